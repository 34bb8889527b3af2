import { sql } from 'drizzle-orm'
import { role } from '#contract/account/profile.ts'
import { maxSyncMinutes } from '#server/account/intervals-icu/store.ts'
import {
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { units, userUnitsSql } from '#server/database/fragments/user-units-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { DomainEvents } from '#server/events/domain-events.ts'
import type { Day } from '#training/calendar.ts'

/** The events that change which sessions are planned for an athlete, or how. */
const planEventKinds = [
  'regimen.assigned',
  'session.scheduled',
  'session.removed',
  'session.moved',
  'session.skipped',
  'session.unskipped',
  'session.replanned',
  'program.changed',
  'program.paused',
  'program.resumed',
  'program.ended',
  'program.restored',
  'program.rescheduled',
  'workout.recorded',
  'workout.deleted',
  'workout.restored',
] as const satisfies (keyof DomainEvents)[]

const connectionsPerRun = 100
const hoursBetweenSyncs = 24
/** A coach often changes several sessions in a row. */
const quietSeconds = 60

/**
 * Returns the athletes whose next synchronisation is due, or whose plan has changed and then stayed the same for a minute, and
 * sets the time of the one after it.
 */
export async function takeDueConnections(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { userId: uuid },
    sql`with due as (
          select c.user_id, changes.last_number from intervals_icu_connections c
          join users u on u.id = c.user_id
          cross join lateral (
            select max(e.number) as last_number, max(e.created_at) as at from events e
            where e.data ? 'athleteId' and e.data->>'athleteId' = c.user_id::text and e.number > c.last_event_number
              and e.kind = any(${sql.param(planEventKinds)}::text[])) changes
          where c.stopped_at is null and u.disabled_at is null
            and (c.next_sync_at <= ${now}
              or c.syncing_since < ${now}::timestamptz - make_interval(mins => ${maxSyncMinutes})
              or (c.failures = 0 and changes.at < ${now}::timestamptz - make_interval(secs => ${quietSeconds})))
          order by c.next_sync_at, c.user_id limit ${connectionsPerRun} for update of c skip locked)
        update intervals_icu_connections c
        set next_sync_at = ${now}::timestamptz + make_interval(hours => ${hoursBetweenSyncs}),
          last_event_number = greatest(c.last_event_number, coalesce(due.last_number, 0))
        from due where due.user_id = c.user_id
        returning c.user_id as "userId"`,
  )
  return rows.map(row => row.userId)
}

const connectionToSync = {
  id: uuid,
  role: oneOf(role.options),
  timeZone: text,
  units: json(units),
  sealedKey: text,
  weeksAhead: integer,
  importsFrom: calendarDay,
  lastSyncAt: nullable(timestamp),
  failures: integer,
}
/** The athlete of a connection, and what is synchronised. */
export type ConnectionToSync = RowOf<typeof connectionToSync>

/** Marks that a synchronisation is running. Returns undefined if one is running already, or if the connection has stopped. */
export async function startSync(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<ConnectionToSync | undefined> {
  const [row] = await queryRows(
    db,
    connectionToSync,
    sql`update intervals_icu_connections c set syncing_since = ${now}
        from users u
        where c.user_id = ${userId} and u.id = c.user_id and u.disabled_at is null and c.stopped_at is null
          and coalesce(c.syncing_since < ${now}::timestamptz - make_interval(mins => ${maxSyncMinutes}), true)
        returning u.id, u.role, coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", ${userUnitsSql('u')} as units,
          c.sealed_key as "sealedKey", c.weeks_ahead as "weeksAhead", c.imports_from::text as "importsFrom",
          c.last_sync_at as "lastSyncAt", c.failures`,
  )
  return row
}

export type SentWorkout = { sessionId: string; date: Day; hash: string }

/** The number of sessions that are sent or removed in one synchronisation. */
export const maxSentWorkouts = 500

/** Lists the workouts that were sent for this day or a later one. */
export function listSentWorkouts(db: Queryable, userId: string, from: Day): Promise<SentWorkout[]> {
  return queryRows(
    db,
    { sessionId: uuid, date: calendarDay, hash: text },
    sql`select w.session_id as "sessionId", w.date::text as date, w.hash from intervals_icu_workouts w
        where w.user_id = ${userId} and w.date >= ${from}
        order by w.date, w.session_id limit ${maxSentWorkouts}`,
  )
}

export async function saveSentWorkouts(
  db: Queryable,
  userId: string,
  workouts: readonly SentWorkout[],
  now: Date,
) {
  await db.execute(
    sql`insert into intervals_icu_workouts (user_id, session_id, date, hash, sent_at)
        select c.user_id, r."sessionId", r.date, r.hash, ${now}
        from intervals_icu_connections c
        cross join jsonb_to_recordset(${JSON.stringify(workouts)}::jsonb) as r ("sessionId" uuid, date date, hash text)
        where c.user_id = ${userId}
        on conflict (user_id, session_id) do update set date = excluded.date, hash = excluded.hash, sent_at = excluded.sent_at`,
  )
}

export async function deleteSentWorkouts(db: Queryable, userId: string, sessionIds: readonly string[]) {
  await db.execute(
    sql`delete from intervals_icu_workouts
        where user_id = ${userId} and session_id = any(${sql.param(sessionIds)}::uuid[])`,
  )
}

export type SeenActivity = {
  activityId: string
  name: string
  date: Day
  outcome: 'imported' | 'strava' | 'unreadable'
}

/** Returns which of these activities were dealt with before. */
export async function listSeenActivityIds(
  db: Queryable,
  userId: string,
  activityIds: readonly string[],
): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    { id: text },
    sql`select a.activity_id as id from intervals_icu_activities a
        where a.user_id = ${userId} and a.activity_id = any(${sql.param(activityIds)}::text[])`,
  )
  return new Set(rows.map(row => row.id))
}

export async function saveSeenActivities(
  db: Queryable,
  userId: string,
  activities: readonly SeenActivity[],
  now: Date,
) {
  await db.execute(
    sql`insert into intervals_icu_activities (user_id, activity_id, name, date, outcome, created_at)
        select c.user_id, r."activityId", r.name, r.date, r.outcome, ${now}
        from intervals_icu_connections c
        cross join jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as r ("activityId" text, name text, date date,
          outcome text)
        where c.user_id = ${userId}
        on conflict (user_id, activity_id) do nothing`,
  )
}
