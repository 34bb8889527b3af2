import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '#contract/operations.ts'
import { createOpenApiDocument } from '#server/http/openapi.ts'

/** The fingerprints of the operations, by name. */
export type ApiSnapshot = Record<string, string>

type OperationObject = Record<string, unknown> & { operationId: string }

const wordingKeys = new Set(['summary', 'description', 'tags'])

/** Calculates a fingerprint of each operation that changes with anything but wording. */
export function createApiSnapshot(): ApiSnapshot {
  const { paths } = createOpenApiDocument(operations, '') as {
    paths: Record<string, Record<string, OperationObject>>
  }
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string] => [
      operation.operationId,
      createFingerprint({ path, method, operation: removeWording(operation) }),
    ]),
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the names of the operations that changed or are gone since the snapshot. */
export function listChangedOperations(before: ApiSnapshot, now: ApiSnapshot): string[] {
  return Object.keys(before).filter(name => now[name] !== before[name])
}

function removeWording(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(removeWording)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      // A property can have the name of a keyword; the value of a keyword is a text or a list.
      .filter(([key, value]) => !(wordingKeys.has(key) && (typeof value === 'string' || key === 'tags')))
      .map(([key, value]) => [key, removeWording(value)]),
  )
}

const createFingerprint = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, '../../docs/api-snapshot.json')
  writeFileSync(file, `${JSON.stringify(createApiSnapshot(), undefined, 2)}\n`)
  console.log(`Wrote ${file}.`)
}
