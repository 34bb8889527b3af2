import { pasteInto } from '#training/program/paste.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { CellPlace } from '#training/program/put.ts'
import { type Clip, sizeOfClip } from '#training/program/selection.ts'
import type { Units } from '#training/units.ts'
import { countOf } from '../../../ui/words.ts'
import { type Draft, newItem } from '../draft.ts'
import { newId } from '../new-id.ts'
import { offerTable } from '../paste/offered.ts'
import { nothing, type Outcome } from './actions.ts'
import { readCell, type Written } from './cell-reading.ts'
import { type Line, placeAt } from './lines.ts'
import { type Typed, written } from './writing.ts'

/** What was copied from a program, put where one is. */
export function pastedClip({ weeks }: Draft, place: CellPlace, clip: Clip): Outcome {
  const after = pasteInto(weeks, place, clip, newId)
  const { count, of } = sizeOfClip(clip)
  const grown = after.length - weeks.length
  const more = grown > 0 && clip.kind !== 'weeks' ? `, ${countOf(grown, 'week')} added` : ''
  return {
    steps: [{ kind: 'weeks', weeks: after, label: 'Paste' }],
    says: `${countOf(count, of)} pasted${more}`,
  }
}

/** Text from elsewhere: one line is a prescription, as if it were typed; a table is cells, or is shown as it is read. */
export function pastedText(draft: Draft, lines: readonly Line[], at: Typed): Outcome {
  const { spot, text, units } = at
  if (text.length > charactersAtMost) {
    offerTable(text)
    return nothing
  }
  if (!/[\t\n\r]/.test(text.trim())) return text.trim() === '' ? nothing : written(draft, lines, at)
  const place = placeAt(lines, spot)
  const cells = cellsOf(text, units)
  if (cells && lines[spot.line]?.kind === 'row') return pastedClip(draft, place, { kind: 'cells', cells })
  // How it is read is shown before it is written.
  offerTable(text)
  return nothing
}

/** More than this is no piece of a grid: it is a table, which is read step by step. */
const cellsAtMost = 2500
const charactersAtMost = 100_000

/** A table of prescriptions alone, all of which are understood; undefined: it is something else. */
function cellsOf(text: string, units: Units): (ProgramItem | null)[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map(row => row.split('\t'))
  if (rows.reduce((sum, row) => sum + row.length, 0) > cellsAtMost) return undefined
  const items: (ProgramItem | null)[][] = []
  for (const row of rows) {
    const read = row.map(cell => (cell.trim() === '' ? null : readCell(cell, units)))
    if (read.some(one => one && !(one.isWhole && one.prescription.sets.length > 0))) return undefined
    items.push(read.map(one => one && { ...newItem(newId, ''), ...one.prescription, sets: withNewIds(one) }))
  }
  return items
}

const withNewIds = ({ prescription }: Written) => prescription.sets.map(set => ({ ...set, id: newId() }))
