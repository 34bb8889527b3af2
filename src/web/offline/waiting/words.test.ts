import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metric } from '#training/units.ts'
import type { Commands } from '../commands.ts'
import { lossOf } from './loss.ts'
import { type Known, wordsOf } from './words.ts'

const figures = { loadKg: 35, reps: 9, rpe: 8.5, seconds: null, meters: null }
const known: Known = {
  units: metric,
  set: id => (id === 's4' ? { letter: 'B2', exercise: 'Chest-supported row', name: 'set 4' } : undefined),
  exercise: id => (id === 'row' ? { letter: 'B2', name: 'Chest-supported row' } : undefined),
  thing: id =>
    ({ log: { name: 'Lower and push', coach: 'Rita' }, session: { name: 'Lower', coach: 'Rita' } })[id],
  day: day => (day === '2026-11-27' ? 'Friday' : day),
}
const told = <K extends keyof Commands>(kind: K, input: Commands[K], title = '') => {
  const { title: said, detail } = wordsOf({ kind, input, title }, known)
  return [said, detail].filter(Boolean)
}
const done = (setId: string) =>
  ({
    id: 'log',
    changeId: 'c',
    change: {
      kind: 'set-done',
      setId,
      exerciseId: 'row',
      exercise: 'Row',
      role: 'working',
      figures,
      at: '2026-11-21T09:14:00Z',
    },
  }) as const
const recorded = (sets: number): Commands['workout-log.record']['recorded'] => ({
  id: 'log',
  sessionId: null,
  name: 'Lower and push',
  startedAt: null,
  completedAt: '2026-11-21T09:14:00Z',
  durationMinutes: null,
  sessionRpe: 8,
  notes: '',
  blockResults: [],
  exercises: [
    {
      id: 'e',
      name: 'Row',
      exerciseId: null,
      itemId: null,
      notes: '',
      skippedReason: null,
      insteadOf: null,
      sets: Array.from({ length: sets }, (_, index) => ({
        id: `s${index}`,
        role: 'working' as const,
        planned: null,
        ...figures,
        completedAt: null,
      })),
    },
  ],
})

test('a set is said with its place and its figures, and without a place by its exercise', () => {
  assert.deepEqual(told('open-workout.change', done('s4')), ['B2 set 4, Chest-supported row', '35 × 9 @8.5'])
  assert.deepEqual(told('open-workout.change', done('other')), ['A set, Row', '35 × 9 @8.5'])
})

test('each command is said as whoever gave it would say it', () => {
  const forAna = { athlete: { id: 'ana', firstName: 'Ana' }, recorded: recorded(2) }
  assert.deepEqual(told('workout-log.record-for', forAna), [
    'Finished Lower and push for Ana',
    '2 sets, RPE 8',
  ])
  assert.deepEqual(told('workout-log.record', { recorded: recorded(1) }), [
    'Finished Lower and push',
    '1 set, RPE 8',
  ])
  const comment = { id: 'c', workoutLogId: 'log', exerciseId: 'row', text: 'Wrist fine with wraps.' }
  assert.deepEqual(told('comment.write', comment), [
    'Note to Rita, Chest-supported row',
    '“Wrist fine with wraps.”',
  ])
  assert.deepEqual(told('comment.write', { ...comment, workoutLogId: 'x', exerciseId: null }), [
    'Comment',
    '“Wrist fine with wraps.”',
  ])
  assert.deepEqual(told('session.move', { id: 'session', date: '2026-11-27' }), ['Moved Lower to Friday'])
  assert.deepEqual(told('session.skip', { id: 'session', kind: 'illness', reason: '' }), ['Left out Lower'])
  assert.deepEqual(told('workout-log.remove', { id: 'gone' }, 'Upper'), ['Deleted Upper'])
  assert.deepEqual(told('exercise-note.write', { exercise: 'Squat', text: 'Heels.' }), [
    'Note kept with Squat',
    '“Heels.”',
  ])
  assert.deepEqual(
    told('pain.report', {
      id: 'p',
      sessionId: null,
      exercise: 'Squat',
      bodyPart: 'left knee',
      severity: 4,
      note: 'Sharp.',
      reportedAt: '2026-11-21T09:14:00Z',
    }),
    ['Pain, left knee', '4 of 10, Squat, “Sharp.”'],
  )
  const change = (given: Commands['open-workout.change']['change']) =>
    told('open-workout.change', { id: 'log', changeId: 'c', change: given })
  assert.deepEqual(change({ kind: 'exercise-skipped', exerciseId: 'row', reason: 'No bench' }), [
    'Skipped Chest-supported row',
    '“No bench”',
  ])
  assert.deepEqual(change({ kind: 'set-added', exerciseId: 'row', setId: 'n' }), [
    'One more set, Chest-supported row',
  ])
})

test('what nobody knows any more is said by its title', () => {
  assert.deepEqual(wordsOf({ kind: 'of-a-later-version', input: {}, title: 'Lower A' }, known), {
    title: 'Lower A',
    detail: '',
  })
})

test('what would be lost is said in numbers', () => {
  const record = { kind: 'workout-log.record', input: { recorded: recorded(17) } }
  const comment = { kind: 'comment.write', input: { text: 'Wrist fine.' } }
  const set = { kind: 'open-workout.change', input: done('s4') }
  const moved = { kind: 'session.move', input: { id: 'session', date: '2026-11-27' } }
  assert.equal(lossOf([record]), '17 sets')
  assert.equal(lossOf([set, comment, moved]), '1 set and 1 comment')
  assert.equal(lossOf([moved, moved]), '2 changes')
})

test('with a workout under way everything that is here of it is lost, and each set once', () => {
  const done = { id: 'w', changeId: 'c', change: { kind: 'set-done', setId: 's4' } }
  const told = { kind: 'open-workout.change', input: done }
  const here = { exercises: [{ sets: [1, 2] }, { sets: [3] }] }
  assert.equal(lossOf([told, told], here), '3 sets')
  const comment = { kind: 'comment.write', input: { workoutLogId: 'log', text: 'Fine.' } }
  assert.equal(lossOf([told, comment], here), '3 sets and 1 comment')
  assert.equal(lossOf([comment], here), '1 comment')
})
