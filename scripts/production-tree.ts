import { resolve } from 'node:path'
import { writeProductionTree } from './build/production-tree.ts'

// npm run production-tree -- FOLDER    writes a server without sources and tools to a new folder

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run production-tree -- FOLDER')
  process.exit(1)
}
try {
  await writeProductionTree(resolve(folder))
  console.log(`To start the server, run npm start in ${resolve(folder)}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
