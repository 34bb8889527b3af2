import { createHash } from 'node:crypto'
import type {
  IntervalsIcuApi,
  IntervalsIcuEvent,
} from '#server/account/intervals-icu/api/intervals-icu-api.ts'
import type { Database } from '#server/database/connection.ts'
import { addDays, type Day } from '#training/calendar.ts'
import {
  type ConnectionToSync,
  deleteSentWorkouts,
  listSentWorkouts,
  maxSentWorkouts,
  saveSentWorkouts,
} from './store.ts'
import type { ListOutgoingWorkouts, OutgoingWorkout } from './synchronized-data.ts'

const workoutsPerRequest = 50

/**
 * Sends the planned sessions of the next weeks that are new or have changed, and removes those that are no longer planned. A
 * session keeps its external id, so that sending it again changes the same workout.
 */
export async function sendWorkouts(
  { database, listOutgoing }: { database: Database; listOutgoing: ListOutgoingWorkouts },
  api: IntervalsIcuApi,
  connection: ConnectionToSync,
  { today, now }: { today: Day; now: Date },
) {
  const range = { from: today, to: addDays(today, 7 * connection.weeksAhead - 1) }
  const outgoing = (await listOutgoing(database, connection, range)).slice(0, maxSentWorkouts)
  const sent = await listSentWorkouts(database, connection.id, today)
  const hashes = new Map(sent.map(({ sessionId, hash }) => [sessionId, hash]))
  const changed = outgoing
    .filter(workout => !workout.isDone)
    .map(workout => ({ workout, event: toEvent(workout), hash: hashWorkout(workout) }))
    .filter(({ workout, hash }) => hashes.get(workout.sessionId) !== hash)
  for (let start = 0; start < changed.length; start += workoutsPerRequest) {
    const batch = changed.slice(start, start + workoutsPerRequest)
    await api.saveEvents(batch.map(one => one.event))
    const rows = batch.map(({ workout: { sessionId, date }, hash }) => ({ sessionId, date, hash }))
    await saveSentWorkouts(database, connection.id, rows, now)
  }
  const present = new Set(outgoing.map(one => one.sessionId))
  const gone = sent.filter(one => !present.has(one.sessionId)).map(one => one.sessionId)
  await removeWorkouts(database, api, connection.id, gone)
}

/** Removes workouts that were sent earlier. */
export async function removeWorkouts(
  database: Database,
  api: IntervalsIcuApi,
  userId: string,
  sessionIds: readonly string[],
) {
  for (let start = 0; start < sessionIds.length; start += workoutsPerRequest) {
    const batch = sessionIds.slice(start, start + workoutsPerRequest)
    await api.deleteEvents(batch.map(toExternalId))
    await deleteSentWorkouts(database, userId, batch)
  }
}

const toExternalId = (sessionId: string) => `cornerman-session-${sessionId}`

/** The types of activities at Intervals.icu. */
const types: Record<string, string> = {
  run: 'Run',
  bike: 'Ride',
  swim: 'Swim',
  row: 'Rowing',
  ski: 'NordicSki',
  strength: 'WeightTraining',
}

function toEvent({ sessionId, date, name, text, sport, fitFile }: OutgoingWorkout): IntervalsIcuEvent {
  return {
    external_id: toExternalId(sessionId),
    category: 'WORKOUT',
    start_date_local: `${date}T00:00:00`,
    type: types[sport] ?? 'Workout',
    name,
    description: text,
    ...(fitFile && {
      filename: 'session.fit',
      file_contents_base64: Buffer.from(fitFile).toString('base64'),
    }),
  }
}

function hashWorkout(workout: OutgoingWorkout): string {
  return createHash('sha256')
    .update(JSON.stringify(toEvent(workout)))
    .digest('base64url')
}
