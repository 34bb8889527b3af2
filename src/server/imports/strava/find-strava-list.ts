import { ActivityList } from '#server/imports/activities/activity-list.ts'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { readStravaList } from './read-strava-list.ts'

const entryPattern = /(?:^|\/)activities\/(.+?\.(?:fit|gpx|tcx))(?:\.gz)?$/i

/** Finds the list of a Strava archive among files; null if there is none. */
export function findStravaList(files: readonly ListedFile[]): ActivityList | null {
  for (const [number, file] of files.entries()) {
    const isList = file.problem === null && /^activities\.csv$/i.test(file.name)
    const activities = isList ? readStravaList(file.path) : null
    if (!activities) continue
    const byFile = new Map(activities.map(one => [one.file, one]))
    return new ActivityList(number, 'strava', activities, other => {
      const name =
        other.problem === null ? entryPattern.exec(other.entry ?? '')?.[1]?.toLowerCase() : undefined
      return name === undefined ? undefined : byFile.get(name)
    })
  }
  return null
}
