import { namedLine } from '../../prescription/line/named-line.ts'
import type { LoadUnit } from '../../units.ts'
import type { Column, ColumnKind } from './heads.ts'

/** A cell with its place in the table, from 0. */
export type Cell = { row: number; column: number; text: string; of: Column }

/** What an exercise's cells say as one line of the notation, with what stands below it as notes for the athlete. */
export type TableLine = { text: string; notes: string[]; cells: Cell[] }

/**
 * The cells of one exercise in one week as text, as one would type it: `3`, `5` and `80%` under Sets, Reps and Load are
 * `Squat 3x5 80%`. Whatever is in no known column becomes a note with its head, so nothing is lost.
 */
export function lineOf(name: Cell | undefined, cells: readonly Cell[], loadUnit: LoadUnit): TableLine {
  const text = (kind: ColumnKind, to: (text: string, cell: Cell) => string = flat) =>
    cells
      .filter(cell => cell.of.kind === kind)
      .map(cell => to(flat(cell.text), cell))
      .join(' ')
  const prescription = text('prescription')
  const isSaid = hasCount(prescription)
  const reps = text('reps')
  const count = isSaid ? '' : amountOf(text('sets'), reps)
  const label = text('label', one => `${one.replace(/[.)]$/, '')}.`)
  const said = [
    count,
    prescription,
    text('percent', percent => (isNumber(percent) ? `${percent}%` : percent)),
    text('load', (load, cell) => (isNumber(load) ? `${load} ${cell.of.unit ?? loadUnit}` : load)),
    text('rpe', rpe => (isNumber(rpe) ? `RPE ${rpe}` : rpe)),
    text('rir', rir => (isNumber(rir) ? `${rir} RIR` : rir)),
  ]
  const ends = [
    text('tempo', tempo => (/tempo/i.test(tempo) ? tempo : `tempo ${tempo}`)),
    text('rest', rest => (/rest/i.test(rest) ? rest : `rest ${/^\d+$/.test(rest) ? `${rest}s` : rest}`)),
  ]
  const named = namedLine(name ? flat(name.text) : '', said.filter(Boolean).join(' '))
  const head = [label, named].filter(Boolean).join(' ')
  const line = [head, ...ends.filter(Boolean)].join(', ')
  const isNote = ({ of: { kind } }: Cell) =>
    kind === 'notes' || (kind === 'sets' && (isSaid || saysSets(reps))) || (kind === 'reps' && isSaid)
  const notes = cells.filter(isNote).map(noteOf)
  return { text: line, notes, cells: name ? [name, ...cells] : [...cells] }
}

const flat = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()

const isNumber = (text: string) => /^\d+([.,]\d+)?( ?[-–] ?\d+([.,]\d+)?)?$/.test(text)

/** Whether it says its sets by itself. */
const hasCount = (text: string) => /\d ?[x×] ?[\dm]|sets/i.test(text)

/** `3` and `5` are `3x5`; what says its sets by itself, as `3x5` or `5,3,1` under Reps, stays so. */
function amountOf(sets: string, reps: string): string {
  if (reps === '') return isNumber(sets) ? `${sets} sets` : sets
  if (saysSets(reps)) return reps
  return `${sets || '1'}x${reps}`
}

const saysSets = (reps: string) => hasCount(reps) || (reps.includes(',') && !isNumber(reps))

/** A note for the athlete; under a head that is no usual one, with it. */
function noteOf(cell: Cell): string {
  const isOwnHead = cell.of.head !== '' && !/note|comment|cue|remark|instruction/i.test(cell.of.head)
  return `// ${isOwnHead ? `${flat(cell.of.head)}: ` : ''}${flat(cell.text)}`
}
