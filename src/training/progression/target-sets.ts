import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { applyIncrease } from './apply-increase.ts'
import { lightenSets, reduceVolume } from './lighten-sets.ts'
import type { DeloadReduction, LoadStep, ProgressionRule, SetPattern } from './progression-rule.ts'

/** The state of an exercise when a rule is applied. */
export type RuleState = {
  /** The sets of the exercise in the first week to which the rule applies. */
  base: readonly PrescribedSet[]
  /** The number of progressions so far. */
  index: number
  /** The position of this occurrence among the occurrences of the exercise in the week, starting at 0. */
  nth: number
}

type ChangedPart = 'load' | 'amount' | 'effort' | 'all'

export type TargetSets =
  | { ok: true; sets: PrescribedSet[]; only: ChangedPart }
  /** The reason why the rule does not apply. */
  | { ok: false; reason: string }

/**
 * Computes the sets that a rule prescribes. `only` names the set field that the rule changes, or is `all`.
 * `computeTargetSets(linear +2.5 %, { base: 3×5 75 %, index: 2, nth: 0 }, step)` is `3×5 80 %` with `only:
 * 'load'`.
 */
export function computeTargetSets(
  rule: ProgressionRule,
  { base, index, nth }: RuleState,
  step: LoadStep,
): TargetSets {
  switch (rule.kind) {
    case 'linear': {
      const more = applyIncrease(base, rule.add, Math.floor(index / Math.max(1, rule.eachNth)), step)
      return more.ok ? { ok: true, sets: more.sets, only: getChangedPart(rule.add.of) } : more
    }
    case 'double':
      return withRepRange(base, rule)
    case 'cycle': {
      const pass = Math.floor(index / rule.weeks.length)
      return applyPattern(base, rule.weeks[index % rule.weeks.length], rule.addEachPass * pass, step)
    }
    case 'undulating':
      return applyPattern(base, rule.days[nth % rule.days.length], rule.addEachWeek * index, step)
    case 'top-set':
      return {
        ok: true,
        sets: [...base.filter(set => !isWorkingSet(set)), ...buildTopAndBackOffSets(rule, index, base)],
        only: 'all',
      }
    case 'step':
      return applyStepLoading(base, rule, index, step)
    case 'deload':
      return lightenWorkingSets(base, rule.lighter, step)
    case 'taper': {
      const share = rule.shares[Math.min(index, rule.shares.length) - 1] ?? 100
      return { ok: true, sets: reduceVolume(base, share), only: 'all' }
    }
  }
}

function getChangedPart(of: string): ChangedPart {
  if (of === 'load') return 'load'
  if (of === 'rpe') return 'effort'
  return of === 'sets' ? 'all' : 'amount'
}

function withRepRange(
  base: readonly PrescribedSet[],
  { from, to }: { from: number; to: number },
): TargetSets {
  const range: PrescribedSet['amount'] =
    from < to ? { kind: 'range', from, to } : { kind: 'reps', reps: from }
  if (!base.some(isWorkingSet)) return { ok: false, reason: 'it has no working sets' }
  return {
    ok: true,
    sets: base.map(set => (isWorkingSet(set) ? { ...set, amount: range } : set)),
    only: 'amount',
  }
}

/**
 * Replaces all sets except warm-ups with the sets of the pattern. If the old sets were per side, the new ones
 * are too.
 */
function applyPattern(
  base: readonly PrescribedSet[],
  pattern: SetPattern | undefined,
  points: number,
  step: LoadStep,
): TargetSets {
  if (!pattern || pattern.sets.length === 0) return { ok: false, reason: 'the pattern has no sets' }
  const isPerSide = base.find(isWorkingSet)?.isPerSide === true
  const heavier = applyIncrease(pattern.sets, { of: 'load', percent: points }, 1, step)
  const sets = (heavier.ok ? heavier.sets : pattern.sets).map(set => ({
    ...set,
    isPerSide: set.isPerSide || isPerSide,
  }))
  return { ok: true, sets: [...base.filter(set => !isWorkingSet(set)), ...sets], only: 'all' }
}

function buildTopAndBackOffSets(
  { reps, rpe, addRpeEachWeek, backOff }: Extract<ProgressionRule, { kind: 'top-set' }>,
  index: number,
  base: readonly PrescribedSet[],
): PrescribedSet[] {
  const isPerSide = base.find(isWorkingSet)?.isPerSide === true
  const top: PrescribedSet = {
    role: 'top',
    amount: { kind: 'reps', reps },
    load: null,
    effort: { kind: 'rpe', rpe: Math.min(10, rpe + addRpeEachWeek * index) },
    isPerSide,
  }
  const lighter: PrescribedSet = {
    role: 'back-off',
    amount: { kind: 'reps', reps: backOff.reps },
    load: { kind: 'percent', percent: 100 - backOff.dropPercent, of: 'top-set' },
    effort: null,
    isPerSide,
  }
  return [top, ...Array.from({ length: backOff.sets }, () => lighter)]
}

/**
 * Reduces the working sets of an exercise for a deload.
 *
 * @example lightenWorkingSets([], defaultDeload, step) // { ok: false, reason: 'it has no working sets' }
 */
export function lightenWorkingSets(
  base: readonly PrescribedSet[],
  lighter: DeloadReduction,
  step: LoadStep,
): TargetSets {
  return base.some(isWorkingSet)
    ? { ok: true, sets: lightenSets(base, lighter, step), only: 'all' }
    : { ok: false, reason: 'it has no working sets' }
}

function applyStepLoading(
  base: readonly PrescribedSet[],
  { up, add, lighter }: Extract<ProgressionRule, { kind: 'step' }>,
  index: number,
  step: LoadStep,
): TargetSets {
  const block = Math.floor(index / (up + 1))
  const within = index % (up + 1)
  const isLighter = within === up
  const more = applyIncrease(base, add, block + (isLighter ? 0 : within), step)
  if (!more.ok) return more
  return isLighter
    ? lightenWorkingSets(more.sets, lighter, step)
    : { ok: true, sets: more.sets, only: getChangedPart(add.of) }
}

/**
 * Copies the fields that the rule changes from the target sets to the current sets, and returns the result.
 *
 * @example applyTargetSets(current, { ok: true, sets, only: 'all' }) // sets
 */
export function applyTargetSets(
  current: readonly PrescribedSet[],
  { sets, only }: Extract<TargetSets, { ok: true }>,
): PrescribedSet[] {
  if (only === 'all') return sets
  const targets = sets.filter(isWorkingSet)
  let place = 0
  return current.map(set => {
    if (!isWorkingSet(set)) return set
    const target = targets[Math.min(place++, targets.length - 1)]
    return target ? { ...set, [only]: target[only] } : set
  })
}
