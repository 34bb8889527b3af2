import * as z from 'zod/mini'

export type Random = () => number
type Json = { [key: string]: unknown }

export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T
const chance = (random: Random, probability: number) => random() < probability

/** Occurs in the value of each field that contains a password, a token or a code, so that logs can be searched for it. */
export const secretMarker = 'fuzz-secret-7c1f'
const secretFieldPattern = /password|token|code|secret/i

const nest = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💪'.repeat(300),
  'x'.repeat(10_000),
  "'; drop table users; --",
  '$1 %s %00 ../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '=HYPERLINK("https://x.example")',
  'null',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T25:61:61Z',
  '5x5 @ 80% of 1RM, 3 sets x 1e9 reps',
  'Europe/Nowhere',
  'https://169.254.169.254/latest/meta-data',
]

const numbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]
const others: unknown[] = [null, true, [], {}, [[]], [null], { length: -1 }, { toString: 1 }]

/** Any value, whatever is expected. */
export function createHostileValue(random: Random): unknown {
  const kind = random()
  if (kind < 0.5) return pick(random, strings)
  if (kind < 0.7) return pick(random, numbers)
  if (kind < 0.95) return pick(random, others)
  if (kind < 0.98) return nest(50)
  return pick(random, [nest(3000), 'y'.repeat(200_000), Array.from({ length: 3000 }, () => null)])
}

/** The keys and values with which a client could try to change a prototype. The text is JSON. */
export const prototypeText = '"__proto__":{"isAdmin":true,"role":"admin"},"constructor":{"prototype":{"x":1}}'

type Fuzzing = {
  random: Random
  /** The ids of other people's data, used wherever the schema wants an id. */
  ids: readonly string[]
  /** The probability with which a value is replaced by a hostile one. */
  hostility: number
  root: Json
  definitions: Json
}

/** Creates a value that matches a schema, except for some parts that are hostile. */
export function createFuzzedInput(random: Random, schema: z.ZodMiniType, ids: readonly string[]): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const hostility = pick(random, [0, 0.05, 0.3])
  return create({ random, ids, hostility, root, definitions: $defs as Json }, root, '', 0)
}

function create(fuzzing: Fuzzing, node: Json, name: string, depth: number): unknown {
  const { random, hostility } = fuzzing
  if (depth > 12) return null
  if (chance(random, hostility)) return createHostileValue(random)
  const options = node.anyOf ?? node.oneOf ?? node.allOf
  if (Array.isArray(options)) return create(fuzzing, pick(random, options), name, depth + 1)
  if (typeof node.$ref === 'string') return create(fuzzing, resolve(fuzzing, node.$ref), name, depth + 1)
  if ('const' in node) return node.const
  if (Array.isArray(node.enum)) return pick(random, node.enum)
  const createByType = creators[String(node.type)]
  return createByType ? createByType(fuzzing, node, name, depth) : createHostileValue(random)
}

const resolve = ({ root, definitions }: Fuzzing, reference: string) =>
  (definitions[reference.split('/').at(-1) ?? ''] ?? root) as Json

type CreateByType = (fuzzing: Fuzzing, node: Json, name: string, depth: number) => unknown

const creators: Record<string, CreateByType> = {
  object: createObject,
  array: (fuzzing, { items = {} }, name, depth) =>
    Array.from({ length: Math.floor(fuzzing.random() * (depth > 4 ? 2 : 4)) }, () =>
      create(fuzzing, items as Json, name, depth + 1),
    ),
  boolean: ({ random }) => chance(random, 0.5),
  integer: ({ random }, node) => Math.round(createNumber(random, node)),
  number: ({ random }, node) => createNumber(random, node),
  null: () => null,
  string: createString,
}

function createObject(
  fuzzing: Fuzzing,
  { properties = {}, required = [], additionalProperties }: Json,
  _name: string,
  depth: number,
) {
  const { random, hostility } = fuzzing
  const isRequired = new Set(required as string[])
  const entries = Object.entries(properties as Record<string, Json>)
    .filter(([name]) => chance(random, isRequired.has(name) ? 1 - hostility / 3 : 0.6))
    .map(([name, property]) => [name, create(fuzzing, property, name, depth + 1)])
  if (typeof additionalProperties === 'object' && chance(random, 0.7))
    entries.push([pick(random, strings), create(fuzzing, additionalProperties as Json, '', depth + 1)])
  return Object.fromEntries(entries)
}

function createNumber(random: Random, { minimum = 0, maximum = 1000 }: Json): number {
  const [from, to] = [Math.max(Number(minimum), -1e6), Math.min(Number(maximum), 1e6)]
  return pick(random, [from, to, from - 1, to + 1, from + random() * (to - from)])
}

function createString({ random, ids }: Fuzzing, { format }: Json, name: string): string {
  if (secretFieldPattern.test(name)) return `${secretMarker} ${Math.floor(random() * 1e9)}`
  if (format === 'uuid' || /id$/i.test(name)) return pick(random, ids)
  if (format === 'email') return `fuzz-${Math.floor(random() * 1e9)}@cornerman.example`
  if (/date|day|from|until|at$/i.test(name))
    return pick(random, ['2026-10-12', '2026-02-30', '2026-10-12T08:00:00Z'])
  return pick(random, ['Back squat', '5x5 @ 80%', 'en', 'UTC', pick(random, ids), pick(random, strings)])
}
