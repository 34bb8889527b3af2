import type { RosterProgram } from '#contract/people/people.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { findPauseOn } from '#training/program-pauses.ts'
import { formatEvent } from '#web/schedule/events/event-labels.ts'

/**
 * Says what a coach may have overlooked about the days on which sessions were pasted: `Also on these days: Travel, Bergen.
 * Autumn strength is paused then.` Empty if there is nothing.
 */
export function describePasteNotes(
  dates: readonly Day[],
  events: readonly Pick<CalendarEvent, 'kind' | 'name' | 'startDate' | 'endDate'>[],
  programs: readonly Pick<RosterProgram, 'name' | 'pauses'>[],
): string {
  const onDates = events.filter(event => dates.some(day => event.startDate <= day && day <= event.endDate))
  const paused = programs.filter(({ pauses }) => dates.some(day => findPauseOn(day, pauses)))
  const days = selectPluralForm(dates.length, { one: 'this day', other: 'these days' })
  const are = selectPluralForm(paused.length, { one: 'is', other: 'are' })
  return [
    onDates.length > 0 && `Also on ${days}: ${[...new Set(onDates.map(formatEvent))].join('; ')}.`,
    paused.length > 0 && `${formatList(paused.map(one => one.name))} ${are} paused then.`,
  ]
    .filter(Boolean)
    .join(' ')
}
