import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { byClock, toldByClock } from './by-clock.ts'
import type { RecordedWorkout } from './record.ts'
import { sumUp } from './tellings.ts'
import type { Told } from './told.ts'

const hour = 3_600_000
const now = new Date('2026-11-21T10:00:00Z')
const at = (ms: number) => new Date(ms).toISOString()

/** A workout of these sets, as a clock showed their ends. */
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

test('a clock that is three days ahead is set right, and the minutes between the sets stay', () => {
  const shown = now.getTime() + 72 * hour
  const right = byClock(log([shown - 600_000, shown - 300_000], shown - hour, shown), 72 * hour, now)
  assert.equal(right.completedAt, now.toISOString())
  assert.equal(right.startedAt, '2026-11-21T09:00:00.000Z')
  assert.deepEqual(
    right.exercises[0]?.sets.map(set => set.completedAt),
    ['2026-11-21T09:50:00.000Z', '2026-11-21T09:55:00.000Z'],
  )
})

test('a day that the athlete chose stays that day, unless it lies ahead', () => {
  const chosen = log([], null, now.getTime() - 48 * hour)
  assert.equal(byClock(chosen, 72 * hour, now), chosen)
  const ahead = log([], null, now.getTime() + 72 * hour)
  assert.equal(byClock(ahead, 72 * hour, now).completedAt, now.toISOString())
})

test('a right clock changes nothing, and no clock changes the order of sets or the time between them', () => {
  const ends = fc.array(fc.integer({ min: 0, max: 4 * hour }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(ends, fc.integer({ min: -1000 * hour, max: 1000 * hour }), (offsets, ahead) => {
      const shown = now.getTime() + ahead
      const measured = log(
        offsets.map(one => shown - one),
        shown - 4 * hour,
        shown,
      )
      assert.equal(byClock(measured, 0, now), measured)
      const right = byClock(measured, ahead, now)
      const between = ({ exercises, completedAt }: RecordedWorkout) =>
        exercises[0]?.sets.map(set => Date.parse(completedAt) - Date.parse(set.completedAt ?? ''))
      assert.deepEqual(between(right), between(measured))
      assert.equal(right.completedAt, now.toISOString())
    }),
    { seed: 5 },
  )
})

const done = (setId: string, moment: number): Told => ({
  kind: 'set-done',
  setId,
  exerciseId: 'squat',
  exercise: 'Squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: at(moment),
})

test('what devices with wrong clocks tell of one set stands in the order in which it was done', () => {
  const aheads = fc.record({
    phone: fc.integer(),
    desk: fc.integer(),
    later: fc.integer({ min: 1, max: hour }),
  })
  fc.assert(
    fc.property(aheads, ({ phone, desk, later }) => {
      const first = toldByClock(done('s', now.getTime() + phone), phone)
      const second = toldByClock(done('s', now.getTime() + later + desk), desk)
      const doings = sumUp([second, first]).doings.get('s')
      assert.deepEqual(
        doings?.map(one => one.at),
        [at(now.getTime()), at(now.getTime() + later)],
      )
    }),
    { seed: 5 },
  )
})

test('a doing told by the right clock and heard by a wrong one is the same doing', () => {
  const undone: Told = { kind: 'set-undone', setId: 's', at: at(now.getTime()) }
  const added: Told = { kind: 'set-added', exerciseId: 'squat', setId: 's' }
  fc.assert(
    fc.property(fc.integer(), ahead => {
      for (const told of [done('s', now.getTime()), undone, added])
        assert.deepEqual(toldByClock(toldByClock(told, ahead), -ahead), told)
    }),
    { seed: 5 },
  )
  assert.equal(toldByClock(undone, 0), undone)
})
