import type {
  IntervalsIcuActivity,
  IntervalsIcuApi,
} from '#server/account/intervals-icu/api/intervals-icu-api.ts'
import type { Database } from '#server/database/connection.ts'
import { addDays, type Day, getDayInTimeZone } from '#training/calendar.ts'
import { type ConnectionToSync, listSeenActivityIds, type SeenActivity, saveSeenActivities } from './store.ts'
import type { ImportActivityFiles } from './synchronized-data.ts'

/** Devices often upload activities some days later. */
const repeatedDays = 28
/** The maximum number of activities that one synchronisation imports. Another one follows for the rest. */
const maxActivities = 50
const maxNameLength = 200

type ReceivedActivities = { importId: string | null; isFull: boolean; hasMore: boolean }

/**
 * Imports the activities that were not requested before: with the files that devices recorded, or with the values in the list if
 * there is no file.
 */
export async function receiveActivities(
  { database, importFiles }: { database: Database; importFiles: ImportActivityFiles },
  api: IntervalsIcuApi,
  connection: ConnectionToSync,
  { today, now }: { today: Day; now: Date },
): Promise<ReceivedActivities> {
  const listed = await api.listActivities(findOldestDay(connection, today), addDays(today, 1))
  const ids = listed.map(one => String(one.id))
  const seen = await listSeenActivityIds(database, connection.id, ids)
  const unseen = listed.filter(one => !seen.has(String(one.id)))
  const toSeen = (activity: IntervalsIcuActivity, outcome: SeenActivity['outcome']): SeenActivity => ({
    activityId: String(activity.id),
    name: (activity.name ?? activity.type ?? '').replaceAll('\0', '').toWellFormed().slice(0, maxNameLength),
    date: findDay(activity) ?? today,
    outcome,
  })
  const withheld = unseen.filter(isWithheld)
  if (withheld.length > 0)
    await saveSeenActivities(
      database,
      connection.id,
      withheld.map(one => toSeen(one, 'strava')),
      now,
    )
  const available = unseen.filter(one => !isWithheld(one))
  const next = available.slice(0, maxActivities)
  if (next.length === 0) return { importId: null, isFull: false, hasMore: false }
  const imported = await importFiles(connection.id, await fetchFiles(api, next), now)
  if (imported.kind === 'full') return { importId: null, isFull: true, hasMore: false }
  const rejected = new Set(imported.rejectedLines)
  const outcomes = next.map((one, index) => toSeen(one, rejected.has(index + 1) ? 'unreadable' : 'imported'))
  await saveSeenActivities(database, connection.id, outcomes, now)
  return { importId: imported.importId, isFull: false, hasMore: available.length > next.length }
}

/** After a longer interruption, the activities since then are requested, too. */
function findOldestDay({ importsFrom, lastSyncAt, timeZone }: ConnectionToSync, today: Day): Day {
  const since = lastSyncAt ? getDayInTimeZone(new Date(lastSyncAt), timeZone) : importsFrom
  const oldest = [addDays(today, -repeatedDays), addDays(since, -1)].toSorted()[0] ?? since
  return oldest < importsFrom ? importsFrom : oldest
}

/** Intervals.icu lists activities from Strava, but may not pass them on. */
const isWithheld = ({ _note, source }: IntervalsIcuActivity) => Boolean(_note) && source === 'STRAVA'

const findDay = ({ start_date_local: start }: IntervalsIcuActivity) =>
  /^(\d{4}-\d\d-\d\d)(T|$)/.exec(start ?? '')?.[1]

/** The list, in which each activity has the name of its file, and the files. */
async function fetchFiles(api: IntervalsIcuApi, activities: readonly IntervalsIcuActivity[]) {
  const files: { name: string; content: Buffer }[] = []
  for (const { id, file_type } of activities) {
    const content = file_type ? await api.fetchFile(String(id)) : null
    if (content) files.push({ name: String(id), content })
  }
  const list = JSON.stringify({ intervalsIcuActivities: activities })
  return [{ name: 'activities.json', content: Buffer.from(list) }, ...files]
}
