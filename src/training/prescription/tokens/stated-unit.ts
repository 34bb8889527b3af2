import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { Units } from '#training/units.ts'

const statesPounds = rememberMatch(/\d ?(?:lbs?|pounds?|#)(?![a-z\d])|\((?:in |all )?(?:lbs?|pounds)\)/)
const statesKilos = rememberMatch(/\d ?(?:kgs?|kilos?)(?![a-z])|\((?:in |all )?(?:kgs?|kilos?)\)/)

/**
 * Returns the units of a line: if it states only one unit of weight, its bare weights have the same unit, as in
 * `45 lb x 8, 55 x 6`.
 *
 * @param typed the line in lower case
 * @example applyStatedUnit(metricUnits, 'squat 45 lb x 8, 55 x 6').load // 'lb'
 */
export function applyStatedUnit(units: Units, typed: string): Units {
  const [isInPounds, isInKilos] = [statesPounds(typed), statesKilos(typed)]
  return isInPounds === isInKilos ? units : { ...units, load: isInPounds ? 'lb' : 'kg' }
}
