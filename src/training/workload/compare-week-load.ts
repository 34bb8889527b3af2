/** The training load of a week, next to the weeks before it of the same athlete. */
export type WeekLoadComparison = {
  load: number
  medianLoad: number
  lowestLoad: number
  highestLoad: number
  /** The number of earlier weeks compared. */
  weeks: number
}

/** With fewer earlier weeks, their median says little. The limit is our own. */
const minEarlierWeeks = 4

/**
 * Compares the training load (session RPE × minutes) of the last week in the list with the weeks before it. The
 * weeks before the first one with a load are left out, because the athlete logged nothing yet. Returns undefined for
 * fewer than four earlier weeks. It describes the past only: it contains no ratio and predicts nothing, because
 * ratios of short-term to long-term load do not predict injuries (Impellizzeri et al. 2020).
 *
 * @example compareWeekLoad([0, 900, 1200, 1000, 1100, 1465])
 * // { load: 1465, medianLoad: 1050, lowestLoad: 900, highestLoad: 1200, weeks: 4 }
 */
export function compareWeekLoad(loads: readonly number[]): WeekLoadComparison | undefined {
  const load = loads.at(-1)
  const first = loads.findIndex(one => one > 0)
  const earlier = first < 0 ? [] : loads.slice(first, -1)
  if (load === undefined || earlier.length < minEarlierWeeks) return undefined
  const sorted = earlier.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const at = (index: number) => sorted[index] ?? 0
  return {
    load,
    medianLoad: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowestLoad: at(0),
    highestLoad: at(sorted.length - 1),
    weeks: earlier.length,
  }
}
