/** Seven daily loads, rest days as 0; undefined: not all that was trained that day was rated. */
export type DailyLoads = readonly (number | undefined)[]

export type Monotony =
  | { ok: true; monotony: number; strain: number }
  | { ok: false; reason: 'not-seven-days' | 'not-all-rated' | 'all-alike' }

/**
 * Session load in arbitrary units: session RPE (CR-10) × minutes. Without one of the two, or beyond the scale of 0 to
 * 10, it cannot be said. (Foster 1998, Med Sci Sports Exerc 30(7), 1164–1168; Foster et al. 2001.)
 *
 * @example sessionLoad(7, 60) // 420
 */
export function sessionLoad(sessionRpe: number | null, minutes: number | null): number | undefined {
  if (sessionRpe === null || minutes === null) return undefined
  const isOnScale = sessionRpe >= 0 && sessionRpe <= 10 && minutes >= 0
  return isOnScale ? sessionRpe * minutes : undefined
}

/**
 * Monotony of a week: mean daily load ÷ its standard deviation (population, over seven days, rest days as 0); strain:
 * the week's load × monotony. (Foster 1998.) It cannot be said before the week is over, where a workout was not rated,
 * or where all days are alike: a standard deviation of nothing divides nothing.
 *
 * @example weekMonotony([420, 0, 420, 0, 420, 0, 0]) // monotony 0.87, strain 1091
 */
export function weekMonotony(days: DailyLoads): Monotony {
  if (days.length !== 7) return { ok: false, reason: 'not-seven-days' }
  const loads = days.filter(load => load !== undefined)
  if (loads.length < 7) return { ok: false, reason: 'not-all-rated' }
  const sum = loads.reduce((total, load) => total + load, 0)
  const mean = sum / 7
  const deviation = Math.sqrt(loads.reduce((total, load) => total + (load - mean) ** 2, 0) / 7)
  // What is left of the rounding of equal numbers is no deviation.
  if (deviation <= mean * 1e-9) return { ok: false, reason: 'all-alike' }
  const monotony = mean / deviation
  return { ok: true, monotony, strain: sum * monotony }
}
