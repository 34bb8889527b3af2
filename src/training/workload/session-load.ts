/**
 * The session loads for the seven days of a week: 0 for a rest day, undefined for a day with an unrated
 * workout.
 */
export type DailyLoads = readonly (number | undefined)[]

export type MonotonyResult =
  | { ok: true; monotony: number; strain: number }
  | { ok: false; reason: 'not-seven-days' | 'not-all-rated' | 'all-alike' }

/**
 * Computes the session load in arbitrary units: session RPE (CR-10) × minutes. Undefined if either is missing
 * or the RPE is not between 0 and 10. (Foster 1998, Med Sci Sports Exerc 30(7), 1164–1168; Foster et al.
 * 2001.)
 *
 * @example computeSessionLoad(7, 60) // 420
 */
export function computeSessionLoad(sessionRpe: number | null, minutes: number | null): number | undefined {
  if (sessionRpe === null || minutes === null) return undefined
  const isOnScale = sessionRpe >= 0 && sessionRpe <= 10 && minutes >= 0
  return isOnScale ? sessionRpe * minutes : undefined
}

/**
 * Computes a week's monotony (mean daily load ÷ population standard deviation over the seven days, with rest
 * days as 0) and strain (the week's load × monotony), as defined by Foster (1998). Fails if the week is not
 * over, if a workout has no rating, or if all days have the same load, because the standard deviation is then
 * zero.
 *
 * @example computeMonotonyAndStrain([420, 0, 420, 0, 420, 0, 0]) // monotony 0.87, strain 1091
 */
export function computeMonotonyAndStrain(days: DailyLoads): MonotonyResult {
  if (days.length !== 7) return { ok: false, reason: 'not-seven-days' }
  const loads = days.filter(load => load !== undefined)
  if (loads.length < 7) return { ok: false, reason: 'not-all-rated' }
  const sum = loads.reduce((total, load) => total + load, 0)
  const mean = sum / 7
  const deviation = Math.sqrt(loads.reduce((total, load) => total + (load - mean) ** 2, 0) / 7)
  // Because of rounding errors, the standard deviation of equal loads may not be exactly zero.
  if (deviation <= mean * 1e-9) return { ok: false, reason: 'all-alike' }
  const monotony = mean / deviation
  return { ok: true, monotony, strain: sum * monotony }
}
