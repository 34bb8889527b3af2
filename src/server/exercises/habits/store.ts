import { sql } from 'drizzle-orm'
import { preferences } from '#contract/account/profile.ts'
import { type Block, trainingDay } from '#contract/programs/program.ts'
import { json, oneOf } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Units } from '#training/units.ts'

const maxRegimens = 30
const maxDays = 300

/** Returns the training days of the regimens the coach edited most recently, newest first. */
export async function listRecentDayBlocks(db: Queryable, coach: Actor): Promise<Block[][]> {
  const rows = await queryRows(
    db,
    { blocks: json(trainingDay.shape.blocks) },
    sql`select d.blocks from (
          select r.revision_id, r.updated_at from regimens r
          where r.coach_id = ${coach.id} and r.deleted_at is null
          order by r.updated_at desc, r.id desc
          limit ${maxRegimens}) newest
        join revision_days d on d.revision_id = newest.revision_id
        order by newest.updated_at desc, d.week desc, d.position
        limit ${maxDays}`,
  )
  return rows.map(row => row.blocks)
}

/** Returns the units in which the coach writes loads and distances. */
export async function findUnitPreferences(db: Queryable, coach: Actor): Promise<Units> {
  const [row] = await queryRows(
    db,
    {
      load: oneOf(preferences.shape.loadUnit.options),
      distance: oneOf(preferences.shape.distanceUnit.options),
    },
    sql`select coalesce(u.preferences->>'loadUnit', 'kg') as load,
          coalesce(u.preferences->>'distanceUnit', 'km') as distance
        from users u where u.id = ${coach.id}`,
  )
  return row ?? { load: 'kg', distance: 'km' }
}
