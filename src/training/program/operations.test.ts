import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { textOf } from './clip-text.ts'
import { idsIn, newId, programs, weeksOf, withoutIds, words } from './examples.test.ts'
import { moveTo } from './move.ts'
import { duplicate, fillRight, pasteInto } from './paste.ts'
import { removeAt } from './remove.ts'
import { rowsOfDay } from './rows.ts'
import { type Clip, copyOf, type Selection } from './selection.ts'

const cell = (week: number, row: number, day = 0) => ({ week, day, row })
const cells = (from: ReturnType<typeof cell>, to = from): Selection => ({ kind: 'cells', from, to })

function copied(weeks: ReturnType<typeof weeksOf>, selection: Selection): Clip {
  const clip = copyOf(weeks, selection)
  assert.ok(clip)
  return clip
}

test('cells go over cells: the exercise stays itself and takes the prescription', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Squat', 'Bench']])
  const heavy = weeks.map((week, at) =>
    at === 0
      ? week
      : (removeAt([week], {
          kind: 'sets',
          itemId: rowsOfDay([week], 0)[0]?.cells[0]?.item.id ?? '',
          from: 1,
          to: 2,
        })[0] ?? week),
  )
  const clip = copied(heavy, cells(cell(1, 0)))
  const after = pasteInto(heavy, cell(0, 1), clip, newId)
  assert.equal(words(after), 'Squat Bench | Squat Bench')
  const [before, now] = [heavy, after].map(one => rowsOfDay(one, 0)[1]?.cells[0]?.item)
  assert.equal(now?.id, before?.id)
  assert.equal(now?.sets.length, 1)
  assert.equal(now?.sets[0]?.id, before?.sets[0]?.id)
})

test('into an empty cell goes the exercise of its row, where the row stands', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Plank']], [['Squat', 'Plank']])
  assert.equal(
    words(pasteInto(weeks, cell(1, 1), copied(weeks, cells(cell(0, 0))), newId)),
    'Squat Bench Plank | Squat Bench Plank',
  )
})

test('who is in a group one week joins it in the next', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']], [['Squat', 'Plank']])
  const all = fillRight(weeks, { kind: 'cells', from: cell(1, 0), to: cell(1, 3) }, newId)
  assert.equal(words(all), 'Squat [Press Row] Plank | Squat [Press Row] Plank')
})

test('cells that reach beyond the last row and week make both', () => {
  const weeks = weeksOf([['Squat', 'Bench']])
  const clip = copied(weeks, cells(cell(0, 0), cell(0, 1)))
  assert.equal(words(pasteInto(weeks, cell(1, 0), clip, newId)), 'Squat Bench | Squat Bench')
  assert.equal(words(pasteInto(weeks, cell(0, 2), clip, newId)), 'Squat Bench Squat Bench')
})

test('an empty cell that is pasted empties', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Bench']])
  const clip = copied(weeks, cells(cell(1, 0), cell(1, 1)))
  assert.equal(words(pasteInto(weeks, cell(0, 0), clip, newId)), 'Bench | Bench')
})

test('exercises are pasted below the row in all weeks, groups as groups', () => {
  const weeks = weeksOf([['Squat', 'Press+Row'], ['Plank']], [['Squat', 'Press+Row'], ['Plank']])
  const clip = copied(weeks, { kind: 'rows', day: 0, from: 1, to: 2 })
  assert.equal(
    words(pasteInto(weeks, cell(0, 0, 1), clip, newId)),
    'Squat [Press Row] / Plank [Press Row] | Squat [Press Row] / Plank [Press Row]',
  )
  const one = copied(weeks, { kind: 'rows', day: 0, from: 1, to: 1 })
  assert.equal(
    words(pasteInto(weeks, cell(0, 0), one, newId)).split(' | ')[0],
    'Squat Press [Press Row] / Plank',
  )
})

test('a day goes into an empty one, else behind the day', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [[], ['Row']])
  const clip = copied(weeks, { kind: 'day', week: 0, day: 0 })
  const into = pasteInto(weeks, cell(1, 0), clip, newId)
  assert.equal(words(into), 'Squat / Press | Squat / Row')
  assert.equal(into[1]?.days[0]?.id, weeks[1]?.days[0]?.id)
  assert.equal(words(pasteInto(weeks, cell(1, 0, 1), clip, newId)), 'Squat / Press |  / Row / Squat')
})

test('a week is duplicated behind itself, and two years are the end', () => {
  const weeks = weeksOf([['Squat']], [['Bench']])
  assert.equal(words(duplicate(weeks, { kind: 'weeks', from: 0, to: 0 }, newId)), 'Squat | Squat | Bench')
  const many = weeksOf(...Array.from({ length: 103 }, () => [['Squat']]))
  assert.equal(duplicate(many, { kind: 'weeks', from: 0, to: 9 }, newId).length, 104)
})

test('an exercise moves in all weeks, out of its group and into another', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']], [['Squat', 'Press+Row', 'Plank']])
  const move = (from: number, to: number) =>
    words(moveTo(weeks, { kind: 'row', from: { day: 0, row: from }, to: { day: 0, row: to } }, newId))
  assert.equal(
    move(0, 3),
    'Press+Row'.replace('Press+Row', '[Press Row] Plank Squat | [Press Row] Plank Squat'),
  )
  assert.equal(move(1, 2), 'Squat [Row Press] Plank | Squat [Row Press] Plank')
  assert.equal(move(1, 0), 'Press Squat Row Plank | Press Squat Row Plank')
  assert.equal(move(3, 2), 'Squat [Press Plank Row] | Squat [Press Plank Row]')
})

test('a day of one week moves into another', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [['Row']])
  const moved = moveTo(weeks, { kind: 'day', from: { week: 0, day: 1 }, to: { week: 1, day: 0 } }, newId)
  assert.equal(words(moved), 'Squat | Press / Row')
})

test('a spreadsheet gets names, weeks and notation by tabs', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['Squat']])
  assert.equal(
    textOf(copied(weeks, { kind: 'weeks', from: 0, to: 1 })),
    '\tWeek 1\tWeek 2\nDay 1\t\t\nSquat\t3×5 80 %\t3×5 80 %\nBench\t3×5 80 %\t',
  )
  assert.equal(textOf(copied(weeks, cells(cell(0, 0), cell(1, 1)))), '3×5 80 %\t3×5 80 %\n3×5 80 %\t')
})

/** A part of a program, drawn by chance. */
const chances = fc.tuple(fc.nat(3), fc.nat(2), fc.nat(6), fc.nat(5))
function selectionOf([week, day, row, kind]: readonly number[]): Selection {
  const at = { week: week ?? 0, day: day ?? 0, row: row ?? 0 }
  const kinds: Selection[] = [
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

test('whatever is pasted: no id is there twice, nothing else changes its id or is lost', () => {
  check(
    fc.property(programs, chances, chances, (weeks, from, to) => {
      const clip = copyOf(weeks, selectionOf(from))
      if (!clip) return
      const after = pasteInto(weeks, { week: to[0], day: to[1], row: to[2] }, clip, newId)
      const ids = idsIn(after)
      assert.equal(new Set(ids).size, ids.length)
      // Cells go over what stands there; everything else is only added.
      if (clip.kind !== 'cells') for (const id of idsIn(weeks)) assert.ok(ids.includes(id))
      else for (const week of weeks) assert.ok(ids.includes(week.id))
    }),
  )
})

test('a copy pasted over itself is equal, and elsewhere equal but for its ids', () => {
  check(
    fc.property(programs, chances, (weeks, [week, day, row]) => {
      const selection = cells({ week, day, row })
      const clip = copyOf(weeks, selection)
      if (!clip) return
      const same = pasteInto(weeks, { week, day, row }, clip, newId)
      assert.deepEqual(withoutIds(same), withoutIds(weeks))
      assert.deepEqual(idsIn(same), idsIn(weeks))
    }),
  )
  check(
    fc.property(programs, chances, (weeks, [week, day]) => {
      for (const selection of [
        { kind: 'weeks', from: week, to: week },
        { kind: 'day', week, day },
      ] as const) {
        const clip = copyOf(weeks, selection)
        if (!clip) continue
        const empty = weeksOf([[], [], []])
        const after = pasteInto(empty, { week: 0, day, row: 0 }, clip, newId)
        const again = copyOf(
          after,
          selection.kind === 'day' ? { ...selection, week: 0 } : { ...selection, from: 1, to: 1 },
        )
        assert.deepEqual(withoutIds(again), withoutIds(clip))
      }
    }),
  )
})

test('what is duplicated and removed again leaves the program as it was', () => {
  check(
    fc.property(programs, chances, (weeks, [week, day]) => {
      if (!weeks[week]) return
      const twice = duplicate(weeks, { kind: 'weeks', from: week, to: week }, newId)
      assert.deepEqual(removeAt(twice, { kind: 'weeks', from: week + 1, to: week + 1 }), weeks)
      const own = weeks[week]?.days[day]
      if (!own || own.blocks.length === 0) return
      const two = duplicate(weeks, { kind: 'day', week, day }, newId)
      assert.deepEqual(removeAt(two, { kind: 'day', week, day: day + 1 }), weeks)
    }),
  )
})

test('moved and moved back, everything is as it was', () => {
  const straight = programs.filter(weeks => !words(weeks).includes('['))
  check(
    fc.property(straight, chances, chances, (weeks, [week, day, row], [toWeek, toDay, toRow]) => {
      const rows = rowsOfDay(weeks, day)
      // The rows of different weeks may fall together or apart where a row is between them: in one week they cannot.
      const [one] = weeks
      if (one && row < rowsOfDay([one], day).length && toRow < rowsOfDay([one], day).length) {
        const there = moveTo([one], { kind: 'row', from: { day, row }, to: { day, row: toRow } }, newId)
        const back = moveTo(there, { kind: 'row', from: { day, row: toRow }, to: { day, row } }, newId)
        assert.deepEqual(back, [one])
      }
      assert.ok(rows.length >= 0)
      if (week < weeks.length && toWeek < weeks.length) {
        const there = moveTo(weeks, { kind: 'week', from: week, to: toWeek }, newId)
        assert.deepEqual(moveTo(there, { kind: 'week', from: toWeek, to: week }, newId), weeks)
      }
      const least = Math.min(...weeks.map(one => one.days.length))
      if (day < least && toDay < least) {
        const there = moveTo(weeks, { kind: 'days', from: day, to: toDay }, newId)
        assert.deepEqual(moveTo(there, { kind: 'days', from: toDay, to: day }, newId), weeks)
      }
      const from = { week, day }
      const to = {
        week: toWeek,
        day: Math.min(toDay, (weeks[toWeek]?.days.length ?? 0) - (week === toWeek ? 1 : 0)),
      }
      if (weeks[week]?.days[day] && weeks[toWeek]) {
        const there = moveTo(weeks, { kind: 'day', from, to }, newId)
        assert.deepEqual(moveTo(there, { kind: 'day', from: to, to: from }, newId), weeks)
      }
    }),
  )
})

test('whatever moves: every exercise and every set is there once, with its id', () => {
  check(
    fc.property(programs, chances, chances, (weeks, [week, day, row], [toWeek, toDay, toRow]) => {
      const moves = [
        { kind: 'row', from: { day, row }, to: { day: toDay, row: toRow } },
        { kind: 'day', from: { week, day }, to: { week: toWeek, day: toDay } },
        { kind: 'days', from: day, to: toDay },
      ] as const
      for (const move of moves) {
        const after = moveTo(weeks, move, newId)
        assert.deepEqual(idsIn(after, 'item').toSorted(), idsIn(weeks, 'item').toSorted())
        const ids = idsIn(after)
        assert.equal(new Set(ids).size, ids.length)
      }
    }),
  )
})

test('removing takes what is chosen and nothing else', () => {
  check(
    fc.property(programs, chances, (weeks, chance) => {
      const selection = selectionOf(chance)
      const clip = copyOf(weeks, selection)
      const after = removeAt(weeks, selection)
      if (!clip) return assert.equal(after, weeks)
      const gone = new Set(
        clip.kind === 'cells' ? clip.cells.flat().flatMap(one => one?.id ?? []) : idsOfClip(clip),
      )
      assert.deepEqual(
        idsIn(after, 'item'),
        idsIn(weeks, 'item').filter(id => !gone.has(id)),
      )
      const blocks = after.flatMap(week => week.days.flatMap(day => day.blocks))
      assert.ok(blocks.every(block => block.items.length > 0))
    }),
  )
})

function idsOfClip(clip: Clip): string[] {
  if (clip.kind === 'weeks') return idsIn(clip.weeks, 'item')
  if (clip.kind === 'rows') return clip.weeks.flat().flatMap(block => block.items.map(one => one.id))
  const days = clip.kind === 'days' ? clip.days.flatMap(day => day ?? []) : []
  return days.flatMap(day => day.blocks.flatMap(block => block.items.map(one => one.id)))
}
