import type { Day } from '#training/calendar.ts'
import { findHeaviestSet } from './best-for-reps.ts'
import type { RecordedMax } from './current-max.ts'
import { estimateStrength, type StrengthEstimate, type StrengthSet } from './strength-filter.ts'

/** The heaviest load that an athlete lifted for a number of repetitions. */
export type RepMax = { reps: number; loadKg: number; date: Day }

/** An athlete's maxes, estimated 1RM and personal bests for one lift. */
export type AthleteLiftProfile = {
  /** Recorded maxes, oldest first. */
  maxes: RecordedMax[]
  /** The estimated 1RM from recent sets with its 90 % interval; null if there is none. */
  estimate: StrengthEstimate | null
  /**
   * The personal bests, sorted by repetitions. Excludes a personal best if a set with more repetitions has
   * the same or a heavier load.
   */
  bests: RepMax[]
  /** The sets of the most recent training day, limited to sets with both repetitions and a load. */
  last: { date: Day; sets: { reps: number; loadKg: number }[] } | null
}

/** A summary of all sets with `reps` repetitions: the heaviest set and the last set. */
export type RepCountSummary = {
  reps: number
  best: { loadKg: number; date: Day }
  last: { loadKg: number; date: Day }
}

/** The maximum age in days of the sets on which estimates are based. */
export const recentEstimateDays = 182

/**
 * Combines the recorded maxes and the logged sets of a lift. `done` may have several rows for the same number
 * of repetitions. `recent` contains working sets of the last half year, from which the filter in
 * `strength-filter.ts` estimates the 1RM on `today`.
 *
 * @example buildAthleteLiftProfile([], [], [{ date: '2026-11-21', loadKg: 100, reps: 5, … }], '2026-11-28')
 * // .estimate is { loadKg: 116.66…, … }
 */
export function buildAthleteLiftProfile(
  maxes: readonly RecordedMax[],
  done: readonly RepCountSummary[],
  recent: readonly StrengthSet[],
  today: Day,
): AthleteLiftProfile {
  const byReps = mergeByReps(done).toSorted((one, other) => one.reps - other.reps)
  const lastDate = done
    .map(({ last }) => last.date)
    .toSorted()
    .at(-1)
  return {
    maxes: [...maxes],
    estimate: estimateStrength(recent, today) ?? null,
    bests: dropBeatenRepMaxes(byReps.map(({ reps, best }) => ({ reps, ...best }))),
    last: lastDate === undefined ? null : { date: lastDate, sets: listSetsOnDay(lastDate, byReps) },
  }
}

/** Merges the rows with the same number of repetitions. */
function mergeByReps(done: readonly RepCountSummary[]): RepCountSummary[] {
  return [...Map.groupBy(done, ({ reps }) => reps)].flatMap(([reps, rows]) => {
    const best = findHeaviestSet(rows.map(row => row.best))
    const lastDate = rows
      .map(row => row.last.date)
      .toSorted()
      .at(-1)
    const last = findHeaviestSet(rows.map(row => row.last).filter(({ date }) => date === lastDate))
    return best && last ? [{ reps, best, last }] : []
  })
}

const listSetsOnDay = (date: Day, done: readonly RepCountSummary[]) =>
  done.filter(({ last }) => last.date === date).map(({ reps, last }) => ({ reps, loadKg: last.loadKg }))

function dropBeatenRepMaxes(byReps: readonly RepMax[]): RepMax[] {
  return byReps.filter(one => byReps.every(other => other.reps <= one.reps || other.loadKg < one.loadKg))
}
