import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { correctSyncEventTime, correctWorkoutTimes } from './clock-correction.ts'
import { summarizeSyncEvents } from './sync-event-summary.ts'

const hour = 3_600_000
const now = new Date('2026-11-21T10:00:00Z')
const at = (ms: number) => new Date(ms).toISOString()

/** Creates a workout whose sets were completed at the given times. */
function log(ends: readonly number[], startedAt: number | null, completedAt: number): RecordedWorkout {
  const figures = { loadKg: 80, reps: 5, rpe: null, seconds: null, meters: null }
  const set = (end: number, index: number) => ({
    ...figures,
    id: `s${index}`,
    role: 'working' as const,
    planned: null,
    completedAt: at(end),
  })
  const place = { exerciseId: null, itemId: null, notes: '', skippedReason: null, insteadOf: null }
  return {
    id: 'log',
    sessionId: null,
    name: 'Lower',
    startedAt: startedAt === null ? null : at(startedAt),
    completedAt: at(completedAt),
    durationMinutes: 30,
    sessionRpe: 8,
    notes: '',
    blockResults: [],
    exercises: [{ id: 'e', name: 'Squat', ...place, sets: ends.map(set) }],
  }
}

test('corrects times from a clock that is three days ahead, and keeps the intervals between sets', () => {
  const clockTime = now.getTime() + 72 * hour
  const corrected = correctWorkoutTimes(
    log([clockTime - 600_000, clockTime - 300_000], clockTime - hour, clockTime),
    72 * hour,
    now,
  )
  assert.equal(corrected.completedAt, now.toISOString())
  assert.equal(corrected.startedAt, '2026-11-21T09:00:00.000Z')
  assert.deepEqual(
    corrected.exercises[0]?.sets.map(set => set.completedAt),
    ['2026-11-21T09:50:00.000Z', '2026-11-21T09:55:00.000Z'],
  )
})

test('after a jump of the clock during the workout, no time is in the future', () => {
  const start = now.getTime() - hour
  const jumped = now.getTime() + 72 * hour
  const corrected = correctWorkoutTimes(log([start + 60_000, jumped], start, jumped), 0, now)
  assert.equal(corrected.startedAt, at(start))
  assert.equal(corrected.completedAt, now.toISOString())
  assert.deepEqual(
    corrected.exercises[0]?.sets.map(set => set.completedAt),
    [at(start + 60_000), now.toISOString()],
  )
  const times = fc.array(fc.integer({ min: -1000 * hour, max: 1000 * hour }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(times, fc.integer({ min: -1000 * hour, max: 1000 * hour }), (offsets, ahead) => {
      const ends = offsets.map(one => now.getTime() + one)
      const { completedAt, exercises } = correctWorkoutTimes(
        log(ends, ends[0] ?? 0, ends[0] ?? 0),
        ahead,
        now,
      )
      const corrected = exercises.flatMap(({ sets }) => sets.map(set => set.completedAt ?? ''))
      for (const instant of [completedAt, ...corrected]) assert.ok(Date.parse(instant) <= now.getTime())
    }),
    { seed: 1 },
  )
})

test('a clock that jumped is corrected for each time, and so is the measured duration but not one that was entered', () => {
  const start = now.getTime() - hour
  const clockTime = now.getTime() - 24 * hour
  const sets = [start, start + 1_200_000 + 24 * hour, clockTime - 600_000]
  const aheads = new Map([
    [at(start), 0],
    [at(start + 1_200_000 + 24 * hour), 24 * hour],
    [at(clockTime - 600_000), -24 * hour],
    [at(clockTime), -24 * hour],
    [at(start - 24 * hour), -24 * hour],
  ])
  const jumped = { ...log(sets, start, clockTime), durationMinutes: 1 }
  const correct = (one: RecordedWorkout) => correctWorkoutTimes(one, instant => aheads.get(instant) ?? 0, now)
  assert.deepEqual(correct(jumped), {
    ...log([start, start + 1_200_000, now.getTime() - 600_000], start, now.getTime()),
    durationMinutes: 60,
  })
  assert.equal(correct({ ...jumped, durationMinutes: 45 }).durationMinutes, 45)
  // A clock that lost ten seconds before the end.
  const early = correct({ ...log([start, start + 60_000], start - 24 * hour, start + 50_000), id: 'early' })
  assert.equal(early.completedAt, at(start + 60_000))
})

test('a workout date chosen by the athlete changes only if it is in the future', () => {
  const chosen = log([], null, now.getTime() - 48 * hour)
  assert.equal(correctWorkoutTimes(chosen, 72 * hour, now), chosen)
  const ahead = log([], null, now.getTime() + 72 * hour)
  assert.equal(correctWorkoutTimes(ahead, 72 * hour, now).completedAt, now.toISOString())
})

test('a correct clock leaves times unchanged, and correcting a wrong clock preserves the order of the sets', () => {
  const ends = fc.array(fc.integer({ min: 0, max: 4 * hour }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(ends, fc.integer({ min: -1000 * hour, max: 1000 * hour }), (offsets, ahead) => {
      const clockTime = now.getTime() + ahead
      const measured = log(
        offsets.map(one => clockTime - one),
        clockTime - 4 * hour,
        clockTime,
      )
      if (ahead <= 0) assert.equal(correctWorkoutTimes(measured, 0, now), measured)
      const corrected = correctWorkoutTimes(measured, ahead, now)
      const gaps = ({ exercises, completedAt }: RecordedWorkout) =>
        exercises[0]?.sets.map(set => Date.parse(completedAt) - Date.parse(set.completedAt ?? ''))
      assert.deepEqual(gaps(corrected), gaps(measured))
      assert.equal(corrected.completedAt, now.toISOString())
    }),
    { seed: 5 },
  )
})

const done = (setId: string, moment: number): SyncEvent => ({
  kind: 'set-done',
  setId,
  exerciseId: 'squat',
  exercise: 'Squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: at(moment),
})

test('after correction, events from devices with wrong clocks are in the order in which they happened', () => {
  const aheads = fc.record({
    phone: fc.integer(),
    desk: fc.integer(),
    later: fc.integer({ min: 1, max: hour }),
  })
  fc.assert(
    fc.property(aheads, ({ phone, desk, later }) => {
      const first = correctSyncEventTime(done('s', now.getTime() + phone), phone)
      const second = correctSyncEventTime(done('s', now.getTime() + later + desk), desk)
      const versions = summarizeSyncEvents([second, first]).versions.get('s')
      assert.deepEqual(
        versions?.map(one => one.at),
        [at(now.getTime()), at(now.getTime() + later)],
      )
    }),
    { seed: 5 },
  )
})

test('converting an event to the time of a wrong clock and back yields the same event', () => {
  const undone: SyncEvent = { kind: 'set-undone', setId: 's', at: at(now.getTime()) }
  const added: SyncEvent = { kind: 'set-added', exerciseId: 'squat', setId: 's' }
  fc.assert(
    fc.property(fc.integer(), ahead => {
      for (const event of [done('s', now.getTime()), undone, added])
        assert.deepEqual(correctSyncEventTime(correctSyncEventTime(event, ahead), -ahead), event)
    }),
    { seed: 5 },
  )
  assert.equal(correctSyncEventTime(undone, 0), undone)
})
