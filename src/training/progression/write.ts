import type { WrittenSet } from '../prescription/prescription.ts'
import { increaseSets, isWorking } from './increase.ts'
import { lighten, shareOfVolume } from './lighten.ts'
import type { LoadStep, Pattern, ProgressionRule } from './rule.ts'

/** An exercise on its turn. */
export type Standing = {
  /** Its sets in the week from which the rule counts. */
  base: readonly WrittenSet[]
  /** How often the rule has moved on. */
  index: number
  /** The how-manyeth time of the exercise in its week, from 0. */
  time: number
}

export type Wanted =
  | { ok: true; sets: WrittenSet[]; only: 'load' | 'amount' | 'effort' | 'all' }
  /** The rule does not apply, and why. */
  | { ok: false; why: string }

/**
 * The sets that a rule wants on a turn, and which part of them it names: all else stays as it is written.
 *
 * `wantedSets(linear +2.5 %, { base: 3×5 75 %, index: 2, time: 0 }, step)` is `3×5 80 %`, of which only the load counts.
 */
export function wantedSets(rule: ProgressionRule, { base, index, time }: Standing, step: LoadStep): Wanted {
  switch (rule.kind) {
    case 'linear': {
      const more = increaseSets(base, rule.add, Math.floor(index / Math.max(1, rule.eachNth)), step)
      return more.ok ? { ok: true, sets: more.sets, only: partOf(rule.add.of) } : more
    }
    case 'double':
      return doubled(base, rule)
    case 'cycle': {
      const pass = Math.floor(index / rule.weeks.length)
      return patterned(base, rule.weeks[index % rule.weeks.length], rule.addEachPass * pass, step)
    }
    case 'undulating':
      return patterned(base, rule.days[time % rule.days.length], rule.addEachWeek * index, step)
    case 'top-set':
      return {
        ok: true,
        sets: [...base.filter(set => !isWorking(set)), ...topAndBackOff(rule, index, base)],
        only: 'all',
      }
    case 'step':
      return stepped(base, rule, index, step)
    case 'deload':
      return base.some(isWorking)
        ? { ok: true, sets: lighten(base, rule.lighter, step), only: 'all' }
        : { ok: false, why: 'it has no working sets' }
    case 'taper': {
      const share = rule.shares[Math.min(index, rule.shares.length) - 1] ?? 100
      return { ok: true, sets: shareOfVolume(base, share), only: 'all' }
    }
  }
}

function partOf(of: string): 'load' | 'amount' | 'effort' | 'all' {
  if (of === 'load') return 'load'
  if (of === 'rpe') return 'effort'
  return of === 'sets' ? 'all' : 'amount'
}

function doubled(base: readonly WrittenSet[], { from, to }: { from: number; to: number }): Wanted {
  const range: WrittenSet['amount'] = from < to ? { kind: 'range', from, to } : { kind: 'reps', reps: from }
  if (!base.some(isWorking)) return { ok: false, why: 'it has no working sets' }
  return {
    ok: true,
    sets: base.map(set => (isWorking(set) ? { ...set, amount: range } : set)),
    only: 'amount',
  }
}

/** The pattern after the warm-ups, each side alone where the exercise is done so. */
function patterned(
  base: readonly WrittenSet[],
  pattern: Pattern | undefined,
  points: number,
  step: LoadStep,
): Wanted {
  if (!pattern || pattern.sets.length === 0) return { ok: false, why: 'the pattern has no sets' }
  const isPerSide = base.find(isWorking)?.isPerSide === true
  const heavier = increaseSets(pattern.sets, { of: 'load', percent: points }, 1, step)
  const sets = (heavier.ok ? heavier.sets : pattern.sets).map(set => ({
    ...set,
    isPerSide: set.isPerSide || isPerSide,
  }))
  return { ok: true, sets: [...base.filter(set => !isWorking(set)), ...sets], only: 'all' }
}

function topAndBackOff(
  { reps, rpe, addRpeEachWeek, backOff }: Extract<ProgressionRule, { kind: 'top-set' }>,
  index: number,
  base: readonly WrittenSet[],
): WrittenSet[] {
  const isPerSide = base.find(isWorking)?.isPerSide === true
  const top: WrittenSet = {
    role: 'top',
    amount: { kind: 'reps', reps },
    load: null,
    effort: { kind: 'rpe', rpe: Math.min(10, rpe + addRpeEachWeek * index) },
    isPerSide,
  }
  const lighter: WrittenSet = {
    role: 'back-off',
    amount: { kind: 'reps', reps: backOff.reps },
    load: { kind: 'percent', percent: 100 - backOff.dropPercent, of: 'top-set' },
    effort: null,
    isPerSide,
  }
  return [top, ...Array.from({ length: backOff.sets }, () => lighter)]
}

function stepped(
  base: readonly WrittenSet[],
  { up, add, lighter }: Extract<ProgressionRule, { kind: 'step' }>,
  index: number,
  step: LoadStep,
): Wanted {
  const block = Math.floor(index / (up + 1))
  const within = index % (up + 1)
  const isLighter = within === up
  const more = increaseSets(base, add, block + (isLighter ? 0 : within), step)
  if (!more.ok) return more
  return isLighter
    ? { ok: true, sets: lighten(more.sets, lighter, step), only: 'all' }
    : { ok: true, sets: more.sets, only: partOf(add.of) }
}

/**
 * The sets as they stand, with that part of the wanted ones which the rule names.
 *
 * @example takeOver(current, { ok: true, sets, only: 'all' }) // sets
 */
export function takeOver(
  current: readonly WrittenSet[],
  { sets, only }: Extract<Wanted, { ok: true }>,
): WrittenSet[] {
  if (only === 'all') return sets
  const wanted = sets.filter(isWorking)
  let place = 0
  return current.map(set => {
    if (!isWorking(set)) return set
    const like = wanted[Math.min(place++, wanted.length - 1)]
    return like ? { ...set, [only]: like[only] } : set
  })
}
