import { sql } from 'drizzle-orm'
import type { Block } from '#contract/program.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'

const regimensRead = 30
const daysRead = 300

/** The training days of the regimens that the coach edited last, the newest first. */
export async function readRecentBlocks(db: Queryable, coach: Actor): Promise<Block[][]> {
  const rows = await rowsOf<{ blocks: Block[] }>(
    db,
    sql`select d.blocks from (
          select r.revision_id, r.updated_at from regimens r
          where r.coach_id = ${coach.id} and r.deleted_at is null
          order by r.updated_at desc, r.id desc
          limit ${regimensRead}) newest
        join revision_days d on d.revision_id = newest.revision_id
        order by newest.updated_at desc, d.week desc, d.position
        limit ${daysRead}`,
  )
  return rows.map(row => row.blocks)
}

/** In which unit the coach writes loads. */
export async function readUnits(
  db: Queryable,
  coach: Actor,
): Promise<{ load: 'kg' | 'lb'; distance: 'km' | 'mi' }> {
  const [row] = await rowsOf<{ load: 'kg' | 'lb'; distance: 'km' | 'mi' }>(
    db,
    sql`select coalesce(u.preferences->>'loadUnit', 'kg') as load,
          coalesce(u.preferences->>'distanceUnit', 'km') as distance
        from users u where u.id = ${coach.id}`,
  )
  return row ?? { load: 'kg', distance: 'km' }
}
