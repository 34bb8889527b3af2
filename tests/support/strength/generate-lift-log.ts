import { createRandom, type Random } from '#scripts/demo/random.ts'
import { addDays, type Day } from '#training/calendar.ts'
import type { StrengthSet } from '#training/strength/strength-filter.ts'

/** A generated lift: its sets, and the true 1RM in kilograms of each day. */
export type GeneratedLift = { sets: StrengthSet[]; trueMaxKg: ReadonlyMap<Day, number> }

const weeks = 52
const firstDay = '2026-01-05'
const repSchemes = [3, 5, 5, 8, 10]

/**
 * Generates a year of one lift. Athletes differ in strength, progress, reps slope, training days, effort and in
 * whether they log an RPE; on average, they have 0.95 repetitions more in reserve than they report (Halperin et
 * al. 2022, *Sports Med* 52, 377–390). Some weeks are light, some athletes pause for weeks, and one set in 500 has
 * a typing error: a missing decimal point or a doubled digit.
 */
export function generateLift(seed: number): GeneratedLift {
  const random = createRandom(seed)
  const traits = {
    slope: 1 + 0.12 * makeNormal(random),
    logsRpe: random.chance(0.6),
    rpeBias: 0.95 + 0.5 * makeNormal(random),
  }
  const sessionsPerWeek = random.pick([1, 2, 3])
  const weeklyGain = random.between(-0.001, 0.006)
  const pauseAt = random.chance(0.4) ? Math.floor(random.between(10, 40)) : weeks
  const pauseEnd = pauseAt + random.pick([3, 4, 6, 10])
  let logMax = Math.log(random.between(40, 180))
  let blockReps = random.pick(repSchemes)
  const sets: StrengthSet[] = []
  const trueMaxKg = new Map<Day, number>()
  for (let week = 0; week < weeks; week++) {
    const isPaused = week >= pauseAt && week < pauseEnd
    logMax += isPaused ? -0.008 : weeklyGain + 0.008 * makeNormal(random)
    if (week % 4 === 0) blockReps = random.pick(repSchemes)
    for (let session = 0; session < (isPaused ? 0 : sessionsPerWeek); session++) {
      const date = addDays(firstDay, week * 7 + session * 2)
      trueMaxKg.set(date, Math.exp(logMax))
      const reps = random.chance(0.7) ? blockReps : random.pick(repSchemes)
      sets.push(...makeSets({ date, logMax, reps, isLight: week % 4 === 3 }, traits, random))
    }
  }
  return { sets, trueMaxKg }
}

/** Generates three equal sets, possibly with a typing error. */
function makeSets(
  { date, logMax, reps, isLight }: { date: Day; logMax: number; reps: number; isLight: boolean },
  { slope, logsRpe, rpeBias }: { slope: number; logsRpe: boolean; rpeBias: number },
  random: Random,
): StrengthSet[] {
  const reserve = Math.max(0, Math.round(random.between(0.5, 3.5)) + (isLight ? 3 : 0))
  const ratio = reps + reserve > 1 ? Math.log(1 + (reps + reserve) / 30) : 0
  const form = 0.02 * makeNormal(random)
  const loadKg = Math.max(2.5, Math.round(Math.exp(logMax + form - slope * ratio) / 2.5) * 2.5)
  const reported = Math.round((10 - reserve + rpeBias + 0.7 * makeNormal(random)) * 2) / 2
  const rpe = logsRpe ? Math.min(10, Math.max(5, reported)) : null
  return [1, 2, 3].map(() => ({
    date,
    loadKg: random.chance(0.002) ? mistype(loadKg, random) : loadKg,
    reps,
    rpe,
  }))
}

const mistype = (loadKg: number, random: Random) =>
  random.chance(0.5) ? loadKg * 10 : Number(`${String(loadKg)[0]}${loadKg}`)

/** Returns a normally distributed number with mean 0 and standard deviation 1 (Box–Muller). */
function makeNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
