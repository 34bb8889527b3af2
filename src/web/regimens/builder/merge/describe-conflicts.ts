import type { ProgramConflict } from '#training/program/merge/merge-program.ts'
import type { DayConflict, MergeSide } from '#training/program/merge/merge-types.ts'
import type { DetailConflict } from './merge-regimen-details.ts'

/** A conflict as shown to the coach: its location, and what each side contains. */
export type DescribedConflict = {
  key: string
  where: string
  lines: { what: string; theirs: string; mine: string }[]
}

export const toDescribedDetailConflict = ({
  key,
  field,
  theirs,
  mine,
}: DetailConflict): DescribedConflict => ({
  key,
  where: `Regimen ${field}`,
  lines: [{ what: '', theirs: theirs || 'empty', mine: mine || 'empty' }],
})

export function toDescribedProgramConflict({
  key,
  part,
  week,
  name,
  goneOn,
  lines,
}: ProgramConflict): DescribedConflict {
  const exercise = part === 'exercise' && lines[0]?.exercise
  const where = [`Week ${week}`, part === 'week' ? name : name || 'unnamed day', exercise]
    .filter(Boolean)
    .join(', ')
  if (goneOn === null) return { key, where, lines: lines.map(line => toDescribedConflictLine(line, part)) }
  const words = (side: MergeSide) => (side === goneOn ? `${part} removed` : `${part} changed`)
  return { key, where, lines: [{ what: '', theirs: words('theirs'), mine: words('mine') }] }
}

const partLabels: Record<DayConflict['part'], string> = {
  exercise: '',
  sets: '',
  rest: 'rest',
  notes: 'notes',
  name: 'name',
  order: 'the order of the exercises',
  block: 'grouping',
  other: '',
}

/** Describes one line of a conflict. Omits the exercise name if the heading already contains it. */
function toDescribedConflictLine({ part, exercise, theirs, mine }: DayConflict, of: ProgramConflict['part']) {
  const what = [of === 'exercise' ? '' : exercise, partLabels[part]].filter(Boolean).join(': ')
  const hasContent = theirs !== null || mine !== null
  return {
    what,
    theirs: hasContent ? (theirs ?? 'removed') : 'as saved',
    mine: hasContent ? (mine ?? 'removed') : 'as in your draft',
  }
}
