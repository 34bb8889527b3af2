import { sql } from 'drizzle-orm'
import type { TrainingDay } from '#contract/program.ts'
import type { PlanChange } from '#contract/schedule.ts'
import type { Units } from '#training/units.ts'
import { changesOf } from '../../access/session-changes.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIsoOrNull } from '../../database/rows.ts'
import type { SessionOverride } from '../../database/schema.ts'
import { todayOf } from '../../database/session-figures.ts'
import { unitsOf } from '../../database/units.ts'
import type { Actor } from '../../http/actor.ts'
import type { PlannableSession, SeenSession } from '../policy.ts'
import { isShownTo } from '../store.ts'

export type Plan = {
  revisionId: string
  /** As the program has it. */
  program: TrainingDay
  override: SessionOverride | null
  version: string
  isPast: boolean
  units: Units
}

type Row = {
  revision_id: string
  day_id: string
  name: string
  notes: string
  text: string
  blocks: TrainingDay['blocks']
  override: SessionOverride | null
  overridden_at: string | null
  is_past: boolean
  units: Units
}

/** Whose it is and who assigned it, for who only looks at it. */
export async function findShown(
  db: Queryable,
  coach: Actor,
  id: string,
): Promise<Pick<SeenSession, 'id' | 'coachId'> | undefined> {
  const [row] = await rowsOf<{ id: string; coachId: string | null }>(
    db,
    sql`select s.id, a.coach_id as "coachId" from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id} and ${isShownTo(coach)}`,
  )
  return row
}

export async function readPlan(db: Queryable, id: string): Promise<Plan | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select s.revision_id, p.day_id, p.name, p.notes, p.text, p.blocks, s.override, s.overridden_at,
          s.date < ${todayOf('u')} as is_past, ${unitsOf('u')} as units
        from sessions s
        join users u on u.id = s.athlete_id
        join revision_days p
          on p.revision_id = s.revision_id and p.week = s.week and p.position = s.position
        where s.id = ${id}`,
  )
  if (!row) return undefined
  const { day_id: dayId, name, notes, text, blocks, override } = row
  return {
    revisionId: row.revision_id,
    program: { _id: dayId, id: dayId, name, notes, text, blocks },
    override,
    version: [row.revision_id, toIsoOrNull(row.overridden_at)].filter(Boolean).join(' '),
    isPast: row.is_past,
    units: row.units,
  }
}

const mostChanges = 20

export async function readChanges(db: Queryable, id: string): Promise<PlanChange[]> {
  const rows = await rowsOf<{ change: PlanChange }>(
    db,
    sql`select changed.change from sessions s cross join lateral ${changesOf('s', mostChanges)} changed
        where s.id = ${id}`,
  )
  return rows.map(row => row.change)
}

export async function writeOverride(
  tx: Transaction,
  coach: Actor,
  session: PlannableSession,
  override: SessionOverride | null,
  now: Date,
) {
  await tx.execute(
    sql`update sessions set override = ${override && JSON.stringify(override)}::jsonb,
          overridden_at = ${now}, overridden_by = ${coach.id}
        where id = ${session.id}`,
  )
}
