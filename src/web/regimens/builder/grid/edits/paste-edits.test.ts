import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import { metricUnits } from '#training/units.ts'
import { applyDraftChange } from '#web/regimens/builder/draft/apply-draft-change.ts'
import { createDayTextParser } from '#web/regimens/builder/draft/day-text.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  createRegimenDraft,
  getDayItems,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import { applyBuilderAction, createUndoHistory } from '#web/regimens/builder/draft/undo-history.ts'
import { toGridLines } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import type { GridEdit } from './grid-edits.ts'
import { createPasteTextEdit } from './paste-edits.ts'
import { createTypedTextEdit } from './typed-text-edit.ts'

const parser = createDayTextParser(metricUnits, () => undefined)
const linesOf = ({ weeks }: RegimenDraft) => toGridLines(buildGridDays(weeks))

function applyEdit(draft: RegimenDraft, { steps }: GridEdit): RegimenDraft {
  return steps.reduce(
    (history, step) =>
      applyBuilderAction(history, step, (one, change) => applyDraftChange(one, change, parser)),
    createUndoHistory(draft),
  ).draft
}

/** A program of one day with the given lines. */
function createDraftWithLines(lines: readonly string[]): RegimenDraft {
  const type = (draft: RegimenDraft, text: string, index: number) => {
    const input = { spot: { line: index + 1, week: 0 }, text, weekIndex: 0, units: metricUnits }
    return applyEdit(draft, createTypedTextEdit(draft, linesOf(draft), { ...input, nameOf: undefined }))
  }
  return lines.reduce(type, createRegimenDraft(newId))
}

test('a lift right after a percentage in a pasted cell is its base if the exercise of the row is a variation of it', () => {
  const draft = createDraftWithLines(['Snatch pull 3x5', 'Clean pull 3x5'])
  const paste = (text: string) => {
    const at = { spot: { line: 1, week: 0 }, text, weekIndex: 0, units: metricUnits, nameOf: undefined }
    const day = applyEdit(draft, createPasteTextEdit(draft, linesOf(draft), at)).weeks[0]?.days[0]
    return day ? getDayItems(day).map(({ sets }) => sets.map(({ load }) => load)) : []
  }
  const load = { kind: 'percent', percent: 90, of: '1rm' }
  assert.deepEqual(paste('1x3 90% snatch\n1x3 90% clean'), [
    [{ ...load, ofExercise: 'Snatch' }],
    [{ ...load, ofExercise: 'Clean' }],
  ])
  // The second row is not a variation of the snatch, so the table is previewed instead.
  assert.deepEqual(paste('1x3 90% snatch\n1x3 90% snatch'), [
    [null, null, null],
    [null, null, null],
  ])
})
