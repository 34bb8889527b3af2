import * as z from 'zod/mini'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'

/** Messages by field path: `{ 'exercises.0.name': 'This is required.' }`. */
export type FieldErrors = Record<string, string>
export type ValidationResult<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors }

/** Validates a body, query or form against its schema. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): ValidationResult<z.output<S>> {
  const parsed = parseSafely(schema, value)
  if (!parsed) return { ok: false, fields: { body: 'This request has too many invalid fields.' } }
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: FieldErrors = {}
  // Limits the number of reported errors, because nobody reads a long list of errors and the response should
  // not be longer than the request.
  for (const { path, message } of parsed.error.issues.slice(0, maxFieldErrors).flatMap(flattenUnionIssue)) {
    fields[path.join('.') || 'body'] ??= message
  }
  return { ok: false, fields }
}

const maxFieldErrors = 100

/** Returns undefined if collecting a huge number of issues overflows the stack. */
function parseSafely<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    return z.safeParse(schema, value, { error: describeIssue })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Reports the issues of the union option that the value matches most closely. */
function flattenUnionIssue(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'invalid_union') return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(one => one.path.length))
  const [closest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  if (depth(closest) === 0) return [issue]
  return closest
    .flatMap(flattenUnionIssue)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Expected ${typeNames[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return describeTooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return messagesByFormat[issue.format ?? ''] ?? 'This has the wrong format.'
    case 'invalid_value':
      return `Expected ${formatList((issue.values ?? []).map(String), 'or')}.`
    default:
      return issue.input === undefined ? 'This is required.' : 'This has the wrong format.'
  }
}

function describeTooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'This is required.' : `At least ${formatCount(minimum, 'character')}.`
  return origin === 'array' ? `At least ${formatCount(minimum, 'item')}.` : `At least ${minimum}.`
}

function describeTooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `At most ${formatCount(maximum, 'character')}.`
  return origin === 'array' ? `At most ${formatCount(maximum, 'item')}.` : `At most ${maximum}.`
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}

const messagesByFormat: Record<string, string> = {
  email: 'Expected an email address.',
  uuid: 'Expected an id.',
  datetime: 'Expected a date and time such as 2026-11-23T18:30:00Z.',
  date: 'Expected a date such as 2026-11-23.',
  url: 'Expected a link.',
}
