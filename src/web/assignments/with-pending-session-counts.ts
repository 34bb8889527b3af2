import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions, getDueDate } from '#training/adherence/due-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { isSessionOnHold, type SafetyHold } from '#training/safety/safety-hold.ts'
import type { WeekStart } from '#training/week.ts'

/**
 * Counts the completed and due sessions of a program by the same rules as the server, but includes unsent
 * changes. Keeps the server's counts if this device cannot compute them.
 */
export function withPendingSessionCounts<Program extends AssignedRegimen>(
  program: Program,
  sessions: readonly Session[],
  { today, weekStart, pain }: { today: Day; weekStart: WeekStart; pain: readonly SafetyHold[] },
): Program {
  const own = sessions.filter(session => session.assignmentId === program.assignmentId)
  if (own.length !== program.sessionCount) return program
  const countSessions = (isByAthlete: boolean) =>
    countDoneAndDueSessions(
      own.map(session => ({
        dueOn: getDueDate({ ...session, isByAthlete }, weekStart),
        state: session.state,
        skipped: session.skipped,
        isOnHold: session.state === 'planned' && isSessionOnHold(session, pain),
      })),
      today,
    )
  const [byAthlete, byCoach] = [countSessions(true), countSessions(false)]
  // The counts may depend on whether the athlete or the coach moved a session, which this device does not
  // know.
  if (byAthlete.due !== byCoach.due || byAthlete.done !== byCoach.done) return program
  return { ...program, sessionsDone: byAthlete.done, sessionsDue: byAthlete.due }
}
