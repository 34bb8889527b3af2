import type { Transaction } from '#server/database/connection.ts'
import { restoreProfile } from './fill-profile.ts'
import type { RecordTable } from './restore-rules.ts'
import {
  deleteRestoredLogs,
  deleteTextsOfImport,
  deleteUnchangedRecords,
  listWrittenRecords,
  markUndone,
} from './store.ts'

const rowsPerBatch = 200

/** The tables of the parts of a log, which are deleted or kept with it. */
const logPartTables: readonly string[] = ['loggedExercises', 'loggedSets', 'workoutLogRevisions', 'comments']

/** Undoes the next rows of an archive, in reverse order. Returns false if none is left. */
export async function undoArchiveBatch(
  tx: Transaction,
  { importId, personId, removesEdited }: { importId: string; personId: string; removesEdited: boolean },
): Promise<boolean> {
  const records = await listWrittenRecords(tx, importId, rowsPerBatch)
  const [first] = records
  if (!first) {
    await deleteTextsOfImport(tx, importId)
    return false
  }
  const ids = records.flatMap(({ record_id }) => record_id ?? [])
  if (first.table === 'account') await restoreProfile(tx, personId, first)
  else if (first.table === 'workoutLogs') await deleteRestoredLogs(tx, importId, ids, removesEdited)
  else if (!logPartTables.includes(first.table))
    await deleteUnchangedRecords(
      tx,
      first.table as RecordTable,
      personId,
      records.flatMap(({ fingerprint }) => fingerprint ?? []),
    )
  await markUndone(
    tx,
    importId,
    records.map(({ position }) => position),
  )
  return true
}
