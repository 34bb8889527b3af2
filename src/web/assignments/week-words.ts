import { dayAndMonth, daySpan } from '../ui/day-words.ts'
import type { ProgramWeek } from './weeks.ts'

/** `4 of 4 done`, `now, 0 of 4 done`, `4 planned`. */
export function countWords({ sessions }: ProgramWeek, isNow: boolean): string {
  const done = sessions.filter(session => session.state === 'done').length
  if (sessions.length === 0) return isNow ? 'now, rest' : 'rest'
  if (isNow) return `now, ${done} of ${sessions.length} done`
  const isAhead = done === 0 && sessions.every(session => session.state === 'planned')
  return isAhead ? `${sessions.length} planned` : `${done} of ${sessions.length} done`
}

/** `9 to 15 November`, `30 November, deload`: over the end of a month its beginning is enough. */
export function spanWords({ from, to, name, isDeload }: ProgramWeek, locale: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const days = isOneMonth ? daySpan(from, to, locale) : dayAndMonth(from, locale)
  return [days, name.toLowerCase() || (isDeload ? 'deload' : '')].filter(Boolean).join(', ')
}
