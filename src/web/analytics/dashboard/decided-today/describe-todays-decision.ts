import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import type { Day } from '#training/calendar.ts'

type Formats = { recentDay: (day: Day) => string }

/**
 * Describes a decision of today: `Reviewed`, `Changed Pull and carry, Fri 27 Nov`, or `Otto: commented` for another
 * coach.
 *
 * @param otherCoach - the first name of the coach, unless it is the reader
 */
export function describeTodaysDecision(
  decision: Pick<TodaysDecision, 'kind' | 'session' | 'until'>,
  formats: Formats,
  otherCoach?: string,
): string {
  const text = describeKind(decision, formats)
  return otherCoach ? `${otherCoach}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

function describeKind(
  { kind, session, until }: Pick<TodaysDecision, 'kind' | 'session' | 'until'>,
  { recentDay }: Formats,
): string {
  switch (kind) {
    case 'reviewed':
      return 'Reviewed'
    case 'commented':
      return 'Commented'
    case 'messaged':
      return 'Messaged'
    case 'deferred':
      return until ? `Deferred until ${recentDay(until)}` : 'Deferred'
    case 'adjusted':
      return session
        ? `Changed ${session.name || 'the session'}, ${recentDay(session.date)}`
        : 'Changed the session'
  }
}

/** Explains why one’s own decision cannot be undone. */
export const describeWhyNotUndoable = ({ kind }: Pick<TodaysDecision, 'kind'>): string =>
  kind === 'commented' || kind === 'messaged' ? 'Sent, so it cannot be undone' : 'Can no longer be undone'
