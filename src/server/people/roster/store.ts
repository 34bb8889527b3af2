import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import { importConsent } from '#contract/people/import-consent.ts'
import { type RosterEntry, rosterEntry } from '#contract/people/people.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { isAssignedBySql } from '#server/access/roster-query.ts'
import {
  boolean,
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
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql, dueDateSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { programWeekSql } from '#server/database/fragments/program-week-sql.ts'
import { importConsentSql, isSharedSql, sharedScopesSql } from '#server/database/fragments/sharing-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'

const rosterRow = {
  coaching_id: uuid,
  athlete: json(person),
  is_placeholder: boolean,
  email: text,
  is_primary: boolean,
  primary_coach: nullable(json(person)),
  scopes: json(rosterEntry.shape.scopes),
  import_consent: oneOf(importConsent.options),
  groups: json(rosterEntry.shape.groups),
  tags: json(z.array(z.string())),
  since: timestamp,
  sort_first: text,
  sort_last: text,
  last_workout_at: nullable(timestamp),
  today: calendarDay,
  programs: json(rosterEntry.shape.programs),
  sessions_done: integer,
  sessions_due: integer,
}
type RosterRow = RowOf<typeof rosterRow>

/** Lists one page of athletes ordered by name. */
export async function listRosterEntries(db: Queryable, coach: Actor, page: PageRequest) {
  const after = afterCursorSql(page, nameSortColumns, ['text', 'text', 'uuid'], '>')
  const rows = await fetchRoster(db, coach, sql`${after} order by ${orderByNameSql} limit ${page.limit + 1}`)
  return toPage(rows, page, toRosterEntry, row => [row.sort_first, row.sort_last, row.athlete.id])
}

export async function findRosterEntry(db: Queryable, coach: Actor, { athleteId }: CoachedAthlete) {
  const [row] = await fetchRoster(db, coach, sql`and u.id = ${athleteId}`)
  return row && toRosterEntry(row)
}

const nameSortColumns = [sql`lower(u.first_name)`, sql`lower(u.last_name)`, sql`u.id`]
const orderByNameSql = sql.join(nameSortColumns, sql`, `)

/**
 * Selects the athletes first, then their statistics. Includes only programs assigned by this coach, and logs
 * only if the athlete shares them.
 */
function fetchRoster(db: Queryable, coach: Actor, condition: SQL): Promise<RosterRow[]> {
  const [first, last] = [28 + maxSessionMoveDays, maxSessionMoveDays].map(days => sql.raw(String(days)))
  const recent = sql`s.date between roster.today - ${first} and roster.today + ${last}
    and ${dueDateSql('s', 'athlete')} between roster.today - 28 and roster.today
    and ${isAssignedBySql(coach, sql`s.assignment_id`)}`
  return queryRows(
    db,
    rosterRow,
    sql`
      with roster as materialized (
        select c.id as coaching_id, c.is_primary, c.tags, ${sharedScopesSql('u')} as scopes,
          ${importConsentSql} as import_consent,
          ${isSharedSql('logs')} as shows_logs,
          u.id as athlete_id, coalesce(u.email, '') as email, u.placeholder_of is not null as is_placeholder,
          coalesce(c.training_since::timestamptz, c.started_at) as since, ${personSql('u')} as athlete,
          lower(u.first_name) as sort_first, lower(u.last_name) as sort_last,
          ${todaySql('u')} as today
        from coachings c join users u on u.id = c.athlete_id
        where c.coach_id = ${coach.id} and c.ended_at is null ${condition}
      )
      select roster.coaching_id, roster.is_primary, roster.since, roster.scopes, roster.email, roster.is_placeholder, roster.import_consent,
        roster.athlete, roster.sort_first, roster.sort_last, roster.today, current.programs,
        last.completed_at as last_workout_at, chief.primary_coach, parts.groups, roster.tags,
        coalesce(figures.sessions_done, 0) as sessions_done, coalesce(figures.sessions_due, 0) as sessions_due
      from roster
      cross join lateral (
        select coalesce(json_agg(json_build_object('assignmentId', a.id, 'regimenId', a.regimen_id, 'name', r.name,
            'week', least(${programWeekSql('a', sql`roster.today`)}, v.week_count), 'weekCount', v.week_count,
            'startDate', a.start_date, 'endDate', a.end_date, 'pauses', a.pauses, 'visibleWeeks', a.visible_weeks, 'progression', a.progression,
            'endDateBefore', coalesce(a.full_end_date, a.end_date_before), 'replacedBy', a.replaced_by, 'queuedBehind', a.queued_behind)
          order by a.start_date, a.id), '[]') as programs
        from (
          select * from assignments a
          where a.athlete_id = roster.athlete_id and a.coach_id = ${coach.id} and a.ended_at is null
            and a.kind = 'program' and a.end_date >= roster.today
          order by a.start_date, a.id
          limit 50) a
        join regimens r on r.id = a.regimen_id
        join regimen_revisions v on v.id = a.revision_id
      ) current
      left join lateral (
        select ${personSql('coach')} as primary_coach
        from coachings p join users coach on coach.id = p.coach_id
        where p.athlete_id = roster.athlete_id and p.ended_at is null and p.is_primary
      ) chief on true
      cross join lateral (
        select coalesce(json_agg(json_build_object('_id', g.id, 'id', g.id, 'name', g.name)
                                 order by lower(g.name)), '[]') as groups
        from athlete_group_members m join athlete_groups g on g.id = m.group_id
        where m.coaching_id = roster.coaching_id
      ) parts
      left join lateral (
        select w.completed_at from workout_logs w
        where w.athlete_id = roster.athlete_id and w.deleted_at is null
        order by w.completed_at desc
        limit 1
      ) last on roster.shows_logs
      left join lateral ${countSessionsSql(recent, sql`roster.athlete_id`)} figures on roster.shows_logs
      order by roster.sort_first, roster.sort_last, roster.athlete_id`,
  )
}

function toRosterEntry(row: RosterRow): RosterEntry {
  return {
    athlete: row.athlete,
    isPlaceholder: row.is_placeholder,
    email: row.email,
    coachingId: row.coaching_id,
    isPrimary: row.is_primary,
    primaryCoach: row.primary_coach,
    scopes: row.scopes,
    importConsent: row.import_consent,
    since: toIso(row.since),
    groups: row.groups,
    tags: row.tags,
    lastWorkoutAt: toIsoOrNull(row.last_workout_at),
    program: row.programs.findLast(one => one.startDate <= row.today) ?? null,
    programs: row.programs,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
  }
}
