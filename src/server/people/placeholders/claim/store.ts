import { sql } from 'drizzle-orm'
import { maxTagsOfAthlete } from '#contract/people/athlete-tags.ts'
import type { SharingScope } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { LockedPlaceholder } from '#server/people/placeholders/store.ts'

/** What has become the athlete’s is no longer part of the import that added it, so that an undo leaves it alone. */
export async function forgetPlaceholderImport(tx: Transaction, { id }: LockedPlaceholder) {
  await tx.execute(sql`delete from people_import_records r
    where (r.kind = 'placeholder' and r.record_id = ${id})
      or (r.kind = 'max' and r.record_id in (select m.id from maxes m where m.athlete_id = ${id}))
      or (r.kind = 'membership' and r.record_id in (select c.id from coachings c where c.athlete_id = ${id}))`)
}

/** A program that the athlete already follows is not assigned twice. */
export async function deleteDuplicateAssignments(tx: Transaction, { id }: LockedPlaceholder, athlete: Actor) {
  await tx.execute(sql`delete from assignments a
    where a.athlete_id = ${id} and a.ended_at is null and exists (
      select 1 from assignments own
      where own.athlete_id = ${athlete.id} and own.regimen_id = a.regimen_id and own.ended_at is null)`)
}

/** The tables with what a coach can prepare for an athlete without an account. */
const movedTables = ['assignments', 'sessions', 'calendar_events', 'maxes', 'coach_notes'] as const

export async function movePlaceholderRows(tx: Transaction, { id }: LockedPlaceholder, athlete: Actor) {
  for (const table of movedTables)
    await tx.execute(
      sql`update ${sql.identifier(table)} set athlete_id = ${athlete.id} where athlete_id = ${id}`,
    )
}

/**
 * Turns the coaching of the placeholder into one of the athlete, with the chosen scopes. Returns false and changes nothing
 * if the coach already coaches the athlete.
 */
export function moveCoaching(
  tx: Transaction,
  { id, coachId }: LockedPlaceholder,
  { athleteId, scopes, now }: { athleteId: string; scopes: readonly SharingScope[]; now: Date },
): Promise<boolean> {
  return hasRows(
    tx,
    sql`update coachings set athlete_id = ${athleteId}, scopes = ${JSON.stringify(scopes)}::jsonb,
          started_at = ${now.toISOString()},
          is_primary = not exists (
            select 1 from coachings p where p.athlete_id = ${athleteId} and p.ended_at is null and p.is_primary)
        where coach_id = ${coachId} and athlete_id = ${id} and ended_at is null and not exists (
          select 1 from coachings own
          where own.coach_id = ${coachId} and own.athlete_id = ${athleteId} and own.ended_at is null)
        returning id`,
  )
}

export async function addMembershipsToCoaching(
  tx: Transaction,
  { id, coachId }: LockedPlaceholder,
  athlete: Actor,
) {
  await tx.execute(sql`insert into athlete_group_members (group_id, coaching_id)
    select m.group_id, own.id from coachings c
    join athlete_group_members m on m.coaching_id = c.id
    join coachings own on own.coach_id = c.coach_id and own.athlete_id = ${athlete.id} and own.ended_at is null
    where c.coach_id = ${coachId} and c.athlete_id = ${id} and c.ended_at is null
    on conflict do nothing`)
}

/** Adds the tags of the placeholder that the athlete does not have yet, up to the largest number. */
export async function addTagsToCoaching(tx: Transaction, { id, coachId }: LockedPlaceholder, athlete: Actor) {
  await tx.execute(sql`update coachings own set tags = (
      select coalesce(jsonb_agg(t.tag order by t.position), '[]') from (
        select tag, position from jsonb_array_elements_text(own.tags) with ordinality o(tag, position)
        union all
        select tag, ${maxTagsOfAthlete} + position from jsonb_array_elements_text(c.tags) with ordinality p(tag, position)
        where not exists (
          select 1 from jsonb_array_elements_text(own.tags) same(tag) where lower(same.tag) = lower(p.tag))
        order by position
        limit ${maxTagsOfAthlete}) t)
    from coachings c
    where c.coach_id = ${coachId} and c.athlete_id = ${id} and c.ended_at is null
      and own.coach_id = c.coach_id and own.athlete_id = ${athlete.id} and own.ended_at is null`)
}

/** The invitations stay when the placeholder is deleted, so that accepting again has no effect. */
export async function keepAnsweredInvitations(tx: Transaction, { id }: LockedPlaceholder) {
  await tx.execute(
    sql`update invitations set placeholder_id = null where placeholder_id = ${id} and answer is not null`,
  )
}
