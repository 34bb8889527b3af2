import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { hasOutputShape } from '#contract/response-shape.ts'

/** Returns whether the body has the shape that the contract declares for a successful response of the operation. */
export function hasDeclaredShape({ name }: Operation, body: unknown): boolean {
  const operation = operations.find(one => one.name === name)
  return operation !== undefined && hasOutputShape(operation, body)
}
