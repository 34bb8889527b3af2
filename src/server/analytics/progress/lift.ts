import type { LiftHistory } from '#contract/progress.ts'
import type { Day } from '#training/calendar.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import { liftHistory } from '#training/strength/lift-history.ts'
import type { Formula } from '#training/strength/one-rep-max.ts'
import { liftRecords, standingRecords } from '#training/strength/records.ts'
import type { Queryable } from '../../database/connection.ts'
import { readMaxNames, readTested } from '../maxes/store.ts'
import type { SeenAthlete } from '../policy.ts'
import { shownName } from './name.ts'
import { toLiftRecord, toLiftSet, toWorkouts } from './sets.ts'
import { readNames, readSets, readSpan } from './store.ts'

const pointsShown = 1000
const recordsShown = 200

type Wanted = { exercise: string; formula: Formula; from?: Day | undefined; per: 'day' | 'week' }

/** One lift, under whichever of its names it was logged. */
export async function showLift(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  { exercise, formula, from = '', per }: Wanted,
  canonical: Canonical,
): Promise<LiftHistory> {
  const key = canonicalKey(exercise, canonical)
  const isIt = (name: string) => canonicalKey(name, canonical) === key
  const names = (await readNames(db, athlete)).filter(isIt)
  const rows = names.length > 0 ? await readSets(db, athlete, { names }) : []
  const maxNames = (await readMaxNames(db, athlete)).filter(isIt)
  const tested = await readTested(db, athlete, [key, ...maxNames])
  const { weekStart } = await readSpan(db, athlete)
  const workouts = toWorkouts(rows)
  const points = liftHistory(
    workouts.filter(workout => workout.date >= from),
    tested.filter(test => test.date >= from),
    { per, weekStart, formula },
  )
  const shown = rows.length > 0 ? shownName(rows, canonical) : exercise
  return {
    exercise: shown,
    formula,
    points: points
      .slice(-pointsShown)
      .map(point => ({ ...point, bestSet: point.bestSet && toLiftSet(point.bestSet) })),
    records: standingRecords(liftRecords(workouts, formula))
      .toReversed()
      .slice(0, recordsShown)
      .map(record => toLiftRecord(shown, record)),
  }
}
