import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/programs/schedule.ts'
import { getLastDay, toProgramWeeks } from './weeks-from-sessions.ts'

const session = (name: string, date: string, exercise = 'Back squat') =>
  ({
    id: `session ${name}`,
    name,
    notes: 'Slow.',
    date,
    blocks: [
      {
        _id: 'b',
        id: 'b',
        kind: 'straight',
        items: [
          {
            _id: 'i',
            id: 'i',
            exercise: { name: exercise, exerciseId: 'e' },
            sets: [{ id: 's', load: { kind: 'percent', percent: 80, ofExercise: 'Snatch' } }],
          },
        ],
      },
    ],
  }) as unknown as Session

test('sessions become the days of their weeks in the order of their dates, without ids', () => {
  const weeks = toProgramWeeks(
    [session('B', '2026-11-27'), session('C', '2026-12-07'), session('A', '2026-11-23', 'Bench press')],
    '2026-11-23',
    3,
  )
  assert.deepEqual(
    weeks.map(({ days }) => days.map(day => day.name)),
    [['A', 'B'], [], ['C']],
  )
  assert.deepEqual(weeks[0]?.days[0], {
    name: 'A',
    notes: 'Slow.',
    text: '',
    blocks: [
      {
        kind: 'straight',
        items: [
          {
            exercise: { name: 'Bench press', exerciseId: 'e' },
            sets: [{ load: { kind: 'percent', percent: 80, ofExercise: 'Snatch' } }],
          },
        ],
      },
    ],
  })
})

test('the last day is a Sunday if the first is a Monday', () => {
  assert.equal(getLastDay('2026-11-23', 1), '2026-11-29')
  assert.equal(getLastDay('2026-11-23', 4), '2026-12-20')
})
