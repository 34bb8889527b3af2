import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSets } from '#training/prescription/parse.ts'
import { rowsOf } from '#training/program/rows.ts'
import { type Clip, copyOf } from '#training/program/selection.ts'
import { metric } from '#training/units.ts'
import { newBlock, newDay, newItem, newWeek } from '../draft.ts'
import { cellWords } from './cell-words.ts'
import { readClip, writeClip } from './clip-format.ts'
import { landingOf, moveBy } from './dropping.ts'
import { longestSession, meanIntensity } from './figures.ts'
import { meaningOf } from './keys.ts'
import { linesOf, type Spot, selectionOf, spotOf, topsOf } from './lines.ts'

let made = 0
const newId = () => `01a1fdfe-bfd6-779e-9542-${String(made++).padStart(12, '0')}`

function item(name: string, text = '3x5 80 %') {
  const parsed = parseSets(text)
  return newItem(newId, name, parsed.ok ? parsed.sets : [])
}

/** Weeks of days of exercises. */
const weeksOf = (...weeks: string[][][]) =>
  weeks.map(days => ({
    ...newWeek(newId),
    days: days.map(names => ({
      ...newDay(newId),
      blocks: names.map(name => newBlock(newId(), [item(name)])),
    })),
  }))

const weeks = weeksOf([['Squat', 'Bench'], ['Row']], [['Squat', 'Bench'], ['Row']])
const lines = linesOf(rowsOf(weeks))
const at = (line: number, week: number): Spot => ({ line, week })

test('days, exercises and the end of each day stand below each other', () => {
  assert.deepEqual(
    lines.map(line => line.kind),
    ['day', 'row', 'row', 'add', 'day', 'row', 'add'],
  )
  assert.equal(topsOf(lines).length, lines.length + 1)
  assert.deepEqual(spotOf(lines, weeks[1]?.days[1]?.blocks[0]?.items[0]?.id ?? ''), at(5, 1))
})

test('what is chosen follows from where one is and from where one chose', () => {
  assert.deepEqual(selectionOf(lines, at(1, 0), at(1, 0)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 0 },
    to: { week: 0, day: 0, row: 0 },
  })
  assert.deepEqual(selectionOf(lines, at(1, 0), at(5, 1)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 0 },
    to: { week: 1, day: 1, row: 0 },
  })
  assert.deepEqual(selectionOf(lines, at(2, -1), at(1, -1)), { kind: 'rows', day: 0, from: 0, to: 1 })
  assert.deepEqual(selectionOf(lines, at(0, 1), at(0, 1)), { kind: 'day', week: 1, day: 0 })
  assert.deepEqual(selectionOf(lines, at(4, -1), at(4, -1)), { kind: 'days', day: 1 })
  assert.deepEqual(selectionOf(lines, at(-1, 1), at(-1, 0)), { kind: 'weeks', from: 0, to: 1 })
  assert.equal(selectionOf(lines, at(3, 0), at(3, 0)), undefined)
  assert.deepEqual(selectionOf(lines, at(3, 1), at(2, 0)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 1 },
    to: { week: 1, day: 0, row: 1 },
  })
})

const press = (
  key: string,
  cursor: Spot,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', boolean>> = {},
) =>
  meaningOf(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held },
    { lines, weeks: 2, cursor },
  )

test('the keys go through the grid and never out of it', () => {
  const go = (to: Spot, isExtending = false) => ({ kind: 'go', to, isExtending })
  assert.deepEqual(press('ArrowUp', at(0, 0)), go(at(-1, 0)))
  assert.deepEqual(press('ArrowUp', at(-1, 0)), go(at(-1, 0)))
  assert.deepEqual(press('ArrowRight', at(1, 1)), go(at(1, 1)))
  assert.deepEqual(press('ArrowDown', at(1, 0), { ctrlKey: true }), go(at(4, 0)))
  assert.deepEqual(press('ArrowRight', at(1, -1), { ctrlKey: true }), go(at(1, 1)))
  assert.deepEqual(press('End', at(0, 0), { ctrlKey: true }), go(at(6, 1)))
  assert.deepEqual(press('ArrowLeft', at(1, 1), { shiftKey: true }), go(at(1, 0), true))
})

test('a letter begins to write, and what is the browser’s stays so', () => {
  assert.deepEqual(press('3', at(1, 0)), { kind: 'write', text: '3' })
  assert.deepEqual(press('Enter', at(1, 0)), { kind: 'write' })
  assert.deepEqual(press('d', at(1, 0), { ctrlKey: true }), { kind: 'fill' })
  assert.deepEqual(press(' ', at(-1, 0)), { kind: 'menu' })
  for (const key of ['c', 'v', 'z', 's', 'r'])
    assert.equal(press(key, at(1, 0), { ctrlKey: true }), undefined)
  assert.equal(press('Tab', at(1, 0)), undefined)
  assert.equal(press('l', at(1, 0), { altKey: true }), undefined)
})

test('a cell says how much, and below it how heavy or how hard', () => {
  const words = (text: string) => Object.values(cellWords(item('A', text), metric))
  assert.deepEqual(words('3x5 80 %'), ['3×5', '80 %'])
  assert.deepEqual(words('5/3/1+ 75/85/95 %'), ['5/3/1+', '75/85/95 %'])
  assert.deepEqual(words('3x20 s per side'), ['3×20 s', 'side'])
  assert.deepEqual(words('3x8 RPE 7 per side'), ['3×8 side', 'RPE 7'])
  assert.deepEqual(words('4x6 +5 kg'), ['4×6', '+5 kg'])
  assert.deepEqual(words('warm-up 2x5 60 kg, 3x5 100 kg'), ['3×5', '100 kg'])
})

test('an exercise lands before or behind where it is dropped, and goes on into the next day', () => {
  const over = (line: number, isLow: boolean) => ({ spot: at(line, 0), isLow, isRight: false })
  const row = (from: [number, number], to: [number, number]) => ({
    kind: 'row',
    from: { day: from[0], row: from[1] },
    to: { day: to[0], row: to[1] },
  })
  assert.deepEqual(landingOf(lines, at(1, -1), over(2, true))?.move, row([0, 0], [0, 1]))
  assert.equal(landingOf(lines, at(1, -1), over(2, false)), undefined)
  assert.deepEqual(landingOf(lines, at(5, -1), over(0, true))?.move, row([1, 0], [0, 0]))
  assert.deepEqual(moveBy(lines, at(2, -1), { across: 0, down: 1 }, 2), row([0, 1], [1, 0]))
  assert.deepEqual(moveBy(lines, at(5, 0), { across: 0, down: -1 }, 2), row([1, 0], [0, 2]))
  assert.equal(moveBy(lines, at(1, -1), { across: 0, down: -1 }, 2), undefined)
  assert.deepEqual(moveBy(lines, at(-1, 0), { across: 1, down: 0 }, 2), { kind: 'week', from: 0, to: 1 })
})

/** Without ids, as it is compared. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)))

test('what was copied comes out of the clipboard as it was, but for its ids', () => {
  const item = weeks[0]?.days[0]?.blocks[0]?.items[0]
  const clips = [
    copyOf(weeks, { kind: 'sets', itemId: item?.id ?? '', from: 0, to: 1 }),
    copyOf(weeks, { kind: 'cells', from: { week: 0, day: 0, row: 0 }, to: { week: 1, day: 1, row: 0 } }),
    copyOf(weeks, { kind: 'rows', day: 0, from: 0, to: 1 }),
    copyOf(weeks, { kind: 'day', week: 0, day: 1 }),
    copyOf(weeks, { kind: 'weeks', from: 0, to: 1 }),
  ]
  for (const clip of clips) {
    assert.ok(clip)
    assert.deepEqual(plain(readClip(writeClip(clip))), plain(clip))
  }
})

test('what others put into the clipboard is no program unless it is one', () => {
  const clip: Clip = { kind: 'weeks', weeks }
  const own = JSON.parse(writeClip(clip)) as Record<string, unknown>
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"format":"cornerman"}',
    JSON.stringify({ ...own, version: 2 }),
  ])
    assert.equal(readClip(text), undefined)
  assert.equal(readClip(JSON.stringify({ ...own, weeks: [{ days: [{ blocks: 'x' }] }] })), undefined)
  assert.equal(readClip(JSON.stringify({ ...own, weeks: Array(105).fill({}) })), undefined)
  const script = JSON.stringify(own).replaceAll('"mediaUrl":""', '"mediaUrl":"javascript:alert(1)"')
  assert.equal(readClip(script), undefined)
})

test('figures are of the lift that is written in percent, and of days that have something to do', () => {
  assert.deepEqual(meanIntensity(weeks), { label: 'Mean %, Squat', values: ['80 %', '80 %'] })
  assert.equal(meanIntensity(weeksOf([[]])), undefined)
  assert.equal(longestSession(weeksOf([[]], [])), undefined)
  assert.equal(longestSession(weeksOf([['Squat']], [[]]))?.values[1], null)
})
