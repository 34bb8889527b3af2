import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from '../prescription/day/read.ts'
import { reconcile } from '../prescription/day/reconcile.ts'
import type { LineReading } from '../prescription/line/line.ts'
import { formatLine } from '../prescription/line/write.ts'
import { metric } from '../units.ts'
import type { ProgramWeek } from './program.ts'
import { spreadWeeks } from './spread.ts'

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
    blocks: reconcile(readDay(text).blocks, [], newId),
  })),
})
const setsOf = (text: string) => readDay(text).blocks[0]?.items[0]?.sets ?? []
const said = (...lines: string[]): NonNullable<LineReading['weeks']> =>
  lines.map((line, index) => ({ sets: setsOf(`Squat ${line}`), isDeload: index === 2, rule: null }))
const show = (weeks: readonly ProgramWeek[]) =>
  weeks.map(({ days }) =>
    days.map(({ blocks }) => blocks.flatMap(block => block.items.map(item => formatLine(item, metric)))),
  )
const squatOf = (weeks: readonly ProgramWeek[]) => weeks[0]?.days.at(-1)?.blocks[0]?.items[0]?.id ?? ''

test('what one line says of several weeks stands in each of them', () => {
  const weeks = [week('Row 3x8', 'Squat 3x5'), week('Row 3x8', 'Squat 9x9\nPlank 3x1')]
  const spread = spreadWeeks(weeks, squatOf(weeks), said('3x5', '4x5', '2x5'), newId)
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

test('where the exercise is gone, nothing changes', () => {
  const weeks = [week('Squat 3x5')]
  assert.deepEqual(spreadWeeks(weeks, 'none', said('3x5', '4x5'), newId), weeks)
})
