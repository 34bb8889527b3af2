/**
 * When a coach should look at an athlete who did not log. Both are counted, never judged, and shown with their
 * numbers: `missed` are two or more due sessions of the last fourteen days without a log; `silent` is who besides
 * has logged nothing at all for ten days.
 */
export const attentionDays = 14
export const missedFrom = 2
export const silentFromDays = 10

/** A program that ends within so many days, or ended so many days ago, wants a successor. */
export const endsWithinDays = 14
export const endedWithinDays = 7

export type Standing = 'on-track' | 'missed' | 'silent'

/** `standingOf({ sessionsDone: 4, sessionsDue: 6, silentDays: 3 })` is `missed`: two of six. */
export function standingOf(figures: {
  sessionsDone: number
  sessionsDue: number
  silentDays: number
}): Standing {
  if (figures.sessionsDue - figures.sessionsDone < missedFrom) return 'on-track'
  return figures.silentDays >= silentFromDays ? 'silent' : 'missed'
}
