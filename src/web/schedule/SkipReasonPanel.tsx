import type { Session } from '#contract/programs/schedule.ts'
import { describeSkip } from './session-labels.ts'

/** Shows why a session was skipped, such as `skipped: illness`. Renders nothing for other sessions. */
export function SkipReasonPanel({ session: { skipped } }: { session: Pick<Session, 'skipped'> }) {
  return skipped && describeSkip(skipped)
}
