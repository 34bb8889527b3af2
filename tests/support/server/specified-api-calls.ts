import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/specification.md'), 'utf8')

/** The calls in section 7 of the specification, in order, such as `GET /auth/check`. */
export const specifiedApiCalls: readonly string[] = [
  ...text.matchAll(/^\| (GET|POST|PATCH|DELETE) (\/\S+) \|/gm),
].map(([, method, path]) => `${method} ${path}`)
