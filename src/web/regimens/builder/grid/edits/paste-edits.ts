import { formatCount } from '#training/localization/format-count.ts'
import type { CellPosition } from '#training/program/grid/edit-cells.ts'
import { type GridClip, getClipSize } from '#training/program/grid/grid-selection.ts'
import { pasteClip } from '#training/program/grid/paste-clip.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { createDraftItem, type RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { type GridLine, toCellPlace } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { emptyGridEdit, type GridEdit } from './grid-edits.ts'
import { type ParsedCell, parseCell } from './parse-cell.ts'
import { requestTablePaste } from './table-paste-requests.ts'
import { createTypedTextEdit, type TypedText } from './typed-text-edit.ts'

/** Creates an edit that pastes a clip copied from a program. */
export function createPasteClipEdit({ weeks }: RegimenDraft, place: CellPosition, clip: GridClip): GridEdit {
  const after = pasteClip(weeks, place, clip, newId)
  const { count, of } = getClipSize(clip)
  const addedWeeks = after.length - weeks.length
  const suffix = addedWeeks > 0 && clip.kind !== 'weeks' ? `, ${formatCount(addedWeeks, 'week')} added` : ''
  return {
    steps: [{ kind: 'weeks', weeks: after, label: 'Paste' }],
    announcement: `${formatCount(count, of)} pasted${suffix}`,
  }
}

/**
 * Creates an edit that pastes plain text. Treats a single line as typed text, pastes a table of prescriptions
 * into cells, and opens a preview of any other table.
 */
export function createPasteTextEdit(
  draft: RegimenDraft,
  lines: readonly GridLine[],
  at: TypedText,
): GridEdit {
  const { spot, text, units } = at
  if (text.length > maxPastedCharacters) {
    requestTablePaste(text)
    return emptyGridEdit
  }
  if (!/[\t\n\r]/.test(text.trim()))
    return text.trim() === '' ? emptyGridEdit : createTypedTextEdit(draft, lines, at)
  const place = toCellPlace(lines, spot)
  const cells = parseCellTable(text, units, row => findExerciseOfLine(lines, spot.line, row))
  if (cells && lines[spot.line]?.kind === 'row')
    return createPasteClipEdit(draft, place, { kind: 'cells', cells })
  // Open the paste dialog, which previews the parsed table.
  requestTablePaste(text)
  return emptyGridEdit
}

/**
 * The maximum size, in cells and in characters, of a table that is parsed in one step. The paste dialog
 * parses larger tables incrementally.
 */
const maxPastedCells = 2500
const maxPastedCharacters = 100_000

/** Returns the exercise of the row so many lines further down, if it is on the same day. */
function findExerciseOfLine(lines: readonly GridLine[], from: number, offset: number): string | undefined {
  const [first, line] = [lines[from], lines[from + offset]]
  return line?.kind === 'row' && line.day === first?.day ? line.data.name : undefined
}

/**
 * Parses a table in which every cell is a valid prescription for the exercise of its row. Returns undefined for any
 * other text.
 */
function parseCellTable(
  text: string,
  units: Units,
  exerciseOf: (row: number) => string | undefined,
): (ProgramItem | null)[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map(row => row.split('\t'))
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxPastedCells) return undefined
  const items: (ProgramItem | null)[][] = []
  for (const [index, row] of rows.entries()) {
    const exercise = exerciseOf(index)
    const parsed = row.map(cell => (cell.trim() === '' ? null : parseCell(cell, units, exercise)))
    if (parsed.some(one => one && !(one.isWhole && one.prescription.sets.length > 0))) return undefined
    items.push(
      parsed.map(
        one => one && { ...createDraftItem(newId, ''), ...one.prescription, sets: assignNewSetIds(one) },
      ),
    )
  }
  return items
}

const assignNewSetIds = ({ prescription }: ParsedCell) =>
  prescription.sets.map(set => ({ ...set, id: newId() }))
