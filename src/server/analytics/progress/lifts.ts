import type { Lift } from '#contract/progress.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import { currentMax } from '#training/strength/current-max.ts'
import { bestEstimate, type Formula } from '#training/strength/one-rep-max.ts'
import type { Queryable } from '../../database/connection.ts'
import { listMaxes } from '../maxes/store.ts'
import type { SeenAthlete } from '../policy.ts'
import { shownName } from './name.ts'
import { toLiftSet, toSet } from './sets.ts'
import { readSets, type SetRow } from './store.ts'

const liftsShown = 200
const maxesRead = 1000

/** Every exercise that the athlete did, the most trained first. */
export async function showLifts(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  formula: Formula,
  canonical: Canonical,
): Promise<Lift[]> {
  const rows = await readSets(db, athlete)
  const { items: maxes } = await listMaxes(db, athlete, { limit: maxesRead })
  const maxesOf = Map.groupBy(maxes, max => canonicalKey(max.exercise, canonical))
  return [...Map.groupBy(rows, row => canonicalKey(row.name, canonical))]
    .map(([key, of]) => ({
      ...toLift(of, formula, canonical),
      max: currentMax(maxesOf.get(key)?.toReversed() ?? []) ?? null,
    }))
    .toSorted(byImportance)
    .slice(0, liftsShown)
}

/** The most trained first; of those trained as often, what is heaviest. */
function byImportance(one: Lift, other: Lift): number {
  return other.workouts - one.workouts || (other.best?.e1rmKg ?? 0) - (one.best?.e1rmKg ?? 0)
}

/** The rows are of one lift, the newest first. */
function toLift(rows: readonly SetRow[], formula: Formula, canonical: Canonical): Omit<Lift, 'max'> {
  const [newest] = rows
  const best = bestEstimate(rows.map(toSet).toReversed(), formula)
  return {
    exercise: shownName(rows, canonical),
    workouts: new Set(rows.map(row => row.log_id)).size,
    lastDate: newest?.date ?? '',
    best: best.ok ? { e1rmKg: best.kg, date: best.set.date, set: toLiftSet(best.set) } : null,
    cannotSay: best.ok ? null : best.reason,
  }
}
