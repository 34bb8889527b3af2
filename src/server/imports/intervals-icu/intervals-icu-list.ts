import { readFileSync, statSync } from 'node:fs'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { describeWorkout } from '#server/imports/strava/join-strava-files.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import type { ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import {
  type IntervalsIcuActivity,
  parseIntervalsIcuList,
  toListedActivity,
} from './read-intervals-icu-list.ts'

type Items = Generator<ImportedItem, ImportTotals>

const maxListBytes = 20_000_000

/** A list of activities at Intervals.icu, with the files that devices recorded. A file has the id of its activity as its name. */
export class IntervalsIcuList {
  /** The number of the list among the files. */
  readonly listNumber: number
  private readonly activities: readonly IntervalsIcuActivity[]
  private readonly byId: Map<string, IntervalsIcuActivity>
  private readonly readFiles = new Set<IntervalsIcuActivity>()

  /** Finds the list among files; null if there is none. */
  static find(files: readonly ListedFile[]): IntervalsIcuList | null {
    for (const [number, file] of files.entries()) {
      const isList =
        file.problem === null && file.name === 'activities.json' && statSync(file.path).size <= maxListBytes
      const activities = isList ? parseIntervalsIcuList(readFileSync(file.path, 'utf8')) : null
      if (activities) return new IntervalsIcuList(number, activities)
    }
    return null
  }

  private constructor(listNumber: number, activities: readonly IntervalsIcuActivity[]) {
    this.listNumber = listNumber
    this.activities = activities
    this.byId = new Map(activities.map(one => [one.id, one]))
  }

  /** Adds the name and the description of an activity to what its file contains. */
  join(file: ListedFile, items: Items): Items {
    const listed = this.byId.get(file.name)
    return listed ? this.describeItems(items, listed) : items
  }

  /** Reads the activities that have no readable file. The entries of the others are kept with their workout. */
  *readList(timeZone: string): Items {
    const remaining = this.activities.filter(one => !this.readFiles.has(one))
    const totals = yield* readActivities('intervals-icu', remaining.map(toListedActivity), timeZone)
    const joined = this.readFiles.size
    return { ...totals, records: totals.records + joined, notes: joined }
  }

  private *describeItems(items: Items, listed: IntervalsIcuActivity): Items {
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
