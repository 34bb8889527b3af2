import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectToDatabase } from '#server/database/connection.ts'
import { migrateDatabase, migrationsDirectory } from '#server/database/migrate.ts'
import { type JobName, openJobQueue } from '#server/delivery/job-queue.ts'
import { writeRestoredSecrets } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { jobSchema, jobsName, type Manifest, picturesFolder, secretsName } from './format.ts'
import { type BackupSummary, isSameChecksum, readBackup } from './read-backup.ts'
import { createRowChecksum, type TableChecksum } from './row-checksum.ts'
import {
  formatCopyFromStatement,
  formatCopyToStatement,
  hasTables,
  setSequence,
  suspendConstraints,
  withBackupClient,
} from './store.ts'

export type RestoreTarget = {
  url: string
  dataDir: string
  /** A folder for temporary files. */
  scratch: string
}

/**
 * Loads a backup into an empty database. Compares the checksum of each table with the one in the backup, before the
 * rows are committed. Then applies the migrations that the backup did not have.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<BackupSummary> {
  const files = new Map<string, Buffer>()
  mkdirSync(join(target.dataDir, picturesFolder), { recursive: true, mode: 0o700 })
  const summary = await withBackupClient(target.url, async client => {
    if (await hasTables(client)) throw createNotEmptyError()
    let restoreConstraints = async () => {}
    let load: TableLoad | undefined
    let tables: Manifest['tables'] = []
    const finishTable = async () => {
      await load?.finish()
      load = undefined
    }
    const summary = await readBackup(path, {
      async manifest(manifest) {
        await migrateDatabase(target.url, selectMigrations(manifest, target.scratch))
        tables = manifest.tables
        await client.query('begin')
        restoreConstraints = await suspendConstraints(client, tables)
        for (const sequence of manifest.sequences) await setSequence(client, sequence)
      },
      async tablePart(name, chunk) {
        if (load?.name !== name) {
          await finishTable()
          const table = tables.find(one => one.name === name)
          if (!table) throw new Error(`${name} is not in the manifest`)
          load = startTableLoad(client, table)
        }
        await load.write(chunk)
      },
      async file(name, body) {
        await finishTable()
        if (name.startsWith(picturesFolder)) await writePicture(target.dataDir, name, body)
        else files.set(name, body)
      },
    })
    await restoreConstraints()
    await assertSameRows(client, summary)
    await client.query('commit')
    return summary
  })
  await migrateDatabase(target.url)
  await restoreJobs(target.url, files.get(jobsName)?.toString() ?? '')
  const secrets = files.get(secretsName)
  if (secrets) writeRestoredSecrets(target.dataDir, JSON.parse(secrets.toString()))
  return summary
}

export const createNotEmptyError = () =>
  new StartupError(
    'The database is not empty. A backup is restored only into a new installation: set DATA_DIR to a new directory, or DATABASE_URL to an empty database.',
  )

/** Copies the migrations that the backup had, because its rows fit only into the tables of that time. */
function selectMigrations(manifest: Manifest, scratch: string): string {
  const folder = join(scratch, 'migrations')
  cpSync(migrationsDirectory, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ when }) => manifest.migrations.includes(when))
  if (entries.length !== manifest.migrations.length)
    throw new StartupError(
      `The backup was made by Cornerman ${manifest.version}, which is newer than this version. Install that version to restore it.`,
    )
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}

type TableLoad = { name: string; write(chunk: Buffer): Promise<void>; finish(): Promise<void> }

function startTableLoad(client: pg.Client, table: Manifest['tables'][0]): TableLoad {
  const stream = client.query(copyFrom(formatCopyFromStatement(table)))
  let failure: Error | undefined
  stream.on('error', error => {
    failure = error
  })
  return {
    name: table.name,
    async write(chunk) {
      await new Promise<void>((resolve, reject) => {
        if (failure) return reject(failure)
        stream.write(chunk, error => (error ? reject(error) : resolve()))
      })
    },
    async finish() {
      stream.end()
      await finished(stream)
    },
  }
}

async function assertSameRows(client: pg.Client, { manifest, checksums }: BackupSummary) {
  for (const table of manifest.tables) {
    const checksum = createRowChecksum()
    for await (const chunk of client.query(copyTo(formatCopyToStatement(table)))) checksum.add(chunk)
    const expected = checksums.tables[table.name] as TableChecksum
    if (!isSameChecksum(expected, checksum.result()))
      throw new StartupError(
        `The restored rows of ${table.name} differ from the backup. Nothing was restored.`,
      )
  }
}

/** Takes only the last part of the name, so that a manipulated backup cannot write to other folders. */
async function writePicture(dataDir: string, name: string, body: Buffer) {
  await writeFile(join(dataDir, picturesFolder, basename(name)), body, { mode: 0o600 })
}

async function restoreJobs(url: string, lines: string) {
  const { jobs, stop } = await openJobQueue(url)
  const database = connectToDatabase(url, 1)
  try {
    for (const line of lines.split('\n').filter(Boolean)) {
      const { name, data, startAfter } = jobSchema.parse(JSON.parse(line))
      await jobs.addAt(database, new Date(startAfter), name as JobName, data as never)
    }
  } finally {
    await database.$client.end()
    await stop()
  }
}
