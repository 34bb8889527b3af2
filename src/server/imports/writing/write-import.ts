import { v7 as uuidv7 } from 'uuid'
import type { ImportChoices, ImportResult } from '#contract/imports.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Database, Transaction } from '#server/database/connection.ts'
import { discardPlans } from '#server/database/discard-plans.ts'
import { allowExceedingStoredBytesLimit } from '#server/database/stored-bytes-limit.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { hasArchive } from '#server/imports/archive/store.ts'
import { type ArchiveBatchResult, writeArchiveBatch } from '#server/imports/archive/write-archive-batch.ts'
import { addBodyWeights } from '#server/imports/body-weights/store.ts'
import { addToResult, listAchievementIds, lockImport, updateImport } from '#server/imports/store.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { buildLogRows, type ImportAnswers } from './build-log.ts'
import { type ClassifiedWorkout, classifyWorkouts } from './classify-workouts.ts'
import {
  deleteLogContents,
  findImportToWrite,
  type ImportTarget,
  insertLogs,
  keepRowsBefore,
  listUnwrittenWorkouts,
  saveOutcomes,
} from './store.ts'

/** Recomputes the totals and achievements of an athlete from the whole history. */
export type RecomputeAchievements = (tx: Transaction, athleteId: string) => Promise<void>

type ImportDependencies = { database: Database; jobs: JobQueue; recompute: RecomputeAchievements }

const noResult: ImportResult = { added: 0, updated: 0, present: 0, edited: 0, sets: 0, bodyWeights: 0 }
const workoutsPerBatch = 100
/** After this time, the rest of an import is written by another job, so that no import blocks others for long. */
const maxJobMs = 10_000

/**
 * Writes the staged workouts of an import in batches, one transaction for each, and then recomputes achievements once.
 * After a crash, the next run continues with the first batch that was not committed.
 */
export async function writeImport({ database, jobs, recompute }: ImportDependencies, importId: string) {
  const startedAt = Date.now()
  while (Date.now() - startedAt < maxJobMs) {
    const isFinished = await inTransaction(database, tx => writeBatch(tx, importId, recompute, new Date()))
    if (isFinished) return
  }
  await jobs.add(database, 'import.write', { importId })
}

/** Writes the next workouts. Returns true if none is left. */
export async function writeBatch(
  tx: Transaction,
  importId: string,
  recompute: RecomputeAchievements,
  now: Date,
): Promise<boolean> {
  const stored = await lockImport(tx, importId)
  if (stored?.state !== 'writing') return true
  await allowExceedingStoredBytesLimit(tx)
  const target = await findImportToWrite(tx, importId)
  if (!target) return true
  await discardPlans(tx)
  if (await hasArchive(tx, importId)) {
    const written = await writeArchiveBatch(tx, importId, stored.athleteId)
    if (written) {
      await addToResult(tx, importId, toImportResult(written))
      return false
    }
  }
  const staged = await listUnwrittenWorkouts(tx, importId, workoutsPerBatch)
  if (staged.length === 0) {
    const earlier = new Set(await listAchievementIds(tx, stored.athleteId))
    await recompute(tx, stored.athleteId)
    const bodyWeights = await addBodyWeights(tx, importId, now)
    await addToResult(tx, importId, { ...noResult, bodyWeights })
    const earned = (await listAchievementIds(tx, stored.athleteId)).filter(id => !earlier.has(id))
    await updateImport(tx, importId, 'done', { finishedAt: now, earned })
    return true
  }
  const workouts = await classifyWorkouts(tx, target, target.choices, staged)
  const answers = await createAnswers(tx, target.athleteId, target.choices)
  await writeLogs(tx, importId, target, workouts, answers, now)
  return false
}

const toImportResult = ({
  workouts,
  presentWorkouts,
  sets,
  records,
  programs,
}: ArchiveBatchResult): ImportResult => ({
  added: workouts,
  updated: 0,
  present: presentWorkouts,
  edited: 0,
  sets,
  bodyWeights: 0,
  records,
  programs,
})

async function createAnswers(
  tx: Transaction,
  athleteId: string,
  { names, ...units }: ImportChoices,
): Promise<ImportAnswers> {
  const canonical = await fetchCanonicalNameLookup(tx, { id: athleteId, role: 'athlete' })
  const exerciseByName = new Map(names.map(({ name, exercise }) => [name, exercise]))
  return {
    ...units,
    findExercise: inFile => {
      const name = exerciseByName.get(inFile) ?? inFile
      return { name, isAssisted: findBodyweightLift(canonical(name))?.isAssisted === true }
    },
  }
}

async function writeLogs(
  tx: Transaction,
  importId: string,
  target: ImportTarget,
  workouts: readonly ClassifiedWorkout[],
  answers: ImportAnswers,
  now: Date,
) {
  const written = workouts.map(one => ({ ...one, logId: one.logId ?? uuidv7() }))
  const updated = written
    .filter(one => one.outcome === 'updated')
    .map(({ sourceKey, logId }) => ({ sourceKey, logId }))
  if (updated.length > 0) {
    await keepRowsBefore(tx, importId, updated)
    await deleteLogContents(
      tx,
      updated.map(one => one.logId),
    )
  }
  const logs = written
    .filter(({ outcome }) => outcome === 'added' || outcome === 'updated')
    .map(({ workout, logId, logKey, hash, format }) =>
      buildLogRows(workout, { id: logId, format, sourceKey: logKey, sourceHash: hash }, answers),
    )
  if (logs.length > 0) await insertLogs(tx, target, logs, now)
  await saveOutcomes(tx, importId, written)
  const count = (outcome: string) => written.filter(one => one.outcome === outcome).length
  const result: ImportResult = {
    added: count('added'),
    updated: count('updated'),
    present: count('present'),
    edited: count('edited'),
    bodyWeights: 0,
    sets: logs.reduce((sum, log) => sum + log.sets.length, 0),
  }
  await addToResult(tx, importId, result)
}
