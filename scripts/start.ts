import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { buildIfStale } from './build.ts'

const root = resolve(import.meta.dirname, '..')

await buildIfStale()
enableCompileCache(join(root, 'node_modules/.cache/cornerman-compiled'))
await import(join(root, 'dist/server/serve.js'))
