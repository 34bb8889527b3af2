import {
  type ImportProblem,
  type ImportSummary,
  type ImportTable,
  maxImportColumns,
  maxImportRecords,
} from '#contract/imports.ts'
import type { Database } from '#server/database/connection.ts'
import { isActivityKey } from '#server/imports/activities/activity-keys.ts'
import { stageRecords } from '#server/imports/archive/store.ts'
import { stageBodyWeights } from '#server/imports/body-weights/store.ts'
import { identifyProgram, toProgramRecords } from '#server/imports/programs/to-program-records.ts'
import { hashWorkout } from '#server/imports/writing/classify-workouts.ts'
import type {
  ImportedBodyWeight,
  ImportedItem,
  ImportedWorkout,
  ImportTotals,
} from '#training/imports/imported-workout.ts'
import type { ImportedProgram } from '#training/imports/programs/program-text.ts'
import { ActivityStarts, type StagedActivity } from './activity-starts.ts'
import type { FileMessage, FileResult } from './file-worker.ts'
import { createNameCounter } from './match-names.ts'
import { UnreadableFile } from './read-in-worker.ts'
import {
  deleteStagedWorkouts,
  insertImportFile,
  listStagedSetCounts,
  renameStagedWorkouts,
  stageRejections,
  stageWorkouts,
} from './store.ts'

/** The workouts of the files of an import, which are staged as they are read, and their counts. */
export class StagedContents {
  readonly names = createNameCounter()
  readonly totals: ImportTotals[] = []
  /** The sets of workouts that another file contains at least as completely, and body weights of a day that has one already. */
  repeatedSets = 0
  firstDay: string | null = null
  lastDay: string | null = null
  /** The files that cannot be read. */
  readonly problems: { problem: ImportProblem; table: ImportTable | null }[] = []
  private position = 0
  private recordPosition = 1
  private readonly programIds = new Set<string>()
  private readonly activities = new ActivityStarts()
  private recordCount = 0
  private readonly database: Database
  private readonly importId: string
  private readonly personId: string

  constructor(database: Database, importId: string, personId: string) {
    this.database = database
    this.importId = importId
    this.personId = personId
  }

  store(message: Exclude<FileMessage, { kind: 'end' }>): Promise<void> {
    return message.kind === 'items'
      ? this.storeItems(message.number, message.items)
      : this.storeResult(message)
  }

  /** Throws the reason if no file can be read. */
  requireReadableFile() {
    if (this.totals.length > 0) return
    const [only, ...others] = this.problems
    if (only && others.length === 0) throw new UnreadableFile(only.problem, only.table)
    throw new UnreadableFile(only ? 'no-readable-file' : 'unknown-format')
  }

  private async storeItems(file: number, sent: readonly ImportedItem[]) {
    const items = toStorableItems(sent)
    const workouts = mergeSameKeys(items.flatMap(item => (item.kind === 'workout' ? [item.workout] : [])))
    const rejected = items.flatMap(item => (item.kind === 'rejected' ? [item.record] : []))
    this.recordCount += rejected.length + workouts.reduce((sum, workout) => sum + countSets(workout), 0)
    if (this.recordCount > maxImportRecords) throw new UnreadableFile('too-many-records')
    const kept = await this.leaveOutRepeated(file, workouts)
    for (const workout of kept) {
      this.names.add(workout)
      this.extendDays(workout.date)
    }
    const place = { importId: this.importId, file, position: this.position }
    if (kept.length > 0) await stageWorkouts(this.database, place, kept)
    const renamed = this.activities.takeRenamed()
    if (renamed.length > 0) await renameStagedWorkouts(this.database, this.importId, renamed)
    if (rejected.length > 0) await stageRejections(this.database, place, rejected)
    for (const item of items) if (item.kind === 'program') await this.storeProgram(item.program)
    await this.storeBodyWeights(items.flatMap(item => (item.kind === 'body-weight' ? [item.bodyWeight] : [])))
    this.position += items.length
  }

  private async storeProgram(program: ImportedProgram) {
    this.recordCount += program.entries + program.texts
    const id = identifyProgram(program)
    if (this.programIds.has(id)) {
      this.repeatedSets += program.entries + program.texts
      return
    }
    this.programIds.add(id)
    const { personId, recordPosition: position } = this
    const records = toProgramRecords(program, { id, personId, position, now: new Date() })
    this.recordPosition += records.length
    await stageRecords(this.database, this.importId, records)
  }

  private async storeBodyWeights(weights: readonly ImportedBodyWeight[]) {
    if (weights.length === 0) return
    this.recordCount += weights.length
    const stagedCount = await stageBodyWeights(this.database, this.importId, weights)
    this.repeatedSets += weights.length - stagedCount
    for (const { date } of weights) this.extendDays(date)
  }

  /** Of a workout in several files, the version with the most sets is imported. */
  private async leaveOutRepeated(file: number, workouts: readonly ImportedWorkout[]) {
    const keys = workouts.map(workout => workout.sourceKey)
    const staged = new Map(
      // The first file cannot repeat another one.
      file === 0 ? [] : await listStagedSetCounts(this.database, this.importId, file, keys),
    )
    const [kept, replaced]: [ImportedWorkout[], string[]] = [[], []]
    for (const workout of workouts) {
      const place = toActivity(file, workout)
      const placed = place
        ? this.placeActivity(place, replaced)
        : this.placeWorkout(workout, staged.get(workout.sourceKey), replaced)
      if (placed !== undefined) kept.push({ ...workout, sourceKey: placed })
    }
    if (replaced.length > 0) await deleteStagedWorkouts(this.database, this.importId, replaced)
    return kept
  }

  /** Returns the key of a workout, or undefined if another file contains it with as many sets. */
  private placeWorkout(workout: ImportedWorkout, stagedSets: number | undefined, replaced: string[]) {
    const [{ sourceKey }, sets] = [workout, countSets(workout)]
    if (stagedSets === undefined) return sourceKey
    this.repeatedSets += Math.min(stagedSets, sets)
    if (sets <= stagedSets) return undefined
    replaced.push(sourceKey)
    return sourceKey
  }

  private placeActivity(activity: StagedActivity, replaced: string[]): string | undefined {
    const { placed, repeated } = this.activities.place(activity)
    if (repeated) {
      this.repeatedSets += Math.min(repeated.sets, activity.sets)
      if (placed) replaced.push(repeated.sourceKey)
    }
    return placed?.sourceKey
  }

  private extendDays(day: string) {
    if (this.firstDay === null || day < this.firstDay) this.firstDay = day
    if (this.lastDay === null || day > this.lastDay) this.lastDay = day
  }

  private async storeResult(result: FileResult) {
    const { number, name, totals } = result
    const { format = null, records = 0, workouts = 0, rejected = 0 } = totals ?? {}
    const counts = { format, records, workouts, rejected }
    if (totals) this.totals.push(totals)
    else this.problems.push(result)
    // The columns of a table can be named only if it is the only file.
    const problem = !totals && result.table ? 'unknown-table' : result.problem
    await insertImportFile(this.database, this.importId, {
      number,
      name: toStorable(name),
      problem,
      ...counts,
    })
  }
}

/** Adds the totals of several files, with the number of files in each format. */
export function addTotals(all: readonly ImportTotals[]) {
  const sum = (count: (totals: ImportTotals) => number) => all.reduce((total, one) => total + count(one), 0)
  const others = Map.groupBy(
    all.flatMap(one => one.others),
    other => other.name,
  )
  const formats = Map.groupBy(all, one => one.format)
  return {
    formats: [...formats]
      .map(([format, files]) => ({ format, files: files.length }))
      .toSorted((one, other) => other.files - one.files),
    records: sum(one => one.records),
    sets: sum(one => one.sets),
    restTimers: sum(one => one.restTimers),
    notes: sum(one => one.notes),
    headings: sum(one => one.headings),
    rejected: sum(one => one.rejected),
    bodyWeights: sum(one => one.bodyWeights),
    others: [...others].map(([name, some]) => ({
      name,
      count: some.reduce((total, { count }) => total + count, 0),
    })),
    ...listUnreadColumns(all),
    ...(all.some(one => one.isGroupedByDay) && { isGroupedByDay: true }),
    isLoadUnitMissing: all.some(one => one.isLoadUnitMissing),
    isProgramLoadUnitMissing: all.some(one => one.isProgramLoadUnitMissing === true),
    isDistanceUnitMissing: all.some(one => one.isDistanceUnitMissing),
    isDateOrderUnclear: all.some(one => one.isDateOrderUnclear),
  } satisfies Partial<ImportSummary>
}

/** The columns that are not read in any of the files. */
function listUnreadColumns(all: readonly ImportTotals[]) {
  const names = [...new Set(all.flatMap(one => one.unreadColumns ?? []))].map(name =>
    toStorable(name).slice(0, maxColumnName),
  )
  return names.length > 0 && { unreadColumns: names.slice(0, maxImportColumns) }
}
const maxColumnName = 100

/** PostgreSQL can store neither the character 0 nor half of a surrogate pair. */
const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function toStorableItems(items: readonly ImportedItem[]): ImportedItem[] {
  const text = JSON.stringify(items, (_, part) => (typeof part === 'string' ? toStorable(part) : part))
  return JSON.parse(text) as ImportedItem[]
}

/** Other workouts are recognised only by their keys. */
const toActivity = (file: number, workout: ImportedWorkout): StagedActivity | null =>
  isActivityKey(workout.sourceKey) && workout.startInstant !== null
    ? {
        file,
        startAt: Date.parse(workout.startInstant),
        seconds: workout.durationSeconds,
        sport: workout.exercises[0]?.name ?? '',
        hash: hashWorkout(workout),
        sourceKey: workout.sourceKey,
        sets: countSets(workout),
      }
    : null

const countSets = ({ exercises }: ImportedWorkout) =>
  exercises.reduce((sum, { sets }) => sum + sets.length, 0)

/**
 * A batch may contain several parts of a workout, whose rows are not adjacent in the file. Each activity is a workout of its
 * own.
 */
function mergeSameKeys(workouts: readonly ImportedWorkout[]): ImportedWorkout[] {
  const keyOf = (workout: ImportedWorkout) => (isActivityKey(workout.sourceKey) ? workout : workout.sourceKey)
  return [...Map.groupBy(workouts, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, exercises: [first, ...others].flatMap(one => one.exercises) }] : [],
  )
}
