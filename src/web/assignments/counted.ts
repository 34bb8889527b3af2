import type { AssignedRegimen } from '#contract/regimens.ts'
import type { Session } from '#contract/schedule.ts'
import { doneOfDue, dueOn } from '#training/adherence/due.ts'
import type { Day } from '#training/calendar.ts'
import { isOnHold, type PainReport } from '#training/safety/hold.ts'
import type { WeekStart } from '#training/week.ts'

/**
 * Both numbers of a program, counted from its sessions as the server counts them: what waits on this device is in these
 * already. As the server said them where that cannot be
 * known here.
 */
export function counted<Program extends AssignedRegimen>(
  program: Program,
  sessions: readonly Session[],
  { today, weekStart, pain }: { today: Day; weekStart: WeekStart; pain: readonly PainReport[] },
): Program {
  const own = sessions.filter(session => session.assignmentId === program.assignmentId)
  if (own.length !== program.sessionCount) return program
  const countedAs = (isByAthlete: boolean) =>
    doneOfDue(
      own.map(session => ({
        dueOn: dueOn({ ...session, isByAthlete }, weekStart),
        state: session.state,
        skipped: session.skipped,
        isOnHold: session.state === 'planned' && isOnHold(session, pain),
      })),
      today,
    )
  const [byAthlete, byCoach] = [countedAs(true), countedAs(false)]
  // A session does not tell who moved it, and on that it may depend.
  if (byAthlete.due !== byCoach.due || byAthlete.done !== byCoach.done) return program
  return { ...program, sessionsDone: byAthlete.done, sessionsDue: byAthlete.due }
}
