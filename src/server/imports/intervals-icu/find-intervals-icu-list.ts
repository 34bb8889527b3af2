import { readFileSync, statSync } from 'node:fs'
import { ActivityList } from '#server/imports/activities/activity-list.ts'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { parseIntervalsIcuList } from './read-intervals-icu-list.ts'

const maxListBytes = 20_000_000

/** Finds a list of activities at Intervals.icu among files; null if there is none. A file has the id of its activity as its name. */
export function findIntervalsIcuList(files: readonly ListedFile[]): ActivityList | null {
  for (const [number, file] of files.entries()) {
    const isList =
      file.problem === null && file.name === 'activities.json' && statSync(file.path).size <= maxListBytes
    const activities = isList ? parseIntervalsIcuList(readFileSync(file.path, 'utf8')) : null
    if (!activities) continue
    const byId = new Map(activities.map(one => [one.id, one]))
    return new ActivityList(number, 'intervals-icu', activities, ({ name }) => byId.get(name))
  }
  return null
}
