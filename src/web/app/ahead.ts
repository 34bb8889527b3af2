import type { User } from '#contract/profile.ts'
import type { AssignedRegimen } from '#contract/regimens.ts'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { equipmentOf, liftersOf, maxesOf } from '../analytics/queries.ts'
import { myPrograms, program, sessionsOfProgram } from '../assignments/queries.ts'
import { canonicalNames, exerciseCounting } from '../exercises/queries.ts'
import { liftsByPercentage, nearSessions } from '../schedule/queries.ts'
import { commentsOn, myLogs } from '../workout-logs/logging/queries.ts'
import { ownNotes } from '../workout-logs/notes/queries.ts'
import { cache } from './cache.ts'

const programsAtMost = 3
/** Of so many workouts back, and so many answers at once. */
const logsWithComments = 20
const commentsAtMost = 5

/**
 * Fetches what an athlete may want to see where there is no network, as far as it is not there or stale: a dozen calls,
 * however many sessions lie ahead.
 */
export async function fetchAhead({ preferences }: User, today: Day) {
  const [sessions, logs, programs] = await Promise.all([
    cache.fetchQuery(nearSessions(today, preferences.weekStart)),
    cache.fetchQuery(myLogs),
    cache.fetchQuery(myPrograms),
    cache.prefetchQuery(canonicalNames),
    cache.prefetchQuery(exerciseCounting),
    cache.prefetchQuery(ownNotes),
    cache.prefetchQuery(equipmentOf({})),
    cache.prefetchQuery(maxesOf({})),
  ])
  await Promise.all([
    fetchKilos(sessions),
    fetchComments(logs),
    ...programs.filter(isRunning).slice(0, programsAtMost).map(fetchProgram),
  ])
}

/** What is known in all lifts that are asked for by percentage, in one. */
async function fetchKilos(sessions: readonly Session[]) {
  const lifts = [...new Set(liftsByPercentage(sessions))].toSorted()
  if (lifts.length > 0) await cache.prefetchQuery(liftersOf({}, lifts))
}

/** Only where there are others than the device has. */
async function fetchComments(logs: readonly WorkoutLog[]) {
  const unread = logs.slice(0, logsWithComments).filter(log => {
    const known = cache.getQueryData(commentsOn(log.id).queryKey)
    return log.commentCount !== (known?.length ?? 0)
  })
  await Promise.all(unread.slice(0, commentsAtMost).map(log => cache.prefetchQuery(commentsOn(log.id))))
}

const isRunning = (one: AssignedRegimen) => !one.isEnded

async function fetchProgram(assigned: AssignedRegimen) {
  await Promise.all([
    cache.prefetchQuery(program(assigned.id)),
    cache.prefetchQuery(sessionsOfProgram(assigned)),
  ])
}
