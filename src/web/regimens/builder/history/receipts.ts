import type { Receipt } from '#contract/revisions.ts'
import type { Dates } from '../../../ui/dates.ts'
import { countOf, fullName, listOf } from '../../../ui/words.ts'

/** Who received a version, a line for each day and way: `Delivered Sun 22: Ana Castellanos and Bo Lindqvist`. */
export function receiptLines(receipts: readonly Receipt[], dates: Dates): string[] {
  const named = new Map<string, string[]>()
  for (const { athlete, how, at } of receipts) {
    const word = how === 'assigned' ? 'Assigned' : 'Delivered'
    const head = at === null ? `${word}, with nothing different ahead` : `${word} ${dates.recent(at)}`
    named.set(head, [...(named.get(head) ?? []), fullName(athlete)])
  }
  return [...named].map(([head, names]) => `${head}: ${listOf(names)}`)
}

/** `3 athletes received it; 2 are on it today.` */
export function receiptSentence(receipts: readonly Receipt[], athleteCount: number): string {
  const now = receipts.filter(one => one.isOnIt).length
  const received = `${countOf(athleteCount, 'athlete')} received it`
  if (receipts.length < athleteCount || now === athleteCount) return `${received}.`
  return `${received}; ${now === 0 ? 'nobody is' : countOf(now, 'is', 'are')} on it today.`
}
