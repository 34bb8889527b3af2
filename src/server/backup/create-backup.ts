import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadSecrets, type SharedSecrets } from '#server/secrets.ts'
import { readBucketPictures } from '#server/storage/bucket-pictures.ts'
import type { Bucket } from '#server/storage/s3/bucket.ts'
import { version } from '#server/version.ts'
import {
  type BackupTable,
  backupFormat,
  type Checksums,
  checksumsName,
  formatPartName,
  jobsName,
  type Manifest,
  manifestName,
  picturesFolder,
  secretsName,
} from './format.ts'
import { createRowChecksum, type TableChecksum } from './row-checksum.ts'
import {
  formatCopyToStatement,
  listMigrationTimes,
  listSequences,
  listTables,
  listUnfinishedJobs,
  preventFileDeletion,
  readPostgresVersion,
  withBackupClient,
} from './store.ts'
import { createTarWriter, type TarWriter } from './tar.ts'

export type BackupSource = {
  url: string
  dataDir: string
  /** The keys that the server uses in place of those in the data directory, if any. */
  sharedSecrets?: SharedSecrets
  /** The bucket with the pictures, if they are stored in one. */
  bucket?: Bucket | undefined
}

/** The size from which a part of a table is written. Only one part is in memory. */
const partBytes = 1024 * 1024

/**
 * Writes the database, the pictures and the keys to one file, while the server runs. All rows are from one moment:
 * they are read in one transaction. The file gets its name only when it is complete.
 */
export async function createBackup(source: BackupSource, file: string): Promise<void> {
  const { url } = source
  const unfinished = `${file}.unfinished`
  const gzip = createGzip()
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  output.on('error', error => gzip.destroy(error))
  const written = new Promise<void>((resolve, reject) => {
    output.on('close', resolve)
    gzip.on('error', reject)
  })
  // The error is thrown by the writer; without this handler, it would also be an unhandled rejection.
  written.catch(() => {})
  gzip.pipe(output)
  try {
    // The lock is acquired on its own connection, before the moment of the snapshot.
    await withBackupClient(url, async lockHolder => {
      await preventFileDeletion(lockHolder)
      await withBackupClient(url, client => writeArchive(client, source, createTarWriter(gzip)))
    })
    await written
    await rename(unfinished, file)
  } catch (error) {
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeArchive(client: pg.Client, source: BackupSource, archive: TarWriter) {
  const { dataDir } = source
  await client.query('begin isolation level repeatable read read only')
  const manifest: Manifest = {
    format: backupFormat,
    version,
    createdAt: new Date().toISOString(),
    postgres: await readPostgresVersion(client),
    migrations: await listMigrationTimes(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
  const checksums: Checksums = { tables: {}, files: {} }
  const addFile = async (name: string, bytes: Buffer) => {
    checksums.files[name] = createHash('sha256').update(bytes).digest('hex')
    await archive.add(name, bytes.length, [bytes])
  }
  const addText = (name: string, text: string) => addFile(name, Buffer.from(text))
  await addText(manifestName, JSON.stringify(manifest, null, 2))
  for (const table of manifest.tables) checksums.tables[table.name] = await writeTable(client, archive, table)
  const jobs = await listUnfinishedJobs(client)
  await addText(jobsName, jobs.map(job => `${JSON.stringify(job)}\n`).join(''))
  await client.query('commit')

  for (const name of await listPictures(dataDir)) {
    const picture = await readFile(join(dataDir, name)).catch(ignoreMissingFile)
    if (picture) await addFile(name, picture)
  }
  if (source.bucket)
    for await (const { name, picture } of readBucketPictures(source.bucket))
      await addFile(picturesFolder + name, picture)
  // Fails if the file is missing, instead of creating one.
  await access(join(dataDir, 'secrets.json'))
  const { databasePassword: _, ...secrets } = loadSecrets(dataDir, source.sharedSecrets)
  await addText(secretsName, JSON.stringify(secrets))
  const end = Buffer.from(JSON.stringify(checksums, null, 2))
  await archive.add(checksumsName, end.length, [end])
  await archive.end()
}

async function writeTable(client: pg.Client, archive: TarWriter, table: BackupTable): Promise<TableChecksum> {
  const checksum = createRowChecksum()
  let [parts, chunks, size] = [0, [] as Buffer[], 0]
  const writePart = async () => {
    await archive.add(formatPartName(table.name, ++parts), size, chunks)
    ;[chunks, size] = [[], 0]
  }
  for await (const chunk of client.query(copyTo(formatCopyToStatement(table)))) {
    checksum.add(chunk)
    chunks.push(chunk)
    size += chunk.length
    if (size >= partBytes) await writePart()
  }
  if (size > 0 || parts === 0) await writePart()
  return checksum.result()
}

async function listPictures(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, picturesFolder)).catch(() => [])
  return names.sort().map(name => picturesFolder + name)
}

/** An upload that fails deletes its file, which no row in the backup refers to. */
function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
