import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { type ActivityItem, type ActivityValues, noValues } from '#training/imports/activities/activity.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import type { ImportedItem, ImportedWorkout, ImportTotals } from '#training/imports/imported-workout.ts'
import { appendText, fitTitle } from '#training/imports/workout-texts.ts'

type Items = Generator<ImportedItem, ImportTotals>

/** An activity in a list, which may have a file of its own with the details. */
export type ListedActivity = {
  line: number
  /** The start as it is written, and as an instant; null if it is missing or invalid. */
  start: string
  startInstant: string | null
  name: string
  type: string
  description: string
  elapsedSeconds: number | null
  movingSeconds: number | null
  values: Partial<ActivityValues>
  /** The name of what the entry is if it is no activity. */
  otherRecord?: string
}

/** Finds the entry of a list for a workout in a file. */
type FindListed = (file: ListedFile, workout: ImportedWorkout) => ListedActivity | undefined
type ListFormat = 'strava' | 'intervals-icu' | 'garmin'

const maxNote = 4000

/** A list of activities among the files of an import, with the files of these activities. */
export class ActivityList {
  /** The number of the list among the files. */
  readonly listNumber: number
  private readonly format: ListFormat
  private readonly activities: readonly ListedActivity[]
  private readonly findListed: FindListed
  private readonly readFiles = new Set<ListedActivity>()

  constructor(
    listNumber: number,
    format: ListFormat,
    activities: readonly ListedActivity[],
    findListed: FindListed,
  ) {
    this.listNumber = listNumber
    this.format = format
    this.activities = activities
    this.findListed = findListed
  }

  /** Adds the name and the description of an activity to what its file contains. */
  *join(file: ListedFile, items: Items): Items {
    for (let next = items.next(); ; next = items.next()) {
      if (next.done) return next.value
      if (next.value.kind === 'workout')
        yield { kind: 'workout', workout: this.describe(file, next.value.workout) }
      else yield next.value
    }
  }

  /** Reads the activities that have no readable file. The entries of the others are kept with their workout. */
  *readList(timeZone: string): Items {
    const remaining = this.activities.filter(one => !this.readFiles.has(one))
    const totals = yield* readActivities(this.format, remaining.map(toActivityItem), timeZone)
    const joined = this.readFiles.size
    return { ...totals, records: totals.records + joined, notes: joined }
  }

  private describe(file: ListedFile, workout: ImportedWorkout): ImportedWorkout {
    const listed = this.findListed(file, workout)
    if (!listed) return workout
    this.readFiles.add(listed)
    return addListedTexts(workout, listed)
  }
}

/** Adds the name and the description in a list to the workout in a file. */
function addListedTexts(
  workout: ImportedWorkout,
  { name, type, description }: ListedActivity,
): ImportedWorkout {
  const { title, note } = fitTitle(name || workout.title)
  const texts = [note, description || null, workout.note]
  return {
    ...workout,
    title,
    note: texts.reduce<string | null>((all, text) => appendText(all, text, maxNote), null),
    // A GPX file may not state the sport.
    exercises: workout.exercises.map(exercise =>
      exercise.name === 'Workout' ? { ...exercise, name: toSportName(type, name) } : exercise,
    ),
  }
}

/** Returns an activity that has no file, or whose file cannot be read. */
function toActivityItem(activity: ListedActivity): ActivityItem {
  const { line, start, startInstant, name, type, description, elapsedSeconds, movingSeconds } = activity
  const sport = toSportName(type, name)
  if (activity.otherRecord !== undefined) return { kind: 'other', name: activity.otherRecord }
  if (startInstant === null) {
    const value = start.slice(0, 100)
    return {
      kind: 'rejected',
      record: { line, reason: 'invalid-date', value, exercise: sport, date: null, suggestion: null },
    }
  }
  return {
    kind: 'activity',
    activity: {
      line,
      startInstant,
      sport,
      title: name || null,
      note: description || null,
      elapsedSeconds,
      total: { ...noValues, seconds: movingSeconds ?? elapsedSeconds, ...activity.values },
      laps: [],
      sets: [],
    },
  }
}
