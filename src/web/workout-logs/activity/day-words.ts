import { type DayState, dayWords } from '../../ui/DayMark.tsx'
import type { YearDay, YearMark } from './year.ts'

/** The word of each sign here: days without a session have a dot, so a dash is always a session. */
export const yearWords: Record<DayState, string> = { ...dayWords, rest: 'left out' }

/** `Lower and push, in part`, `2 workouts, unplanned`. */
export function markWords({ name, count, state }: YearMark): string {
  const what = count > 1 ? `${count} ${state === 'unplanned' ? 'workouts' : 'sessions'}` : name || 'Workout'
  return `${what}, ${yearWords[state]}`
}

/** Everything that stands on a day. */
export function wordsOf({ marks }: YearDay): string {
  return marks.length > 0 ? marks.map(markWords).join('; ') : 'nothing was due'
}
