import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { text } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { loggedExercisesTable, loggedSetsTable } from '#server/database/schema.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import * as pure from '#training/workout/compare/workout-outcome.ts'
import { workoutOutcomeSql } from './workout-outcome-sql.ts'

const server = serverForTests()

const figure = fc.option(fc.integer({ min: 0, max: 4 }))
/** An RPE within half a point of the planned RPE counts as matching the plan. */
const rpe = fc.option(fc.constantFrom(7, 7.5, 8, 8.25, 8.5, 9))
const done = fc.record(
  { reps: figure, loadKg: figure, rpe, seconds: figure, meters: figure },
  { noNullPrototype: true },
)
const planned = fc.tuple(done, figure).map(([figures, repsTo]) => ({ ...figures, repsTo }))
/**
 * Makes some of the sets match the plan exactly, because independent random values would almost never match
 * it.
 */
const anySet = fc.record({ planned: fc.option(planned), done, isAsPlanned: fc.boolean() }).map(one => {
  const { reps, loadKg, rpe, seconds, meters } = one.isAsPlanned && one.planned ? one.planned : one.done
  return { planned: one.planned, reps, loadKg, rpe, seconds, meters }
})
const anyLog = fc.record({
  hasSession: fc.boolean(),
  plannedSets: fc.option(fc.integer({ min: 0, max: 3 })),
  exercises: fc.array(
    fc.record({
      skippedReason: fc.option(fc.constant('no rack'), { freq: 8 }),
      insteadOf: fc.option(fc.constant('Front squat'), { freq: 8 }),
      sets: fc.array(anySet, { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
})

test('workout outcomes computed in SQL match those of the training module', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { database } = server.store
  const program = await insertTestProgram(server.store, rita, ana, { startDate: '2026-01-05' })
  const session = await program.session('2026-01-05')
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyLog, async ({ hasSession, plannedSets, exercises }) => {
      const sessionId = hasSession ? session : null
      const id = await insertTestLogAt(
        server.store,
        ana,
        new Date(),
        hasSession ? { sessionId: session } : {},
      )
      for (const [position, { sets, ...details }] of exercises.entries()) {
        const exercise = { id: uuidv7(), workoutLogId: id }
        await database
          .insert(loggedExercisesTable)
          .values({ ...exercise, position, name: 'Squat', ...details })
        const rows = sets.map((set, number) => ({
          id: uuidv7(),
          loggedExerciseId: exercise.id,
          workoutLogId: id,
          position: number,
          role: 'working' as const,
          ...set,
        }))
        if (rows.length > 0) await database.insert(loggedSetsTable).values(rows)
      }
      const [row] = await queryRows(
        database,
        { outcome: text },
        sql`select ${workoutOutcomeSql('l', sql`${plannedSets}::int`)} as outcome from workout_logs l where l.id = ${id}`,
      )
      const expected = pure.getWorkoutOutcome({ sessionId, exercises }, plannedSets)
      outcomes.add(expected)
      assert.equal(row?.outcome, expected)
    }),
    { seed: 1, numRuns: 300 },
  )
  assert.deepEqual([...outcomes].toSorted(), ['changed', 'done', 'part', 'unplanned'])
})
