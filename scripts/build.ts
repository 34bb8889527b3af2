import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const sources = ['src/web', 'src/contract', 'src/training', 'vite.config.ts', 'package-lock.json']
const stampFile = join(root, 'dist', 'web-stamp')

/** Builds the web app unless the one there was built from these very sources. */
export async function buildWebIfStale(): Promise<void> {
  const stamp = fingerprint()
  const isFresh =
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return
  console.log('Building the web app.')
  await build()
  writeFileSync(stampFile, stamp)
}

/** In a process of its own, so that the server does not carry the builder's memory. */
function build(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // The worker's bundler has its say whatever it is told: heard only where something went wrong.
    const said: Buffer[] = []
    child.stderr.on('data', chunk => said.push(chunk))
    child.on('error', fail)
    child.on('close', code => (code === 0 ? done() : refuse(Buffer.concat(said).toString())))
  })
}

function refuse(said: string): never {
  console.error(said)
  console.error('The web app could not be built; the lines above say why.')
  process.exit(1)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, join(root, source))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string) {
  if (!statSync(path).isDirectory())
    return void hash.update(path.slice(root.length)).update(readFileSync(path))
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
}

if (import.meta.main) await buildWebIfStale()
