import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { boolean, integer } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { loggedExercisesTable, loggedSetsTable, painReportsTable } from '#server/database/schema.ts'
import { insertTestLogAt } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import { addDays } from '#training/calendar.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { countRequiredSets } from '#training/safety/count-required-sets.ts'
import * as pure from '#training/safety/safety-hold.ts'
import { countRequiredSetsSql, isSessionOnHoldSql } from './safety-holds-sql.ts'
import { plannedDayJoinSql } from './session-state-sql.ts'

const server = serverForTests()

const day = fc.integer({ min: -3, max: 3 }).map(count => addDays('2025-11-24', count))
const names = ['Back squat', 'Plank', 'Bench press']
/** A random time at half past the hour, used for the end of a hold and for the workout. */
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }))
  .map(([on, hour]) => `${on}T${String(hour).padStart(2, '0')}:30:00Z`)
const anyReport = fc.record({
  exercise: fc.option(fc.constantFrom(...names)),
  isOfSession: fc.boolean(),
  day,
  decidedOn: fc.option(day),
  endedOn: fc.option(day, { freq: 2 }),
  endedAt: instant,
})
/**
 * For the squat and for the plank, the number of planned sets and the number of added sets that were done.
 */
const anyLog = fc.array(fc.record({ plannedSets: fc.nat(4), addedSets: fc.nat(1) }), {
  minLength: 2,
  maxLength: 2,
})
const planned = { reps: 5, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }

test('SQL and the training module compute the same session holds and required sets', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana)
  const { database } = server.store
  const items = session.blocks.flatMap(block => block.items)
  const caseCounts = { held: 0, reduced: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { maxLength: 3 }), anyLog, instant, async (inputs, done, doneAt) => {
      const reports = inputs.map(({ isOfSession, exercise, endedAt, ...report }) => ({
        id: uuidv7(),
        ...report,
        sessionId: isOfSession ? session.id : null,
        exercise,
        exerciseKeys: exercise === null ? [] : [toExerciseKey(exercise)],
        decision: report.decidedOn === null ? null : ('leave-out' as const),
        replacement: null,
        endedAt: report.endedOn === null ? null : endedAt,
      }))
      const rest = { athleteId: ana.id, severity: 5, reportedAt: new Date() }
      if (reports.length > 0)
        await database.insert(painReportsTable).values(
          reports.map(({ endedAt, ...one }) => ({
            ...one,
            ...rest,
            withdrawnAt: endedAt === null ? null : new Date(endedAt),
          })),
        )
      const log = await insertTestLogAt(server.store, ana, new Date(doneAt), { sessionId: session.id })
      const exercises = done.map(({ plannedSets, addedSets }, index) => ({
        id: uuidv7(),
        itemId: items[index]?.id ?? null,
        sets: [
          ...Array.from({ length: plannedSets }, () => ({ planned })),
          ...Array.from({ length: addedSets }, () => ({ planned: null })),
        ],
      }))
      for (const [position, { id, itemId, sets }] of exercises.entries()) {
        await database
          .insert(loggedExercisesTable)
          .values({ id, workoutLogId: log, position, name: 'Squat', itemId })
        const rows = sets.map((set, number) => ({
          id: uuidv7(),
          loggedExerciseId: id,
          workoutLogId: log,
          position: number,
          role: 'working' as const,
          ...set,
        }))
        if (rows.length > 0) await database.insert(loggedSetsTable).values(rows)
      }
      const [row] = await queryRows(
        database,
        { is_on_hold: boolean, required_sets: integer },
        sql`select ${isSessionOnHoldSql('s')} as is_on_hold, ${countRequiredSetsSql('s', 'd', 'l')} as required_sets
            from sessions s join ${plannedDayJoinSql} join workout_logs l on l.id = ${log}
            where s.id = ${session.id}`,
      )
      const isHeld = ({ exercise }: { exercise: { name: string } }) =>
        pure.findExerciseHold(
          exercise.name,
          { id: session.id, date: doneAt.slice(0, 10), doneAt },
          reports,
        ) !== undefined
      const expected = {
        is_on_hold: pure.isSessionOnHold(session, reports),
        required_sets: countRequiredSets(session.blocks, exercises, isHeld),
      }
      assert.deepEqual(row, expected)
      if (expected.is_on_hold) caseCounts.held++
      if (expected.required_sets < 5) caseCounts.reduced++
      await database.execute(sql`delete from pain_reports where athlete_id = ${ana.id}`)
      await database.execute(sql`delete from workout_logs where id = ${log}`)
    }),
    { seed: 1, numRuns: 250 },
  )
  assert.ok(caseCounts.held > 30 && caseCounts.reduced > 30, `too few cases: ${JSON.stringify(caseCounts)}`)
})
