import type { Transaction } from '#server/database/connection.ts'
import { fillProfile } from './fill-profile.ts'
import {
  type FindRecordId,
  getRowKey,
  type Importer,
  type RecordTable,
  restoreRules,
  toDatabaseRow,
  toRevisionId,
} from './restore-rules.ts'
import type { ArchiveRow, RestoredTable } from './row-schemas.ts'
import {
  findAccountRow,
  insertRecords,
  insertRevisions,
  insertTexts,
  listRestoredRecords,
  listTakenIds,
  listUnwrittenRecords,
  type RecordResult,
  type StagedRecord,
  saveRecordOutcomes,
} from './store.ts'
import { toImportedText } from './to-imported-text.ts'

const rowsPerBatch = 200

/** The numbers of records that a batch added. */
export type ArchiveBatchResult = {
  workouts: number
  presentWorkouts: number
  sets: number
  programs: number
  records: number
}

/** Writes the next rows of an archive, all of one table. Returns null if no rows are left. */
export async function writeArchiveBatch(
  tx: Transaction,
  importId: string,
  personId: string,
): Promise<ArchiveBatchResult | null> {
  const records = await listUnwrittenRecords(tx, importId, rowsPerBatch)
  const [first] = records
  if (!first) return null
  const account = await findAccountRow(tx, importId)
  const importer: Importer = {
    id: personId,
    nameInArchive: [account?.firstName, account?.lastName].filter(Boolean).join(' ').trim(),
  }
  if (first.table === 'account') {
    await fillProfile(tx, importId, personId, first)
    return { workouts: 0, presentWorkouts: 0, sets: 0, programs: 0, records: 0 }
  }
  const find = await findParents(tx, importId, records)
  const own = records.filter(({ table, row }) => row.isRestored === true && find.hasParent(table, row))
  const restored = await restoreRecords(tx, first.table as RecordTable, own, importer, find)
  // Rows of others that this account already has need no copy.
  const isSameAccount = account?.id === personId
  const others = records.filter(record => !own.includes(record))
  const kept = await keepTexts(tx, importId, others, { importer, isSameAccount, findRecordId: find.recordId })
  await saveRecordOutcomes(tx, importId, [...restored, ...kept])
  const count = (table: string, outcome: string) =>
    first.table === table ? restored.filter(one => one.outcome === outcome).length : 0
  const added = [...restored, ...kept].filter(one => one.outcome !== 'present').length
  return {
    workouts: count('workoutLogs', 'added'),
    presentWorkouts: count('workoutLogs', 'present'),
    sets: count('loggedSets', 'added'),
    programs: count('regimens', 'added'),
    records: added,
  }
}

/** The columns that refer to other records, by the table of those records. */
const references: Partial<Record<string, RestoredTable>> = {
  workoutLogId: 'workoutLogs',
  exerciseId: 'loggedExercises',
  regimenId: 'regimens',
}

/** Finds the records to which rows refer. */
async function findParents(tx: Transaction, importId: string, records: readonly StagedRecord[]) {
  const found = new Map<string, { recordId: string | null; isAdded: boolean }>()
  for (const [column, table] of Object.entries(references)) {
    const ids = [...new Set(records.map(({ row }) => row[column]).filter(id => typeof id === 'string'))]
    if (!table || ids.length === 0) continue
    for (const one of await listRestoredRecords(tx, importId, table, ids))
      found.set(`${table} ${one.source_id}`, { recordId: one.record_id, isAdded: one.outcome === 'added' })
  }
  const get = (table: string, sourceId: unknown) => found.get(`${table} ${String(sourceId).toLowerCase()}`)
  const recordId: FindRecordId = (table, sourceId) => get(table, sourceId)?.recordId ?? undefined
  const findParent = (table: string, row: Record<string, unknown>) => {
    const { parent } = restoreRules[table as RecordTable]
    return parent ? get(parent.table, row[parent.column]) : { isAdded: true }
  }
  return {
    recordId,
    /** A row of a record that is not in the archive is kept as a text. */
    hasParent: (table: string, row: Record<string, unknown>) => findParent(table, row) !== undefined,
    /** A record that was here before keeps its parts as they are. */
    isParentAdded: (table: string, row: Record<string, unknown>) => findParent(table, row)?.isAdded === true,
  }
}
type Parents = Awaited<ReturnType<typeof findParents>>

async function restoreRecords(
  tx: Transaction,
  table: RecordTable,
  records: readonly StagedRecord[],
  importer: Importer,
  find: Parents,
): Promise<RecordResult[]> {
  if (records.length === 0) return []
  const chooseId = await createIdChooser(tx, table, records, importer.id)
  const candidates = records.map(record => ({ ...record, ...chooseId(record) }))
  const isNew = (one: (typeof candidates)[number]) => !one.isPresent && find.isParentAdded(table, one.row)
  const rows = candidates
    .filter(isNew)
    .map(({ position, row: { isRestored: _, source: __, ...row }, recordId }) => {
      const source = (recordId === null ? row : { ...row, id: recordId }) as ArchiveRow<typeof table>
      const target = toDatabaseRow(table, source, importer, find.recordId)
      if (table === 'regimens') target.revision_id = toRevisionId(recordId ?? '', Number(row.revision))
      return { position, target, row, recordId }
    })
  const inserted =
    rows.length > 0
      ? await insertRecords(
          tx,
          table,
          rows.map(({ target }) => target),
        )
      : new Map<string, string>()
  const fingerprints = new Map(rows.map(one => [one.position, inserted.get(getRowKey(table, one.target))]))
  if (table === 'regimens')
    await insertRevisions(
      tx,
      importer.id,
      rows
        .filter(({ position }) => fingerprints.get(position) !== undefined)
        .map(({ recordId, row: { revision, weekCount, dayCount, weeks } }) => ({
          id: toRevisionId(recordId ?? '', Number(revision)),
          regimenId: recordId,
          number: revision,
          weekCount,
          dayCount,
          weeks,
        })),
    )
  return candidates.map(({ position, recordId, isPresent }) => {
    const fingerprint = fingerprints.get(position)
    if (fingerprint !== undefined) return { position, outcome: 'added', recordId, fingerprint }
    return { position, outcome: 'present', recordId: isPresent ? recordId : null, fingerprint: null }
  })
}

/** An id that is taken by another person’s record is replaced by one derived from the importer’s id. */
async function createIdChooser(
  tx: Transaction,
  table: RecordTable,
  records: readonly StagedRecord[],
  personId: string,
) {
  const ids = records.flatMap(({ source_id, other_id }) => [source_id, other_id]).filter(id => id !== null)
  const taken = ids.length > 0 && !restoreRules[table].key ? await listTakenIds(tx, table, personId, ids) : []
  const isOwnById = new Map(taken.map(({ id, isOwn }) => [id, isOwn]))
  return ({ source_id: source, other_id: other }: StagedRecord) => {
    if (source === null || other === null) return { recordId: null, isPresent: false }
    if (isOwnById.get(source)) return { recordId: source, isPresent: true }
    if (isOwnById.has(other)) return { recordId: other, isPresent: true }
    return { recordId: isOwnById.has(source) ? other : source, isPresent: false }
  }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type TextContext = { importer: Importer; isSameAccount: boolean; findRecordId: FindRecordId }

async function keepTexts(
  tx: Transaction,
  importId: string,
  records: readonly StagedRecord[],
  { importer, isSameAccount, findRecordId }: TextContext,
): Promise<RecordResult[]> {
  const texts = records
    .filter(({ table }) => !isSameAccount || table === 'importedTexts')
    .map(({ position, table, row: { isRestored: _, source, ...row } }) => ({
      position,
      ...toImportedText(table, isRow(source) ? source : row, importer.nameInArchive, findRecordId),
    }))
  const added = texts.length > 0 ? await insertTexts(tx, importId, importer.id, texts) : new Set<string>()
  const idByPosition = new Map(texts.map(({ position, id }) => [position, id]))
  return records.map(({ position }) => {
    const id = idByPosition.get(position)
    const isAdded = id !== undefined && added.delete(id)
    return { position, outcome: isAdded ? 'kept' : 'present', recordId: null, fingerprint: null }
  })
}
