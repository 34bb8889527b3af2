import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportSummary, maxImportRecords } from '#contract/imports.ts'
import type { Database } from '#server/database/connection.ts'
import { isTransientError } from '#server/database/timeouts.ts'
import { findImport, findRememberedMapping, findTimeZone, updateImport } from '#server/imports/store.ts'
import { classifyWorkouts } from '#server/imports/writing/classify-workouts.ts'
import { listStagedWorkouts } from '#server/imports/writing/store.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import type {
  DateOrder,
  ImportedItem,
  ImportedWorkout,
  ImportTotals,
} from '#training/imports/imported-workout.ts'
import { createNameCounter, matchNames } from './match-names.ts'
import { readInWorker, UnreadableFile } from './read-in-worker.ts'
import { deleteStagedRecords, fetchParts, stageRejections, stageWorkouts } from './store.ts'

type StagingDependencies = { database: Database; dataDir: string }

/** The person's answers without which a file cannot be read. */
type ReadingAnswers = { dateOrder: DateOrder | null; mapping: ColumnMapping | null }

const deadlineMs = 110_000
const workoutsPerBatch = 500

/** Reads an uploaded file, stages its contents and describes them, for the person to check before the import. */
export async function stageFile(
  { database, dataDir }: StagingDependencies,
  { importId, ...answers }: { importId: string } & ReadingAnswers,
) {
  const stored = await findImport(database, importId)
  if (stored?.state !== 'reading') return
  const path = await writeTemporaryFile(dataDir, importId, fetchParts(database, importId))
  try {
    await deleteStagedRecords(database, importId)
    const { totals, days, names } = await stageItems(database, importId, path, answers)
    const present = await countPresentWorkouts(database, importId, stored.athleteId, totals)
    const summary: ImportSummary = {
      ...totals,
      ...days,
      sets: totals.sets - present.sets,
      workouts: present.otherWorkouts,
      presentSets: present.sets,
      presentWorkouts: present.workouts,
      // The person has answered.
      isDateOrderUnclear: totals.isDateOrderUnclear && answers.dateOrder === null,
      names: await matchNames(database, stored.athleteId, names),
    }
    await updateImport(database, importId, 'ready', { summary })
  } catch (error) {
    if (isTransientError(error)) throw error
    const { problem, table: layout } = error instanceof UnreadableFile ? error : new UnreadableFile('failed')
    const mapping = layout && (await findRememberedMapping(database, stored.athleteId, layout))
    await updateImport(database, importId, 'unreadable', {
      problem,
      ...(layout && { layout: { ...layout, mapping: mapping ?? layout.mapping } }),
    })
    if (!(error instanceof UnreadableFile)) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** The file has the name of the import, so that a repeated attempt after a crash replaces and then deletes it. */
async function writeTemporaryFile(dataDir: string, importId: string, parts: AsyncIterable<Uint8Array>) {
  const directory = join(dataDir, 'tmp')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `import-${importId}`)
  await writeFile(path, parts, { mode: 0o600 })
  return path
}

async function stageItems(
  database: Database,
  importId: string,
  path: string,
  { dateOrder, mapping }: ReadingAnswers,
) {
  const names = createNameCounter()
  let days: DayRange = { firstDay: null, lastDay: null }
  let [workoutCount, rejectedCount, recordCount] = [0, 0, 0]
  const store = async (sent: ImportedItem[]) => {
    const items = toStorableItems(sent)
    const workouts = mergeSameKeys(items.flatMap(item => (item.kind === 'workout' ? [item.workout] : [])))
    const rejected = items.flatMap(item => (item.kind === 'rejected' ? [item.record] : []))
    recordCount += rejected.length
    for (const workout of workouts) {
      names.add(workout)
      recordCount += workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
      days = extendRange(days, workout.date)
    }
    if (recordCount > maxImportRecords) throw new UnreadableFile('too-many-records')
    if (workouts.length > 0) await stageWorkouts(database, importId, workoutCount, workouts)
    if (rejected.length > 0) await stageRejections(database, importId, rejectedCount, rejected)
    workoutCount += workouts.length
    rejectedCount += rejected.length
  }
  const totals = await readInWorker({ path, answers: { dateOrder }, mapping }, store, deadlineMs)
  return { totals, days, names: names.list() }
}

type DayRange = Pick<ImportSummary, 'firstDay' | 'lastDay'>

const extendRange = ({ firstDay, lastDay }: DayRange, day: string): DayRange => ({
  firstDay: firstDay === null || day < firstDay ? day : firstDay,
  lastDay: lastDay === null || day > lastDay ? day : lastDay,
})

/** PostgreSQL can store neither the character 0 nor half of a surrogate pair. */
function toStorableItems(items: readonly ImportedItem[]): ImportedItem[] {
  const text = JSON.stringify(items, (_, part) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
  return JSON.parse(text) as ImportedItem[]
}

/** A batch may contain several parts of a workout, whose rows are not adjacent in the file. */
function mergeSameKeys(workouts: readonly ImportedWorkout[]): ImportedWorkout[] {
  return [...Map.groupBy(workouts, workout => workout.sourceKey).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, exercises: [first, ...others].flatMap(one => one.exercises) }] : [],
  )
}

async function countPresentWorkouts(
  database: Database,
  importId: string,
  athleteId: string,
  { format }: ImportTotals,
) {
  const timeZone = await findTimeZone(database, athleteId)
  const target = { athleteId, timeZone, format }
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
