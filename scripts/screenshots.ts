import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { run } from '#server/main.ts'
import { buildWebIfStale } from './build.ts'
import { fillClub } from './demo/fill.ts'
import { meetPeople } from './screenshots/people.ts'
import { screensOf } from './screenshots/screens.ts'
import { staged } from './screenshots/staged.ts'
import { takePictures } from './screenshots/take.ts'

// npm run screenshots               a picture of every screen in every variant, into the folder screenshots
// npm run screenshots -- sync pain  of the screens whose name has one of these words

const folder = resolve(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2)

await buildWebIfStale()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-screenshots-'))
const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LIMIT_REQUESTS_PER_SECOND: '100000' }
const server = await run(readConfig({ ...config, LOG_LEVEL: 'error' }))
try {
  await fillClub(server.address, server.store.database, new Date())
  const people = await meetPeople(server.address)
  const isWanted = ({ name }: { name: string }) =>
    words.length === 0 || words.some(word => name.includes(word))
  const screens = (await screensOf(people)).filter(isWanted)
  await takePictures(server.address, { screens, staged: staged.filter(isWanted) }, folder)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
