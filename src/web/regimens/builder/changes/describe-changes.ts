import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import type { DayChange, WeekChange } from '#training/program/compare-program.ts'

type NumberedPart = { name: string; before: number | null; after: number | null }

const formatPartTitle = (word: string, { name, before, after }: NumberedPart) =>
  [`${word} ${after ?? before}`, name].filter(Boolean).join(', ')

export const formatWeekTitle = (week: NumberedPart) => formatPartTitle('Week', week)
export const formatDayTitle = (day: NumberedPart) => formatPartTitle('Day', day)

/**
 * Describes how a week changed: `new`, `removed` or `was week 2`. Returns an empty string if only its content
 * changed.
 */
export function describeWeekChange({ kind, isMoved, before }: WeekChange): string {
  if (kind === 'added') return 'new'
  if (kind === 'removed') return 'removed'
  return isMoved ? `was week ${before}` : ''
}

export function describeDayChange({ kind, isMoved, before, fromWeek }: DayChange): string {
  if (kind === 'added') return 'new'
  if (kind === 'removed') return 'removed'
  if (!isMoved) return ''
  return fromWeek === null ? `was day ${before}` : `was in week ${fromWeek}`
}

/** Summarises the changes to a program, for example `1 week added, 3 days changed`. */
export function summarizeProgramChanges(changes: readonly WeekChange[]): string {
  const weeks = (kind: WeekChange['kind']) => changes.filter(one => one.kind === kind).length
  // Do not count the days of an added or removed week separately.
  const changedWeeks = changes.filter(one => one.kind === 'changed')
  const days = changedWeeks.reduce((sum, one) => sum + one.days.length, 0)
  const renamedWeeks = changedWeeks.filter(one => one.days.length === 0).length
  const words = [
    weeks('added') > 0 && `${formatCount(weeks('added'), 'week')} added`,
    weeks('removed') > 0 && `${formatCount(weeks('removed'), 'week')} removed`,
    days > 0 && `${formatCount(days, 'day')} changed`,
    renamedWeeks > 0 && `${formatCount(renamedWeeks, 'week')} renamed or moved`,
  ].filter(one => one !== false)
  return words.length > 0 ? formatList(words) : 'no changes'
}
