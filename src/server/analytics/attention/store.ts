import { sql } from 'drizzle-orm'
import type { Attention, Behind, Ending, Unanswered } from '#contract/analytics.ts'
import type { Person } from '#contract/fields.ts'
import {
  attentionDays,
  endedWithinDays,
  endsWithinDays,
  missedFrom,
  silentFromDays,
  standingOf,
} from '#training/adherence/attention.ts'
import { isPlannedBy, type Roster } from '../../access/roster.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf, toIso, toIsoOrNull } from '../../database/rows.ts'
import { sessionFigures } from '../../database/session-figures.ts'

/** More than a coach answers in one go; what comes after moves up. */
const shownAtMost = 50

type Counted<Item> = { count: number; items: Item[] }

const counted = <Row extends { count: number }, Item>(
  rows: Row[],
  toItem: (row: Row) => Item,
): Counted<Item> => ({
  count: rows[0]?.count ?? 0,
  items: rows.map(toItem),
})

export async function countAthletes(db: Queryable, roster: Roster): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${roster.athletes}) roster`,
  )
  return row?.count ?? 0
}

type BehindRow = {
  athlete: Person
  sessions_done: number
  sessions_due: number
  silent_days: number
  last_workout_at: string | null
  count: number
}

/** Only of those who let the coach see logs: of all others nobody knows whether they trained. */
export async function listBehind(db: Queryable, roster: Roster): Promise<Attention['behind']> {
  const recent = sql`s.athlete_id = roster.athlete_id
    and s.date between roster.today - ${attentionDays}::int and roster.today
    and ${isPlannedBy(roster.coach, sql`s.assignment_id`)}`
  const rows = await rowsOf<BehindRow>(
    db,
    sql`
      with roster as materialized (${roster.athletes}),
      behind as (
        select roster.*, figures.sessions_done, figures.sessions_due, last.completed_at as last_workout_at,
          greatest(0, roster.today
            - (coalesce(last.completed_at, roster.since) at time zone roster.time_zone)::date) as silent_days
        from roster
        cross join lateral ${sessionFigures(recent)} figures
        left join lateral (
          select w.completed_at from workout_logs w
          where w.athlete_id = roster.athlete_id and w.deleted_at is null
          order by w.completed_at desc
          limit 1
        ) last on true
        where roster.shows_logs and figures.sessions_due - figures.sessions_done >= ${missedFrom}::int
      )
      select athlete, sessions_done, sessions_due, silent_days, last_workout_at, count(*) over ()::int as count
      from behind
      order by case when silent_days >= ${silentFromDays}::int then silent_days end desc nulls last,
        sessions_due - sessions_done desc, sort_first, sort_last, athlete_id
      limit ${shownAtMost}`,
  )
  return counted(rows, toBehind)
}

function toBehind(row: BehindRow): Behind {
  const { athlete, sessions_done: sessionsDone, sessions_due: sessionsDue, silent_days: silentDays } = row
  const standing = standingOf({ sessionsDone, sessionsDue, silentDays }) === 'silent' ? 'silent' : 'missed'
  const lastWorkoutAt = toIsoOrNull(row.last_workout_at)
  return { athlete, standing, sessionsDone, sessionsDue, silentDays, lastWorkoutAt }
}

type EndingRow = {
  athlete: Person
  id: string
  regimen_id: string
  regimen_name: string
  end_date: string
  days_left: number
  count: number
}

/** What another coach planned stays between those two, so it is no successor here. */
export async function listEnding(db: Queryable, { coach, athletes }: Roster): Promise<Attention['ending']> {
  const rows = await rowsOf<EndingRow>(
    db,
    sql`
      with roster as materialized (${athletes})
      select roster.athlete, a.id, a.regimen_id, r.name as regimen_name, a.end_date,
        a.end_date - roster.today as days_left, count(*) over ()::int as count
      from roster
      join assignments a on a.athlete_id = roster.athlete_id and a.coach_id = ${coach.id} and a.ended_at is null
        and a.end_date between roster.today - ${endedWithinDays}::int and roster.today + ${endsWithinDays}::int
      join regimens r on r.id = a.regimen_id
      where not exists (
        select 1 from assignments later
        where later.athlete_id = a.athlete_id and later.coach_id = a.coach_id and later.ended_at is null
          and (later.end_date, later.id) > (a.end_date, a.id))
      order by a.end_date, roster.sort_first, roster.sort_last, a.id
      limit ${shownAtMost}`,
  )
  return counted(rows, toEnding)
}

function toEnding(row: EndingRow): Ending {
  const regimen = { id: row.regimen_id, name: row.regimen_name }
  const { athlete, id: assignmentId, end_date: endDate, days_left: daysLeft } = row
  return { athlete, assignmentId, regimen, endDate, daysLeft }
}

type InvitationRow = {
  id: string
  email: string
  invited_at: string
  expires_at: string
  is_expired: boolean
  count: number
}

export async function listUnanswered(
  db: Queryable,
  { coach }: Roster,
  now: Date,
): Promise<Attention['invitations']> {
  const rows = await rowsOf<InvitationRow>(
    db,
    sql`
      select id, email, invited_at, expires_at, expires_at <= ${now.toISOString()}::timestamptz as is_expired,
        count(*) over ()::int as count
      from invitations where coach_id = ${coach.id} and answer is null
      order by invited_at, id
      limit ${shownAtMost}`,
  )
  return counted(rows, toUnanswered)
}

function toUnanswered(row: InvitationRow): Unanswered {
  const [invitedAt, expiresAt] = [toIso(row.invited_at), toIso(row.expires_at)]
  return { id: row.id, email: row.email, invitedAt, expiresAt, isExpired: row.is_expired }
}
