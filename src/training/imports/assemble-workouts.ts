import { toLocalStart } from '#training/imports/values/local-start.ts'
import { collectLoad, findImplausibleLoad, type LoadSamples } from './implausible-load.ts'
import type { ImportFormat } from './import-formats.ts'
import type {
  ImportedExercise,
  ImportedItem,
  ImportedSet,
  ImportedWorkout,
  ImportTotals,
  RejectedRecord,
  RejectionReason,
} from './imported-workout.ts'
import type { FileEntry, SetEntry, WorkoutHead } from './table-entries.ts'
import { appendText, describeLongDuration, fitTitle } from './workout-texts.ts'

/** The first reading of a file. */
export type EntrySurvey = { recordsByWorkout: Map<string, number>; loads: LoadSamples }

const maxSetsPerExercise = 100
const maxSetsPerWorkout = 500
const maxExercises = 100
/** The limits of the notes of a logged exercise and of a workout. */
const maxExerciseNote = 4000
const maxWorkoutNote = 10_000
const maxWorkoutSeconds = 600_000

/** Counts the records of each workout, and samples the loads of each exercise, for `assembleWorkouts`. */
export function countEntries(entries: Iterable<FileEntry>): EntrySurvey {
  const recordsByWorkout = new Map<string, number>()
  const loads: LoadSamples = new Map()
  for (const entry of entries) {
    const identity = identityOf(entry)
    if (identity !== null) recordsByWorkout.set(identity, (recordsByWorkout.get(identity) ?? 0) + 1)
    if (entry.kind === 'set') collectLoad(loads, entry.exercise.name, entry.set.load)
  }
  return { recordsByWorkout, loads }
}

function identityOf(entry: FileEntry): string | null {
  if (entry.kind === 'rejected') return entry.identity
  return 'workout' in entry ? entry.workout.identity : null
}

type OpenWorkout = {
  workout: ImportedWorkout
  setCount: number
  /** True if the file contains the last set first. */
  isReversed: boolean
  /** The set that a rest timer belongs to. */
  last: { exercise: string; set: ImportedSet } | null
  /** The highest order of the sets of each exercise. */
  orders: Map<ImportedExercise, number>
  notes: Extract<FileEntry, { kind: 'note' }>[]
}

type Counts = Omit<
  ImportTotals,
  'unreadColumns' | 'isLoadUnitMissing' | 'isDistanceUnitMissing' | 'isDateOrderUnclear'
>

/**
 * Puts sets together to workouts, and hands out each workout after its last record. Every record is counted once. Sets that
 * no person can have lifted, and sets beyond the limits of a workout log, are rejected. `survey` is the result of
 * `countEntries` for the same entries.
 */
export function* assembleWorkouts(
  format: ImportFormat,
  entries: Iterable<FileEntry>,
  survey: EntrySurvey,
  timeZone: string | null,
): Generator<ImportedItem, Counts> {
  const counts = createCounts(format)
  const open = new Map<string, OpenWorkout>()
  const startsSeen = new Map<string, number>()
  for (const entry of entries) {
    counts.records += 1
    const identity = identityOf(entry)
    if ('workout' in entry && !open.has(entry.workout.identity)) {
      const sourceKey = createSourceKey(format, entry.workout, startsSeen)
      open.set(entry.workout.identity, openWorkout(entry.workout, entry.line, sourceKey))
    }
    const current = open.get(identity ?? '') ?? null
    noteGrouping(entry, counts)
    const rejected = addEntry(current, entry, counts, survey.loads)
    if (rejected) yield { kind: 'rejected', record: rejected }
    if (identity === null || !isLastRecord(identity, survey)) continue
    open.delete(identity)
    if (current) yield* closeWorkout(current, counts, timeZone)
  }
  return counts
}

function noteGrouping(entry: FileEntry, counts: Counts) {
  if ('workout' in entry && entry.workout.isWholeDay) counts.isGroupedByDay = true
}

/** Adds a record to its workout, if it has one, and counts it. Returns it if it is rejected. */
function addEntry(
  current: OpenWorkout | null,
  entry: FileEntry,
  counts: Counts,
  loads: LoadSamples,
): RejectedRecord | null {
  const rejected = current ? addToWorkout(current, entry, counts, loads) : countLoneEntry(entry, counts)
  if (!rejected) return null
  counts.rejected += 1
  // The rest timer of a rejected set belongs to no other set.
  if (current) current.last = null
  return rejected
}

const createCounts = (format: ImportFormat): Counts => ({
  format,
  records: 0,
  sets: 0,
  workouts: 0,
  bodyWeights: 0,
  restTimers: 0,
  notes: 0,
  headings: 0,
  rejected: 0,
  others: [],
})

function isLastRecord(identity: string, { recordsByWorkout }: EntrySurvey): boolean {
  const remaining = (recordsByWorkout.get(identity) ?? 1) - 1
  if (remaining > 0) recordsByWorkout.set(identity, remaining)
  else recordsByWorkout.delete(identity)
  return remaining <= 0
}

function openWorkout(head: WorkoutHead, line: number, sourceKey: string): OpenWorkout {
  const { date, startTime, startInstant } = head
  const { title, note } = fitTitle(head.title)
  const workout = {
    sourceKey,
    line,
    date,
    startTime,
    startInstant,
    durationSeconds: null,
    title,
    note,
    exercises: [],
  }
  return { workout, setCount: 0, isReversed: false, last: null, orders: new Map(), notes: [] }
}

/** Without an id of the app, workouts with the same start are numbered in the order of the file. */
function createSourceKey(format: ImportFormat, head: WorkoutHead, startsSeen: Map<string, number>): string {
  if (head.sourceId !== null) return `${format}:${head.sourceId}`
  const local = head.startTime === null ? null : `${head.date}T${head.startTime.slice(0, 5)}`
  const start = local ?? head.startInstant ?? head.date
  const number = (startsSeen.get(start) ?? 0) + 1
  startsSeen.set(start, number)
  return number === 1 ? `${format}:${start}` : `${format}:${start}#${number}`
}

/** Adds a record to its workout. Returns it if it is rejected. */
function addToWorkout(
  current: OpenWorkout,
  entry: FileEntry,
  counts: Counts,
  loads: LoadSamples,
): RejectedRecord | null {
  switch (entry.kind) {
    case 'rejected':
      return entry.record
    case 'note':
      if (entry.isExercise) return addExercise(current, entry, counts)
      // Notes are counted with the workout, because they are rejected if it has no sets.
      current.notes.push(entry)
      return null
    case 'rest-timer':
      if (current.last?.exercise !== entry.exercise)
        return reject(entry, 'no-set-for-rest', `${entry.seconds} s`)
      current.last.set.restSeconds = (current.last.set.restSeconds ?? 0) + entry.seconds
      counts.restTimers += 1
      return null
    case 'set':
      return addSet(current, entry, counts, loads)
    default:
      return null
  }
}

/** Adds an exercise whose sets are not known. */
function addExercise(
  current: OpenWorkout,
  entry: Extract<FileEntry, { kind: 'note' }>,
  counts: Counts,
): RejectedRecord | null {
  const { exercises } = current.workout
  if (exercises.length >= maxExercises) return reject(entry, 'too-many-sets', String(maxExercises))
  const note = appendText(null, entry.text, maxExerciseNote)
  exercises.push({ name: entry.exercise, note, superset: null, sets: [] })
  addHead(current, entry.workout)
  current.last = null
  counts.notes += 1
  return null
}

function addSet(
  current: OpenWorkout,
  entry: SetEntry,
  counts: Counts,
  loads: LoadSamples,
): RejectedRecord | null {
  const { workout, orders } = current
  const implausible = findImplausibleLoad(entry.exercise.name, entry.set.load, loads)
  if (implausible) {
    const value = `${entry.set.load?.value} ${entry.set.load?.unit ?? ''}`.trim()
    return { ...reject(entry, 'implausible-load', value), suggestion: implausible.suggestion }
  }
  if (current.setCount >= maxSetsPerWorkout) return reject(entry, 'too-many-sets', String(maxSetsPerWorkout))
  const { name, note, superset } = entry.exercise
  let exercise = workout.exercises.findLast(one => one.name === name && one.superset === superset)
  // An order that begins again belongs to an exercise that was performed again.
  const isAgain = exercise !== undefined && entry.order !== null && entry.order < (orders.get(exercise) ?? -1)
  if (!exercise || isAgain || exercise.sets.length >= maxSetsPerExercise) {
    if (workout.exercises.length >= maxExercises) return reject(entry, 'too-many-sets', String(maxExercises))
    exercise = { name, note: null, superset, sets: [] }
    workout.exercises.push(exercise)
  }
  exercise.note = appendText(exercise.note, note, maxExerciseNote)
  exercise.sets.push(entry.set)
  if (entry.order !== null) orders.set(exercise, Math.max(entry.order, orders.get(exercise) ?? 0))
  addHead(current, entry.workout)
  current.last = { exercise: name, set: entry.set }
  current.setCount += 1
  counts.sets += 1
  return null
}

/** Apps repeat the values of a workout in each record, or write them only in the first. */
function addHead(current: OpenWorkout, head: WorkoutHead) {
  const { workout } = current
  const { durationSeconds, note } = head
  if (startOf(head) < startOf(workout)) {
    // Each set has its own time, the latest first.
    current.isReversed = true
    workout.date = head.date
    workout.startTime = head.startTime
    workout.startInstant = head.startInstant
  }
  workout.note = appendText(workout.note, note, maxWorkoutNote)
  if (durationSeconds === null) return
  if (durationSeconds > maxWorkoutSeconds)
    workout.note = appendText(workout.note, describeLongDuration(durationSeconds), maxWorkoutNote)
  else workout.durationSeconds ??= durationSeconds
}

const startOf = ({ date, startTime }: Pick<ImportedWorkout, 'date' | 'startTime'>) =>
  `${date} ${startTime ?? ''}`

const reject = (
  entry: Extract<FileEntry, { kind: 'set' | 'rest-timer' | 'note' }>,
  reason: RejectionReason,
  value: string,
): RejectedRecord => ({
  line: entry.line,
  reason,
  value,
  exercise: (entry.kind === 'set' ? entry.exercise.name : entry.exercise) || null,
  date: entry.workout.date,
  suggestion: null,
})

/** Counts a record that belongs to no workout. Returns it if it is rejected. */
function countLoneEntry(entry: FileEntry, counts: Counts): RejectedRecord | null {
  if (entry.kind === 'rejected') return entry.record
  if (entry.kind === 'heading') counts.headings += 1
  if (entry.kind === 'other') {
    const known = counts.others.find(other => other.name === entry.name)
    if (known) known.count += 1
    else counts.others.push({ name: entry.name, count: 1 })
  }
  return null
}

function* closeWorkout(
  { workout, notes, isReversed }: OpenWorkout,
  counts: Counts,
  timeZone: string | null,
): Generator<ImportedItem> {
  if (workout.exercises.length === 0) {
    counts.rejected += notes.length
    for (const entry of notes)
      yield { kind: 'rejected', record: reject(entry, 'no-exercise-for-note', entry.text) }
    return
  }
  for (const { exercise: name, text } of notes) {
    const exercise = workout.exercises.find(one => one.name === name)
    if (exercise) exercise.note = appendText(exercise.note, text, maxExerciseNote)
    else workout.note = appendText(workout.note, name ? `${name}: ${text}` : text, maxWorkoutNote)
  }
  if (isReversed) {
    workout.exercises.reverse()
    for (const exercise of workout.exercises) exercise.sets.reverse()
  }
  counts.notes += notes.length
  counts.workouts += 1
  const { startInstant } = workout
  const start = startInstant !== null && timeZone !== null ? toLocalStart(startInstant, timeZone) : null
  yield { kind: 'workout', workout: { ...workout, ...start } }
}
