import { v7 as uuidv7 } from 'uuid'
import { type ImportDetails, importPartBytes, type UploadedFile } from '#contract/imports.ts'
import type { Database } from '#server/database/connection.ts'
import { isStoredBytesLimitError } from '#server/database/timeouts.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { mayUseImport, type OwnImport, toOwner } from '#server/imports/policy.ts'
import { stageFile } from '#server/imports/staging/stage-file.ts'
import { deleteParts, listRejectedLines, savePart } from '#server/imports/staging/store.ts'
import {
  deleteImport,
  describeImport,
  findImport,
  insertImport,
  updateImport,
} from '#server/imports/store.ts'

type Dependencies = { database: Database; dataDir: string; jobs: Pick<JobQueue, 'add'> }
type ActivityFile = { name: string; content: Buffer }

/** `importId` is null if nothing was added. The rejected lines are those of the first file. */
type Result = { kind: 'imported'; importId: string | null; rejectedLines: number[] } | { kind: 'full' }

/**
 * Imports files of activities without asking the person: names that certainly mean an exercise of the library, or that the person
 * decided earlier, are replaced, and all others stay. If the workouts or their bytes would exceed the quota, nothing is imported.
 */
export async function importActivityFiles(
  dependencies: Dependencies,
  athleteId: string,
  files: readonly ActivityFile[],
  now: Date,
): Promise<Result> {
  const { database } = dependencies
  const own = await uploadFiles(database, athleteId, files, now).catch(error => {
    if (isStoredBytesLimitError(error)) return null
    throw error
  })
  if (own === null) return { kind: 'full' }
  await stageFile(dependencies, { importId: own.id, dateOrder: null, mapping: null })
  const read = await describeImport(database, own, now)
  const rejectedLines = await listRejectedLines(database, own, 0)
  if (read.summary === null || read.summary.workouts === 0) {
    await inTransaction(database, tx => deleteImport(tx, own))
    return { kind: 'imported', importId: null, rejectedLines }
  }
  if (read.summary.workouts > read.remainingLogs) {
    await inTransaction(database, tx => deleteImport(tx, own))
    return { kind: 'full' }
  }
  await startImport(dependencies, own, read.summary)
  return { kind: 'imported', importId: own.id, rejectedLines }
}

async function uploadFiles(
  database: Database,
  athleteId: string,
  files: readonly ActivityFile[],
  now: Date,
): Promise<OwnImport> {
  const id = uuidv7()
  const content = Buffer.concat(files.map(file => file.content))
  const listed: UploadedFile[] = files.map(file => ({ name: file.name, sizeBytes: file.content.length }))
  return inTransaction(database, async tx => {
    const details = { id, fileName: 'Intervals.icu', sizeBytes: content.length, files: listed, now }
    await insertImport(tx, toOwner(athleteId), details)
    const own = mayUseImport({ id: athleteId }, await findImport(tx, id))
    if (!own) throw new Error('The import was not stored.')
    for (let number = 0; number * importPartBytes < content.length; number++)
      await savePart(
        tx,
        own,
        number,
        content.subarray(number * importPartBytes, (number + 1) * importPartBytes),
      )
    await updateImport(tx, id, 'reading')
    return own
  })
}

async function startImport(
  { database, jobs }: Dependencies,
  { id }: OwnImport,
  { names }: NonNullable<ImportDetails['summary']>,
) {
  const choices = {
    loadUnit: null,
    distanceUnit: null,
    names: names.map(({ name, exercise, certainty }) => ({
      name,
      exercise:
        (certainty === 'certain' || certainty === 'remembered') && exercise !== null ? exercise : name,
    })),
  }
  await inTransaction(database, async tx => {
    await updateImport(tx, id, 'writing', { choices })
    await deleteParts(tx, id)
    await jobs.add(tx, 'import.write', { importId: id })
  })
}
