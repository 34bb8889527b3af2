import { type SQL, sql } from 'drizzle-orm'
import { type ExportedTableName, type ExportRowCounts, exportedTableName } from '#contract/data-exports.ts'
import { type Columns, integer, oneOf, type RowOf } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, readRows } from '#server/database/query-rows.ts'
import * as person from '#server/exports/account/store.ts'
import * as plan from '#server/exports/plan/store.ts'
import * as log from '#server/exports/training-log/store.ts'

export const exportStatements: Record<ExportedTableName, (userId: string) => SQL> = {
  account: person.selectOwnAccount,
  emailChanges: person.selectOwnEmailChanges,
  signIns: person.selectOwnSignIns,
  identities: person.selectOwnIdentities,
  pushSubscriptions: person.selectOwnPushSubscriptions,
  webhooks: person.selectOwnWebhooks,
  coachings: person.selectOwnCoachings,
  invitations: person.selectOwnInvitations,
  joinCodes: person.selectOwnJoinCodes,
  athleteGroups: person.selectOwnAthleteGroups,
  coachNotes: person.selectOwnCoachNotes,
  exercises: plan.selectOwnExercises,
  regimens: plan.selectExportedRegimens,
  regimenDays: plan.selectExportedRegimenDays,
  plannedSets: plan.selectExportedPlannedSets,
  programs: plan.selectOwnPrograms,
  sessions: plan.selectOwnSessions,
  sessionChanges: plan.selectOwnSessionChanges,
  calendarEvents: plan.selectOwnCalendarEvents,
  workoutLogs: log.ownWorkoutLogsSql,
  loggedExercises: log.selectOwnLoggedExercises,
  loggedSets: log.selectOwnLoggedSets,
  workoutLogRevisions: log.selectOwnWorkoutLogRevisions,
  openWorkouts: log.selectOwnOpenWorkouts,
  comments: log.selectOwnComments,
  messages: person.selectOwnMessages,
  messagePictures: person.selectOwnMessagePictures,
  messageThreads: person.selectOwnMessageThreads,
  reviews: log.selectOwnReviews,
  painReports: log.selectOwnPainReports,
  progressionProposals: plan.selectOwnProgressionProposals,
  maxes: log.selectOwnMaxes,
  measurements: log.selectOwnMeasurements,
  exerciseNotes: log.selectOwnExerciseNotes,
  exerciseRests: log.selectOwnExerciseRests,
  equipment: log.selectOwnEquipment,
  achievements: log.selectOwnAchievements,
  notifications: person.selectOwnNotifications,
  accessLog: person.selectOwnAccessLog,
  deferrals: person.selectOwnDeferrals,
  decisions: log.selectOwnDecisions,
  imports: log.selectOwnImports,
  importedTexts: log.selectOwnImportedTexts,
}
const tableStatements = exportedTableName.options.map(table => [table, exportStatements[table]] as const)

const rowsPerExportBatch = 500
/** Rows with pictures are large, so fewer of them are held in memory. */
const rowsPerBatchOfTable: Partial<Record<ExportedTableName, number>> = { messagePictures: 10 }

/** A batch of rows from one table. Even an empty table has a batch, which contains the column names. */
export type ExportBatch = {
  table: ExportedTableName
  columns: readonly string[]
  rows: readonly Record<string, unknown>[]
  isLast: boolean
}

/** A consistent snapshot of a user's data, whose tables can be read more than once. */
export type ExportSnapshot = {
  /** Yields the rows of a table, holding at most one batch in memory. */
  fetchTable: (table: ExportedTableName) => AsyncGenerator<ExportBatch>
  /** Yields the rows of all tables, one table after the other. */
  fetchAll: () => AsyncGenerator<ExportBatch>
  /** Yields the rows of another statement. */
  fetchRows: <C extends Columns>(columns: C, statement: SQL) => AsyncGenerator<RowOf<C>>
}

/** Begins to read a user's data. The transaction must not have read anything before. */
export async function beginExportSnapshot(tx: Transaction, userId: string): Promise<ExportSnapshot> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  const fetchTable = async function* (table: ExportedTableName) {
    const statement = exportStatements[table](userId)
    for await (const { rows, fields, isLast } of fetchBatches(tx, statement, rowsPerBatchOfTable[table]))
      yield { table, columns: fields.map(field => field.name), rows, isLast }
  }
  return {
    fetchTable,
    async *fetchAll() {
      for (const table of exportedTableName.options) yield* fetchTable(table)
    },
    async *fetchRows(columns, statement) {
      for await (const batch of fetchBatches(tx, statement)) yield* readRows(columns, batch)
    },
  }
}

async function* fetchBatches(tx: Transaction, statement: SQL, limit = rowsPerExportBatch) {
  await tx.execute(sql`declare own no scroll cursor for ${statement}`)
  for (let isLast = false; !isLast; ) {
    const { rows, fields } = await tx.execute(sql`fetch ${sql.raw(String(limit))} from own`)
    isLast = rows.length < limit
    yield { rows, fields, isLast }
  }
  await tx.execute(sql`close own`)
}

/** Counts the rows to export from each table. */
export async function countExportedRows(db: Queryable, userId: string): Promise<ExportRowCounts['counts']> {
  const counts = tableStatements.map(
    ([table, statementOf]) =>
      sql`select ${table}::text as name, count(*)::int as count from (${statementOf(userId)}) own`,
  )
  const rows = await queryRows(
    db,
    { name: oneOf(exportedTableName.options), count: integer },
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as ExportRowCounts['counts']
}
