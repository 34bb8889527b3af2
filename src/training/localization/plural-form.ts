import { textLocale } from './text-locale.ts'

/** The forms of a phrase by plural category. English has two plural categories. */
export type PluralForms = Readonly<Record<'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>>

const pluralRules = new Intl.PluralRules(textLocale)

/**
 * Selects the form of a phrase that agrees with a number.
 *
 * @param count - any number; its sign is ignored
 * @example selectPluralForm(2, { one: 'is', other: 'are' }) // 'are'
 */
export function selectPluralForm(count: number, forms: PluralForms): string {
  return forms[pluralRules.select(Math.abs(count))] ?? forms.other
}
