import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#training/program/rows.ts'
import { metric } from '#training/units.ts'
import { world } from '../day-text.ts'
import { type Draft, itemsOf, newDraft, newWeek } from '../draft.ts'
import { begin, type Editing, edit } from '../history.ts'
import { newId } from '../new-id.ts'
import { linesOf, type Spot } from './lines.ts'
import { written } from './writing.ts'

const nameOf = (typed: string) =>
  typed.toLowerCase() === 'squat' ? { name: 'Back squat', exerciseId: 'library-squat' } : undefined
const around = world(metric, nameOf)

/** Types into the grid, with the steps back that this takes. */
function typed(editing: Editing, spot: Spot, text: string): Editing {
  const { weeks } = editing.draft
  const what = { spot, text, weekIndex: 0, units: metric, nameOf }
  const { steps } = written(editing.draft, linesOf(rowsOf(weeks)), what)
  return steps.reduce((known, step) => edit(known, step, around), editing)
}

function empty(): Editing {
  const draft = newDraft(newId)
  return begin({ ...draft, weeks: [...draft.weeks, newWeek(newId)] })
}

const dayOf = ({ weeks }: Draft, week: number) => weeks[week]?.days[0]

test('a new row is the exercise of the library, and the text keeps what was typed', () => {
  const { draft, past } = typed(empty(), { line: 1, week: 0 }, 'squat 3x5 80%')
  const day = dayOf(draft, 0)
  const [item] = day ? itemsOf(day) : []
  assert.deepEqual([item?.name, item?.exerciseId], ['Back squat', 'library-squat'])
  assert.equal(item?.sets.length, 3)
  assert.equal(day?.text.trim(), 'squat 3x5 80%')
  assert.equal(past.length, 1)
})

test('what is not understood in an empty cell stays in the text, and is one step back', () => {
  const one = typed(empty(), { line: 1, week: 0 }, 'squat 3x5 80%')
  const { draft, past } = typed(one, { line: 1, week: 1 }, '4x4 qqq')
  const day = dayOf(draft, 1)
  const [item] = day ? itemsOf(day) : []
  assert.match(day?.text ?? '', /4x4 qqq/)
  assert.deepEqual([item?.name, item?.sets.length], ['Back squat', 4])
  assert.equal(past.length, one.past.length + 1)
})
