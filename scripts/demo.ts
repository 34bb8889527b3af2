import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillClub } from '#scripts/demo/fill-club.ts'
import { runServer } from '#server/main.ts'
import { buildIfStale } from './build.ts'

// Starts the server with temporary demo data: a coach, twelve athletes and half a year of training.

await buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-demo-'))
process.on('exit', deleteData)

const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  REGISTRATION: 'open',
  // Creating half a year of data exceeds the normal rate limit.
  LIMIT_REQUESTS_PER_SECOND: '100000',
}
await runServer(environment, {
  prepare: ({ address, store }) => fillClub(address, store.database, new Date()),
})

function deleteData() {
  try {
    rmSync(dataDir, { recursive: true, force: true })
  } catch {
    // If startup was interrupted early, PostgreSQL may still be writing to the data folder, so the folder
    // cannot be deleted. Throwing here would keep PostgreSQL from shutting down.
  }
}
