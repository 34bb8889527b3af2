import { v5 as uuidv5 } from 'uuid'
import { type ExportedTableName, exportedTableName } from '#contract/data-exports.ts'
import { type ArchiveTable, type ImportSummary, maxImportRecords } from '#contract/imports.ts'
import type { Database } from '#server/database/connection.ts'
import { isTransientError } from '#server/database/timeouts.ts'
import { isId } from '#server/http/is-id.ts'
import { UnreadableFile } from '#server/imports/staging/read-in-worker.ts'
import {
  deleteStagedRecords,
  fetchParts,
  insertImportFile,
  listUploadedFiles,
} from '#server/imports/staging/store.ts'
import { updateImport } from '#server/imports/store.ts'
import { type ArchiveLine, isOwnArchive, readArchive } from './read-archive.ts'
import { accountTables, type RecordTable } from './restore-rules.ts'
import { isRestoredTable, rowSchemas } from './row-schemas.ts'
import {
  countPresentRecords,
  deleteStagedArchive,
  type RecordToStage,
  stageInvalidRows,
  stageRecords,
} from './store.ts'

const rowsPerBatch = 200

/** Returns whether the uploaded file is a Cornerman archive. */
export async function isArchiveUploaded(database: Database, importId: string): Promise<boolean> {
  // An archive that is uploaded with other files is treated like them.
  if ((await listUploadedFiles(database, importId)).length !== 1) return false
  for await (const part of fetchParts(database, importId)) return isOwnArchive(part)
  return false
}

/** Reads an uploaded archive, stages its rows and counts them, for the person to check before the import. */
export async function stageArchive(
  database: Database,
  { id: importId, athleteId: personId }: { id: string; athleteId: string },
) {
  try {
    await deleteStagedRecords(database, importId)
    await deleteStagedArchive(database, importId)
    const stager = new ArchiveStager(database, importId, personId)
    for await (const line of readArchive(fetchParts(database, importId))) await stager.add(line)
    await stager.flush()
    const summary = await stager.summarize()
    const [uploaded] = await listUploadedFiles(database, importId)
    await insertImportFile(database, importId, {
      number: 0,
      name: uploaded?.name ?? '',
      format: 'cornerman',
      problem: null,
      records: summary.records,
      workouts: summary.workouts + summary.presentWorkouts,
      rejected: summary.rejected,
    })
    await updateImport(database, importId, 'ready', { summary })
  } catch (error) {
    if (isTransientError(error)) throw error
    const { problem } = error instanceof UnreadableFile ? error : new UnreadableFile('failed')
    await updateImport(database, importId, 'unreadable', { problem })
    if (!(error instanceof UnreadableFile)) throw error
  }
}

type TableCount = { records: number; rejected: number }

class ArchiveStager {
  private readonly database: Database
  private readonly importId: string
  private readonly personId: string
  private readonly counts = new Map<ExportedTableName, TableCount>()
  private readonly ownRegimens = new Set<unknown>()
  private position = 0
  private rejected = 0
  private days: Pick<ImportSummary, 'firstDay' | 'lastDay'> = { firstDay: null, lastDay: null }
  private records: RecordToStage[] = []
  private invalid: { position: number; line: number; value: string }[] = []

  constructor(database: Database, importId: string, personId: string) {
    this.database = database
    this.importId = importId
    this.personId = personId
  }

  async add({ table, line, row }: ArchiveLine) {
    const count = this.counts.get(table) ?? { records: 0, rejected: 0 }
    this.counts.set(table, count)
    count.records += 1
    if (accountTables.includes(table) || table === 'plannedSets') return
    const checked = this.check(table, row)
    if (typeof checked === 'string') {
      count.rejected += 1
      this.rejected += 1
      this.invalid.push({ position: this.rejected, line, value: `${table}: ${checked}`.slice(0, 300) })
    } else {
      this.position += 1
      if (this.position > maxImportRecords) throw new UnreadableFile('too-many-records')
      this.records.push({ position: this.position, table, ...this.createIds(checked), row: checked })
    }
    if (this.records.length + this.invalid.length >= rowsPerBatch) await this.flush()
  }

  async flush() {
    if (this.records.length > 0) await stageRecords(this.database, this.importId, this.records)
    if (this.invalid.length > 0) await stageInvalidRows(this.database, this.importId, this.invalid)
    this.records = []
    this.invalid = []
  }

  async summarize(): Promise<ImportSummary> {
    const tables: ArchiveTable[] = []
    for (const name of exportedTableName.options) {
      const { records, rejected } = this.counts.get(name) ?? { records: 0, rejected: 0 }
      if (records === 0) continue
      const treatment = getTreatment(name)
      const present =
        treatment === 'restored' && name !== 'account'
          ? await countPresentRecords(this.database, this.importId, this.personId, name as RecordTable)
          : 0
      tables.push({ name, records, rejected, present, treatment })
    }
    const find = (name: ExportedTableName) => tables.find(table => table.name === name)
    const [logs, sets] = [find('workoutLogs'), find('loggedSets')]
    const presentLogs = logs?.present ?? 0
    const newSets = (sets?.records ?? 0) - (sets?.rejected ?? 0)
    return {
      ...noWorkouts,
      records: tables.reduce((sum, table) => sum + table.records, 0),
      sets: newSets,
      others: tables
        .filter(({ name }) => name !== 'loggedSets')
        .map(({ name, records, rejected }) => ({ name, count: records - rejected })),
      rejected: this.rejected,
      workouts: (logs?.records ?? 0) - (logs?.rejected ?? 0) - presentLogs,
      presentWorkouts: presentLogs,
      ...this.days,
      archive: tables,
    }
  }

  /** Returns the row as it is stored, or why it is invalid. */
  private check(table: ExportedTableName, row: unknown): Record<string, unknown> | string {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'The line is not a row.'
    const source = toStorable(row)
    if (!isRestoredTable(table) || !this.isOwn(table, source)) return source
    const checked = rowSchemas[table].safeParse(source)
    if (!checked.success) {
      const [issue] = checked.error.issues
      return `${issue?.path.join('.')} ${issue?.message}`
    }
    if (table === 'workoutLogs') this.extendDays(String(source.completedAt).slice(0, 10))
    return {
      ...checked.data,
      isRestored: true,
      ...(table === 'workoutLogRevisions' && { log: source.log }),
      // A comment on the log of another person is kept as a text, with its author.
      ...(table === 'comments' && { source }),
    }
  }

  /** Returns whether the person owns the row, so that it is restored. Other rows are kept as texts. */
  private isOwn(table: ExportedTableName, row: Record<string, unknown>): boolean {
    if (table === 'regimens' && row.isOwn === true) this.ownRegimens.add(row.id)
    if (table === 'regimenDays') return this.ownRegimens.has(row.regimenId)
    return !tablesWithOthers.includes(table) || row.isOwn === true
  }

  private createIds({ id }: Record<string, unknown>) {
    const sourceId = typeof id === 'string' && isId(id) ? id.toLowerCase() : null
    return { sourceId, otherId: sourceId && uuidv5(sourceId, this.personId) }
  }

  private extendDays(day: string) {
    const { firstDay, lastDay } = this.days
    this.days = {
      firstDay: firstDay === null || day < firstDay ? day : firstDay,
      lastDay: lastDay === null || day > lastDay ? day : lastDay,
    }
  }
}

/** Tables that also contain rows of other people; `isOwn` marks the person’s own rows. */
const tablesWithOthers: readonly ExportedTableName[] = ['regimens', 'comments', 'calendarEvents']

const noWorkouts = {
  formats: [{ format: 'cornerman', files: 1 }],
  unreadableFiles: 0,
  repeatedSets: 0,
  restTimers: 0,
  notes: 0,
  headings: 0,
  presentSets: 0,
  bodyWeights: 0,
  presentBodyWeights: 0,
  isLoadUnitMissing: false,
  isDistanceUnitMissing: false,
  isDateOrderUnclear: false,
  names: [],
} satisfies Partial<ImportSummary>

function getTreatment(table: ExportedTableName): ArchiveTable['treatment'] {
  if (accountTables.includes(table)) return 'left-out'
  if (table === 'plannedSets') return 'calculated'
  return isRestoredTable(table) ? 'restored' : 'kept'
}

/** PostgreSQL can store neither the character 0 nor half of a surrogate pair. */
const toStorable = (row: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(row, (_, part) =>
      typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
    ),
  )
