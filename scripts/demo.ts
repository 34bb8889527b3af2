import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#server/main.ts'
import { buildWebIfStale } from './build.ts'
import { fillClub } from './demo/fill.ts'

// The same server on data that is thrown away: a coach, twelve athletes, three regimens, half a year of logs.

await buildWebIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  REGISTRATION: 'open',
  // Half a year in a minute is more than a person sends.
  LIMIT_REQUESTS_PER_SECOND: '100000',
}
await serve(environment, { prepare: ({ address, store }) => fillClub(address, store.database, new Date()) })
