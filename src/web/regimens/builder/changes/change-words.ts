import type { DayChange, WeekChange } from '#training/program/compare.ts'
import { countOf, listOf } from '../../../ui/words.ts'

type Named = { name: string; before: number | null; after: number | null }

const titled = (word: string, { name, before, after }: Named) =>
  [`${word} ${after ?? before}`, name].filter(Boolean).join(', ')

export const titleOfWeek = (week: Named) => titled('Week', week)
export const titleOfDay = (day: Named) => titled('Day', day)

/** `new`, `taken out`, `was week 2`; nothing where it only changed. */
export function stateOfWeek({ kind, isMoved, before }: WeekChange): string {
  if (kind === 'added') return 'new'
  if (kind === 'removed') return 'taken out'
  return isMoved ? `was week ${before}` : ''
}

export function stateOfDay({ kind, isMoved, before, fromWeek }: DayChange): string {
  if (kind === 'added') return 'new'
  if (kind === 'removed') return 'taken out'
  if (!isMoved) return ''
  return fromWeek === null ? `was day ${before}` : `was in week ${fromWeek}`
}

/** How much became different: `1 week is new, 3 days change`. */
export function extentOf(changes: readonly WeekChange[]): string {
  const weeks = (kind: WeekChange['kind']) => changes.filter(one => one.kind === kind).length
  // The days of a week that comes or goes go with it.
  const kept = changes.filter(one => one.kind === 'changed')
  const days = kept.reduce((sum, one) => sum + one.days.length, 0)
  const heads = kept.filter(one => one.days.length === 0).length
  const words = [
    weeks('added') > 0 && `${countOf(weeks('added'), 'week comes', 'weeks come')} in`,
    weeks('removed') > 0 && `${countOf(weeks('removed'), 'week goes', 'weeks go')}`,
    days > 0 && countOf(days, 'day changes', 'days change'),
    heads > 0 && `${countOf(heads, 'week', 'weeks')} ${heads === 1 ? 'is' : 'are'} renamed or moved`,
  ].filter(one => one !== false)
  return words.length > 0 ? listOf(words) : 'nothing changes'
}
