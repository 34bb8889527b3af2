import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { json, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'

declare const proof: unique symbol
/** The tags in an active coaching of the signed-in coach, which is locked until the transaction ends. */
export type TaggedCoaching = {
  id: string
  athleteId: string
  tags: string[]
  readonly [proof]: true
}

const coachingRow = { id: uuid, athlete_id: uuid, tags: json(z.array(z.string())) }

/** Locks the coachings of the athletes. Returns undefined if the coach does not coach all of them. */
export async function lockTaggedCoachings(
  tx: Transaction,
  coach: Actor,
  athleteIds: readonly string[],
): Promise<TaggedCoaching[] | undefined> {
  const uniqueIds = [...new Set(athleteIds)]
  if (!uniqueIds.every(isId)) return undefined
  const rows = await queryRows(
    tx,
    coachingRow,
    sql`select id, athlete_id, tags from coachings
        where coach_id = ${coach.id} and ended_at is null
          and athlete_id = any(${sql.param(uniqueIds)}::uuid[])
        order by id
        for no key update`,
  )
  if (rows.length < uniqueIds.length) return undefined
  return rows.map(({ id, athlete_id: athleteId, tags }) => ({ id, athleteId, tags }) as TaggedCoaching)
}

export async function updateTags(tx: Transaction, coachings: readonly TaggedCoaching[]) {
  if (coachings.length === 0) return
  await tx.execute(
    sql`update coachings c set tags = changed.tags::jsonb
        from unnest(${sql.param(coachings.map(one => one.id))}::uuid[],
          ${sql.param(coachings.map(one => JSON.stringify(one.tags)))}::text[]) as changed(id, tags)
        where c.id = changed.id`,
  )
}
