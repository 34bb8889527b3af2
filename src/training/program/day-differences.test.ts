import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDayDifferences } from './day-differences.ts'
import { isDeepEqual } from './is-deep-equal.ts'
import { pairParts } from './pair-parts.ts'
import { formatChangedPart } from './plan-change-line.ts'
import type { ProgramDay, ProgramItem } from './program.ts'

const item = (name: string, loadKg: number, change: Partial<ProgramItem> = {}): ProgramItem => ({
  id: name,
  name,
  exerciseId: null,
  sets: [1, 2, 3].map(number => ({
    id: `${name}-${number}`,
    role: 'working',
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'kg', loadKg },
    effort: null,
    isPerSide: false,
  })),
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
  ...change,
})
const day = (items: ProgramItem[], change: Partial<ProgramDay> = {}): ProgramDay => ({
  id: 'day',
  name: 'Lower',
  notes: '',
  text: '',
  blocks: items.map(one => ({
    id: `block of ${one.id}`,
    kind: 'straight',
    name: '',
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: [one],
  })),
  ...change,
})

test('lists a changed exercise before and after, and omits unchanged exercises', () => {
  const before = day([item('Squat', 80), item('Bench press', 60)])
  const after = day([item('Squat', 82.5), item('Bench press', 60)])
  assert.deepEqual(findDayDifferences(before, after), [
    { kind: 'exercise', exercise: 'Squat', before: '3×5 80 kg', after: '3×5 82.5 kg' },
  ])
  assert.deepEqual(findDayDifferences(before, before), [])
})

test('an added or removed exercise has text in only one of the two versions', () => {
  const before = day([item('Squat', 80), item('Row', 40)])
  const after = day([item('Lunge', 20), item('Squat', 80)])
  assert.deepEqual(findDayDifferences(before, after), [
    { kind: 'exercise', exercise: 'Lunge', before: null, after: '3×5 20 kg' },
    { kind: 'exercise', exercise: 'Row', before: '3×5 40 kg', after: null },
  ])
  assert.equal(
    findDayDifferences(null, after).every(one => one.before === null),
    true,
  )
  assert.equal(findDayDifferences(before, null).length, 2)
})

test('matches a retyped exercise by name and a renamed exercise by id', () => {
  const before = day([item('Squat', 80), item('Row', 40)])
  const after = day([item('Squat', 85, { id: 'new' }), item('Barbell row', 40, { id: 'Row' })])
  assert.deepEqual(findDayDifferences(before, after), [
    { kind: 'exercise', exercise: 'Squat', before: '3×5 80 kg', after: '3×5 85 kg' },
    { kind: 'exercise', exercise: 'Barbell row', before: 'Row 3×5 40 kg', after: '3×5 40 kg' },
  ])
})

test('lists changes to the order, name, notes and rounds under separate labels', () => {
  const [squat, row] = [item('Squat', 80), item('Row', 40)]
  const before = day([squat, row])
  assert.deepEqual(findDayDifferences(before, day([row, squat])), [
    { kind: 'order', before: 'Squat, Row', after: 'Row, Squat' },
  ])
  assert.deepEqual(findDayDifferences(before, day([squat, row], { name: 'Legs', notes: 'Easy.' })), [
    { kind: 'name', before: 'Lower', after: 'Legs' },
    { kind: 'notes', before: null, after: 'Easy.' },
  ])
  const [first, ...rest] = before.blocks
  assert.ok(first)
  const circuit: ProgramDay = { ...before, blocks: [{ ...first, kind: 'circuit', rounds: 3 }, ...rest] }
  assert.deepEqual(findDayDifferences(before, circuit), [
    { kind: 'block', before: null, after: 'circuit, 3 rounds' },
  ])
})

test('formats loads in the reader’s unit and omits the coach’s private notes', () => {
  const before = day([item('Squat', 100)])
  const after = day([item('Squat', 100, { notes: 'Belt.', coachNotes: 'Watch the knee.' })])
  const [line] = findDayDifferences(before, after, { load: 'lb', distance: 'mi' })
  assert.match(line?.before ?? '', /lb/)
  assert.doesNotMatch(JSON.stringify(line), /knee/)
  assert.match(line?.after ?? '', /Belt\./)
})

test('pairs each part at most once, first by id and then by name', () => {
  const part = (id: string, name = id) => ({ id, name })
  assert.deepEqual(pairParts([part('a'), part('b')], [part('b'), part('c')]), [
    [part('a'), undefined],
    [part('b'), part('b')],
    [undefined, part('c')],
  ])
  assert.deepEqual(pairParts([part('1', 'Squat')], [part('2', 'squat '), part('3', 'Squat')]), [
    [part('1', 'Squat'), part('2', 'squat ')],
    [undefined, part('3', 'Squat')],
  ])
})

test('two objects are equal even if their fields are in a different order', () => {
  assert.ok(isDeepEqual({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined }))
  assert.ok(!isDeepEqual({ a: null }, {}))
  assert.ok(!isDeepEqual([1, 2], [2, 1]))
  assert.ok(!isDeepEqual({ constructor: 1 }, {}))
  assert.ok(!isDeepEqual([], {}))
})

test('retyping a superset unchanged produces no differences', () => {
  const together = (id: string, kind: 'superset' | 'circuit') =>
    day([], {
      blocks: [
        {
          id,
          kind,
          name: '',
          rounds: null,
          seconds: null,
          restSeconds: null,
          items: [item('Squat', 80), item('Row', 40)],
        },
      ],
    })
  assert.deepEqual(findDayDifferences(together('one', 'superset'), together('other', 'superset')), [])
  assert.deepEqual(findDayDifferences(together('one', 'superset'), together('other', 'circuit')), [
    { kind: 'block', before: 'superset', after: null },
    { kind: 'block', before: null, after: 'circuit' },
  ])
})

test('an exercise named like a part of the day is still an exercise', () => {
  const line = { kind: 'exercise', exercise: 'Day', before: null, after: '3×5' } as const
  assert.equal(formatChangedPart(line), 'Day')
  assert.equal(formatChangedPart({ kind: 'order', before: 'Squat, Row', after: 'Row, Squat' }), 'Order')
})
