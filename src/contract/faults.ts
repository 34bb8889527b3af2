import * as z from 'zod/mini'

/** Field paths and sentences: `{ 'exercises.0.name': 'This is required.' }`. */
export type Faults = Record<string, string>
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: Faults }

/** The one way in which a body, a query or a form is held against its schema. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = parse(schema, value)
  if (!parsed) return { ok: false, fields: { body: 'Nearly all of this is not in the expected form.' } }
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Faults = {}
  // More than anybody reads would only make the answer longer than what was asked.
  for (const { path, message } of parsed.error.issues.slice(0, mostFaults).flatMap(furthest)) {
    fields[path.join('.') || 'body'] ??= message
  }
  return { ok: false, fields }
}

const mostFaults = 100

/** Nothing where there are so many faults that collecting them overflows the stack. */
function parse<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    return z.safeParse(schema, value, { error: explain })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Of the forms that a value may take, the one that was meant is the one that it fits the longest. */
function furthest(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'invalid_union') return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(one => one.path.length))
  const [meant = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  if (depth(meant) === 0) return [issue]
  return meant.flatMap(furthest).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Expected ${nouns[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return formats[issue.format ?? ''] ?? 'This is not in the expected form.'
    case 'invalid_value':
      return `Expected ${(issue.values ?? []).map(String).join(' or ')}.`
    default:
      return issue.input === undefined ? 'This is required.' : 'This is not in the expected form.'
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'This is required.' : `At least ${minimum} characters.`
  return origin === 'array' ? `At least ${minimum} of these.` : `At least ${minimum}.`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `At most ${maximum} characters.`
  return origin === 'array' ? `At most ${maximum} of these.` : `At most ${maximum}.`
}

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}

const formats: Record<string, string> = {
  email: 'Expected an email address.',
  uuid: 'Expected an id.',
  datetime: 'Expected a date and time such as 2026-11-23T18:30:00Z.',
  date: 'Expected a date such as 2026-11-23.',
  url: 'Expected a link.',
}
