import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const text = readFileSync(resolve(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** The calls of the specification's section 7, as `GET /auth/check`, in its order. */
export const specifiedCalls: readonly string[] = [
  ...text.matchAll(/^\| (GET|POST|PATCH|DELETE) (\/\S+) \|/gm),
].map(([, method, path]) => `${method} ${path}`)
