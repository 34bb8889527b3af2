import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { LoadStep } from '#training/progression/progression-rule.ts'
import { convertToKg } from '#training/units.ts'
import { computeNextSets, type DoneExerciseSets, type LogRule, type NextSets } from './compute-next-sets.ts'

type LoadSteps = {
  standard: LoadStep
  /** The weights that the athlete can load; undefined if the equipment is unknown. */
  available: LoadStep | undefined
}

/**
 * Computes the sets of the next session with weights that the athlete can load. The receipt says so if the load differs
 * from the one in standard load steps. Loads that the equipment says nothing about have standard steps: those of
 * bodyweight exercises, and those below its lightest weight, such as a curl with less than the bar.
 *
 * @example computeAvailableSets(linear +2.5 kg, 3×5 100 kg done, { standard, available: { ...standard, sizes: [95, 100, 105] } })
 * // 3×5 105 kg, with the receipt { outcome: 'raised', fromKg: 100, toKg: 105, isByEquipment: true, … }
 */
export function computeAvailableSets(
  rule: LogRule,
  exercise: DoneExerciseSets,
  { standard, available }: LoadSteps,
): NextSets {
  const usual = computeNextSets(rule, exercise, standard)
  if (!usual.ok || !available || !isLoadedWith(available, exercise, usual.receipt.fromKg)) return usual
  const next = computeNextSets(rule, exercise, available)
  if (!next.ok || isDeepEqual(next.sets, usual.sets)) return usual
  return { ...next, receipt: { ...next.receipt, isByEquipment: true } }
}

function isLoadedWith(
  { sizes = [], unit }: LoadStep,
  { planned }: DoneExerciseSets,
  fromKg: number,
): boolean {
  const lightestKg = convertToKg(sizes[0] ?? 0, unit)
  return fromKg >= lightestKg && planned.every(({ load }) => load?.kind !== 'bodyweight')
}
