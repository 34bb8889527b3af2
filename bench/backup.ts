import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchResult } from '#scripts/bench.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { type BackupSummary, readBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { copyHistory, createBenchDatabase, withBenchPostgres, withClient } from './server/bench-database.ts'
import { listBackends, readCpuMs } from './server/cpu-time.ts'

// Duration, CPU time, rows and bytes of a backup, of verifying it and of restoring it, with 20,000 logs of workouts and
// their sets, and 500 pictures of 60 kB; a number as argument is another number of logs. Works only on Linux.
//
// With BENCH_DATA_DIR, the generated history is kept for the next run.

const defaultHistorySize = 20_000
const pictureCount = 500
const pictureBytes = 60_000

export async function measure(historySize = defaultHistorySize): Promise<BenchResult[]> {
  await withBenchPostgres(serverUrl =>
    withTemporaryFolder('backup', async folder => {
      const url = await copyHistory(serverUrl, historySize, 'backup_source')
      const source = { url, dataDir: join(folder, 'source') }
      writePictures(source.dataDir)
      await addMessagePictures(url)
      const file = join(folder, 'club.backup.tar.gz')
      console.log(`| step | seconds | CPU s: Node | CPU s: PostgreSQL |\n| --- | ---: | ---: | ---: |`)
      await printCosts('backup', 'backup_source', () => createBackup(source, file))
      const summary = await printCosts('verification', 'backup_source', () => readBackup(file))
      const target = {
        url: await createBenchDatabase(serverUrl, 'backup_target'),
        dataDir: join(folder, 'target'),
      }
      mkdirSync(target.dataDir)
      loadOrCreateSecrets(target.dataDir)
      await printCosts('restoring and comparing', 'backup_target', () =>
        restoreBackup(file, { ...target, scratch: folder }),
      )
      await printSizes(url, file, summary)
    }),
  )
  return []
}

/** Profile pictures. Random bytes cannot be compressed, like those of a picture. */
function writePictures(dataDir: string) {
  const folder = join(dataDir, 'uploads/avatars')
  mkdirSync(folder, { recursive: true })
  loadOrCreateSecrets(dataDir)
  for (let number = 0; number < pictureCount / 2; number++)
    writeFileSync(join(folder, `${number}.webp`), randomBytes(pictureBytes))
}

const addMessagePictures = (url: string) =>
  withClient(url, async client => {
    const { rows } = await client.query('select id, author_id from messages order by id limit $1', [
      pictureCount / 2,
    ])
    for (const message of rows)
      await client.query(
        `insert into message_pictures (id, message_id, author_id, position, alt_text, width_px, height_px, bytes)
         values (gen_random_uuid(), $1, $2, 1, '', 800, 600, $3)`,
        [message.id, message.author_id, randomBytes(pictureBytes)],
      )
  })

async function printCosts<T>(step: string, database: string, work: () => Promise<T>): Promise<T> {
  const meter = startPostgresMeter(database)
  const nodeBefore = readCpuMs([process.pid])
  const start = performance.now()
  const result = await work()
  const durationMs = performance.now() - start
  const costs = [durationMs, readCpuMs([process.pid]) - nodeBefore, meter.stop()]
  console.log(`| ${[step, ...costs.map(ms => (ms / 1000).toFixed(1))].join(' | ')} |`)
  return result
}

const meterIntervalMs = 20

/** Adds up the CPU time of the connections to a database, which end before they can be measured once. */
function startPostgresMeter(database: string) {
  const before = new Map(listBackends(database).map(id => [id, readCpuMs([id])]))
  const used = new Map<number, number>()
  const read = () => {
    for (const id of listBackends(database))
      used.set(id, Math.max(used.get(id) ?? 0, readCpuMs([id]) - (before.get(id) ?? 0)))
  }
  const timer = setInterval(read, meterIntervalMs)
  return {
    stop() {
      clearInterval(timer)
      read()
      return [...used.values()].reduce((sum, ms) => sum + ms, 0)
    },
  }
}

async function printSizes(url: string, file: string, { checksums }: BackupSummary) {
  const tables = Object.values(checksums.tables)
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0)
  const databaseBytes = await withClient(url, async client => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    return rows[0]?.bytes ?? 0
  })
  const formatMb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(
    `${rowCount.toLocaleString('en')} rows in ${tables.length} tables and ${pictureCount} pictures of ${pictureBytes / 1000} kB; database ${formatMb(databaseBytes)}, backup ${formatMb(statSync(file).size)}`,
  )
}
