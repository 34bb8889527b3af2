import { type SQL, sql } from 'drizzle-orm'
import type { ExportContents, ExportedTable } from '#contract/exports.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import * as log from './log/store.ts'
import * as person from './person/store.ts'
import * as plan from './plan/store.ts'

const statements: Record<ExportedTable, (userId: string) => SQL> = {
  account: person.accountOf,
  signIns: person.signInsOf,
  pushSubscriptions: person.pushSubscriptionsOf,
  coachings: person.coachingsOf,
  invitations: person.invitationsOf,
  joinCodes: person.joinCodesOf,
  athleteGroups: person.athleteGroupsOf,
  coachNotes: person.coachNotesOf,
  exercises: plan.exercisesOf,
  regimens: plan.regimensOf,
  regimenDays: plan.regimenDaysOf,
  plannedSets: plan.plannedSetsOf,
  programs: plan.programsOf,
  sessions: plan.sessionsOf,
  sessionChanges: plan.sessionChangesOf,
  workoutLogs: log.workoutLogsOf,
  loggedExercises: log.loggedExercisesOf,
  loggedSets: log.loggedSetsOf,
  workoutLogRevisions: log.workoutLogRevisionsOf,
  openWorkouts: log.openWorkoutsOf,
  comments: log.commentsOf,
  reviews: log.reviewsOf,
  painReports: log.painReportsOf,
  maxes: log.maxesOf,
  measurements: log.measurementsOf,
  exerciseNotes: log.exerciseNotesOf,
  equipment: log.equipmentOf,
  achievements: log.achievementsOf,
  notifications: person.notificationsOf,
}
const tables = Object.entries(statements) as [ExportedTable, (userId: string) => SQL][]

const rowsAtOnce = 500

/** Some rows of a table. Each table comes at least once, so that its columns are known though it is empty. */
export type Batch = {
  table: ExportedTable
  columns: readonly string[]
  rows: readonly Record<string, unknown>[]
  isLast: boolean
}

/** All that is somebody's own as it is at this moment, never more of it in memory than one batch. */
export async function* readOwn(tx: Transaction, userId: string): AsyncGenerator<Batch> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  for (const [table, statementOf] of tables) {
    await tx.execute(sql`declare own no scroll cursor for ${statementOf(userId)}`)
    for (let isLast = false; !isLast; ) {
      const { rows, fields } = await tx.execute(sql`fetch ${sql.raw(String(rowsAtOnce))} from own`)
      isLast = rows.length < rowsAtOnce
      yield { table, columns: fields.map(field => field.name), rows, isLast }
    }
    await tx.execute(sql`close own`)
  }
}

/** How many rows of each table there are. */
export async function countOwn(db: Queryable, userId: string): Promise<ExportContents['counts']> {
  const counts = tables.map(
    ([table, statementOf]) =>
      sql`select ${table}::text as name, count(*)::int as count from (${statementOf(userId)}) own`,
  )
  const rows = await rowsOf<{ name: ExportedTable; count: number }>(db, sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as ExportContents['counts']
}
