type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

/**
 * Formats a JSON Schema as a TypeScript type. Limits of text and numbers are left to the server, which names them in its
 * failures.
 *
 * @example formatSchemaType({ type: 'array', items: { enum: ['read', 'write'] } }) // '("read" | "write")[]'
 */
export function formatSchemaType(schema: JsonSchema): string {
  if (schema.$ref) throw new Error(`The client has no types for references such as ${schema.$ref}.`)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return formatUnion(schema.enum.map(value => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return formatUnion(options.map(formatSchemaType))
  if (schema.allOf) return schema.allOf.map(one => `(${formatSchemaType(one)})`).join(' & ')
  const { type } = schema
  if (Array.isArray(type)) return formatUnion(type.map(one => formatSchemaType({ ...schema, type: one })))
  return formatTypeOf(schema, type)
}

function formatTypeOf(schema: JsonSchema, type: string | undefined): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return type
    case 'integer':
      return 'number'
    case 'array':
      return formatArray(schema)
    case 'object':
      return formatObject(schema)
    default:
      return 'unknown'
  }
}

function formatArray({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(formatSchemaType).join(', ')}]`
  return items ? `(${formatSchemaType(items)})[]` : 'unknown[]'
}

function formatObject({ properties, required = [], additionalProperties }: JsonSchema): string {
  const others = typeof additionalProperties === 'object' ? formatSchemaType(additionalProperties) : 'unknown'
  if (!properties) return `Record<string, ${others}>`
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${formatSchemaType(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}

const formatUnion = (types: readonly string[]) => [...new Set(types)].join(' | ')
