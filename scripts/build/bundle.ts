import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

const root = resolve(import.meta.dirname, '../..')

/** Packages that cannot be bundled because they contain native code or read files from their own folder. */
export const unbundledPackages = ['sharp', '@node-rs/argon2', '@fastify/swagger', '@fastify/swagger-ui']

/**
 * Bundles the server and its dependencies, without minifying names, to keep stack traces readable. `commands` are
 * the names of further scripts to bundle.
 */
export async function bundleServer(directory: string, commands: readonly string[] = []) {
  const commandFiles = commands.map(name => [name, resolve(root, 'scripts', `${name}.ts`)] as const)
  const bundle = await rolldown({
    input: {
      serve: resolve(root, 'src/server/serve.ts'),
      'day-text-worker': resolve(root, 'src/server/regimens/parsing/day-text-worker.ts'),
      'import-file-worker': resolve(root, 'src/server/imports/staging/file-worker.ts'),
      ...Object.fromEntries(commandFiles),
    },
    cwd: root,
    platform: 'node',
    external: [...unbundledPackages, 'pg-native'],
  })
  await bundle.write({ dir: directory, format: 'esm', cleanDir: true })
  await bundle.close()
}
