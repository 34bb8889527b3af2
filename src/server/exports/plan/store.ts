import { type SQL, sql } from 'drizzle-orm'
import {
  isSessionRevealedSql,
  lastRevealedWeekSql,
} from '#server/database/fragments/revealed-sessions-sql.ts'
import { isoInstantSql } from '#server/database/query-rows.ts'
import { fullNameOrNullSql } from '#server/exports/account/store.ts'

// Queries for planned training: a coach's regimens and an athlete's programs.

/**
 * Selects the current revisions of a coach's regimens and the assigned revisions of an athlete's programs, with the last
 * week that the user may see, or null if no week is hidden.
 */
const selectVisibleRevisions = (userId: string): SQL => sql`
  select regimen_id, revision_id, case when bool_and(last_week is not null) then max(last_week) end as last_week
  from (
    select r.id as regimen_id, r.revision_id, null::int as last_week from regimens r
    where r.coach_id = ${userId} and r.deleted_at is null
    union all
    select a.regimen_id, a.revision_id, ${lastRevealedWeekSql('a', 'owner')}
    from assignments a join users owner on owner.id = a.athlete_id where a.athlete_id = ${userId}
    union all
    select s.regimen_id, s.revision_id, ${lastRevealedWeekSql('a', 'owner')}
    from (
      select distinct assignment_id, regimen_id, revision_id from sessions where athlete_id = ${userId}) s
    join assignments a on a.id = s.assignment_id
    join users owner on owner.id = a.athlete_id) visible
  group by regimen_id, revision_id`

const isWeekVisibleSql = (week: SQL) => sql`(own.last_week is null or ${week} <= own.last_week)`

/** The weeks of revision `v`, without those that are hidden from the user. */
const visibleWeeksSql = sql`(
  select coalesce(jsonb_agg(of_program.week order by of_program.number), '[]')
  from jsonb_array_elements(v.weeks) with ordinality of_program (week, number)
  where ${isWeekVisibleSql(sql`of_program.number`)})`

/** Blocks in their order without the coach's private notes; null if there are none. */
const withoutCoachNotesSql = (blocks: SQL) => sql`(
  select jsonb_agg((of_day.block - 'items') || jsonb_build_object('items', (
    select coalesce(jsonb_agg(of_block.item - 'coachNotes' order by of_block.number), '[]')
    from jsonb_array_elements(of_day.block->'items') with ordinality of_block (item, number))) order by of_day.number)
  from jsonb_array_elements(${blocks}) with ordinality of_day (block, number))`

export const selectOwnExercises = (userId: string) => sql`
  select e.id, e.name, e.aliases, e.muscles, e.equipment, e.pattern, e.measure, e.is_per_side as "isPerSide", e.cues,
    e.media_url as "mediaUrl", e.alternates, e.merged_into as "mergedInto", ${isoInstantSql('e.created_at')} as "createdAt",
    ${isoInstantSql('e.updated_at')} as "updatedAt", ${isoInstantSql('e.archived_at')} as "archivedAt"
  from exercises e where e.coach_id = ${userId} order by e.id`

/** Includes a value only in the download of the coach who owns the regimen. */
const ifOwnRegimenSql = (userId: string, value: SQL) =>
  sql`case when r.coach_id = ${userId} then ${value} end`

export const selectExportedRegimens = (userId: string) => sql`
  select r.id, v.number as revision, r.kind, r.name, r.category, r.description, r.goal, r.level, ${fullNameOrNullSql('coach')} as coach,
    ${ifOwnRegimenSql(userId, sql`r.tags`)} as tags, ${ifOwnRegimenSql(userId, sql`r.is_template`)} as "isTemplate",
    r.coach_id is not distinct from ${userId} as "isOwn",
    v.week_count as "weekCount", v.day_count as "dayCount", ${visibleWeeksSql} as weeks, ${isoInstantSql('r.created_at')} as "createdAt",
    ${isoInstantSql('r.updated_at')} as "updatedAt", ${isoInstantSql('r.archived_at')} as "archivedAt"
  from (${selectVisibleRevisions(userId)}) own
  join regimens r on r.id = own.regimen_id
  join regimen_revisions v on v.id = own.revision_id
  left join users coach on coach.id = r.coach_id
  order by r.id, v.number`

export const selectExportedRegimenDays = (userId: string) => sql`
  select own.regimen_id as "regimenId", v.number as revision, d.week, d.position as day, d.name, d.notes,
    ${ifOwnRegimenSql(userId, sql`d.text`)} as text, d.day_id as "dayId",
    case when r.coach_id = ${userId} then d.blocks else ${withoutCoachNotesSql(sql`d.blocks`)} end as blocks
  from (${selectVisibleRevisions(userId)}) own
  join regimens r on r.id = own.regimen_id
  join regimen_revisions v on v.id = own.revision_id
  join revision_days d on d.revision_id = own.revision_id and ${isWeekVisibleSql(sql`d.week`)}
  order by own.regimen_id, v.number, d.week, d.position`

/** Selects one row per planned set, or a single row for an exercise without sets. */
export const selectExportedPlannedSets = (userId: string) => sql`
  select own.regimen_id as "regimenId", v.number as revision, d.week, d.position as day, b.number as block,
    b.block->>'kind' as "blockKind", b.block->>'name' as "blockName", b.block->'rounds' as "blockRounds",
    b.block->'seconds' as "blockSeconds", b.block->'restSeconds' as "blockRestSeconds",
    b.block->>'score' as "blockScore", b.block->'isInTurn' as "blockIsInTurn",
    i.number as item, i.item->'exercise'->>'name' as exercise, i.item->>'tempo' as tempo,
    i.item->'restSeconds' as "restSeconds", i.item->>'notes' as notes, i.item->>'mediaUrl' as "mediaUrl",
    i.item->'alternates' as alternates, i.item->'recovery' as recovery, i.item->'rule' as rule,
    i.item->>'because' as because, ${ifOwnRegimenSql(userId, sql`i.item->>'coachNotes'`)} as "coachNotes",
    s.number as "set", s.set->>'role' as role, s.set->'amount' as amount, s.set->'load' as load,
    s.set->'effort' as effort, s.set->'isPerSide' as "isPerSide",
    s.set->'cadence' as cadence
  from (${selectVisibleRevisions(userId)}) own
  join regimens r on r.id = own.regimen_id
  join regimen_revisions v on v.id = own.revision_id
  join revision_days d on d.revision_id = own.revision_id and ${isWeekVisibleSql(sql`d.week`)}
  cross join lateral jsonb_array_elements(d.blocks) with ordinality b (block, number)
  cross join lateral jsonb_array_elements(b.block->'items') with ordinality i (item, number)
  left join lateral jsonb_array_elements(i.item->'sets') with ordinality s (set, number) on true
  order by own.regimen_id, v.number, d.week, d.position, b.number, i.number, s.number`

export const selectOwnPrograms = (userId: string) => sql`
  select a.id, a.regimen_id as "regimenId", v.number as revision, a.kind, r.name, ${fullNameOrNullSql('athlete')} as athlete,
    ${fullNameOrNullSql('coach')} as coach, a.start_date as "startDate", a.end_date as "endDate", a.weekdays,
    a.pauses, a.start_week as "startWeek", a.athlete_id = ${userId} as "isOwn", a.visible_weeks as "visibleWeeks", a.progression, a.tested_exercise as "testedExercise", a.replaced_from as "replacedFrom",
    ${isoInstantSql('a.created_at')} as "createdAt", ${isoInstantSql('a.ended_at')} as "endedAt"
  from assignments a
  join regimens r on r.id = a.regimen_id
  join regimen_revisions v on v.id = a.revision_id
  join users athlete on athlete.id = a.athlete_id
  left join users coach on coach.id = a.coach_id
  where a.athlete_id = ${userId} or a.coach_id = ${userId} order by a.id`

export const selectOwnSessions = (userId: string) => sql`
  select s.id, s.assignment_id as "programId", s.regimen_id as "regimenId", s.week, s.position as day, s.date,
    s.moved_from as "movedFrom", ${isoInstantSql('s.moved_at')} as "movedAt", ${isoInstantSql('s.skipped_at')} as "skippedAt",
    s.skipped_kind as "skippedKind", s.skipped_reason as "skippedReason",
    ${isoInstantSql('s.cancelled_at')} as "cancelledAt", v.number as revision, s.override->>'name' as "ownName",
    s.override->>'notes' as "ownNotes", ${withoutCoachNotesSql(sql`s.override->'blocks'`)} as "ownBlocks"
  from sessions s left join regimen_revisions v on v.id = s.revision_id
  where s.athlete_id = ${userId} and ${isSessionRevealedSql('s')} order by s.date, s.id`

/** Selects changes to the user's sessions and the user's changes to other people's sessions. */
export const selectOwnSessionChanges = (userId: string) => sql`
  select h.id, h.session_id as "sessionId", h.kind, h.note, h.lines, ${fullNameOrNullSql('actor')} as "changedBy",
    ${isoInstantSql('h.created_at')} as "changedAt", h.is_undo as "isUndo", ${isoInstantSql('h.undone_at')} as "undoneAt"
  from (
    select c.* from sessions s join session_changes c on c.session_id = s.id
    where s.athlete_id = ${userId} and ${isSessionRevealedSql('s')}
    union
    select c.* from session_changes c where c.actor_id = ${userId}) h
  left join users actor on actor.id = h.actor_id
  order by h.id`

/** Selects the events on the user's calendar and those that the user wrote on other people's calendars. */
export const selectOwnCalendarEvents = (userId: string) => sql`
  select e.id, e.kind, e.name, e.note, e.start_date as "startDate", e.end_date as "endDate",
    ${fullNameOrNullSql('athlete')} as athlete, ${fullNameOrNullSql('author')} as author,
    e.athlete_id = ${userId} as "isOwn", ${isoInstantSql('e.created_at')} as "createdAt", ${isoInstantSql('e.updated_at')} as "updatedAt"
  from calendar_events e
  join users athlete on athlete.id = e.athlete_id
  left join users author on author.id = e.author_id
  where e.athlete_id = ${userId} or e.author_id = ${userId} order by e.start_date, e.id`

/** Selects the loads that rules derived from the user's logs, for sessions that the user may see. */
export const selectOwnProgressionProposals = (userId: string) => sql`
  select p.id, p.session_id as "sessionId", p.workout_log_id as "workoutLogId", p.item_id as "itemId", p.exercise, p.state, p.receipt,
    p.loads_before as "loadsBefore", p.loads_after as "loadsAfter", ${isoInstantSql('p.created_at')} as "createdAt",
    ${fullNameOrNullSql('decider')} as "decidedBy", ${isoInstantSql('p.decided_at')} as "decidedAt"
  from progression_proposals p
  join sessions s on s.id = p.session_id
  left join users decider on decider.id = p.decided_by
  where p.athlete_id = ${userId} and ${isSessionRevealedSql('s')} order by p.created_at, p.id`
