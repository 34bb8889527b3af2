import * as z from 'zod/mini'
import type { Operation } from './operation.ts'

/**
 * Returns whether the body of a successful response has the shape that the operation declares. A proxy or a
 * hotel's sign-in page may answer with status 200 too, so a body of another shape counts as no answer.
 *
 * Compares only types and required fields. Unknown values of an enumeration and other formats are accepted,
 * because a newer server may send them to an app that was not updated yet.
 *
 * @example hasOutputShape(health, {}) // false
 */
export function hasOutputShape({ output }: Pick<Operation, 'output'>, body: unknown): boolean {
  try {
    const parsed = z.safeParse(output, body)
    return parsed.success || !parsed.error.issues.some(isShapeIssue)
  } catch (error) {
    // Collecting a huge number of issues overflows the stack.
    if (error instanceof RangeError) return false
    throw error
  }
}

function isShapeIssue(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return true
  if (issue.code === 'invalid_union')
    return issue.errors.length > 0 && issue.errors.every(option => option.some(isShapeIssue))
  // `status: 'success'` marks every successful response.
  return issue.code === 'invalid_value' && issue.path.join('.') === 'status'
}
