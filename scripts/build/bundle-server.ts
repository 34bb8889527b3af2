import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

// Bundles the server and its dependencies into dist/server, without minifying names, to keep stack traces
// readable.

const root = resolve(import.meta.dirname, '../..')

/** Packages that cannot be bundled because they contain native code or read files from their own folder. */
const external = ['sharp', '@node-rs/argon2', '@fastify/swagger', '@fastify/swagger-ui', 'pg-native']

const bundle = await rolldown({
  input: {
    serve: resolve(root, 'src/server/serve.ts'),
    'day-text-worker': resolve(root, 'src/server/regimens/parsing/day-text-worker.ts'),
  },
  cwd: root,
  platform: 'node',
  external,
})
await bundle.write({ dir: resolve(root, 'dist/server'), format: 'esm', cleanDir: true })
await bundle.close()
