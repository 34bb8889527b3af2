import type { RevisionRecipient } from '#contract/programs/regimen-revisions.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

/**
 * Lists the athletes who received a version, with one line for each combination of day and method, such as
 * `Published Sun 22: Ana Castellanos and Bo Lindqvist`.
 */
export function formatRevisionReceipts(
  receipts: readonly RevisionRecipient[],
  dates: DateFormatter,
): string[] {
  const namesByHeading = new Map<string, string[]>()
  for (const { athlete, how, at } of receipts) {
    const word = how === 'assigned' ? 'Assigned' : 'Published'
    const heading = at === null ? `${word}, no upcoming sessions changed` : `${word} ${dates.recent(at)}`
    namesByHeading.set(heading, [...(namesByHeading.get(heading) ?? []), formatFullName(athlete)])
  }
  return [...namesByHeading].map(([heading, names]) => `${heading}: ${formatList(names)}`)
}

/** Describes how many athletes received a version: `3 athletes received it; 2 are on it today.` */
export function describeReceipts(receipts: readonly RevisionRecipient[], athleteCount: number): string {
  const now = receipts.filter(one => one.isOnIt).length
  const received = `${formatCount(athleteCount, 'athlete')} received it`
  if (receipts.length < athleteCount || now === athleteCount) return `${received}.`
  return `${received}; ${now === 0 ? 'nobody is' : `${now.toLocaleString()} ${selectPluralForm(now, { one: 'is', other: 'are' })}`} on it today.`
}
