import type { ProgramConflict } from '#training/program/merge-program.ts'
import type { Conflict, Side } from '#training/program/merge-sides.ts'
import type { DetailConflict } from './merge-details.ts'

/** What both changed, in words: where it is, and what either side says of it. */
export type AnyConflict = {
  key: string
  where: string
  lines: { what: string; theirs: string; mine: string }[]
}

export const detailConflict = ({ key, field, theirs, mine }: DetailConflict): AnyConflict => ({
  key,
  where: `The ${field} of the regimen`,
  lines: [{ what: '', theirs: theirs || 'nothing', mine: mine || 'nothing' }],
})

export function programConflict({ key, part, week, name, goneOn, lines }: ProgramConflict): AnyConflict {
  const exercise = part === 'exercise' && lines[0]?.exercise
  const where = [`Week ${week}`, part === 'week' ? name : name || 'a day without a name', exercise]
    .filter(Boolean)
    .join(', ')
  if (goneOn === null) return { key, where, lines: lines.map(line => lineOf(line, part)) }
  const words = (side: Side) => (side === goneOn ? `without this ${part}` : `with this ${part}, changed`)
  return { key, where, lines: [{ what: '', theirs: words('theirs'), mine: words('mine') }] }
}

const partWords: Record<Conflict['part'], string> = {
  exercise: '',
  sets: '',
  rest: 'rest',
  notes: 'notes',
  name: 'name',
  order: 'the order of the exercises',
  block: 'how it is done together',
  other: '',
}

/** The exercise is named above its own lines already. */
function lineOf({ part, exercise, theirs, mine }: Conflict, of: ProgramConflict['part']) {
  const what = [of === 'exercise' ? '' : exercise, partWords[part]].filter(Boolean).join(': ')
  const isSaid = theirs !== null || mine !== null
  return {
    what,
    theirs: isSaid ? (theirs ?? 'taken out') : 'as it was saved',
    mine: isSaid ? (mine ?? 'taken out') : 'as you have it',
  }
}
