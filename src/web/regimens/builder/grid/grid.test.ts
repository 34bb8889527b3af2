import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSets } from '#training/prescription/parse-sets.ts'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import { copySelection, type GridClip } from '#training/program/grid/grid-selection.ts'
import { metricUnits } from '#training/units.ts'
import {
  createDraftBlock,
  createDraftDay,
  createDraftItem,
  createDraftWeek,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import { deserializeClip, serializeClip } from '#web/regimens/builder/grid/edits/clip-format.ts'
import { fitsInCell, formatCell } from '#web/regimens/builder/grid/edits/format-cell.ts'
import { getGridKeyAction } from '#web/regimens/builder/grid/edits/grid-key-actions.ts'
import { findGridDropTarget, findKeyboardMove } from '#web/regimens/builder/grid/layout/grid-drop-target.ts'
import {
  findItemPosition,
  type GridPosition,
  getLineTops,
  getSelection,
  toGridLines,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'
import {
  getLongestSessionMetric,
  getMeanIntensityMetric,
} from '#web/regimens/builder/grid/layout/week-metrics.ts'

let idCount = 0
const newId = () => `01a1fdfe-bfd6-779e-9542-${String(idCount++).padStart(12, '0')}`

function item(name: string, text = '3x5 80 %') {
  const parsed = parseSets(text)
  return createDraftItem(newId, name, parsed.ok ? parsed.sets : [])
}

/** Builds weeks from lists of exercise names, one list per day. */
const weeksOf = (...weeks: string[][][]) =>
  weeks.map(days => ({
    ...createDraftWeek(newId),
    days: days.map(names => ({
      ...createDraftDay(newId),
      blocks: names.map(name => createDraftBlock(newId(), [item(name)])),
    })),
  }))

const weeks = weeksOf([['Squat', 'Bench'], ['Row']], [['Squat', 'Bench'], ['Row']])
const lines = toGridLines(buildGridDays(weeks))
const at = (line: number, week: number): GridPosition => ({ line, week })

test('lists each day with its exercises and a last line for adding exercises', () => {
  assert.deepEqual(
    lines.map(line => line.kind),
    ['day', 'row', 'row', 'add', 'day', 'row', 'add'],
  )
  assert.equal(getLineTops(lines).length, lines.length + 1)
  assert.deepEqual(findItemPosition(lines, weeks[1]?.days[1]?.blocks[0]?.items[0]?.id ?? ''), at(5, 1))
})

test('determines the selection from the cursor and the anchor', () => {
  assert.deepEqual(getSelection(lines, at(1, 0), at(1, 0)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 0 },
    to: { week: 0, day: 0, row: 0 },
  })
  assert.deepEqual(getSelection(lines, at(1, 0), at(5, 1)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 0 },
    to: { week: 1, day: 1, row: 0 },
  })
  assert.deepEqual(getSelection(lines, at(2, -1), at(1, -1)), { kind: 'rows', day: 0, from: 0, to: 1 })
  assert.deepEqual(getSelection(lines, at(0, 1), at(0, 1)), { kind: 'day', week: 1, day: 0 })
  assert.deepEqual(getSelection(lines, at(4, -1), at(4, -1)), { kind: 'days', day: 1 })
  assert.deepEqual(getSelection(lines, at(-1, 1), at(-1, 0)), { kind: 'weeks', from: 0, to: 1 })
  assert.equal(getSelection(lines, at(3, 0), at(3, 0)), undefined)
  assert.deepEqual(getSelection(lines, at(3, 1), at(2, 0)), {
    kind: 'cells',
    from: { week: 0, day: 0, row: 1 },
    to: { week: 1, day: 0, row: 1 },
  })
})

const press = (
  key: string,
  cursor: GridPosition,
  modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', boolean>> = {},
) =>
  getGridKeyAction(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers },
    { lines, weeks: 2, cursor },
  )

test('arrow keys and navigation shortcuts never move the cursor outside the grid', () => {
  const go = (to: GridPosition, isExtending = false) => ({ kind: 'go', to, isExtending })
  assert.deepEqual(press('ArrowUp', at(0, 0)), go(at(-1, 0)))
  assert.deepEqual(press('ArrowUp', at(-1, 0)), go(at(-1, 0)))
  assert.deepEqual(press('ArrowRight', at(1, 1)), go(at(1, 1)))
  assert.deepEqual(press('ArrowDown', at(1, 0), { ctrlKey: true }), go(at(4, 0)))
  assert.deepEqual(press('ArrowRight', at(1, -1), { ctrlKey: true }), go(at(1, 1)))
  assert.deepEqual(press('End', at(0, 0), { ctrlKey: true }), go(at(6, 1)))
  assert.deepEqual(press('ArrowLeft', at(1, 1), { shiftKey: true }), go(at(1, 0), true))
})

test('typing a character starts editing, and browser shortcuts are left to the browser', () => {
  assert.deepEqual(press('3', at(1, 0)), { kind: 'write', text: '3' })
  assert.deepEqual(press('Enter', at(1, 0)), { kind: 'write' })
  assert.deepEqual(press('d', at(1, 0), { ctrlKey: true }), { kind: 'fill' })
  assert.deepEqual(press(' ', at(-1, 0)), { kind: 'menu' })
  for (const key of ['c', 'v', 'z', 's', 'r'])
    assert.equal(press(key, at(1, 0), { ctrlKey: true }), undefined)
  assert.equal(press('Tab', at(1, 0)), undefined)
  assert.equal(press('l', at(1, 0), { altKey: true }), undefined)
})

test('a cell shows the amount on its first line, and the load or effort on its second line', () => {
  const words = (text: string) => Object.values(formatCell(item('A', text), metricUnits))
  assert.deepEqual(words('3x5 80 %'), ['3×5', '80 %'])
  assert.deepEqual(words('5/3/1+ 75/85/95 %'), ['5/3/1+', '75/85/95 %'])
  assert.deepEqual(words('3x20 s per side'), ['3×20 s', 'side'])
  assert.deepEqual(words('3x8 RPE 7 per side'), ['3×8 side', 'RPE 7'])
  assert.deepEqual(words('4x6 +5 kg'), ['4×6', '+5 kg'])
  assert.deepEqual(words('warm-up 2x5 60 kg, 3x5 100 kg'), ['3×5', '100 kg'])
})

test('a cell does not fit if a line is too long or leaves something out', () => {
  const fits = (text: string, change: string | null = null) =>
    fitsInCell(formatCell(item('Squat', text), metricUnits), change)
  assert.ok(fits('3x5 75 %', '+2.5'))
  assert.ok(!fits('3x5 75 %', '+2.5 per side'))
  assert.ok(!fits('top 1x1 RPE 8, back-off 4x4 77.5 %'))
  assert.ok(!fits('1x5 60 %, 1x5 65 %, 1x5 70 %, 1x5 75 %, 1x5 80 %'))
})

test('the first exercise of a block names what groups it, and exercises of straight sets have no group', () => {
  const [squat, bench, row, swing] = ['Squat', 'Bench', 'Row', 'Swing'].map(name => item(name))
  assert.ok(squat && bench && row && swing)
  const block = (kind: 'straight' | 'superset' | 'emom', ...items: (typeof squat)[]) => ({
    ...createDraftBlock(newId(), items),
    kind,
  })
  const day = {
    ...createDraftDay(newId),
    blocks: [block('straight', squat), block('superset', bench, row), block('emom', swing)],
  }
  const groups = toGridLines(buildGridDays([{ ...createDraftWeek(newId), days: [day] }])).flatMap(line =>
    line.kind === 'row' ? [line.group] : [],
  )
  assert.deepEqual(groups, [
    null,
    { label: 'superset', isFirst: true },
    { label: 'superset', isFirst: false },
    { label: 'EMOM', isFirst: true },
  ])
})

test('exercises can be dragged before or after other exercises, and can be moved to an adjacent day with the keyboard', () => {
  const over = (line: number, isLow: boolean) => ({ spot: at(line, 0), isLow, isRight: false })
  const row = (from: [number, number], to: [number, number]) => ({
    kind: 'row',
    from: { day: from[0], row: from[1] },
    to: { day: to[0], row: to[1] },
  })
  assert.deepEqual(findGridDropTarget(lines, at(1, -1), over(2, true))?.move, row([0, 0], [0, 1]))
  assert.equal(findGridDropTarget(lines, at(1, -1), over(2, false)), undefined)
  assert.deepEqual(findGridDropTarget(lines, at(5, -1), over(0, true))?.move, row([1, 0], [0, 0]))
  assert.deepEqual(findKeyboardMove(lines, at(2, -1), { across: 0, down: 1 }, 2), row([0, 1], [1, 0]))
  assert.deepEqual(findKeyboardMove(lines, at(5, 0), { across: 0, down: -1 }, 2), row([1, 0], [0, 2]))
  assert.equal(findKeyboardMove(lines, at(1, -1), { across: 0, down: -1 }, 2), undefined)
  assert.deepEqual(findKeyboardMove(lines, at(-1, 0), { across: 1, down: 0 }, 2), {
    kind: 'week',
    from: 0,
    to: 1,
  })
})

/** Removes ids before comparison. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)))

test('copying and pasting a clip preserves everything except ids', () => {
  const item = weeks[0]?.days[0]?.blocks[0]?.items[0]
  const clips = [
    copySelection(weeks, { kind: 'sets', itemId: item?.id ?? '', from: 0, to: 1 }),
    copySelection(weeks, {
      kind: 'cells',
      from: { week: 0, day: 0, row: 0 },
      to: { week: 1, day: 1, row: 0 },
    }),
    copySelection(weeks, { kind: 'rows', day: 0, from: 0, to: 1 }),
    copySelection(weeks, { kind: 'day', week: 0, day: 1 }),
    copySelection(weeks, { kind: 'weeks', from: 0, to: 1 }),
  ]
  for (const clip of clips) {
    assert.ok(clip)
    assert.deepEqual(plain(deserializeClip(serializeClip(clip))), plain(clip))
  }
})

test('rejects clipboard content that is not a valid clip', () => {
  const clip: GridClip = { kind: 'weeks', weeks }
  const serialized = JSON.parse(serializeClip(clip)) as Record<string, unknown>
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"format":"cornerman"}',
    JSON.stringify({ ...serialized, version: 2 }),
  ])
    assert.equal(deserializeClip(text), undefined)
  assert.equal(
    deserializeClip(JSON.stringify({ ...serialized, weeks: [{ days: [{ blocks: 'x' }] }] })),
    undefined,
  )
  assert.equal(deserializeClip(JSON.stringify({ ...serialized, weeks: Array(105).fill({}) })), undefined)
  const script = JSON.stringify(serialized).replaceAll('"mediaUrl":""', '"mediaUrl":"javascript:alert(1)"')
  assert.equal(deserializeClip(script), undefined)
})

test('week metrics omit lifts without percentages and weeks without exercises', () => {
  assert.deepEqual(getMeanIntensityMetric(weeks), { label: 'Mean %, Squat', values: ['80 %', '80 %'] })
  assert.equal(getMeanIntensityMetric(weeksOf([[]])), undefined)
  assert.equal(getLongestSessionMetric(weeksOf([[]], [])), undefined)
  assert.equal(getLongestSessionMetric(weeksOf([['Squat']], [[]]))?.values[1], null)
})
