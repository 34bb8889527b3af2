import * as z from 'zod/mini'

/** The version of the backup file format. */
export const backupFormat = 1

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'
export const jobsName = 'jobs.jsonl'
/** The last entry. A file without it is incomplete. */
export const checksumsName = 'checksums.json'
export const picturesFolder = 'uploads/avatars/'
const tablesFolder = 'tables/'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.output<typeof tableSchema>

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  /** The times of the migrations that the database had, as in the journal of migrations. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Manifest = z.output<typeof manifestSchema>

export const checksumsSchema = z.object({
  tables: z.record(z.string(), z.object({ rowCount: z.number(), sum: z.string() })),
  /** The SHA-256 hash of each other entry. */
  files: z.record(z.string(), z.string()),
})
export type Checksums = z.output<typeof checksumsSchema>

/** A job that had not run yet. */
export const jobSchema = z.object({ name: z.string(), data: z.unknown(), startAfter: z.string() })

/** A table is divided into parts of bounded size, because a tar entry must begin with its size. */
export const formatPartName = (table: string, part: number) =>
  `${tablesFolder}${table}/${String(part).padStart(6, '0')}.copy`

/** Returns the table of a part, or undefined for other entries. */
export const parseTableName = (entryName: string): string | undefined =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(entryName)?.[1]
