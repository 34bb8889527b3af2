import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { metricUnits } from '#training/units.ts'
import type { ProgramWeek } from './program.ts'
import { writeLineToWeeks } from './write-line-to-weeks.ts'

let count = 0
const newId = () => `${count++}`
const week = (...texts: string[]): ProgramWeek => ({
  id: newId(),
  name: '',
  notes: '',
  isDeload: false,
  days: texts.map(text => ({
    id: newId(),
    name: '',
    notes: '',
    text,
    blocks: reconcileBlocks(parseDay(text).blocks, [], newId),
  })),
})
const setsOf = (text: string) => parseDay(text).blocks[0]?.items[0]?.sets ?? []
const weeksFromLines = (...lines: string[]): NonNullable<ParsedLine['weeks']> =>
  lines.map((line, index) => ({ sets: setsOf(`Squat ${line}`), isDeload: index === 2, rule: null }))
const show = (weeks: readonly ProgramWeek[]) =>
  weeks.map(({ days }) =>
    days.map(({ blocks }) => blocks.flatMap(block => block.items.map(item => formatLine(item, metricUnits)))),
  )
const squatOf = (weeks: readonly ProgramWeek[]) => weeks[0]?.days.at(-1)?.blocks[0]?.items[0]?.id ?? ''

test('writes each week of a line that covers several weeks to the matching week of the program', () => {
  const weeks = [week('Row 3x8', 'Squat 3x5'), week('Row 3x8', 'Squat 9x9\nPlank 3x1')]
  const spread = writeLineToWeeks(weeks, squatOf(weeks), weeksFromLines('3x5', '4x5', '2x5'), newId)
  assert.equal(spread.length, 3)
  assert.equal(spread[0], weeks[0])
  assert.equal(spread[1]?.days[0], weeks[1]?.days[0])
  const [, second, third] = show(spread)
  assert.deepEqual(second?.[1], [
    show([week('Squat 4x5')])[0]?.[0]?.[0],
    show([week('Plank 3x1')])[0]?.[0]?.[0],
  ])
  assert.deepEqual(third, [[], show([week('Squat 2x5')])[0]?.[0]])
  assert.equal(spread[2]?.isDeload, true)
  const ids = JSON.stringify(spread).match(/"id":"\d+"/g) ?? []
  assert.equal(new Set(ids).size, ids.length)
})

test('changes nothing if the exercise no longer exists', () => {
  const weeks = [week('Squat 3x5')]
  assert.deepEqual(writeLineToWeeks(weeks, 'none', weeksFromLines('3x5', '4x5'), newId), weeks)
})
