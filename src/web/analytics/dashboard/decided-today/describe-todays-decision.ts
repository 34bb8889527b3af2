import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import type { Day } from '#training/calendar.ts'
import { describePainDecision } from '#web/shared/pain-labels.ts'

type Described = Pick<TodaysDecision, 'kind' | 'session' | 'until' | 'pain'>
type Formats = { recentDay: (day: Day) => string }

/**
 * Describes a decision of today: `Reviewed`, `Changed Pull and carry, Fri 27 Nov`, or `Otto: commented` for another
 * coach.
 *
 * @param otherCoach - the first name of the coach, unless it is the reader
 */
export function describeTodaysDecision(decision: Described, formats: Formats, otherCoach?: string): string {
  const text = describeKind(decision, formats)
  return otherCoach ? `${otherCoach}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

function describeKind({ kind, session, until, pain }: Described, { recentDay }: Formats): string {
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
    case 'pain-decided':
      return pain ? describePainDecision(pain) : 'Decided on a pain report'
  }
}

/** Explains why one’s own decision cannot be undone. */
export const describeWhyNotUndoable = ({ kind }: Pick<TodaysDecision, 'kind'>): string =>
  kind === 'commented' || kind === 'messaged' ? 'Sent, so it cannot be undone' : 'Can no longer be undone'
