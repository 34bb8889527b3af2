import { formatCount } from '#training/localization/format-count.ts'
import { describePrescription, describeSet } from '#training/prescription/describe-prescription.ts'
import { formatRecovery } from '#training/prescription/format/format-recovery.ts'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { ActiveBlock, ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValueKind, SetValues } from '#training/workout/model/set-values.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { formatSetValue, getSetValueUnit, type SetValueUnit } from '#training/workout/sets/set-value-input.ts'
import { getSetNumber } from '#training/workout/sets/suggest-set-values.ts'

/** The column headers for set values, by unit. */
export const unitHeaders: Record<SetValueUnit, string> = {
  kg: 'kg',
  lb: 'lb',
  reps: 'reps',
  rpe: 'RPE',
  time: 'time',
  m: 'm',
  km: 'km',
  mi: 'mi',
}

/** Formats a set's number, or the letter of its role, for a narrow column: `3`, `W`, `T`. */
export function formatSetNumberOrRole(exercise: ActiveExercise, set: ActiveSet): string {
  return setRoleDetails[set.role].letter ?? String(getSetNumber(exercise, set))
}

/** Returns the placeholder for a value that is neither planned nor entered. */
export function getSetValuePlaceholder(figure: SetValueKind, set: ActiveSet): string {
  const isMaxEffort = set.role === 'amrap' || set.plan?.amount?.kind === 'max'
  const isAmount = figure === 'reps' || figure === 'seconds' || figure === 'meters'
  return isMaxEffort && isAmount ? 'max' : '–'
}

/** Formats a set's target: `6 at 57.5 kg, RPE 8`. Returns an empty string for an unplanned set. */
export function formatSetTarget({ plan, role, isPerSide }: ActiveSet, units: Units): string {
  return plan ? describeSet({ ...plan, role, isPerSide }, units) : ''
}

/** Formats an exercise's target: `4×6 at RPE 8, tempo 3010`, `6×800 m, 2 min jog`. */
export function formatExerciseTarget(
  { sets, tempo, recovery, isPerSide }: ActiveExercise,
  units: Units,
): string {
  const plannedSets = sets.flatMap(({ plan, role, isPerSide }) =>
    plan ? [{ ...plan, role, isPerSide }] : [],
  )
  const prescription = plannedSets.length > 0 ? describePrescription(plannedSets, units) : ''
  const recoveryText = recovery ? formatRecovery(recovery, units) : ''
  return [prescription, recoveryText, isPerSide && 'per side', tempo && `tempo ${tempo}`]
    .filter(Boolean)
    .join(', ')
}

const blockKindHeadings: Record<BlockKind, string> = {
  straight: '',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/**
 * Formats a block's title: `Superset B, 4 rounds`. Returns an empty string for straight sets without a name.
 */
export function formatBlockTitle(
  { kind, name, rounds, isInTurn, exercises }: ActiveBlock,
  letter: string,
): string {
  const group = blockKindHeadings[kind] && `${blockKindHeadings[kind]} ${letter.replace(/\d+$/, '')}`.trim()
  const sets = Math.max(0, ...exercises.map(exercise => exercise.sets.length))
  const count = kind === 'superset' ? sets : (rounds ?? 0)
  const inRounds = group && count > 1 ? `${formatCount(count, 'round')}` : ''
  return [name, group, inRounds, isInTurn && 'alternating exercises'].filter(Boolean).join(', ')
}

const blockLimitLabels: Partial<Record<BlockKind, string>> = { emom: 'every', 'for-time': 'cap' }

/**
 * Formats a block's time limit: `every 1:00`, `cap 15:00`, `20:00`. Returns an empty string if no time is
 * planned.
 */
export function formatBlockLimit({ kind, seconds }: Pick<ActiveBlock, 'kind' | 'seconds'>): string {
  return seconds === null ? '' : [blockLimitLabels[kind], formatSeconds(seconds)].filter(Boolean).join(' ')
}

/** Formats the previous set: `55 × 6 @8`, or distance and time without units for a run: `800 4:56`. */
export function formatPreviousSet(previous: SetValues, exercise: ActiveExercise, units: Units): string {
  if (exercise.measure !== 'distance') return formatSetValues(previous, units)
  return (['meters', 'seconds'] as const)
    .map(figure => formatSetValue(previous[figure], getSetValueUnit(figure, exercise, units)))
    .filter(Boolean)
    .join(' ')
}
