import { type CountedNoun, countedNouns } from './counted-nouns.ts'
import { selectPluralForm } from './plural-form.ts'

// Creating a format takes far longer than using it.
const numberFormat = new Intl.NumberFormat()

/**
 * Formats a number with a noun. Groups the digits according to the device's locale.
 *
 * @example formatCount(1200, 'max') // '1,200 maxes'
 */
export function formatCount(count: number, noun: CountedNoun): string {
  return `${formatNumber(count)} ${selectNoun(count, noun)}`
}

/** Short numbers have no groups of digits, so only their digits depend on the locale. */
function formatNumber(count: number): string {
  const known = shortNumbers[count]
  if (known !== undefined) return known
  const typed = numberFormat.format(count)
  if (Number.isInteger(count) && count > 0 && count < 1000) shortNumbers[count] = typed
  return typed
}

const shortNumbers: (string | undefined)[] = []

/**
 * Selects the form of a noun that agrees with a number shown elsewhere.
 *
 * @example selectNoun(1, 'session') // 'session'
 */
export const selectNoun = (count: number, noun: CountedNoun): string =>
  selectPluralForm(count, countedNouns[noun])
