import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesOf } from './differences.ts'
import { pairsOf } from './pairs.ts'
import type { ProgramDay, ProgramItem } from './program.ts'
import { isSame } from './same.ts'

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

test('an exercise that changed is one line before and one after; what stayed is not said', () => {
  const before = day([item('Squat', 80), item('Bench press', 60)])
  const after = day([item('Squat', 82.5), item('Bench press', 60)])
  assert.deepEqual(differencesOf(before, after), [
    { exercise: 'Squat', before: '3×5 80 kg', after: '3×5 82.5 kg' },
  ])
  assert.deepEqual(differencesOf(before, before), [])
})

test('added and taken out are a line on one side', () => {
  const before = day([item('Squat', 80), item('Row', 40)])
  const after = day([item('Lunge', 20), item('Squat', 80)])
  assert.deepEqual(differencesOf(before, after), [
    { exercise: 'Lunge', before: null, after: '3×5 20 kg' },
    { exercise: 'Row', before: '3×5 40 kg', after: null },
  ])
  assert.equal(
    differencesOf(null, after).every(one => one.before === null),
    true,
  )
  assert.equal(differencesOf(before, null).length, 2)
})

test('an exercise that was typed anew is found by its name, one that was renamed by its id', () => {
  const before = day([item('Squat', 80), item('Row', 40)])
  const after = day([item('Squat', 85, { id: 'new' }), item('Barbell row', 40, { id: 'Row' })])
  assert.deepEqual(differencesOf(before, after), [
    { exercise: 'Squat', before: '3×5 80 kg', after: '3×5 85 kg' },
    { exercise: 'Barbell row', before: 'Row 3×5 40 kg', after: '3×5 40 kg' },
  ])
})

test('another order, another name, other notes and other rounds are said as what they are', () => {
  const [squat, row] = [item('Squat', 80), item('Row', 40)]
  const before = day([squat, row])
  assert.deepEqual(differencesOf(before, day([row, squat])), [
    { exercise: 'Order', before: 'Squat, Row', after: 'Row, Squat' },
  ])
  assert.deepEqual(differencesOf(before, day([squat, row], { name: 'Legs', notes: 'Easy.' })), [
    { exercise: 'Name', before: 'Lower', after: 'Legs' },
    { exercise: 'Notes', before: null, after: 'Easy.' },
  ])
  const [first, ...rest] = before.blocks
  assert.ok(first)
  const circuit: ProgramDay = { ...before, blocks: [{ ...first, kind: 'circuit', rounds: 3 }, ...rest] }
  assert.deepEqual(differencesOf(before, circuit), [
    { exercise: 'Together', before: null, after: 'circuit, 3 rounds' },
  ])
})

test('loads are said in the reader’s unit, and the coach’s own notes not at all', () => {
  const before = day([item('Squat', 100)])
  const after = day([item('Squat', 100, { notes: 'Belt.', coachNotes: 'Watch the knee.' })])
  const [line] = differencesOf(before, after, { load: 'lb', distance: 'mi' })
  assert.match(line?.before ?? '', /lb/)
  assert.doesNotMatch(JSON.stringify(line), /knee/)
  assert.match(line?.after ?? '', /Belt\./)
})

test('pairs are by id, then by name, each part once', () => {
  const part = (id: string, name = id) => ({ id, name })
  assert.deepEqual(pairsOf([part('a'), part('b')], [part('b'), part('c')]), [
    [part('a'), undefined],
    [part('b'), part('b')],
    [undefined, part('c')],
  ])
  assert.deepEqual(pairsOf([part('1', 'Squat')], [part('2', 'squat '), part('3', 'Squat')]), [
    [part('1', 'Squat'), part('2', 'squat ')],
    [undefined, part('3', 'Squat')],
  ])
})

test('the same is the same whatever the order of its fields', () => {
  assert.ok(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined }))
  assert.ok(!isSame({ a: null }, {}))
  assert.ok(!isSame([1, 2], [2, 1]))
  assert.ok(!isSame({ constructor: 1 }, {}))
  assert.ok(!isSame([], {}))
})

test('a superset that was typed anew reads the same', () => {
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
  assert.deepEqual(differencesOf(together('one', 'superset'), together('other', 'superset')), [])
  assert.deepEqual(differencesOf(together('one', 'superset'), together('other', 'circuit')), [
    { exercise: 'Together', before: 'superset', after: null },
    { exercise: 'Together', before: null, after: 'circuit' },
  ])
})
