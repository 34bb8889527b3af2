import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import type { ImportedItem, ImportedWorkout, ImportTotals } from '#training/imports/imported-workout.ts'
import { appendText, fitTitle } from '#training/imports/workout-texts.ts'
import { readStravaList, type StravaActivity, toListedActivity } from './read-strava-list.ts'

type Items = Generator<ImportedItem, ImportTotals>

const entryPattern = /(?:^|\/)activities\/(.+?\.(?:fit|gpx|tcx))(?:\.gz)?$/i
const maxNote = 4000

/** The list of a Strava archive, with the files of its activities. */
export class StravaArchive {
  /** The number of the list among the files. */
  readonly listNumber: number
  private readonly activities: readonly StravaActivity[]
  private readonly byFile: Map<string, StravaActivity>
  private readonly readFiles = new Set<StravaActivity>()

  /** Finds the list among files; null if there is none. */
  static find(files: readonly ListedFile[]): StravaArchive | null {
    for (const [number, file] of files.entries()) {
      const isList = file.problem === null && /^activities\.csv$/i.test(file.name)
      const activities = isList ? readStravaList(file.path) : null
      if (activities) return new StravaArchive(number, activities)
    }
    return null
  }

  private constructor(listNumber: number, activities: readonly StravaActivity[]) {
    this.listNumber = listNumber
    this.activities = activities
    this.byFile = new Map(activities.flatMap(one => (one.file === null ? [] : [[one.file, one]])))
  }

  /** Adds the name and the description of an activity to what its file contains. */
  join(file: ListedFile, items: Items): Items {
    const entry = file.problem === null ? entryPattern.exec(file.entry ?? '')?.[1]?.toLowerCase() : undefined
    const listed = this.byFile.get(entry ?? '')
    return listed ? this.describeItems(items, listed) : items
  }

  /** Reads the activities that have no readable file. The entries of the others are kept with their workout. */
  *readList(timeZone: string): Items {
    const remaining = this.activities.filter(one => !this.readFiles.has(one))
    const totals = yield* readActivities('strava', remaining.map(toListedActivity), timeZone)
    const joined = this.readFiles.size
    return { ...totals, records: totals.records + joined, notes: joined }
  }

  private *describeItems(items: Items, listed: StravaActivity): Items {
    for (let next = items.next(); ; next = items.next()) {
      if (next.done) return next.value
      if (next.value.kind !== 'workout') yield next.value
      else {
        this.readFiles.add(listed)
        yield { kind: 'workout', workout: describeWorkout(next.value.workout, listed) }
      }
    }
  }
}

/** Adds the name and the description in a list to the workout in a file. */
export function describeWorkout(
  workout: ImportedWorkout,
  { name, type, description }: Pick<StravaActivity, 'name' | 'type' | 'description'>,
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
