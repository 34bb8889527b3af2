import { textLocale } from './text-locale.ts'

const listFormats = {
  and: new Intl.ListFormat(textLocale, { type: 'conjunction' }),
  or: new Intl.ListFormat(textLocale, { type: 'disjunction' }),
}

/**
 * Joins words into a list.
 *
 * @param word - the word before the last item
 * @example formatList(['Ana', 'Bo', 'Clara']) // 'Ana, Bo and Clara'
 */
export function formatList(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  return listFormats[word].format(words)
}
