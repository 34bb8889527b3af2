import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// npm run build    builds artefacts whose sources have changed

const root = resolve(import.meta.dirname, '..')

type Artefact = {
  name: string
  /** The files that trigger a rebuild when they change. */
  sources: string[]
  /** A file that the build creates; if it is missing, the build runs. */
  output: string
  command: string[]
}

const shared = ['src/contract', 'src/training', 'package-lock.json']

const webApp: Artefact = {
  name: 'web app',
  sources: ['src/web', 'vite.config.ts', 'scripts/build', ...shared],
  output: 'dist/web/index.html',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
}

/** The server is bundled because one file loads five times faster than a thousand modules. */
const server: Artefact = {
  name: 'server',
  sources: ['src/server', 'scripts/build', ...shared],
  output: 'dist/server/serve.js',
  command: ['scripts/build/bundle-server.ts'],
}

/** Builds the web app and the server, unless `dist` is up to date. */
export async function buildIfStale(): Promise<void> {
  await Promise.all([webApp, server].map(buildArtefactIfStale))
}

async function buildArtefactIfStale(artefact: Artefact): Promise<void> {
  const stampFile = join(root, 'dist', `${artefact.name.replace(' ', '-')}-stamp`)
  const stamp = fingerprint(artefact.sources)
  const isFresh =
    existsSync(join(root, artefact.output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return
  console.log(`Building the ${artefact.name}.`)
  // Deletes the stamp file before the build. Otherwise, if the build were interrupted and the source changes
  // reverted, the old stamp would make the incomplete output look up to date.
  rmSync(stampFile, { force: true })
  await build(artefact)
  writeFileSync(stampFile, stamp)
}

/** Builds in a separate process, because the server would otherwise retain the bundler's memory. */
function build({ name, command }: Artefact): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', './scripts/exit-with-parent.ts', ...command], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // The bundler writes to stderr even on success, so the output is printed only on failure.
    const output: Buffer[] = []
    child.stderr?.on('data', chunk => output.push(chunk))
    child.on('error', fail)
    child.on('close', code =>
      code === 0 ? done() : exitWithBuildError(name, Buffer.concat(output).toString()),
    )
  })
}

function exitWithBuildError(name: string, output: string): never {
  console.error(output)
  console.error(`The ${name} could not be built; see the output above.`)
  process.exit(1)
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, join(root, source))
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, path: string) {
  if (!statSync(path).isDirectory())
    return void hash.update(path.slice(root.length)).update(readFileSync(path))
  for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
}

if (import.meta.main) await buildIfStale()
