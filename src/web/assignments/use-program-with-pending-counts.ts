import { useQuery } from '@tanstack/react-query'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useOutbox } from '#web/offline/sync/use-outbox.ts'
import { myPrograms, sessionsOfProgram } from '#web/shared/queries/assignments.ts'
import { useOwnPainReports } from '#web/shared/queries/pain-reports.ts'
import { withPendingSessionCounts } from './with-pending-session-counts.ts'

/**
 * Returns the program with its counts of completed and due sessions, including changes that have not been
 * sent yet.
 */
export function useProgramWithPendingCounts(program: AssignedRegimen): AssignedRegimen {
  const today = useToday()
  const { weekStart } = useUser().preferences
  const pain = useOwnPainReports()
  const { dataUpdatedAt } = useQuery({ ...myPrograms, enabled: false })
  // Uses only cached sessions, so that the list of programs does not send a request for each program.
  const { data: sessions } = useQuery({ ...sessionsOfProgram(program), enabled: false })
  const { entries, sent } = useOutbox()
  const affectsCounts = ({ kind }: { kind: string }) => /^(workout-log|session)\./.test(kind)
  const hasNewChanges =
    entries.some(affectsCounts) ||
    sent.some(one => affectsCounts(one) && Date.parse(one.sentAt) > dataUpdatedAt)
  return hasNewChanges && sessions
    ? withPendingSessionCounts(program, sessions, { today, weekStart, pain })
    : program
}
