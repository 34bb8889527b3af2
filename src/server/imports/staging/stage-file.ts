import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportSummary } from '#contract/imports.ts'
import type { Database } from '#server/database/connection.ts'
import { isTransientError } from '#server/database/timeouts.ts'
import { isArchiveUploaded, stageArchive } from '#server/imports/archive/stage-archive.ts'
import { deleteStagedArchive } from '#server/imports/archive/store.ts'
import { countStagedBodyWeights } from '#server/imports/body-weights/store.ts'
import { type CountedPrograms, countPrograms } from '#server/imports/programs/store.ts'
import { findImport, findImporter, findRememberedMapping, updateImport } from '#server/imports/store.ts'
import { classifyWorkouts } from '#server/imports/writing/classify-workouts.ts'
import { type ImportTarget, listStagedWorkouts } from '#server/imports/writing/store.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import type { DateOrder } from '#training/imports/imported-workout.ts'
import type { LoadUnit } from '#training/units.ts'
import { matchNames } from './match-names.ts'
import { readInWorker, UnreadableFile } from './read-in-worker.ts'
import { addTotals, StagedContents } from './staged-contents.ts'
import { deleteStagedRecords, fetchParts, listUploadedFiles } from './store.ts'
import { writeUploadedFiles } from './write-uploaded-files.ts'

type StagingDependencies = { database: Database; dataDir: string }

/** The person's answers without which a file cannot be read. */
type ReadingAnswers = {
  dateOrder: DateOrder | null
  mapping: ColumnMapping | null
  loadUnit?: LoadUnit | null
}

const deadlineMs = 580_000
const workoutsPerBatch = 500

/** Reads the uploaded files, stages their contents and describes them, for the person to check before the import. */
export async function stageFile(
  { database, dataDir }: StagingDependencies,
  { importId, dateOrder, mapping, loadUnit = null }: { importId: string } & ReadingAnswers,
) {
  const stored = await findImport(database, importId)
  if (stored?.state !== 'reading') return
  if (await isArchiveUploaded(database, importId)) return stageArchive(database, stored)
  // The folder has the name of the import, so that a repeated attempt after a crash replaces and then deletes it.
  const folder = join(dataDir, 'tmp', `import-${importId}`)
  try {
    await deleteStagedRecords(database, importId)
    await deleteStagedArchive(database, importId)
    const uploaded = await listUploadedFiles(database, importId)
    const files = await writeUploadedFiles(folder, uploaded, fetchParts(database, importId))
    const contents = new StagedContents(database, importId, stored.athleteId)
    const { timeZone, isCoach, units } = await findImporter(database, stored.athleteId)
    const programs = isCoach ? { units, loadUnit } : null
    const task = { files, folder, answers: { dateOrder }, mapping, timeZone, programs }
    await readInWorker(task, message => contents.store(message), deadlineMs)
    contents.requireReadableFile()
    const totals = addTotals(contents.totals)
    const present = await countPresentWorkouts(database, importId, { athleteId: stored.athleteId, timeZone })
    const bodyWeights = await countStagedBodyWeights(database, importId)
    const counted = await countPrograms(database, importId, stored.athleteId)
    const summary: ImportSummary = {
      ...totals,
      unreadableFiles: contents.problems.length,
      ...(counted.programs > 0 && { programs: toProgramSummary(counted) }),
      sets: totals.sets + totals.bodyWeights - contents.repeatedSets - present.sets - bodyWeights.staged,
      bodyWeights: bodyWeights.staged - bodyWeights.present,
      presentBodyWeights: bodyWeights.present,
      workouts: present.otherWorkouts,
      repeatedSets: contents.repeatedSets,
      presentSets: present.sets,
      presentWorkouts: present.workouts,
      firstDay: contents.firstDay,
      lastDay: contents.lastDay,
      // The person has answered.
      isDateOrderUnclear: totals.isDateOrderUnclear && dateOrder === null,
      names: await matchNames(database, stored.athleteId, contents.names.list()),
    }
    await updateImport(database, importId, 'ready', { summary })
  } catch (error) {
    if (isTransientError(error)) throw error
    await rejectFiles(database, stored, error)
    if (!(error instanceof UnreadableFile)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const toProgramSummary = ({ programs, entries, texts, present, presentEntries }: CountedPrograms) => ({
  programs: programs - present,
  presentPrograms: present,
  entries,
  texts,
  presentEntries,
})

/** Stores why nothing can be read. */
async function rejectFiles(
  database: Database,
  { id, athleteId }: { id: string; athleteId: string },
  error: unknown,
) {
  const { problem, table: layout } = error instanceof UnreadableFile ? error : new UnreadableFile('failed')
  const mapping = layout && (await findRememberedMapping(database, athleteId, layout))
  await updateImport(database, id, 'unreadable', {
    problem,
    ...(layout && { layout: { ...layout, mapping: mapping ?? layout.mapping } }),
  })
}

async function countPresentWorkouts(database: Database, importId: string, target: ImportTarget) {
  const counts = { workouts: 0, sets: 0, otherWorkouts: 0 }
  let position = -1
  while (true) {
    const staged = await listStagedWorkouts(database, importId, position, workoutsPerBatch)
    const last = staged.at(-1)
    if (!last) return counts
    position = last.position
    const units = { loadUnit: null, distanceUnit: null }
    for (const { outcome, workout } of await classifyWorkouts(database, target, units, staged)) {
      const isPresent = outcome === 'present' || outcome === 'edited'
      if (isPresent) {
        counts.workouts += 1
        counts.sets += workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
      } else counts.otherWorkouts += 1
    }
  }
}
