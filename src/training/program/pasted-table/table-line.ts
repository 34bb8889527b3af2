import { formatNamedLine } from '#training/prescription/line/format-named-line.ts'
import type { LoadUnit } from '#training/units.ts'
import { type ColumnKind, parseColumnHeader, type TableColumn } from './column-headers.ts'

/** A cell with its position in the table, starting at 0. */
export type SourceCell = { row: number; column: number; text: string; of: TableColumn }

/** The cells of an exercise as one line of notation, with notes for the athlete and the source cells. */
export type TableLine = { text: string; notes: string[]; cells: SourceCell[] }

/**
 * Joins the cells of one exercise in one week into a line of notation: `3`, `5` and `80%` under Sets, Reps
 * and Load become `Squat 3x5 80%`. Cells in unknown columns are kept as notes that include the column header.
 */
export function buildTableLine(
  name: SourceCell | undefined,
  cells: readonly SourceCell[],
  loadUnit: LoadUnit,
): TableLine {
  const text = (kind: ColumnKind, to: (text: string, cell: SourceCell) => string = joinCellLines) =>
    cells
      .filter(cell => cell.of.kind === kind)
      .map(cell => to(joinCellLines(cell.text), cell))
      .join(' ')
  const prescription = text('prescription')
  const includesSets = hasSetCount(prescription)
  const reps = text('reps')
  const count = includesSets ? '' : formatSetsAndReps(text('sets'), reps)
  const label = text('label', one => `${one.replace(/[.)]$/, '')}.`)
  const parts = [
    count,
    prescription,
    text('percent', formatPercentCell),
    text('load', (load, cell) => (isNumberOrRange(load) ? `${load} ${cell.of.unit ?? loadUnit}` : load)),
    text('rpe', rpe => (isNumberOrRange(rpe) ? `RPE ${rpe}` : rpe)),
    text('rir', rir => (isNumberOrRange(rir) ? `${rir} RIR` : rir)),
  ]
  const suffixes = [
    text('tempo', tempo => (/tempo/i.test(tempo) ? tempo : `tempo ${tempo}`)),
    text('rest', rest => (/rest/i.test(rest) ? rest : `rest ${/^\d+$/.test(rest) ? `${rest}s` : rest}`)),
  ]
  const named = formatNamedLine(name ? joinCellLines(name.text) : '', parts.filter(Boolean).join(' '))
  const head = [label, named].filter(Boolean).join(' ')
  const line = [head, ...suffixes.filter(Boolean)].join(', ')
  const isNote = ({ of: { kind } }: SourceCell) =>
    kind === 'notes' ||
    (kind === 'sets' && (includesSets || repsIncludeSets(reps))) ||
    (kind === 'reps' && includesSets)
  const notes = cells.filter(isNote).map(formatCellNote)
  return { text: line, notes, cells: name ? [name, ...cells] : [...cells] }
}

/** Adds the base of a column such as `% of snatch` to its percentages. */
function formatPercentCell(text: string, { of: { base } }: SourceCell): string {
  const percent = isNumberOrRange(text) ? `${text}%` : text
  return base !== undefined && /^[\d.,]+(?: ?[-–] ?[\d.,]+)? ?%$/.test(percent)
    ? `${percent} of ${base}`
    : percent
}

const joinCellLines = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()

const isNumberOrRange = (text: string) => /^\d+([.,]\d+)?( ?[-–] ?\d+([.,]\d+)?)?$/.test(text)

/** Returns whether the text includes a number of sets. */
const hasSetCount = (text: string) => /\d ?[x×] ?[\dm]|sets/i.test(text)

/**
 * Joins `3` and `5` into `3x5`; reps that already include the sets, such as `3x5` or `5,3,1`, stay unchanged.
 */
function formatSetsAndReps(sets: string, reps: string): string {
  if (reps === '') return isNumberOrRange(sets) ? `${sets} sets` : sets
  if (repsIncludeSets(reps)) return reps
  return `${sets || '1'}x${reps}`
}

const repsIncludeSets = (reps: string) => hasSetCount(reps) || (reps.includes(',') && !isNumberOrRange(reps))

/**
 * Formats a note for the athlete. The note begins with the column header, unless it is a common header for
 * notes.
 */
function formatCellNote(cell: SourceCell): string {
  const { head } = cell.of
  const isCommon =
    parseColumnHeader(head)?.kind === 'notes' || /note|comment|cue|remark|instruction/i.test(head)
  const isOwnHead = head !== '' && !isCommon
  return `// ${isOwnHead ? `${joinCellLines(cell.of.head)}: ` : ''}${joinCellLines(cell.text)}`
}
