import type { Day } from '../calendar.ts'
import type { KnownMax } from './current-max.ts'
import { epley } from './one-rep-max.ts'

/** The heaviest load with which somebody did so many repetitions. */
export type RepBest = { reps: number; loadKg: number; date: Day }

/** What is known of an athlete in one lift. */
export type KnownLift = {
  /** As they were written down, oldest first. */
  maxes: KnownMax[]
  /** The best estimated 1RM of late, from what was logged; null: nobody can say. */
  estimate: { loadKg: number; date: Day } | null
  /** By repetitions, fewest first; what was beaten with more repetitions and as much is not among them. */
  bests: RepBest[]
  /** What was done the last time, as far as it has repetitions and a load. */
  last: { date: Day; sets: { reps: number; loadKg: number }[] } | null
}

/** The sets of one number of repetitions: the heaviest ever, the heaviest of late, and the last one’s day. */
export type RepsDone = {
  reps: number
  best: { loadKg: number; date: Day }
  late: { loadKg: number; date: Day } | null
  last: { loadKg: number; date: Day }
}

/** So far back an estimate still says what somebody can lift. */
export const lateDays = 182

/**
 * Puts together what was written down and what was done, be it in several rows of as many repetitions. The estimate is
 * Epley's, of at most 12 repetitions, the best of the last half year.
 *
 * @example knownLift([], [{ reps: 5, best: { loadKg: 100, … }, … }]).estimate // { loadKg: 116.66…, … }
 */
export function knownLift(maxes: readonly KnownMax[], done: readonly RepsDone[]): KnownLift {
  const byReps = merged(done).toSorted((one, other) => one.reps - other.reps)
  const lastDate = done
    .map(({ last }) => last.date)
    .toSorted()
    .at(-1)
  return {
    maxes: [...maxes],
    estimate: bestOfLate(byReps),
    bests: standing(byReps.map(({ reps, best }) => ({ reps, ...best }))),
    last: lastDate === undefined ? null : { date: lastDate, sets: doneOn(lastDate, byReps) },
  }
}

/**
 * The heaviest load that was ever moved so many times or more; undefined: nobody did so many.
 *
 * @example bestAt([{ reps: 5, loadKg: 100, … }, { reps: 8, loadKg: 90, … }], 6)?.loadKg // 90
 */
export function bestAt<B extends { reps: number; loadKg: number }>(
  bests: readonly B[],
  reps: number,
): B | undefined {
  return heaviest(bests.filter(best => best.reps >= reps))
}

/** Each number of repetitions once. */
function merged(done: readonly RepsDone[]): RepsDone[] {
  return [...Map.groupBy(done, ({ reps }) => reps)].flatMap(([reps, of]) => {
    const best = heaviest(of.map(row => row.best))
    const lastDate = of
      .map(row => row.last.date)
      .toSorted()
      .at(-1)
    const last = heaviest(of.map(row => row.last).filter(({ date }) => date === lastDate))
    const late = heaviest(of.flatMap(row => row.late ?? [])) ?? null
    return best && last ? [{ reps, best, late, last }] : []
  })
}

function heaviest<S extends { loadKg: number }>(sets: readonly S[]): S | undefined {
  return sets.reduce<S | undefined>(
    (best, one) => (best && best.loadKg >= one.loadKg ? best : one),
    undefined,
  )
}

const doneOn = (date: Day, done: readonly RepsDone[]) =>
  done.filter(({ last }) => last.date === date).map(({ reps, last }) => ({ reps, loadKg: last.loadKg }))

function standing(byReps: readonly RepBest[]): RepBest[] {
  return byReps.filter(one => byReps.every(other => other.reps <= one.reps || other.loadKg < one.loadKg))
}

function bestOfLate(done: readonly RepsDone[]): KnownLift['estimate'] {
  return done.reduce<KnownLift['estimate']>((best, { reps, late }) => {
    const one = epley(late?.loadKg ?? null, reps)
    if (!one.ok || !late || (best && best.loadKg >= one.kg)) return best
    return { loadKg: one.kg, date: late.date }
  }, null)
}
