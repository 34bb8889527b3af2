import type { Decision } from '#contract/analytics/decisions.ts'
import type { Day } from '#training/calendar.ts'
import { describePainDecision } from '#web/shared/pain-labels.ts'

type Formats = { longDay: (day: Day) => string }

/**
 * Describes a decision as a sentence: `You reviewed the workout.`, `Rita changed Pull and carry on Friday 27 November.`
 *
 * @param coach - the coach's first name, or `You`
 */
export function describeDecision(
  { kind, session, until, pain }: Pick<Decision, 'kind' | 'session' | 'until' | 'pain'>,
  coach: string,
  { longDay }: Formats,
): string {
  switch (kind) {
    case 'reviewed':
      return `${coach} reviewed the workout.`
    case 'commented':
      return `${coach} commented on the workout.`
    case 'messaged':
      return `${coach} wrote a message.`
    case 'deferred':
      return until
        ? `${coach} deferred the decision to ${longDay(until)}.`
        : `${coach} deferred the decision.`
    case 'adjusted':
      return session
        ? `${coach} changed ${session.name || 'the session'} on ${longDay(session.date)}.`
        : `${coach} changed the session.`
    case 'pain-decided':
      return pain
        ? `${coach} decided on the pain report: ${describePainDecision(pain)}.`
        : `${coach} decided on a pain report.`
  }
}
