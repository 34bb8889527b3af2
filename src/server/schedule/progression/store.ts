import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import { person } from '#contract/fields.ts'
import {
  type ProgressionProposal,
  progressionProposal,
  progressionReceipt,
  proposalStates,
} from '#contract/programs/progression.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import {
  boolean,
  calendarDay,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const lockedProposalRow = {
  id: uuid,
  sessionId: uuid,
  itemId: uuid,
  athleteId: uuid,
  coachId: nullable(uuid),
  workoutLogId: uuid,
  exercise: text,
  receipt: json(progressionReceipt),
  state: oneOf(proposalStates),
  loadsBefore: json(progressionProposal.shape.loadsBefore),
  loadsAfter: json(progressionProposal.shape.loadsAfter),
  isBegun: boolean,
  isSkipped: boolean,
  isPast: boolean,
}
export type LockedProposal = RowOf<typeof lockedProposalRow>

const lockedProposalColumnsSql = sql`
  select p.id, p.session_id as "sessionId", p.item_id as "itemId", s.athlete_id as "athleteId", a.coach_id as "coachId",
    p.workout_log_id as "workoutLogId", p.exercise, p.receipt, p.state, p.loads_before as "loadsBefore", p.loads_after as "loadsAfter", ${isSessionBegunSql('s')} as "isBegun",
    s.skipped_at is not null as "isSkipped", s.date < ${todaySql('u')} as "isPast"
  from progression_proposals p
  join sessions s on s.id = p.session_id and s.cancelled_at is null
  join assignments a on a.id = s.assignment_id
  join users u on u.id = s.athlete_id`

/** Finds a proposal that the reader may see, and locks it with its session. */
export async function lockVisibleProposal(
  tx: Transaction,
  reader: Actor,
  id: string,
): Promise<LockedProposal | undefined> {
  const [row] = await queryRows(
    tx,
    lockedProposalRow,
    sql`${lockedProposalColumnsSql} where p.id = ${id} and ${isVisibleSql(reader)} for no key update of s, p`,
  )
  return row
}

/** Locks proposals with their sessions, to apply them without a decision. */
export function lockProposals(tx: Transaction, ids: readonly string[]): Promise<LockedProposal[]> {
  return queryRows(
    tx,
    lockedProposalRow,
    sql`${lockedProposalColumnsSql} where p.id = any(${sql.param(ids)}::uuid[])
        order by p.id limit ${ids.length} for no key update of s, p`,
  )
}

/** Athletes see those of revealed sessions, and coaches those of athletes who share logs. */
const isVisibleSql = (reader: Actor): SQL =>
  isCoach(reader)
    ? isCoachedBySql(reader, sql`s.athlete_id`, 'logs')
    : sql`s.athlete_id = ${reader.id} and ${isSessionRevealedSql('s')}`

type Decision = { state: 'applied' | 'declined' | 'undone'; by: string; now: Date }

export async function saveProposalDecision(
  tx: Transaction,
  { id, loadsBefore }: Pick<LockedProposal, 'id' | 'loadsBefore'>,
  { state, by, now }: Decision,
) {
  await tx.execute(
    sql`update progression_proposals
        set state = ${state}, decided_by = ${by}, decided_at = ${now},
          loads_before = ${JSON.stringify(loadsBefore)}::jsonb
        where id = ${id}`,
  )
}

const proposalRow = {
  id: uuid,
  session_id: uuid,
  session_date: calendarDay,
  item_id: uuid,
  exercise: text,
  workout_log_id: uuid,
  logged_on: calendarDay,
  state: oneOf(proposalStates),
  receipt: json(progressionReceipt),
  loads_before: json(progressionProposal.shape.loadsBefore),
  loads_after: json(progressionProposal.shape.loadsAfter),
  decided_by: nullable(json(person)),
  decided_at: nullable(timestamp),
  created_at: timestamp,
  is_changeable: boolean,
  coach_id: nullable(uuid),
  athlete_id: uuid,
}

/** Completes the proposals that a statement selects, newest first, without those that the reader may not see. */
function fetchProposals(db: Queryable, reader: Actor, chosen: SQL, page?: PageRequest) {
  return queryRows(
    db,
    proposalRow,
    sql`with p as (${chosen})
        select p.id, p.session_id, s.date as session_date, p.item_id, p.exercise, p.workout_log_id,
          coalesce(done.date, (l.completed_at at time zone 'UTC')::date) as logged_on, p.state, p.receipt,
          p.loads_before, p.loads_after, case when decider.id is not null then ${personSql('decider')} end as decided_by,
          p.decided_at, p.created_at, a.coach_id, s.athlete_id,
          s.date >= ${todaySql('u')} and s.skipped_at is null and not ${isSessionBegunSql('s')} as is_changeable
        from p
        join sessions s on s.id = p.session_id and s.cancelled_at is null
        join assignments a on a.id = s.assignment_id
        join users u on u.id = s.athlete_id
        join workout_logs l on l.id = p.workout_log_id
        left join sessions done on done.id = l.session_id
        left join users decider on decider.id = p.decided_by
        where ${isVisibleSql(reader)}
        order by p.created_at desc, p.id desc
        limit ${page ? page.limit + 1 : 1}`,
  )
}

type ProposalFilter = { sessionId?: string | undefined; workoutLogId?: string | undefined }

export async function listProposals(
  db: Queryable,
  reader: Actor,
  { sessionId, workoutLogId }: ProposalFilter,
  page: PageRequest,
) {
  const condition = sql`
    ${sessionId ? sql`and p.session_id = ${sessionId}` : sql``}
    ${workoutLogId ? sql`and p.workout_log_id = ${workoutLogId}` : sql``}
    ${afterCursorSql(page, [sql`p.created_at`, sql`p.id`], ['timestamptz', 'uuid'])}`
  const newest = sql`order by p.created_at desc, p.id desc limit ${page.limit + 1}`
  // Limits the rows per athlete before merging, so at most one page is read for each athlete.
  const chosen = sql`
    select p.* from ${selectAthletesSql(reader)} athletes cross join lateral (
      select p.* from progression_proposals p join sessions s on s.id = p.session_id and s.cancelled_at is null
      where p.athlete_id = athletes.athlete_id and ${isVisibleSql(reader)} ${condition} ${newest}) p`
  const rows = await fetchProposals(db, reader, chosen, page)
  return toPage(
    rows,
    page,
    row => toProposal(reader, row),
    row => [row.created_at, row.id],
  )
}

const selectAthletesSql = (reader: Actor) =>
  isCoach(reader)
    ? sql`(select u.id as athlete_id from users u where ${isCoachedBySql(reader, sql`u.id`, 'logs')})`
    : sql`(select ${reader.id}::uuid as athlete_id)`

export async function findProposal(db: Queryable, reader: Actor, id: string) {
  const [row] = await fetchProposals(
    db,
    reader,
    sql`select p.* from progression_proposals p where p.id = ${id}`,
  )
  return row && toProposal(reader, row)
}

function toProposal(reader: Actor, row: RowOf<typeof proposalRow>): ProgressionProposal {
  const isOwnSession = reader.id === row.coach_id
  return {
    _id: row.id,
    id: row.id,
    sessionId: row.session_id,
    sessionDate: row.session_date,
    itemId: row.item_id,
    exercise: row.exercise,
    workoutLogId: row.workout_log_id,
    loggedOn: row.logged_on,
    state: row.state,
    receipt: row.receipt,
    loadsBefore: row.loads_before,
    loadsAfter: row.loads_after,
    decidedBy: row.decided_by,
    decidedAt: toIsoOrNull(row.decided_at),
    isUndoable:
      row.state === 'applied' && row.is_changeable && (isOwnSession || reader.id === row.athlete_id),
    isDecidable: row.state === 'proposed' && row.is_changeable && isOwnSession,
  }
}
