import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { logAt } from '#support/calendar.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'
import { addDays } from '#training/calendar.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { countAskedSets as countAsked } from '#training/safety/asked.ts'
import * as pure from '#training/safety/hold.ts'
import { countAskedSets, isOnHold } from './holds.ts'
import { rowsOf } from './rows.ts'
import { loggedExercises, loggedSets, painReports } from './schema.ts'
import { daysOfSessions } from './session-state.ts'

const server = serverForTests()

const day = fc.integer({ min: -3, max: 3 }).map(count => addDays('2025-11-24', count))
const names = ['Back squat', 'Plank', 'Bench press']
/** Around noon, when the workout is done. */
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
/** How many planned and own sets of the squat and the plank were done. */
const anyLog = fc.array(fc.record({ answers: fc.nat(4), own: fc.nat(1) }), { minLength: 2, maxLength: 2 })
const planned = { reps: 5, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }

test('the database holds sessions and counts their sets as training does', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { session } = await follow(rita, ana)
  const { database } = server.store
  const items = session.blocks.flatMap(block => block.items)
  const seen = { held: 0, short: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { maxLength: 3 }), anyLog, instant, async (made, done, doneAt) => {
      const reports = made.map(({ isOfSession, exercise, endedAt, ...report }) => ({
        id: uuidv7(),
        ...report,
        sessionId: isOfSession ? session.id : null,
        exercise,
        exerciseKeys: exercise === null ? [] : [exerciseKey(exercise)],
        decision: report.decidedOn === null ? null : ('leave-out' as const),
        replacement: null,
        endedAt: report.endedOn === null ? null : endedAt,
      }))
      const rest = { athleteId: ana.id, severity: 5, reportedAt: new Date() }
      if (reports.length > 0)
        await database.insert(painReports).values(
          reports.map(({ endedAt, ...one }) => ({
            ...one,
            ...rest,
            withdrawnAt: endedAt === null ? null : new Date(endedAt),
          })),
        )
      const log = await logAt(server.store, ana, new Date(doneAt), { sessionId: session.id })
      const exercises = done.map(({ answers, own }, index) => ({
        id: uuidv7(),
        itemId: items[index]?.id ?? null,
        sets: [
          ...Array.from({ length: answers }, () => ({ planned })),
          ...Array.from({ length: own }, () => ({ planned: null })),
        ],
      }))
      for (const [position, { id, itemId, sets }] of exercises.entries()) {
        await database
          .insert(loggedExercises)
          .values({ id, workoutLogId: log, position, name: 'Squat', itemId })
        const rows = sets.map((set, number) => ({
          id: uuidv7(),
          loggedExerciseId: id,
          workoutLogId: log,
          position: number,
          role: 'working' as const,
          ...set,
        }))
        if (rows.length > 0) await database.insert(loggedSets).values(rows)
      }
      const [row] = await rowsOf<{ is_on_hold: boolean; asked: number }>(
        database,
        sql`select ${isOnHold('s')} as is_on_hold, ${countAskedSets('s', 'd', 'l')} as asked
            from sessions s join ${daysOfSessions} join workout_logs l on l.id = ${log}
            where s.id = ${session.id}`,
      )
      const isHeld = ({ exercise }: { exercise: { name: string } }) =>
        pure.holdOf(exercise.name, { id: session.id, date: doneAt.slice(0, 10), doneAt }, reports) !==
        undefined
      const expected = {
        is_on_hold: pure.isOnHold(session, reports),
        asked: countAsked(session.blocks, exercises, isHeld),
      }
      assert.deepEqual(row, expected)
      if (expected.is_on_hold) seen.held++
      if (expected.asked < 5) seen.short++
      await database.execute(sql`delete from pain_reports where athlete_id = ${ana.id}`)
      await database.execute(sql`delete from workout_logs where id = ${log}`)
    }),
    { seed: 1, numRuns: 250 },
  )
  assert.ok(seen.held > 30 && seen.short > 30, `too few of a kind: ${JSON.stringify(seen)}`)
})
