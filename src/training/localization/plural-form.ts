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
  return forms[selectCategory(Math.abs(count))] ?? forms.other
}

/** Selecting a category takes far longer than looking it up, and most counts are small. */
function selectCategory(count: number): Intl.LDMLPluralRule {
  const known = categories[count]
  if (known) return known
  const category = pluralRules.select(count)
  if (Number.isInteger(count) && count < 1000) categories[count] = category
  return category
}

const categories: (Intl.LDMLPluralRule | undefined)[] = []
