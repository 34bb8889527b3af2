import { roundToDigits } from '#training/units.ts'

/**
 * Formats a number or a range of numbers, rounded to two decimal places.
 *
 * @example formatRange(7, 8.5) // '7-8.5'
 */
export const formatRange = (from: number, to: number | undefined): string =>
  to === undefined ? String(roundToDigits(from, 2)) : `${roundToDigits(from, 2)}-${roundToDigits(to, 2)}`
