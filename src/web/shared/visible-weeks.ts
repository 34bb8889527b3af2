import { maxVisibleWeeks } from '#contract/programs/visible-weeks.ts'
import { formatCount } from '#training/localization/format-count.ts'

/** The numbers of weeks ahead that a coach can show; null shows the whole program. */
export const visibleWeeksOptions: readonly (number | null)[] = [null, 1, 2, 3, 4, 6, 8, maxVisibleWeeks]

/** Parses a number of weeks; null for text that is not one of the options. */
export const parseVisibleWeeks = (text: string | null): number | null =>
  visibleWeeksOptions.find(weeks => weeks !== null && String(weeks) === text) ?? null

/** Describes what athletes see of a program: `all weeks` or `2 weeks ahead`. */
export const describeVisibleWeeks = (weeks: number | null): string =>
  weeks === null ? 'all weeks' : `${formatCount(weeks, 'week')} ahead`
