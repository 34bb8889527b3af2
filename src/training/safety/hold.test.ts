import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../calendar.ts'
import { heldKeys, holdOf, holdsOn, insteadOf, isOnHold, type PainReport } from './hold.ts'

const aReport = (more: Partial<PainReport> = {}): PainReport => ({
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

test('an exercise is on hold from the day of the report until it is ended', () => {
  const isHeld = (date: string, report: PainReport) => holdsOn({ id: 's1', date }, [report]).length === 1
  assert.equal(isHeld('2026-11-23', aReport()), false)
  assert.equal(isHeld('2026-11-24', aReport()), true)
  assert.equal(isHeld('2027-03-01', aReport()), true)
  assert.equal(isHeld('2026-11-25', aReport({ endedOn: '2026-11-26' })), true)
  assert.equal(isHeld('2026-11-26', aReport({ endedOn: '2026-11-26' })), false)
})

test('who is cleared after a workout is not asked in hindsight for what was on hold', () => {
  const cleared = aReport({ endedOn: '2026-11-25', endedAt: '2026-11-25T18:00:00Z' })
  const doneAt = (instant: string) => holdsOn({ id: 's1', date: '2026-11-25', doneAt: instant }, [cleared])
  assert.equal(doneAt('2026-11-25T10:00:00Z').length, 1)
  assert.equal(doneAt('2026-11-25T19:00:00Z').length, 0)
})

test('a day of pain holds the sessions of that day and no others', () => {
  const day = aReport({ exercise: null, exerciseKeys: [] })
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
  assert.deepEqual(
    dates.filter(date => holdsOn({ id: 's1', date }, [day]).length > 0),
    ['2026-11-24'],
  )
})

test('the session in which pain is reported is on hold, wherever it was planned', () => {
  const late = { id: 's1', date: '2026-11-20' }
  assert.equal(holdsOn(late, [aReport({ sessionId: 's1' })]).length, 1)
  assert.equal(holdsOn(late, [aReport({ sessionId: 's1', exercise: null })]).length, 1)
  assert.equal(holdsOn(late, [aReport({ sessionId: 's2' })]).length, 0)
  assert.equal(holdsOn(late, [aReport({ sessionId: 's1', endedOn: '2026-11-24' })]).length, 0)
})

test('what nobody decided on holds before what was decided, then the later report', () => {
  const decided = aReport({ id: 'decided', decision: 'leave-out', day: '2026-11-25' })
  const [older, newer] = [aReport({ id: 'older' }), aReport({ id: 'newer', day: '2026-11-25' })]
  const on = session('2026-11-26')
  assert.equal(holdOf('back  SQUAT', on, [decided, older, newer])?.id, 'newer')
  assert.equal(holdOf('Back squat', on, [decided])?.id, 'decided')
  assert.equal(holdOf('Bench press', on, [decided, older])?.id, undefined)
})

test('a session is on hold as long as nobody decided; decided in part, the rest is due', () => {
  const both = session('2026-11-26', 'Back squat', 'Plank')
  assert.equal(isOnHold(both, [aReport()]), true)
  assert.equal(isOnHold(session('2026-11-26', 'Plank'), [aReport()]), false)
  const leftOut = aReport({ decision: 'leave-out', decidedOn: '2026-11-26' })
  assert.equal(isOnHold(both, [leftOut]), false)
  // The day before, nobody had decided.
  assert.equal(isOnHold(session('2026-11-25', 'Back squat', 'Plank'), [leftOut]), true)
  assert.equal(isOnHold(session('2026-11-26', 'Back squat'), [leftOut]), true)
  assert.equal(isOnHold(session('2026-11-26'), [aReport()]), false)
})

test('the coach’s alternates stand in its place until the coach decides', () => {
  assert.deepEqual(insteadOf(['Leg press', 'Box squat'], aReport()), ['Leg press', 'Box squat'])
  const replaced = aReport({ decision: 'replace', replacement: 'Belt squat' })
  assert.deepEqual(insteadOf(['Leg press'], replaced), ['Belt squat'])
  assert.deepEqual(insteadOf(['Leg press'], aReport({ decision: 'leave-out' })), [])
})

test('an exercise is on hold under all the names that mean it', () => {
  const canonical = (name: string) => (name === 'BB squat' ? 'Back squat' : name)
  assert.deepEqual(heldKeys('Back squat', ['BB squat', 'Bench'], canonical), ['back squat', 'bb squat'])
  assert.deepEqual(heldKeys('Own thing', ['BB squat'], canonical), ['own thing'])
})

const day = fc.integer({ min: 0, max: 6 }).map(count => addDays('2026-11-23', count))
const anyReport = fc
  .record({
    exercise: fc.constantFrom(null, 'a', 'b'),
    sessionId: fc.constantFrom(null, 's1', 's2'),
    day,
    decidedOn: fc.option(day),
    endedOn: fc.option(day),
  })
  .map(({ exercise, ...report }) =>
    aReport({ ...report, exercise, exerciseKeys: exercise ? [exercise] : [] }),
  )

test('without a report nothing is on hold, one more never frees what is', () => {
  fc.assert(
    fc.property(
      fc.array(anyReport),
      anyReport,
      day,
      fc.subarray(['a', 'b', 'c']),
      (reports, one, on, names) => {
        const planned = session(on, ...names)
        assert.equal(isOnHold(planned, []), false)
        if (isOnHold(planned, reports)) assert.ok(isOnHold(planned, [...reports, one]))
        for (const name of names)
          if (holdOf(name, planned, reports)) assert.ok(holdOf(name, planned, [...reports, one]))
      },
    ),
    { seed: 7 },
  )
})

test('taken back on its day, a report holds nothing', () => {
  fc.assert(
    fc.property(anyReport, day, (report, on) => {
      assert.deepEqual(holdsOn({ id: 's1', date: on }, [{ ...report, endedOn: report.day }]), [])
    }),
    { seed: 7 },
  )
})
