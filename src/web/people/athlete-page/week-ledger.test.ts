import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { metricUnits } from '#training/units.ts'
import { buildWeekLedgerEntries } from './week-ledger.ts'

const person = { _id: 'ana', id: 'ana', firstName: 'Ana', lastName: 'Example', avatarUrl: '' }
const plannedSet = { reps: 5, repsTo: null, loadKg: 80, rpe: null, seconds: null, meters: null }

const squat = (count: number) => {
  const prescribed = {
    role: 'working' as const,
    isPerSide: false,
    amount: { kind: 'reps' as const, reps: 5 },
    load: { kind: 'kg' as const, loadKg: 80 },
    effort: null,
  }
  const sets = Array.from({ length: count }, (_, index) => ({
    _id: `${index}`,
    id: `${index}`,
    ...prescribed,
  }))
  return { _id: 'item', id: 'item', exercise: { name: 'Back squat', exerciseId: null }, sets }
}

function session(date: string, more: Partial<Session> = {}): Session {
  return {
    _id: date,
    id: date,
    date,
    movedFrom: null,
    skipped: null,
    state: 'planned',
    name: 'Lower',
    regimen: { _id: 'base', id: 'base', name: 'Base strength' },
    dayOfWeek: 1,
    workoutLogId: null,
    blocks: [{ kind: 'straight', rounds: null, items: [squat(3)] }],
    ...more,
  } as Session
}

function log(id: string, completedAt: string, more: Partial<WorkoutLog> = {}): WorkoutLog {
  const set = {
    role: 'working',
    planned: plannedSet,
    reps: 5,
    loadKg: 80,
    rpe: null,
    seconds: null,
    meters: null,
  }
  const sets = [1, 2, 3].map(number => ({ _id: `${number}`, id: `${number}`, completedAt: null, ...set }))
  const exercise = {
    _id: 'e',
    id: 'e',
    name: 'Back squat',
    itemId: 'item',
    skippedReason: null,
    notes: '',
    sets,
  }
  return {
    _id: id,
    id,
    athlete: person,
    name: 'Lower',
    sessionId: 'session',
    completedAt,
    durationMinutes: 51.4,
    sessionRpe: 7.5,
    notes: '',
    exercises: [exercise],
    plannedSets: 3,
    reviewedAt: null,
    ...more,
  } as WorkoutLog
}

const week = { logs: [], timeZone: 'Europe/Madrid', today: '2026-11-19' }

test('an entry combines a planned session with its log', () => {
  const [entry] = buildWeekLedgerEntries(
    {
      ...week,
      sessions: [session('2026-11-16', { state: 'done', workoutLogId: 'log' })],
      logs: [log('log', '2026-11-16T18:00:00Z', { notes: ' Felt light. ' })],
    },
    metricUnits,
  )
  assert.equal(entry?.status, 'done')
  assert.deepEqual(entry?.planned, { name: 'Lower', line: 'Back squat 3×5 at 80 kg' })
  assert.deepEqual(entry?.done, {
    summary: 'As planned',
    line: '80 × 5, 80 × 5, 80 × 5',
    effort: 'Session RPE 7.5, 51 min',
  })
  assert.deepEqual(entry?.reason, { text: 'Felt light.', isQuoted: true })
})

test('a past session is “not logged”, an upcoming session is “planned”, and a skipped session shows the reason', () => {
  const by = { by: null, at: '2026-11-17T08:00:00Z' }
  const entries = buildWeekLedgerEntries(
    {
      ...week,
      sessions: [
        session('2026-11-20'),
        session('2026-11-19'),
        session('2026-11-18'),
        session('2026-11-17', { state: 'skipped', skipped: { kind: 'travel', reason: '', ...by } }),
        session('2026-11-16', { state: 'skipped', skipped: { kind: 'injury', reason: 'Wrist', ...by } }),
      ],
    },
    metricUnits,
  )
  assert.deepEqual(
    entries.map(({ day, status, reason }) => [day, status, reason?.text]),
    [
      ['2026-11-16', 'hold', 'Wrist'],
      ['2026-11-17', 'rest', 'Travelling'],
      ['2026-11-18', 'notLogged', undefined],
      ['2026-11-19', 'planned', undefined],
      ['2026-11-20', 'planned', undefined],
    ],
  )
})

test('an unplanned workout appears after planned sessions, on its day in the athlete’s time zone', () => {
  const unplanned = { sessionId: null, exercises: [], plannedSets: null, name: 'Easy run' }
  const entries = buildWeekLedgerEntries(
    {
      ...week,
      sessions: [session('2026-11-18')],
      logs: [log('late', '2026-11-17T23:30:00Z', unplanned)],
    },
    metricUnits,
  )
  assert.deepEqual(
    entries.map(({ id, day, status, done }) => [id, day, status, done?.summary]),
    [
      ['2026-11-18', '2026-11-18', 'notLogged', undefined],
      ['late', '2026-11-18', 'unplanned', 'Easy run'],
    ],
  )
})

test('a log of a session from another week does not count as an unplanned workout', () => {
  const [entry] = buildWeekLedgerEntries(
    { ...week, sessions: [], logs: [log('log', '2026-11-17T10:00:00Z')] },
    metricUnits,
  )
  assert.deepEqual([entry?.status, entry?.done?.summary], ['done', 'Lower, as planned'])
})
