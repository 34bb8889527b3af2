import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import {
  filterHoldsOnSession,
  findExerciseHold,
  isSessionOnHold,
  listEquivalentNameKeys,
  listHoldAlternatives,
  type SafetyHold,
} from './safety-hold.ts'

const makeReport = (more: Partial<SafetyHold> = {}): SafetyHold => ({
  id: 'r1',
  sessionId: null,
  exercise: 'Back squat',
  exerciseKeys: ['back squat'],
  day: '2026-11-24',
  decidedOn: null,
  endedOn: null,
  endedAt: null,
  decision: null,
  replacement: null,
  ...more,
})
const item = (name: string) => ({ exercise: { name } })
const session = (date: string, ...names: string[]) => ({
  id: 's1',
  date,
  blocks: [{ items: names.map(item) }],
})

test('an exercise is on hold from the day of the pain report until the hold ends', () => {
  const isHeld = (date: string, report: SafetyHold) =>
    filterHoldsOnSession({ id: 's1', date }, [report]).length === 1
  assert.equal(isHeld('2026-11-23', makeReport()), false)
  assert.equal(isHeld('2026-11-24', makeReport()), true)
  assert.equal(isHeld('2027-03-01', makeReport()), true)
  assert.equal(isHeld('2026-11-25', makeReport({ endedOn: '2026-11-26' })), true)
  assert.equal(isHeld('2026-11-26', makeReport({ endedOn: '2026-11-26' })), false)
})

test('a workout done before the athlete was cleared still counts as on hold, but a workout done afterwards does not', () => {
  const cleared = makeReport({ endedOn: '2026-11-25', endedAt: '2026-11-25T18:00:00Z' })
  const doneAt = (instant: string) =>
    filterHoldsOnSession({ id: 's1', date: '2026-11-25', doneAt: instant }, [cleared])
  assert.equal(doneAt('2026-11-25T10:00:00Z').length, 1)
  assert.equal(doneAt('2026-11-25T19:00:00Z').length, 0)
})

test('a pain report for a whole day puts only the sessions of that day on hold', () => {
  const day = makeReport({ exercise: null, exerciseKeys: [] })
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
  assert.deepEqual(
    dates.filter(date => filterHoldsOnSession({ id: 's1', date }, [day]).length > 0),
    ['2026-11-24'],
  )
})

test('the session in which pain is reported is on hold, whatever day it was planned for', () => {
  const late = { id: 's1', date: '2026-11-20' }
  assert.equal(filterHoldsOnSession(late, [makeReport({ sessionId: 's1' })]).length, 1)
  assert.equal(filterHoldsOnSession(late, [makeReport({ sessionId: 's1', exercise: null })]).length, 1)
  assert.equal(filterHoldsOnSession(late, [makeReport({ sessionId: 's2' })]).length, 0)
  assert.equal(filterHoldsOnSession(late, [makeReport({ sessionId: 's1', endedOn: '2026-11-24' })]).length, 0)
})

test('if there are several pain reports, the latest one without a decision determines the hold', () => {
  const decided = makeReport({ id: 'decided', decision: 'leave-out', day: '2026-11-25' })
  const [older, newer] = [makeReport({ id: 'older' }), makeReport({ id: 'newer', day: '2026-11-25' })]
  const on = session('2026-11-26')
  assert.equal(findExerciseHold('back  SQUAT', on, [decided, older, newer])?.id, 'newer')
  assert.equal(findExerciseHold('Back squat', on, [decided])?.id, 'decided')
  assert.equal(findExerciseHold('Bench press', on, [decided, older])?.id, undefined)
})

test('a session is on hold until the coach decides; after that, all its exercises are due except the one on hold', () => {
  const both = session('2026-11-26', 'Back squat', 'Plank')
  assert.equal(isSessionOnHold(both, [makeReport()]), true)
  assert.equal(isSessionOnHold(session('2026-11-26', 'Plank'), [makeReport()]), false)
  const leftOut = makeReport({ decision: 'leave-out', decidedOn: '2026-11-26' })
  assert.equal(isSessionOnHold(both, [leftOut]), false)
  // The coach decided on 26 November, so the session of 25 November stays on hold.
  assert.equal(isSessionOnHold(session('2026-11-25', 'Back squat', 'Plank'), [leftOut]), true)
  assert.equal(isSessionOnHold(session('2026-11-26', 'Back squat'), [leftOut]), true)
  assert.equal(isSessionOnHold(session('2026-11-26'), [makeReport()]), false)
})

test('suggests the program’s alternate exercises until the coach decides', () => {
  assert.deepEqual(listHoldAlternatives(['Leg press', 'Box squat'], makeReport()), ['Leg press', 'Box squat'])
  const replaced = makeReport({ decision: 'replace', replacement: 'Belt squat' })
  assert.deepEqual(listHoldAlternatives(['Leg press'], replaced), ['Belt squat'])
  assert.deepEqual(listHoldAlternatives(['Leg press'], makeReport({ decision: 'leave-out' })), [])
})

test('an exercise is on hold under all of its names', () => {
  const canonical = (name: string) => (name === 'BB squat' ? 'Back squat' : name)
  assert.deepEqual(listEquivalentNameKeys('Back squat', ['BB squat', 'Bench'], canonical), [
    'back squat',
    'bb squat',
  ])
  assert.deepEqual(listEquivalentNameKeys('Own thing', ['BB squat'], canonical), ['own thing'])
})

const day = fc.integer({ min: 0, max: 6 }).map(count => addDays('2026-11-23', count))
const arbitraryReport = fc
  .record({
    exercise: fc.constantFrom(null, 'a', 'b'),
    sessionId: fc.constantFrom(null, 's1', 's2'),
    day,
    decidedOn: fc.option(day),
    endedOn: fc.option(day),
  })
  .map(({ exercise, ...report }) =>
    makeReport({ ...report, exercise, exerciseKeys: exercise ? [exercise] : [] }),
  )

test('nothing is on hold without a pain report, and an additional report never ends a hold', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryReport),
      arbitraryReport,
      day,
      fc.subarray(['a', 'b', 'c']),
      (reports, one, on, names) => {
        const planned = session(on, ...names)
        assert.equal(isSessionOnHold(planned, []), false)
        if (isSessionOnHold(planned, reports)) assert.ok(isSessionOnHold(planned, [...reports, one]))
        for (const name of names)
          if (findExerciseHold(name, planned, reports))
            assert.ok(findExerciseHold(name, planned, [...reports, one]))
      },
    ),
    { seed: 7 },
  )
})

test('a pain report withdrawn on the day it was made puts nothing on hold', () => {
  fc.assert(
    fc.property(arbitraryReport, day, (report, on) => {
      assert.deepEqual(filterHoldsOnSession({ id: 's1', date: on }, [{ ...report, endedOn: report.day }]), [])
    }),
    { seed: 7 },
  )
})
