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
  return `${numberFormat.format(count)} ${selectNoun(count, noun)}`
}

/**
 * Selects the form of a noun that agrees with a number shown elsewhere.
 *
 * @example selectNoun(1, 'session') // 'session'
 */
export const selectNoun = (count: number, noun: CountedNoun): string =>
  selectPluralForm(count, countedNouns[noun])
