import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// npm run migration -- add-pain-reports   generates a migration that updates the database to the schema in
// src/server/database/schema

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run migration -- NAME, for example: npm run migration -- add-pain-reports')
  process.exit(1)
}
const root = resolve(import.meta.dirname, '..')
const kit = resolve(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [kit, 'generate', '--name', name], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
