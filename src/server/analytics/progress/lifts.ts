import type { Lift } from '#contract/progress.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { currentMax } from '#training/strength/current-max.ts'
import { bestEstimate, type Formula } from '#training/strength/one-rep-max.ts'
import type { Queryable } from '../../database/connection.ts'
import { listMaxes } from '../maxes/store.ts'
import type { SeenAthlete } from '../policy.ts'
import { toLiftSet, toSet } from './sets.ts'
import { readSets, type SetRow } from './store.ts'

const liftsShown = 200
const maxesRead = 1000

/** Every exercise that the athlete did, the most trained first. */
export async function showLifts(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  formula: Formula,
): Promise<Lift[]> {
  const rows = await readSets(db, athlete)
  const { items: maxes } = await listMaxes(db, athlete, { limit: maxesRead })
  const maxesOf = Map.groupBy(maxes, max => exerciseKey(max.exercise))
  return [...Map.groupBy(rows, row => exerciseKey(row.name))]
    .map(([key, of]) => ({
      ...toLift(of, formula),
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
function toLift(rows: readonly SetRow[], formula: Formula): Omit<Lift, 'max'> {
  const [newest] = rows
  const best = bestEstimate(rows.map(toSet).toReversed(), formula)
  return {
    exercise: newest?.name ?? '',
    workouts: new Set(rows.map(row => row.log_id)).size,
    lastDate: newest?.date ?? '',
    best: best.ok ? { e1rmKg: best.kg, date: best.set.date, set: toLiftSet(best.set) } : null,
    cannotSay: best.ok ? null : best.reason,
  }
}
