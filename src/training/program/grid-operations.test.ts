import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatClip } from '#training/program/grid/format-clip.ts'
import { buildGridRows } from '#training/program/grid/grid-rows.ts'
import { copySelection, type GridClip, type GridSelection } from '#training/program/grid/grid-selection.ts'
import { moveProgramPart } from '#training/program/grid/move-program-part.ts'
import { duplicateSelection, fillRight, pasteClip } from '#training/program/grid/paste-clip.ts'
import { removeSelection } from '#training/program/grid/remove-selection.ts'
import { formatOutline, idsIn, newId, programs, weeksOf, withoutIds } from './examples.test.ts'

const cell = (week: number, row: number, day = 0) => ({ week, day, row })
const cells = (from: ReturnType<typeof cell>, to = from): GridSelection => ({ kind: 'cells', from, to })

function copyExisting(weeks: ReturnType<typeof weeksOf>, selection: GridSelection): GridClip {
  const clip = copySelection(weeks, selection)
  assert.ok(clip)
  return clip
}

test('pasting over a cell replaces the prescription and keeps the exercise', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Squat', 'Bench']])
  const singleSet = weeks.map((week, at) =>
    at === 0
      ? week
      : (removeSelection([week], {
          kind: 'sets',
          itemId: buildGridRows([week], 0)[0]?.cells[0]?.item.id ?? '',
          from: 1,
          to: 2,
        })[0] ?? week),
  )
  const clip = copyExisting(singleSet, cells(cell(1, 0)))
  const after = pasteClip(singleSet, cell(0, 1), clip, newId)
  assert.equal(formatOutline(after), 'Squat Bench | Squat Bench')
  const [before, now] = [singleSet, after].map(one => buildGridRows(one, 0)[1]?.cells[0]?.item)
  assert.equal(now?.id, before?.id)
  assert.equal(now?.sets.length, 1)
  assert.equal(now?.sets[0]?.id, before?.sets[0]?.id)
})

test('an exercise pasted into an empty cell takes the name and position of the target row', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Plank']], [['Squat', 'Plank']])
  assert.equal(
    formatOutline(pasteClip(weeks, cell(1, 1), copyExisting(weeks, cells(cell(0, 0))), newId)),
    'Squat Bench Plank | Squat Bench Plank',
  )
})

test('filling cells to the right keeps an exercise in its group', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']], [['Squat', 'Plank']])
  const all = fillRight(weeks, { kind: 'cells', from: cell(1, 0), to: cell(1, 3) }, newId)
  assert.equal(formatOutline(all), 'Squat [Press Row] Plank | Squat [Press Row] Plank')
})

test('pasting beyond the last row or week adds rows and weeks', () => {
  const weeks = weeksOf([['Squat', 'Bench']])
  const clip = copyExisting(weeks, cells(cell(0, 0), cell(0, 1)))
  assert.equal(formatOutline(pasteClip(weeks, cell(1, 0), clip, newId)), 'Squat Bench | Squat Bench')
  assert.equal(formatOutline(pasteClip(weeks, cell(0, 2), clip, newId)), 'Squat Bench Squat Bench')
})

test('pasting an empty cell clears the target cell', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Bench']])
  const clip = copyExisting(weeks, cells(cell(1, 0), cell(1, 1)))
  assert.equal(formatOutline(pasteClip(weeks, cell(0, 0), clip, newId)), 'Bench | Bench')
})

test('exercises are pasted below the target row in all weeks, and groups stay together', () => {
  const weeks = weeksOf([['Squat', 'Press+Row'], ['Plank']], [['Squat', 'Press+Row'], ['Plank']])
  const clip = copyExisting(weeks, { kind: 'rows', day: 0, from: 1, to: 2 })
  assert.equal(
    formatOutline(pasteClip(weeks, cell(0, 0, 1), clip, newId)),
    'Squat [Press Row] / Plank [Press Row] | Squat [Press Row] / Plank [Press Row]',
  )
  const one = copyExisting(weeks, { kind: 'rows', day: 0, from: 1, to: 1 })
  assert.equal(
    formatOutline(pasteClip(weeks, cell(0, 0), one, newId)).split(' | ')[0],
    'Squat Press [Press Row] / Plank',
  )
})

test('a copied day is pasted into an empty day, or after a day that is not empty', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [[], ['Row']])
  const clip = copyExisting(weeks, { kind: 'day', week: 0, day: 0 })
  const into = pasteClip(weeks, cell(1, 0), clip, newId)
  assert.equal(formatOutline(into), 'Squat / Press | Squat / Row')
  assert.equal(into[1]?.days[0]?.id, weeks[1]?.days[0]?.id)
  assert.equal(formatOutline(pasteClip(weeks, cell(1, 0, 1), clip, newId)), 'Squat / Press |  / Row / Squat')
})

test('a duplicated week is inserted after the original, and a program has at most 104 weeks', () => {
  const weeks = weeksOf([['Squat']], [['Bench']])
  assert.equal(
    formatOutline(duplicateSelection(weeks, { kind: 'weeks', from: 0, to: 0 }, newId)),
    'Squat | Squat | Bench',
  )
  const many = weeksOf(...Array.from({ length: 103 }, () => [['Squat']]))
  assert.equal(duplicateSelection(many, { kind: 'weeks', from: 0, to: 9 }, newId).length, 104)
})

test('moves an exercise from one group to another in all weeks', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']], [['Squat', 'Press+Row', 'Plank']])
  const move = (from: number, to: number) =>
    formatOutline(
      moveProgramPart(weeks, { kind: 'row', from: { day: 0, row: from }, to: { day: 0, row: to } }, newId),
    )
  assert.equal(
    move(0, 3),
    'Press+Row'.replace('Press+Row', '[Press Row] Plank Squat | [Press Row] Plank Squat'),
  )
  assert.equal(move(1, 2), 'Squat [Row Press] Plank | Squat [Row Press] Plank')
  assert.equal(move(1, 0), 'Press Squat Row Plank | Press Squat Row Plank')
  assert.equal(move(3, 2), 'Squat [Press Plank Row] | Squat [Press Plank Row]')
})

test('moves a day to another week', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [['Row']])
  const moved = moveProgramPart(
    weeks,
    { kind: 'day', from: { week: 0, day: 1 }, to: { week: 1, day: 0 } },
    newId,
  )
  assert.equal(formatOutline(moved), 'Squat | Press / Row')
})

test('formats a copied selection as tab-separated text with exercise names, week headers and prescriptions', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Squat']])
  assert.equal(
    formatClip(copyExisting(weeks, { kind: 'weeks', from: 0, to: 1 })),
    '\tWeek 1\tWeek 2\nDay 1\t\t\nSquat\t3×5 80 %\t3×5 80 %\nBench\t3×5 80 %\t',
  )
  assert.equal(
    formatClip(copyExisting(weeks, cells(cell(0, 0), cell(1, 1)))),
    '3×5 80 %\t3×5 80 %\n3×5 80 %\t',
  )
})

/** Random indexes from which a selection is built. */
const randomIndexes = fc.tuple(fc.nat(3), fc.nat(2), fc.nat(6), fc.nat(5))
function selectionOf([week, day, row, kind]: readonly number[]): GridSelection {
  const at = { week: week ?? 0, day: day ?? 0, row: row ?? 0 }
  const kinds: GridSelection[] = [
    cells(at),
    cells({ ...at, row: 0 }, { ...at, week: at.week + 1 }),
    { kind: 'rows', day: at.day, from: at.row, to: at.row + 1 },
    { kind: 'day', week: at.week, day: at.day },
    { kind: 'days', day: at.day },
    { kind: 'weeks', from: at.week, to: at.week + 1 },
  ]
  return kinds[kind ?? 0] ?? cells(at)
}

const check = (...args: Parameters<typeof fc.assert>) => fc.assert(args[0], { seed: 1, numRuns: 400 })

test('pasting never duplicates an id or removes parts outside the target cells', () => {
  check(
    fc.property(programs, randomIndexes, randomIndexes, (weeks, from, to) => {
      const clip = copySelection(weeks, selectionOf(from))
      if (!clip) return
      const after = pasteClip(weeks, { week: to[0], day: to[1], row: to[2] }, clip, newId)
      const ids = idsIn(after)
      assert.equal(new Set(ids).size, ids.length)
      // Pasted cells overwrite the target; clips of all other kinds only add parts.
      if (clip.kind !== 'cells') for (const id of idsIn(weeks)) assert.ok(ids.includes(id))
      else for (const week of weeks) assert.ok(ids.includes(week.id))
    }),
  )
})

test('pasting a copy over its source changes nothing, and a copy pasted elsewhere differs only in ids', () => {
  check(
    fc.property(programs, randomIndexes, (weeks, [week, day, row]) => {
      const selection = cells({ week, day, row })
      const clip = copySelection(weeks, selection)
      if (!clip) return
      const same = pasteClip(weeks, { week, day, row }, clip, newId)
      assert.deepEqual(withoutIds(same), withoutIds(weeks))
      assert.deepEqual(idsIn(same), idsIn(weeks))
    }),
  )
  check(
    fc.property(programs, randomIndexes, (weeks, [week, day]) => {
      for (const selection of [
        { kind: 'weeks', from: week, to: week },
        { kind: 'day', week, day },
      ] as const) {
        const clip = copySelection(weeks, selection)
        if (!clip) continue
        const empty = weeksOf([[], [], []])
        const after = pasteClip(empty, { week: 0, day, row: 0 }, clip, newId)
        const again = copySelection(
          after,
          selection.kind === 'day' ? { ...selection, week: 0 } : { ...selection, from: 1, to: 1 },
        )
        assert.deepEqual(withoutIds(again), withoutIds(clip))
      }
    }),
  )
})

test('removing a duplicated part restores the original program', () => {
  check(
    fc.property(programs, randomIndexes, (weeks, [week, day]) => {
      if (!weeks[week]) return
      const twice = duplicateSelection(weeks, { kind: 'weeks', from: week, to: week }, newId)
      assert.deepEqual(removeSelection(twice, { kind: 'weeks', from: week + 1, to: week + 1 }), weeks)
      const original = weeks[week]?.days[day]
      if (!original || original.blocks.length === 0) return
      const two = duplicateSelection(weeks, { kind: 'day', week, day }, newId)
      assert.deepEqual(removeSelection(two, { kind: 'day', week, day: day + 1 }), weeks)
    }),
  )
})

test('moving a part and then moving it back restores the original program', () => {
  const straight = programs.filter(weeks => !formatOutline(weeks).includes('['))
  check(
    fc.property(straight, randomIndexes, randomIndexes, (weeks, [week, day, row], [toWeek, toDay, toRow]) => {
      const rows = buildGridRows(weeks, day)
      // If there are several weeks, moving a row can merge or split other rows; in a single week, it cannot.
      const [one] = weeks
      if (one && row < buildGridRows([one], day).length && toRow < buildGridRows([one], day).length) {
        const moved = moveProgramPart(
          [one],
          { kind: 'row', from: { day, row }, to: { day, row: toRow } },
          newId,
        )
        const back = moveProgramPart(
          moved,
          { kind: 'row', from: { day, row: toRow }, to: { day, row } },
          newId,
        )
        assert.deepEqual(back, [one])
      }
      assert.ok(rows.length >= 0)
      if (week < weeks.length && toWeek < weeks.length) {
        const moved = moveProgramPart(weeks, { kind: 'week', from: week, to: toWeek }, newId)
        assert.deepEqual(moveProgramPart(moved, { kind: 'week', from: toWeek, to: week }, newId), weeks)
      }
      const least = Math.min(...weeks.map(one => one.days.length))
      if (day < least && toDay < least) {
        const moved = moveProgramPart(weeks, { kind: 'days', from: day, to: toDay }, newId)
        assert.deepEqual(moveProgramPart(moved, { kind: 'days', from: toDay, to: day }, newId), weeks)
      }
      const from = { week, day }
      const to = {
        week: toWeek,
        day: Math.min(toDay, (weeks[toWeek]?.days.length ?? 0) - (week === toWeek ? 1 : 0)),
      }
      if (weeks[week]?.days[day] && weeks[toWeek]) {
        const moved = moveProgramPart(weeks, { kind: 'day', from, to }, newId)
        assert.deepEqual(moveProgramPart(moved, { kind: 'day', from: to, to: from }, newId), weeks)
      }
    }),
  )
})

test('moving a part keeps every exercise and set exactly once, with its id', () => {
  check(
    fc.property(programs, randomIndexes, randomIndexes, (weeks, [week, day, row], [toWeek, toDay, toRow]) => {
      const moves = [
        { kind: 'row', from: { day, row }, to: { day: toDay, row: toRow } },
        { kind: 'day', from: { week, day }, to: { week: toWeek, day: toDay } },
        { kind: 'days', from: day, to: toDay },
      ] as const
      for (const move of moves) {
        const after = moveProgramPart(weeks, move, newId)
        assert.deepEqual(idsIn(after, 'item').toSorted(), idsIn(weeks, 'item').toSorted())
        const ids = idsIn(after)
        assert.equal(new Set(ids).size, ids.length)
      }
    }),
  )
})

test('removing a selection removes nothing else', () => {
  check(
    fc.property(programs, randomIndexes, (weeks, chance) => {
      const selection = selectionOf(chance)
      const clip = copySelection(weeks, selection)
      const after = removeSelection(weeks, selection)
      if (!clip) return assert.equal(after, weeks)
      const removedIds = new Set(
        clip.kind === 'cells' ? clip.cells.flat().flatMap(one => one?.id ?? []) : idsOfClip(clip),
      )
      assert.deepEqual(
        idsIn(after, 'item'),
        idsIn(weeks, 'item').filter(id => !removedIds.has(id)),
      )
      const blocks = after.flatMap(week => week.days.flatMap(day => day.blocks))
      assert.ok(blocks.every(block => block.items.length > 0))
    }),
  )
})

function idsOfClip(clip: GridClip): string[] {
  if (clip.kind === 'weeks') return idsIn(clip.weeks, 'item')
  if (clip.kind === 'rows') return clip.weeks.flat().flatMap(block => block.items.map(one => one.id))
  const days = clip.kind === 'days' ? clip.days.flatMap(day => day ?? []) : []
  return days.flatMap(day => day.blocks.flatMap(block => block.items.map(one => one.id)))
}
