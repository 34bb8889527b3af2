import type { ItemProgression, PrescribedSet } from '#training/prescription/prescription.ts'
import { defaultTrainingMaxShare } from '#training/prescription/resolve-sets.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { increaseLoad } from '#training/progression/apply-increase.ts'
import type { LoadStep } from '#training/progression/progression-rule.ts'
import { epley } from '#training/strength/one-rep-max.ts'
import { convertToKg, roundToDigits } from '#training/units.ts'
import type { DoneExerciseSets, DoneSet } from './compute-next-sets.ts'
import type { ProgressionCause, ProgressionReceipt } from './progression-receipt.ts'

/** A rule that changes the training max. */
export type TrainingMaxRule = Extract<ItemProgression, { kind: 'training-max' }>

/** The reasons why a log says nothing about the training max. */
export const noTrainingMaxReasons = [
  'rule-does-not-raise',
  'not-of-training-max',
  'not-measured-in-reps',
  'no-amrap-set',
  'nothing-logged',
  'reps-missing',
  'load-missing',
  'load-far-above-plan',
] as const

export type NextTrainingMax =
  | { ok: true; receipt: ProgressionReceipt }
  | { ok: false; reason: (typeof noTrainingMaxReasons)[number] }

/** The greatest increase by the result of one AMRAP set, in percent. */
export const mostAmrapPercent = 5
/** The most repetitions for which Epley’s formula is valid. */
const mostEstimatedReps = 12
/** Loads are rounded to the plates of the athlete, so a load counts as planned within these limits. */
const planLimits = { least: 0.95, most: 1.1 }

/**
 * Computes the next training max in kilograms from a log of sets at percentages of the current one. It increases by the
 * increment of the rule if every planned set was done with its planned repetitions and at least 95 % of its load. By the
 * AMRAP set, it increases to 90 % of the estimated 1RM (Epley, at most 12 repetitions), rounded down to whole load steps
 * and by 5 % at most. It never falls. See docs/training-formulas.md, Progression from the log.
 *
 * There is no result if the sets are not percentages of the training max, if a set lacks its repetitions or load, and
 * for loads more than 10 % above the plan, which may be typing errors.
 *
 * @example computeNextTrainingMax(tm(5 kg), { planned: 1×1+ 95 % TM, done: 3 × 95 kg }, 100, step)
 * // { ok: true, receipt: { outcome: 'raised', because: 'all-reps', fromKg: 100, toKg: 105, … } }
 */
export function computeNextTrainingMax(
  rule: TrainingMaxRule,
  exercise: Pick<DoneExerciseSets, 'planned' | 'done'>,
  currentKg: number,
  step: LoadStep,
): NextTrainingMax {
  const isByAmrap = rule.addKg === undefined && rule.addPercent === undefined
  if (!isByAmrap && (rule.addKg ?? rule.addPercent ?? 0) <= 0)
    return { ok: false, reason: 'rule-does-not-raise' }
  const compared = compareWithPlan(exercise, currentKg)
  if (typeof compared === 'string') return { ok: false, reason: compared }
  const { amrap } = compared
  if (isByAmrap && !amrap) return { ok: false, reason: 'no-amrap-set' }
  const raisedKg = isByAmrap
    ? computeMaxByAmrap(amrap?.set, currentKg, step)
    : raiseByIncrement(rule, currentKg, step)
  const because = findCause(compared, isByAmrap, raisedKg > currentKg)
  const isRaised = because === 'all-reps' || because === 'amrap-above'
  const figures = isByAmrap && amrap?.set ? toAmrapFigures(amrap) : compared.figures
  const { setsDone, setsPlanned } = compared
  const toKg = isRaised ? raisedKg : currentKg
  const outcome = isRaised ? 'raised' : 'kept'
  const loads = { fromKg: currentKg, toKg, of: 'training-max' as const }
  return { ok: true, receipt: { outcome, because, setsDone, setsPlanned, ...figures, ...loads, misses: 0 } }
}

/**
 * Returns whether the load of a working set is a percentage of the training max.
 *
 * @example hasTrainingMaxLoad([set of 85 % TM]) // true
 */
export const hasTrainingMaxLoad = (sets: readonly PrescribedSet[]): boolean =>
  sets.some(set => isWorkingSet(set) && getPercent(set) !== undefined)

const getPercent = ({ load }: PrescribedSet) =>
  load?.kind === 'percent' && load.of === 'training-max' && load.ofExercise === undefined
    ? load.percent
    : undefined

type AmrapSet = { least: number; set: DoneSet | undefined }

type ComparedWithPlan = {
  setsDone: number
  setsPlanned: number
  figures: { fewestReps: number; targetReps: number }
  hasAllReps: boolean
  hasAllLoads: boolean
  amrap: AmrapSet | undefined
}

function compareWithPlan(
  { planned, done }: Pick<DoneExerciseSets, 'planned' | 'done'>,
  currentKg: number,
): ComparedWithPlan | Extract<NextTrainingMax, { ok: false }>['reason'] {
  if (!hasTrainingMaxLoad(planned)) return 'not-of-training-max'
  const working = planned.filter(isWorkingSet)
  const goals = working.map(getLeastReps)
  if (!goals.every(goal => goal !== undefined)) return 'not-measured-in-reps'
  const sets = done.filter(isWorkingSet).slice(0, working.length)
  if (sets.length === 0) return 'nothing-logged'
  if (sets.some(set => set.reps === null)) return 'reps-missing'
  const shares = sets.flatMap(({ loadKg }, place) => {
    const percent = getPercent(working[place] as PrescribedSet)
    return percent === undefined ? [] : [loadKg === null ? null : (loadKg / currentKg / percent) * 100]
  })
  if (!shares.every(share => share !== null)) return 'load-missing'
  if (shares.some(share => share > planLimits.most)) return 'load-far-above-plan'
  const amrapPlace = working.findLastIndex(({ role, amount }) => role === 'amrap' || amount?.kind === 'max')
  return {
    setsDone: sets.length,
    setsPlanned: working.length,
    figures: {
      fewestReps: Math.min(...sets.map(set => set.reps ?? 0)),
      targetReps: Math.max(...goals),
    },
    hasAllReps: sets.every((set, place) => (set.reps ?? 0) >= (goals[place] ?? Infinity)),
    hasAllLoads: shares.every(share => share >= planLimits.least),
    amrap: amrapPlace < 0 ? undefined : { least: goals[amrapPlace] ?? 1, set: sets[amrapPlace] },
  }
}

/** A set of as many repetitions as possible needs at least one. */
function getLeastReps({ amount }: PrescribedSet): number | undefined {
  if (amount?.kind === 'max') return 1
  if (amount?.kind === 'range') return amount.from
  return amount?.kind === 'reps' ? amount.reps : undefined
}

function findCause(
  { hasAllReps, hasAllLoads, setsDone, setsPlanned }: ComparedWithPlan,
  isByAmrap: boolean,
  isAbove: boolean,
): ProgressionCause {
  if (!hasAllReps) return 'reps-missed'
  if (!hasAllLoads) return 'load-lowered'
  if (setsDone < setsPlanned) return 'sets-left'
  if (!isByAmrap) return 'all-reps'
  return isAbove ? 'amrap-above' : 'amrap-not-above'
}

const toAmrapFigures = ({ least, set }: AmrapSet) => ({ fewestReps: set?.reps ?? 0, targetReps: least })

function computeMaxByAmrap(set: DoneSet | undefined, currentKg: number, step: LoadStep): number {
  const estimate = epley(set?.loadKg ?? null, Math.min(set?.reps ?? 0, mostEstimatedReps))
  if (!estimate.ok) return currentKg
  const mostKg = currentKg * (1 + mostAmrapPercent / 100)
  const stepKg = convertToKg(step.weight, step.unit)
  const kg = Math.min(estimate.kg * defaultTrainingMaxShare, mostKg)
  return Math.max(currentKg, roundToDigits(Math.floor(roundToDigits(kg / stepKg, 6)) * stepKg, 6))
}

/** A percentage that is rounded to nothing increases the training max by one step. */
function raiseByIncrement({ addKg, addPercent }: TrainingMaxRule, currentKg: number, step: LoadStep): number {
  const add =
    addKg === undefined
      ? { of: 'load' as const, percent: addPercent ?? 0 }
      : { of: 'load' as const, kg: addKg }
  const { weight, unit } = step
  const raised = increaseLoad({ kind: 'kg', loadKg: currentKg }, add, 1, { weight, unit })
  if (typeof raised !== 'string' && raised.kind === 'kg' && raised.loadKg > currentKg) return raised.loadKg
  return roundToDigits(currentKg + convertToKg(weight, unit), 6)
}
