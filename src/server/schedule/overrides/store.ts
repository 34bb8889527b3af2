import { sql } from 'drizzle-orm'
import { type TrainingDay, trainingDay } from '#contract/programs/program.ts'
import { type PlanChange, planChange } from '#contract/programs/schedule.ts'
import { isLatestStandingChangeSql, latestSessionChangesSql } from '#server/access/session-plan-changes.ts'
import { boolean, json, nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { units, userUnitsSql } from '#server/database/fragments/user-units-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import { planBeforeChange, type SessionOverride, sessionOverride } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PlannableSession, PlanPermission, VisibleSession } from '#server/schedule/policy.ts'
import { isSessionShownToSql } from '#server/schedule/store.ts'
import type { Units } from '#training/units.ts'

export type StoredSessionPlan = {
  revisionId: string
  /** The planned day as it is in the program, without the coach's override. */
  program: TrainingDay
  override: SessionOverride | null
  version: string
  isPast: boolean
  units: Units
}

const sessionPlanRow = {
  revision_id: uuid,
  day_id: uuid,
  name: text,
  notes: text,
  text,
  blocks: json(trainingDay.shape.blocks),
  override: nullable(json(sessionOverride)),
  overridden_at: nullable(timestamp),
  is_past: boolean,
  units: json(units),
}

/** Finds a session and its coach without locking the session. */
export async function findVisibleSession(
  db: Queryable,
  coach: Actor,
  id: string,
): Promise<Pick<VisibleSession, 'id' | 'coachId'> | undefined> {
  const [row] = await queryRows(
    db,
    { id: uuid, coachId: nullable(uuid) },
    sql`select s.id, a.coach_id as "coachId" from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id} and ${isSessionShownToSql(coach)}`,
  )
  return row
}

export async function findSessionPlan(db: Queryable, id: string): Promise<StoredSessionPlan | undefined> {
  const [row] = await queryRows(
    db,
    sessionPlanRow,
    sql`select s.revision_id, p.day_id, p.name, p.notes, p.text, p.blocks, s.override, s.overridden_at,
          s.date < ${todaySql('u')} as is_past, ${userUnitsSql('u')} as units
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

const maxPlanChanges = 20

export async function listRecentSessionPlanChanges(db: Queryable, id: string): Promise<PlanChange[]> {
  const rows = await queryRows(
    db,
    { change: json(planChange) },
    sql`select changed.change from sessions s cross join lateral ${latestSessionChangesSql('s', maxPlanChanges)} changed
        where s.id = ${id}`,
  )
  return rows.map(row => row.change)
}

/** Finds a change that this coach made to the plan of the session. */
export async function findOwnSessionChange(
  tx: Transaction,
  coach: Pick<Actor, 'id'>,
  session: PlannableSession,
  changeId: string,
) {
  const [row] = await queryRows(
    tx,
    { before: nullable(json(planBeforeChange)), isUndone: boolean, isLatest: boolean },
    sql`select h.before, h.undone_at is not null as "isUndone", ${isLatestStandingChangeSql} as "isLatest"
        from session_changes h
        where h.id = ${changeId} and h.session_id = ${session.id} and h.actor_id = ${coach.id}`,
  )
  return row
}

export async function markSessionChangeUndone(
  tx: Transaction,
  session: PlannableSession,
  changeId: string,
  now: Date,
) {
  await tx.execute(
    sql`update session_changes set undone_at = ${now} where id = ${changeId} and session_id = ${session.id}`,
  )
}

export async function updateSessionOverride(
  tx: Transaction,
  coach: Pick<Actor, 'id'>,
  session: { id: string } & PlanPermission,
  override: SessionOverride | null,
  now: Date,
) {
  await tx.execute(
    sql`update sessions set override = ${override && JSON.stringify(override)}::jsonb,
          overridden_at = ${now}, overridden_by = ${coach.id}
        where id = ${session.id}`,
  )
}
