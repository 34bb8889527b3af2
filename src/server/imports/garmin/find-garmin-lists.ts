import { readFileSync, statSync } from 'node:fs'
import { ActivityList } from '#server/imports/activities/activity-list.ts'
import { areDurationsSimilar } from '#server/imports/activities/similar-durations.ts'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'
import { type GarminActivity, parseGarminList } from './parse-garmin-list.ts'

/** A list has up to 1,000 activities, of some kilobytes each. */
const maxListBytes = 50_000_000
const toleranceMs = 120_000

/** Finds the lists of a Garmin archive (`…summarizedActivities.json`), which name the activities and contain those without a file. */
export function findGarminLists(files: readonly ListedFile[]): ActivityList[] {
  return files.flatMap((file, number) => {
    const isList =
      file.problem === null &&
      /summarizedactivities\.json$/i.test(file.name) &&
      statSync(file.path).size <= maxListBytes
    const activities = isList ? parseGarminList(readFileSync(file.path, 'utf8')) : null
    if (!activities) return []
    const byPeriod = Map.groupBy(activities, getPeriod)
    return [new ActivityList(number, 'garmin', activities, (_, workout) => findOfWorkout(byPeriod, workout))]
  })
}

/** The files of an archive do not have the numbers of the list, so that activities are recognised by their start and duration. */
function findOfWorkout(
  byPeriod: ReadonlyMap<number | null, readonly GarminActivity[]>,
  { startInstant, durationSeconds }: ImportedWorkout,
): GarminActivity | undefined {
  const period = getPeriod({ startInstant })
  if (startInstant === null || period === null) return undefined
  const near = [period, period - 1, period + 1].flatMap(one => byPeriod.get(one) ?? [])
  return near.find(
    one =>
      one.otherRecord === undefined &&
      Math.abs(Date.parse(one.startInstant ?? '') - Date.parse(startInstant)) <= toleranceMs &&
      areDurationsSimilar(one.elapsedSeconds, durationSeconds),
  )
}

const getPeriod = ({ startInstant }: { startInstant: string | null }) =>
  startInstant === null ? null : Math.floor(Date.parse(startInstant) / toleranceMs)
