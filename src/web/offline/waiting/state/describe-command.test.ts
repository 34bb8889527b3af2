import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricUnits } from '#training/units.ts'
import type { CommandInputs } from '#web/offline/outbox/commands.ts'
import { type CommandContext, describeCommand } from './describe-command.ts'
import { describeDiscardedData } from './describe-discarded-data.ts'

const figures = { loadKg: 35, reps: 9, rpe: 8.5, seconds: null, meters: null }
const context: CommandContext = {
  units: metricUnits,
  set: id => (id === 's4' ? { letter: 'B2', exercise: 'Chest-supported row', name: 'set 4' } : undefined),
  exercise: id => (id === 'row' ? { letter: 'B2', name: 'Chest-supported row' } : undefined),
  thing: id =>
    ({ log: { name: 'Lower and push', coach: 'Rita' }, session: { name: 'Lower', coach: 'Rita' } })[id],
  day: day => (day === '2026-11-27' ? 'Friday' : day),
}
const toLines = <K extends keyof CommandInputs>(kind: K, input: CommandInputs[K], title = '') => {
  const text = describeCommand({ kind, input, title }, context)
  return [text.title, text.detail].filter(Boolean)
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
const recorded = (sets: number): CommandInputs['workout-log.record']['recorded'] => ({
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

test('describes a set by its position and values, or by its exercise and values if its position is unknown', () => {
  assert.deepEqual(toLines('open-workout.change', done('s4')), [
    'B2 set 4, Chest-supported row',
    '35 × 9 @8.5',
  ])
  assert.deepEqual(toLines('open-workout.change', done('other')), ['A set, Row', '35 × 9 @8.5'])
})

test('describes each kind of command', () => {
  const forAna = { athlete: { id: 'ana', firstName: 'Ana' }, recorded: recorded(2) }
  assert.deepEqual(toLines('workout-log.record-for', forAna), [
    'Finished Lower and push for Ana',
    '2 sets, RPE 8',
  ])
  assert.deepEqual(toLines('workout-log.record', { recorded: recorded(1) }), [
    'Finished Lower and push',
    '1 set, RPE 8',
  ])
  const comment = { id: 'c', workoutLogId: 'log', exerciseId: 'row', text: 'Wrist fine with wraps.' }
  assert.deepEqual(toLines('comment.write', comment), [
    'Note to Rita, Chest-supported row',
    '“Wrist fine with wraps.”',
  ])
  assert.deepEqual(toLines('comment.write', { ...comment, workoutLogId: 'x', exerciseId: null }), [
    'Comment',
    '“Wrist fine with wraps.”',
  ])
  assert.deepEqual(toLines('session.move', { id: 'session', date: '2026-11-27' }), ['Moved Lower to Friday'])
  assert.deepEqual(toLines('session.skip', { id: 'session', kind: 'illness', reason: '' }), ['Skipped Lower'])
  assert.deepEqual(toLines('workout-log.remove', { id: 'gone' }, 'Upper'), ['Deleted Upper'])
  assert.deepEqual(toLines('exercise-note.write', { exercise: 'Squat', text: 'Heels.' }), [
    'Pinned note for Squat',
    '“Heels.”',
  ])
  assert.deepEqual(toLines('exercise-rest.write', { exercise: 'Squat', restSeconds: 150 }), [
    'Rest for Squat',
    '2:30',
  ])
  assert.deepEqual(
    toLines('pain.report', {
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
  const change = (given: CommandInputs['open-workout.change']['change']) =>
    toLines('open-workout.change', { id: 'log', changeId: 'c', change: given })
  assert.deepEqual(change({ kind: 'exercise-skipped', exerciseId: 'row', reason: 'No bench' }), [
    'Skipped Chest-supported row',
    '“No bench”',
  ])
  assert.deepEqual(change({ kind: 'set-added', exerciseId: 'row', setId: 'n' }), [
    'Added a set, Chest-supported row',
  ])
})

test('describes a command of an unknown kind by the command’s title', () => {
  assert.deepEqual(describeCommand({ kind: 'of-a-later-version', input: {}, title: 'Lower A' }, context), {
    title: 'Lower A',
    detail: '',
  })
})

test('counts the sets, comments and changes that would be lost', () => {
  const record = { kind: 'workout-log.record', input: { recorded: recorded(17) } }
  const comment = { kind: 'comment.write', input: { text: 'Wrist fine.' } }
  const set = { kind: 'open-workout.change', input: done('s4') }
  const moved = { kind: 'session.move', input: { id: 'session', date: '2026-11-27' } }
  assert.equal(describeDiscardedData([record]), '17 sets')
  assert.equal(describeDiscardedData([set, comment, moved]), '1 set and 1 comment')
  assert.equal(describeDiscardedData([moved, moved]), '2 changes')
})

test('describes the pictures of a message, and counts them when it is discarded', () => {
  const picture = { altText: '', widthPx: 4, heightPx: 3, image: 'data:image/webp;base64,' }
  const pictures = [
    { ...picture, id: 'p1' },
    { ...picture, id: 'p2' },
  ]
  const input = { id: 'm', personId: 'rita', text: 'Look', link: null, preview: null, pictures }
  assert.deepEqual(toLines('message.send', input, 'Message to Rita'), [
    'Message to Rita',
    '“Look”, 2 pictures',
  ])
  assert.deepEqual(toLines('message.send', { ...input, text: '' }), ['Message', '2 pictures'])
  const message = { kind: 'message.send', input }
  assert.equal(describeDiscardedData([message]), '1 message and 2 pictures')
})

test('counts each logged set of a workout in progress only once', () => {
  const done = { id: 'w', changeId: 'c', change: { kind: 'set-done', setId: 's4' } }
  const setDone = { kind: 'open-workout.change', input: done }
  const here = { exercises: [{ sets: [1, 2] }, { sets: [3] }] }
  assert.equal(describeDiscardedData([setDone, setDone], here), '3 sets')
  const comment = { kind: 'comment.write', input: { workoutLogId: 'log', text: 'Fine.' } }
  assert.equal(describeDiscardedData([setDone, comment], here), '3 sets and 1 comment')
  assert.equal(describeDiscardedData([comment], here), '1 comment')
})
