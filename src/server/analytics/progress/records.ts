import type { LiftRecord } from '#contract/progress.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import type { Formula } from '#training/strength/one-rep-max.ts'
import { liftRecords } from '#training/strength/records.ts'
import type { Queryable } from '../../database/connection.ts'
import type { SeenAthlete } from '../policy.ts'
import { shownName } from './name.ts'
import { toLiftRecord, toWorkouts } from './sets.ts'
import { readSets } from './store.ts'

/** Only what beat something: the first squat is no record of a squat. */
export async function showRecords(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  { formula, limit }: { formula: Formula; limit: number },
  canonical: Canonical,
): Promise<LiftRecord[]> {
  const rows = await readSets(db, athlete)
  return [...Map.groupBy(rows, row => canonicalKey(row.name, canonical)).values()]
    .flatMap(of =>
      liftRecords(toWorkouts(of), formula)
        .filter(record => record.previous !== null)
        .map(record => toLiftRecord(shownName(of, canonical), record)),
    )
    .toSorted((one, other) => (one.date < other.date ? 1 : -Number(one.date > other.date)))
    .slice(0, limit)
}
