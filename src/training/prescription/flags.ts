import type { Day } from '../calendar.ts'
import { bestAt, type KnownLift } from '../strength/known-lift.ts'
import type { LoadUnit } from '../units.ts'
import type { Amount } from './prescription.ts'
import type { Resolved } from './resolve.ts'

/** What a coach looks at before an athlete gets these kilos. */
export type Flag =
  | { kind: 'no-max' }
  | { kind: 'no-body-weight' }
  | { kind: 'no-top-set' }
  /** Over the heaviest load with which the athlete ever did so many repetitions or more. */
  | { kind: 'above-best'; reps: number; percent: number; loadKg: number; date: Day }
  /** Over the heaviest of the last time, of so many repetitions or more, by more than the coach allows. */
  | { kind: 'above-last'; reps: number; percent: number; loadKg: number; date: Day }
  /** Beyond what the athlete's bars and plates can make. */
  | { kind: 'too-heavy' | 'too-light'; missing: number; unit: LoadUnit }

/** By how many percent a load may be above the last time's, where the coach says nothing else. */
export const usualJumpPercent = 10

/** A hundredth of a kilogram is arithmetic. */
const toleranceKg = 0.01

/**
 * What is worth a look in a resolved set: a max that nobody knows, and loads above the athlete's best, above the last
 * time by more than `jumpPercent`, or beyond the plates. The gravest first; of what was never done nothing is said.
 *
 * @example flagsOf({ kind: 'reps', reps: 5 }, resolved, ingrid, 10) // [{ kind: 'above-best', percent: 12.1…, … }]
 */
export function flagsOf(
  amount: Amount | null,
  resolved: Resolved,
  { bests, last }: Pick<KnownLift, 'bests' | 'last'>,
  jumpPercent: number = usualJumpPercent,
): Flag[] {
  if (resolved.kind === 'missing') return [{ kind: `no-${resolved.what}` }]
  if (resolved.kind !== 'load') return []
  const { to } = resolved
  const reps = repsOf(amount)
  const best = reps === null ? undefined : bestAt(bests, reps)
  const lately = reps === null ? undefined : bestAt(last?.sets ?? [], reps)
  const flags: Flag[] = []
  if (reps !== null && best && to.loadKg > best.loadKg + toleranceKg)
    flags.push({ kind: 'above-best', reps, ...over(to.loadKg, best.loadKg), date: best.date })
  if (reps !== null && last && lately && over(to.loadKg, lately.loadKg).percent > jumpPercent)
    flags.push({ kind: 'above-last', reps, ...over(to.loadKg, lately.loadKg), date: last.date })
  if (to.limit)
    flags.push({
      kind: to.limit === 'heaviest' ? 'too-heavy' : 'too-light',
      missing: Math.abs(to.missing),
      unit: to.unit,
    })
  return flags
}

const over = (loadKg: number, thanKg: number) => ({ percent: (loadKg / thanKg - 1) * 100, loadKg: thanKg })

/** How often it is lifted at least; null where it is not counted so. */
function repsOf(amount: Amount | null): number | null {
  if (amount?.kind === 'reps') return amount.reps
  return amount?.kind === 'range' ? amount.from : null
}
