import type { ItemProgression, Load, PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet, type SetRole } from '#training/prescription/set-role.ts'
import { increaseLoad } from '#training/progression/apply-increase.ts'
import type { Increase, LoadStep } from '#training/progression/progression-rule.ts'
import { convertToKg } from '#training/units.ts'
import { roundingTolerance } from '#training/workout/compare/plan-deviations.ts'
import {
  compareEffort,
  computeEffortChangePercent,
  type EffortComparison,
  missedRepsPercent,
} from './effort-change.ts'
import { isMiss, type ProgressionCause, type ProgressionReceipt } from './progression-receipt.ts'

/** A rule whose next load depends on the log. */
export type LogRule = Extract<ItemProgression, { kind: 'linear' | 'double' | 'rpe' }>

/** A logged set; for bodyweight exercises, `loadKg` is the added weight. */
export type DoneSet = { role: SetRole; reps: number | null; loadKg: number | null; rpe?: number | null }

export type DoneExerciseSets = {
  planned: readonly PrescribedSet[]
  done: readonly DoneSet[]
  /** The number of consecutive misses directly before this log. */
  missesBefore: number
}

/** The reasons why a log says nothing about the next load. */
export const noNextSetsReasons = [
  'rule-does-not-raise',
  'nothing-planned',
  'not-measured-in-reps',
  'load-not-in-kg',
  'nothing-logged',
  'reps-missing',
  'load-missing',
  'load-far-above-plan',
  'effort-not-planned',
  'effort-missing',
] as const

export type NextSets =
  | { ok: true; sets: PrescribedSet[]; receipt: ProgressionReceipt }
  | { ok: false; reason: (typeof noNextSetsReasons)[number] }

/** The number of consecutive misses after which the load is lowered, and by how much. */
export const missesBeforeReset = 3
export const resetPercent = 10

/**
 * Computes the sets of the next session from a rule and a log. Only the loads of working sets differ from the
 * planned ones. The load increases if every planned set was done with the planned load and enough repetitions:
 * the planned ones, or the upper end of the range for double progression. The third consecutive miss lowers it
 * by 10 %. A rule by RPE changes the lifted load by −5 to +5 %, in whole load steps, if the effort differs from
 * the plan. See docs/training-formulas.md, Progression from the log.
 *
 * Loads are in kilograms. The load increases from what was lifted, at most by the increment of the rule or one
 * load step. There is no result if a set lacks its repetitions or load, for percentages of a max, and for loads
 * more than 10 % and one increment above the plan, which may be typing errors.
 *
 * @example computeNextSets(linear +2.5 kg, { planned: 3×5 100 kg, done: 3×5 100 kg, missesBefore: 0 }, step)
 * // 3×5 102.5 kg, with the receipt { outcome: 'raised', because: 'all-reps', fromKg: 100, toKg: 102.5, … }
 */
export function computeNextSets(rule: LogRule, exercise: DoneExerciseSets, step: LoadStep): NextSets {
  const add = toLoadIncrease(rule)
  if (!add) return { ok: false, reason: 'rule-does-not-raise' }
  const compared = compareSets(rule, exercise, add)
  if (typeof compared === 'string') return { ok: false, reason: compared }
  const effort = rule.kind === 'rpe' ? compareEffort(exercise.planned, exercise.done) : null
  if (typeof effort === 'string') return { ok: false, reason: effort }
  const because = effort ? findEffortCause(compared, effort) : findCause(rule, compared)
  const misses = isMiss({ because }) ? exercise.missesBefore + 1 : 0
  const change = effort ? chooseEffortChange(because, effort) : chooseChange(because, add, misses)
  const loads = compared.sets.map(set => changeLoad(set, change, step))
  let place = 0
  const sets = exercise.planned.map(set =>
    isWorkingSet(set) ? { ...set, load: loads[place++] ?? set.load } : set,
  )
  const fromKg = Math.max(...compared.sets.map(set => (effort ? null : set.plannedKg) ?? set.baseKg))
  const toKg = Math.max(...loads.map(getLoadKg))
  const { setsDone, setsPlanned, fewestReps, targetReps } = compared
  const figures = { setsDone, setsPlanned, fewestReps, targetReps, fromKg, toKg, misses }
  const rpe = effort && { rpe: effort }
  return { ok: true, sets, receipt: { outcome: compareLoads(fromKg, toKg), because, ...figures, ...rpe } }
}

function toLoadIncrease(rule: LogRule): LoadIncrease | undefined {
  if (rule.kind === 'rpe') return { of: 'load', percent: 0 }
  const { addKg, addPercent } = rule
  if (addKg !== undefined) return addKg > 0 ? { of: 'load', kg: addKg } : undefined
  return addPercent !== undefined && addPercent > 0 ? { of: 'load', percent: addPercent } : undefined
}

type ComparedSet = {
  load: Load | null
  /** The planned load; null if the athlete chooses it. */
  plannedKg: number | null
  /** The load that was lifted, or the planned one if the set was not done with it. */
  baseKg: number
  isLoadReached: boolean
}

type ComparedSets = {
  sets: ComparedSet[]
  setsDone: number
  setsPlanned: number
  fewestReps: number
  /** The repetitions that each set needs before the load increases. */
  targetReps: number
  hasAllReps: boolean
  hasLeastReps: boolean
}

function compareSets(
  rule: LogRule,
  { planned, done }: DoneExerciseSets,
  add: LoadIncrease,
): ComparedSets | Extract<NextSets, { ok: false }>['reason'] {
  const working = planned.filter(isWorkingSet)
  if (working.length === 0) return 'nothing-planned'
  const goals = working.map(set => getRepGoal(rule, set))
  if (!goals.every(goal => goal !== undefined)) return 'not-measured-in-reps'
  if (working.some(set => set.load && getPlannedKg(set.load) === undefined)) return 'load-not-in-kg'
  const doneWorking = done.filter(isWorkingSet).slice(0, working.length)
  if (doneWorking.length === 0) return 'nothing-logged'
  if (doneWorking.some(set => set.reps === null)) return 'reps-missing'
  const sets: ComparedSet[] = []
  for (const [place, { load }] of working.entries()) {
    const compared = compareLoad(rule, load, doneWorking, place, add)
    if (typeof compared === 'string') return compared
    sets.push(compared)
  }
  const hasReps = (part: 'least' | 'most') =>
    doneWorking.every((set, place) => (set.reps ?? 0) >= (goals[place]?.[part] ?? Infinity))
  return {
    sets,
    setsDone: doneWorking.length,
    setsPlanned: working.length,
    fewestReps: Math.min(...doneWorking.map(set => set.reps ?? 0)),
    targetReps: Math.max(...goals.map(goal => goal.most)),
    hasAllReps: hasReps('most'),
    hasLeastReps: hasReps('least'),
  }
}

/** Returns the repetitions below which a set is missed, and those that increase the load. */
function getRepGoal(rule: LogRule, { amount }: PrescribedSet): { least: number; most: number } | undefined {
  if (amount?.kind !== 'reps' && amount?.kind !== 'range') return undefined
  if (rule.kind === 'double')
    return { least: Math.min(rule.from, rule.to), most: Math.max(rule.from, rule.to) }
  const reps = amount.kind === 'reps' ? amount.reps : amount.from
  return { least: reps, most: reps }
}

/** Returns the planned load; null if the athlete chooses it; undefined if it is not a single weight. */
function getPlannedKg(load: Load): number | null | undefined {
  if (load.kind === 'open') return null
  if (load.kind === 'bodyweight') return load.addedKg
  const isSingle = load.kind === 'kg' && load.toKg === undefined && load.lighterKg === undefined
  return isSingle ? load.loadKg : undefined
}

function compareLoad(
  rule: LogRule,
  load: Load | null,
  done: readonly DoneSet[],
  place: number,
  add: LoadIncrease,
): ComparedSet | 'load-missing' | 'load-far-above-plan' {
  const plannedKg = (load && getPlannedKg(load)) ?? null
  const set = done[place]
  if (plannedKg === null) return takeChosenLoad(load, set ?? done.at(-1))
  const asPlanned = { load, plannedKg, baseKg: plannedKg, isLoadReached: true }
  // Only added weight is logged, so neither body weight alone nor assistance can be compared.
  if (!set || (load?.kind === 'bodyweight' && load.addedKg <= 0)) return asPlanned
  const { loadKg } = set
  if (loadKg === null) return 'load-missing'
  if (loadKg > plannedKg * 1.1 + ('kg' in add ? add.kg : 0) + roundingTolerance) return 'load-far-above-plan'
  if (loadKg < plannedKg - roundingTolerance)
    return { ...asPlanned, baseKg: rule.kind === 'rpe' ? loadKg : plannedKg, isLoadReached: false }
  return { ...asPlanned, baseKg: loadKg > plannedKg + roundingTolerance ? loadKg : plannedKg }
}

/** Sets that were left out get the load of the last set that was done. */
function takeChosenLoad(load: Load | null, set: DoneSet | undefined): ComparedSet | 'load-missing' {
  const baseKg = set?.loadKg ?? null
  return baseKg === null ? 'load-missing' : { load, plannedKg: null, baseKg, isLoadReached: true }
}

function findCause(rule: LogRule, compared: ComparedSets): ProgressionCause {
  if (!compared.hasLeastReps) return 'reps-missed'
  if (!compared.sets.every(set => set.isLoadReached)) return 'load-lowered'
  if (compared.setsDone < compared.setsPlanned) return 'sets-left'
  if (!compared.hasAllReps) return 'within-range'
  return rule.kind === 'double' ? 'range-filled' : 'all-reps'
}

/** A log by RPE with fewer sets than planned may lower the load, but not increase it. */
function findEffortCause(compared: ComparedSets, effort: EffortComparison): ProgressionCause {
  if (!compared.hasLeastReps) return 'reps-missed'
  const percent = computeEffortChangePercent(effort)
  if (percent < 0) return 'effort-above'
  if (compared.setsDone < compared.setsPlanned) return 'sets-left'
  return percent > 0 ? 'effort-below' : 'effort-as-planned'
}

type LoadIncrease = Extract<Increase, { of: 'load' }>
type Change =
  | { kind: 'raise'; add: LoadIncrease }
  | { kind: 'keep'; from: 'planned' | 'lifted' }
  | { kind: 'percent'; percent: number; from: 'planned' | 'lifted' }

function chooseChange(because: ProgressionCause, add: LoadIncrease, misses: number): Change {
  if (because === 'all-reps' || because === 'range-filled') return { kind: 'raise', add }
  if (because === 'within-range') return { kind: 'keep', from: 'lifted' }
  if (misses < missesBeforeReset) return { kind: 'keep', from: 'planned' }
  return { kind: 'percent', percent: -resetPercent, from: 'planned' }
}

/** An effort says something about the load that was lifted, not about the planned one. */
function chooseEffortChange(because: ProgressionCause, effort: EffortComparison): Change {
  if (because === 'sets-left') return { kind: 'keep', from: 'planned' }
  const percent = because === 'reps-missed' ? missedRepsPercent : computeEffortChangePercent(effort)
  return { kind: 'percent', percent, from: 'lifted' }
}

function changeLoad({ load, plannedKg, baseKg }: ComparedSet, change: Change, step: LoadStep): Load {
  if (change.kind === 'raise') return raiseLoad(withLoadKg(load, baseKg), change.add, step)
  const base = withLoadKg(load, change.from === 'planned' ? (plannedKg ?? baseKg) : baseKg)
  if (change.kind === 'keep') return base
  const changed = increaseLoad(base, { of: 'load', percent: change.percent }, 1, step)
  return typeof changed === 'string' ? base : changed
}

/** Increases a load by the rule, or by one step if the increase is rounded to nothing. */
function raiseLoad(load: Load, add: LoadIncrease, step: LoadStep): Load {
  const raised = increaseLoad(load, add, 1, step)
  if (typeof raised !== 'string' && getLoadKg(raised) > getLoadKg(load)) return raised
  const loadKg = getLoadKg(load)
  const nextSize = step.sizes
    ?.map(size => convertToKg(size, step.unit))
    .find(kg => kg > loadKg + roundingTolerance)
  const stepKg = convertToKg(step.weight, step.unit)
  return withLoadKg(load, step.sizes ? (nextSize ?? loadKg) : loadKg + stepKg)
}

function withLoadKg(load: Load | null, loadKg: number): Load {
  if (load?.kind === 'bodyweight') return { ...load, addedKg: loadKg }
  return load?.kind === 'kg' ? { ...load, loadKg } : { kind: 'kg', loadKg }
}

const getLoadKg = (load: Load): number => {
  if (load.kind === 'bodyweight') return load.addedKg
  return load.kind === 'kg' ? load.loadKg : 0
}

function compareLoads(fromKg: number, toKg: number): ProgressionReceipt['outcome'] {
  if (Math.abs(toKg - fromKg) <= roundingTolerance) return 'kept'
  return toKg > fromKg ? 'raised' : 'lowered'
}
