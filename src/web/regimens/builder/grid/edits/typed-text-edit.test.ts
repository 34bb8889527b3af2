import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import { metricUnits } from '#training/units.ts'
import { applyDraftChange, type DraftChange } from '#web/regimens/builder/draft/apply-draft-change.ts'
import { createDayTextParser } from '#web/regimens/builder/draft/day-text.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  createDraftWeek,
  createRegimenDraft,
  getDayItems,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  applyBuilderAction,
  createUndoHistory,
  type UndoHistory,
} from '#web/regimens/builder/draft/undo-history.ts'
import { type GridPosition, toGridLines } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { createTypedTextEdit } from './typed-text-edit.ts'

const nameOf = (name: string) =>
  name.toLowerCase() === 'squat' ? { name: 'Back squat', exerciseId: 'library-squat' } : undefined
const parser = createDayTextParser(metricUnits, nameOf)

/** Types text into the grid and returns the undo history. */
function typeInto(editing: UndoHistory, spot: GridPosition, text: string): UndoHistory {
  const { weeks } = editing.draft
  const input = { spot, text, weekIndex: 0, units: metricUnits, nameOf }
  const { steps } = createTypedTextEdit(editing.draft, toGridLines(buildGridDays(weeks)), input)
  const applyChange = (draft: RegimenDraft, change: DraftChange) => applyDraftChange(draft, change, parser)
  return steps.reduce((history, step) => applyBuilderAction(history, step, applyChange), editing)
}

function createEmptyHistory(): UndoHistory {
  const draft = createRegimenDraft(newId)
  return createUndoHistory({ ...draft, weeks: [...draft.weeks, createDraftWeek(newId)] })
}

const dayOf = ({ weeks }: RegimenDraft, week: number) => weeks[week]?.days[0]

test('a new row is linked to the library exercise, and the text keeps the name as typed', () => {
  const { draft, past } = typeInto(createEmptyHistory(), { line: 1, week: 0 }, 'squat 3x5 80%')
  const day = dayOf(draft, 0)
  const [item] = day ? getDayItems(day) : []
  assert.deepEqual([item?.name, item?.exerciseId], ['Back squat', 'library-squat'])
  assert.equal(item?.sets.length, 3)
  assert.equal(day?.text.trim(), 'squat 3x5 80%')
  assert.equal(past.length, 1)
})

test('text typed into an empty cell is a single undo step, and text that cannot be parsed is kept in the day text', () => {
  const one = typeInto(createEmptyHistory(), { line: 1, week: 0 }, 'squat 3x5 80%')
  const { draft, past } = typeInto(one, { line: 1, week: 1 }, '4x4 qqq')
  const day = dayOf(draft, 1)
  const [item] = day ? getDayItems(day) : []
  assert.match(day?.text ?? '', /4x4 qqq/)
  assert.deepEqual([item?.name, item?.sets.length], ['Back squat', 4])
  assert.equal(past.length, one.past.length + 1)
})

test('in a cell, a lift right after a percentage is its base if the exercise of the row is a variation of it', () => {
  const pull = typeInto(createEmptyHistory(), { line: 1, week: 0 }, 'Snatch pull 3x5')
  const loadsIn = (text: string, from = pull) => {
    const day = dayOf(typeInto(from, { line: 1, week: 0 }, text).draft, 0)
    return day ? getDayItems(day).flatMap(({ sets }) => sets.map(({ load }) => load)) : []
  }
  const load = { kind: 'percent', percent: 90, of: '1rm', ofExercise: 'Snatch' }
  assert.deepEqual(loadsIn('2x3 90% snatch'), [load, load])
  assert.deepEqual(loadsIn('2x3 90% clean'), [null, null])
  const snatch = typeInto(createEmptyHistory(), { line: 1, week: 0 }, 'Snatch 3x5')
  assert.deepEqual(loadsIn('1x3 90% snatch', snatch), [{ kind: 'percent', percent: 90, of: '1rm' }])
})
