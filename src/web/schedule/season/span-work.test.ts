import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionWork } from '#contract/programs/session-work.ts'
import { makeCalendarEntry } from '#support/journey/calendar-entry.ts'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import { getLiftContext } from '#training/prescription/resolve-item.ts'
import { resolveSets } from '#training/prescription/resolve-sets.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import { metricUnits } from '#training/units.ts'
import { listLiftsToResolve, type SetResolver, summariseSpanWork } from './span-work.ts'

const weeks = ['2026-11-16', '2026-11-23', '2026-11-30']
const noSets = { legs: 0, push: 0, pull: 0, core: 0 }
const sets = [5, 5, 5].map(reps => ({
  role: 'working' as const,
  amount: { kind: 'reps' as const, reps },
  load: { kind: 'kg' as const, loadKg: 90 },
  effort: null,
  isPerSide: false,
}))
const entry = (id: string, dueOn: string, state: 'planned' | 'done' | 'skipped' = 'planned') =>
  makeCalendarEntry({ id, dueOn, state })
const lift = (exercise: string, top: SessionWork['lifts'][number]['top'] = null) => ({ exercise, sets, top })
const work = (
  sessionId: string,
  lifts: SessionWork['lifts'],
  legs: { planned: number; done: number | null },
): SessionWork => ({
  sessionId,
  lifts,
  hardSets: {
    planned: { ...noSets, legs: legs.planned, push: 2 },
    done: legs.done === null ? null : { ...noSets, legs: legs.done },
  },
})

test('a week shows the heaviest set of each main lift beside its plan, and the hard sets of the region trained most', () => {
  const span = {
    entries: [entry('a', '2026-11-17', 'done'), entry('b', '2026-11-19', 'done'), entry('c', '2026-11-24')],
  }
  const { lifts, hardSets } = summariseSpanWork(
    span,
    [
      work('a', [lift('Back squat', { loadKg: 87.5, reps: 5 }), lift('Row')], { planned: 3, done: 3 }),
      work('b', [lift('Back squat', { loadKg: 92.5, reps: 4 })], { planned: 3, done: 2.5 }),
      work('c', [lift('Back squat')], { planned: 4, done: null }),
    ],
    weeks,
    metricUnits,
  )
  assert.deepEqual(
    lifts.map(one => one.name),
    ['Back squat', 'Row'],
  )
  assert.deepEqual(lifts[0]?.weeks.get(0), { planned: '3×5 at 90 kg', loads: '', done: '92.5 × 4' })
  assert.equal(lifts[0]?.weeks.get(1)?.done, '')
  assert.equal(lifts[0]?.weeks.get(2), undefined)
  assert.equal(lifts[1]?.weeks.get(1), undefined)
  assert.equal(hardSets?.region, 'legs')
  assert.deepEqual(hardSets?.weeks.get(0), { planned: 6, done: 5.5 })
  assert.deepEqual(hardSets?.weeks.get(1), { planned: 4, done: undefined })
})

test('at most three lifts are shown, those at the beginning of a session first', () => {
  const names = ['Squat', 'Press', 'Row', 'Curl']
  const { lifts } = summariseSpanWork(
    { entries: [entry('a', '2026-11-17'), entry('b', '2026-11-18')] },
    [
      work('a', [lift('Squat'), lift('Press'), lift('Row')], { planned: 1, done: null }),
      work('b', [lift('Curl')], { planned: 1, done: null }),
    ],
    weeks,
    metricUnits,
  )
  assert.deepEqual(
    lifts.map(one => one.name),
    names.filter(name => name !== 'Row'),
  )
})

test('skipped sessions do not count, and a program of runs has neither lifts nor hard sets', () => {
  const run = { sessionId: 'b', lifts: [], hardSets: { planned: noSets, done: null } }
  const summary = summariseSpanWork(
    { entries: [entry('a', '2026-11-17', 'skipped'), entry('b', '2026-11-18')] },
    [work('a', [lift('Back squat')], { planned: 3, done: null }), run],
    weeks,
    metricUnits,
  )
  assert.deepEqual(summary, { lifts: [], hardSets: undefined })
})

const squat: AthleteLiftProfile = {
  maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }],
  estimate: null,
  bests: [],
  last: null,
}
const ana = {
  equipment: equipmentPresets['gym-kg'],
  implementOf: createImplementLookup(buildLibrary(movements)),
  bodyWeight: null,
  lifts: new Map([['back squat', squat]]),
}
const resolve: SetResolver = (exercise, planned) => resolveSets(planned, getLiftContext(exercise, ana))

const atPercent = (percent: number, ofExercise?: string) => ({
  ...sets[0],
  role: 'working' as const,
  isPerSide: false,
  amount: { kind: 'reps' as const, reps: 5 },
  load: { kind: 'percent' as const, percent, of: '1rm' as const, ...(ofExercise && { ofExercise }) },
  effort: null,
})

test('sessions from today on show the loads that follow from the maxes, and earlier ones do not', () => {
  // The first session was not logged.
  const span = {
    entries: [
      entry('a', '2026-11-17'),
      entry('b', '2026-11-24'),
      entry('c', '2026-12-01', 'done'),
      entry('d', '2026-12-08'),
    ],
  }
  const session = (id: string, percents: number[]) =>
    work(
      id,
      [
        { exercise: 'Back squat', sets: percents.map(percent => atPercent(percent)), top: null },
        { exercise: 'Snatch pull', sets: [atPercent(100, 'Snatch')], top: null },
        lift('Row'),
      ],
      { planned: 3, done: null },
    )
  const sessions = [session('a', [80]), session('b', [75, 80]), session('c', [80]), session('d', [80])]
  const { lifts } = summariseSpanWork(span, sessions, [...weeks, '2026-12-07'], metricUnits, {
    today: '2026-11-24',
    resolve,
  })
  const loadsOf = (name: string) => {
    const ofLift = lifts.find(one => one.name === name)?.weeks
    return [0, 1, 2, 3].map(week => ofLift?.get(week)?.loads)
  }
  assert.deepEqual(loadsOf('Back squat'), ['', '87.5 to 95 kg', '', '95 kg'])
  // The athlete has no max of the snatch, and the rows have fixed loads.
  assert.deepEqual(loadsOf('Snatch pull'), ['', '', '', ''])
  assert.deepEqual(loadsOf('Row'), ['', '', '', ''])
  assert.deepEqual(listLiftsToResolve(span, sessions, '2026-11-24'), [
    'Back squat',
    'Snatch pull',
    'Snatch',
    'Back squat',
    'Snatch pull',
    'Snatch',
  ])
  assert.deepEqual(listLiftsToResolve(span, sessions, '2026-12-09'), [])
})
