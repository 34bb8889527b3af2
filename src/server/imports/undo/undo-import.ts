import type { Database, Transaction } from '#server/database/connection.ts'
import { discardPlans } from '#server/database/discard-plans.ts'
import { allowExceedingStoredBytesLimit } from '#server/database/stored-bytes-limit.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { undoArchiveBatch } from '#server/imports/archive/undo-archive-batch.ts'
import { deleteBodyWeights } from '#server/imports/body-weights/store.ts'
import { lockImport, updateImport } from '#server/imports/store.ts'
import type { RecomputeAchievements } from '#server/imports/writing/write-import.ts'
import {
  deleteAchievementsOfImport,
  deleteLogs,
  forgetWrittenLogs,
  lockWrittenLogs,
  restoreRows,
} from './store.ts'

type UndoDependencies = { database: Database; jobs: JobQueue; recompute: RecomputeAchievements }
type Undo = { importId: string; removesEdited: boolean }

const logsPerBatch = 100
/** After this time, the rest is undone by another job, so that no undo blocks other imports for long. */
const maxJobMs = 10_000

/**
 * Removes the logs that an import added and restores those that it updated, in batches, one transaction for each. Logs
 * that were edited since stay, unless `removesEdited` is true; an edited log that the import had only updated
 * always stays.
 */
export async function undoImport({ database, jobs, recompute }: UndoDependencies, undo: Undo) {
  const startedAt = Date.now()
  while (Date.now() - startedAt < maxJobMs) {
    const isFinished = await inTransaction(database, tx => undoBatch(tx, undo, recompute, new Date()))
    if (isFinished) return
  }
  await jobs.add(database, 'import.undo', undo)
}

/** Undoes the next logs. Returns true if none is left. */
export async function undoBatch(
  tx: Transaction,
  { importId, removesEdited }: Undo,
  recompute: RecomputeAchievements,
  now: Date,
): Promise<boolean> {
  const stored = await lockImport(tx, importId)
  if (stored?.state !== 'undoing') return true
  await allowExceedingStoredBytesLimit(tx)
  await discardPlans(tx)
  if (await undoArchiveBatch(tx, { importId, removesEdited, personId: stored.athleteId })) return false
  const logs = await lockWrittenLogs(tx, importId, logsPerBatch)
  if (logs.length === 0) {
    await deleteBodyWeights(tx, importId)
    await deleteAchievementsOfImport(tx, importId)
    await recompute(tx, stored.athleteId)
    await updateImport(tx, importId, 'undone', { undoneAt: now })
    return true
  }
  const pick = (outcome: string, mayBeEdited: boolean) =>
    logs.filter(log => log.outcome === outcome && (mayBeEdited || !log.isEdited)).map(log => log.id)
  await restoreRows(tx, importId, pick('updated', false))
  await forgetWrittenLogs(
    tx,
    importId,
    logs.map(log => log.id),
  )
  await deleteLogs(tx, pick('added', removesEdited))
  return false
}
