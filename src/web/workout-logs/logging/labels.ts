import type { BlockKind } from '#training/prescription/prescription.ts'
import { formatRecovery } from '#training/prescription/recovery.ts'
import { prescriptionLine, setLine } from '#training/prescription/words.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import { type FigureUnit, unitOf, writeFigure } from '#training/workout/entry.ts'
import { figureWords } from '#training/workout/figures.ts'
import type { Figure, Figures, OpenBlock, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { numberOf } from '#training/workout/suggest.ts'
import { roleLetters } from './set-roles.ts'

/** What stands above a column of figures. */
export const headOf: Record<FigureUnit, string> = {
  kg: 'kg',
  lb: 'lb',
  reps: 'reps',
  rpe: 'RPE',
  time: 'time',
  m: 'm',
  km: 'km',
  mi: 'mi',
}

/** `3`, `W`, `T`: how it is written in its narrow column. */
export function setSign(exercise: OpenExercise, set: OpenSet): string {
  return set.role === 'working' ? String(numberOf(exercise, set)) : roleLetters[set.role]
}

/** What is written where nothing was planned, done or typed yet. */
export function placeholderOf(figure: Figure, set: OpenSet): string {
  const isToTheLimit = set.role === 'amrap' || set.plan?.amount?.kind === 'max'
  const isAmount = figure === 'reps' || figure === 'seconds' || figure === 'meters'
  return isToTheLimit && isAmount ? 'max' : '–'
}

/** `6 at 57.5 kg, RPE 8`: a set as it was meant to be; nothing for one that nobody planned. */
export function plannedWords({ plan, role, isPerSide }: OpenSet, units: Units): string {
  return plan ? setLine({ ...plan, role, isPerSide }, units) : ''
}

/** `4×6 at RPE 8, tempo 3010`, `6×800 m, 2 min jog`: what is asked of the exercise as a whole. */
export function exerciseLine({ sets, tempo, recovery, isPerSide }: OpenExercise, units: Units): string {
  const written = sets.flatMap(({ plan, role, isPerSide }) => (plan ? [{ ...plan, role, isPerSide }] : []))
  const line = written.length > 0 ? prescriptionLine(written, units) : ''
  const pause = recovery ? formatRecovery(recovery, units) : ''
  return [line, pause, isPerSide && 'per side', tempo && `tempo ${tempo}`].filter(Boolean).join(', ')
}

const kinds: Record<BlockKind, string> = {
  straight: '',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/** `Superset B, 4 rounds`; nothing above exercises that follow one another, unless the coach named them. */
export function blockTitle({ kind, name, rounds, isInTurn, exercises }: OpenBlock, letter: string): string {
  const group = kinds[kind] && `${kinds[kind]} ${letter.replace(/\d+$/, '')}`.trim()
  const sets = Math.max(0, ...exercises.map(exercise => exercise.sets.length))
  const count = kind === 'superset' ? sets : (rounds ?? 0)
  const inRounds = group && count > 1 ? `${count} rounds` : ''
  return [name, group, inRounds, isInTurn && 'one exercise in turn'].filter(Boolean).join(', ')
}

const limitWords: Partial<Record<BlockKind, string>> = { emom: 'every', 'for-time': 'cap' }

/** `every 1:00`, `cap 15:00`, `20:00`: what its clock counts to; nothing where no time was planned. */
export function blockLimit({ kind, seconds }: Pick<OpenBlock, 'kind' | 'seconds'>): string {
  return seconds === null ? '' : [limitWords[kind], formatSeconds(seconds)].filter(Boolean).join(' ')
}

/** `55 × 6 @8`; of a run its distance and time, whose units stand above: `800 4:56`. */
export function previousWords(previous: Figures, exercise: OpenExercise, units: Units): string {
  if (exercise.measure !== 'distance') return figureWords(previous, units)
  return (['meters', 'seconds'] as const)
    .map(figure => writeFigure(previous[figure], unitOf(figure, exercise, units)))
    .filter(Boolean)
    .join(' ')
}
