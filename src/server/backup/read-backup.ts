import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '#server/startup-error.ts'
import {
  type Checksums,
  checksumsName,
  checksumsSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  parseTableName,
} from './format.ts'
import { createRowChecksum, type TableChecksum } from './row-checksum.ts'
import { collect, readTar } from './tar.ts'

/** Receives the contents of a backup in the order of the file. */
export type BackupReader = {
  manifest?(manifest: Manifest): Promise<void>
  /** Called with each part of a table. All parts of a table follow each other. */
  tablePart?(table: string, chunk: Buffer): Promise<void>
  /** Called with each other file. */
  file?(name: string, body: Buffer): Promise<void>
}

export type BackupSummary = { manifest: Manifest; checksums: Checksums }

/**
 * Reads a backup and verifies it: that it is complete, and that the rows of each table and each file have the
 * checksums that were written with it.
 */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupSummary> {
  if (!existsSync(path)) throw new StartupError(`${path} does not exist.`)
  return readBackupStream(path, createReadStream(path), reader)
}

/** Like `readBackup`, for a backup that arrives over the network. `name` is for messages. */
export async function readBackupStream(
  name: string,
  stream: Readable,
  reader: BackupReader = {},
): Promise<BackupSummary> {
  try {
    return await readEntries(stream, reader)
  } catch (error) {
    stream.destroy()
    if (error instanceof StartupError || (error instanceof Error && 'severity' in error)) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0] : error
    throw new StartupError(`${name} is not a complete backup: ${reason}.`)
  }
}

async function readEntries(file: Readable, reader: BackupReader): Promise<BackupSummary> {
  let manifest: Manifest | undefined
  const found: Checksums = { tables: {}, files: {} }
  const rowChecksums = new Map<string, ReturnType<typeof createRowChecksum>>()
  const gunzip = createGunzip()
  file.on('error', error => gunzip.destroy(error))
  for await (const { name, body } of readTar(file.pipe(gunzip))) {
    const table = parseTableName(name)
    if (table !== undefined) {
      const checksum = rowChecksums.get(table) ?? createRowChecksum()
      rowChecksums.set(table, checksum)
      for await (const chunk of body) {
        checksum.add(chunk)
        await reader.tablePart?.(table, chunk)
      }
      continue
    }
    const content = await collect(body)
    if (name === checksumsName) {
      found.tables = Object.fromEntries([...rowChecksums].map(([table, sum]) => [table, sum.result()]))
      assertSameChecksums(checksumsSchema.parse(JSON.parse(content.toString())), found)
      continue
    }
    found.files[name] = createHash('sha256').update(content).digest('hex')
    if (name === manifestName) {
      manifest = manifestSchema.parse(JSON.parse(content.toString()))
      await reader.manifest?.(manifest)
    } else await reader.file?.(name, content)
  }
  if (!manifest || Object.keys(found.tables).length === 0) throw new Error('its last part is missing')
  return { manifest, checksums: found }
}

/** Throws if a table or a file is missing or has another checksum. */
function assertSameChecksums(expected: Checksums, found: Checksums) {
  for (const [table, checksum] of Object.entries(expected.tables))
    if (!isSameChecksum(checksum, found.tables[table])) throw new Error(`the rows of ${table} are damaged`)
  for (const [name, hash] of Object.entries(expected.files))
    if (found.files[name] !== hash) throw new Error(`${name} is damaged`)
}

export const isSameChecksum = (one: TableChecksum, other: TableChecksum | undefined) =>
  one.rowCount === other?.rowCount && one.sum === other.sum
