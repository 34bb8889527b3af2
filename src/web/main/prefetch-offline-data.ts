import type { User } from '#contract/account/profile.ts'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { equipmentOfAthlete, lifterLoadProfiles, maxesOfAthlete } from '#web/shared/queries/analytics.ts'
import { myPrograms, oneProgram, sessionsOfProgram } from '#web/shared/queries/assignments.ts'
import { canonicalNameLookupQuery, exerciseMeasureLookupQuery } from '#web/shared/queries/exercises.ts'
import { listLiftsWithAthleteLoads, sessionsAroundToday } from '#web/shared/queries/schedule.ts'
import { commentsOfLog, myLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { ownExerciseNotes } from '#web/workout-logs/exercise-notes/queries.ts'
import { ownExerciseRests } from '#web/workout-logs/exercise-rests/queries.ts'

const maxPrefetchedPrograms = 3
/**
 * The maximum number of recent workouts checked for outdated comments, and the maximum number of requests for
 * comments.
 */
const maxLogsCheckedForComments = 20
const maxCommentRequests = 5

/**
 * Prefetches missing or stale data that an athlete may need offline. Makes about a dozen requests, regardless
 * of the number of sessions.
 */
export async function prefetchOfflineData({ preferences }: User, today: Day) {
  const [sessions, logs, programs] = await Promise.all([
    queryClient.fetchQuery(sessionsAroundToday(today, preferences.weekStart)),
    queryClient.fetchQuery(myLatestLogs),
    queryClient.fetchQuery(myPrograms),
    queryClient.prefetchQuery(canonicalNameLookupQuery),
    queryClient.prefetchQuery(exerciseMeasureLookupQuery),
    queryClient.prefetchQuery(ownExerciseNotes),
    queryClient.prefetchQuery(ownExerciseRests),
    queryClient.prefetchQuery(equipmentOfAthlete({})),
    queryClient.prefetchQuery(maxesOfAthlete({})),
  ])
  await Promise.all([
    prefetchLoadProfiles(sessions),
    prefetchComments(logs),
    ...programs.filter(isProgramRunning).slice(0, maxPrefetchedPrograms).map(prefetchProgram),
  ])
}

/** Prefetches, in one request, the load profiles for all lifts prescribed by percentage or RPE. */
async function prefetchLoadProfiles(sessions: readonly Session[]) {
  const lifts = [...new Set(listLiftsWithAthleteLoads(sessions))].toSorted()
  if (lifts.length > 0) await queryClient.prefetchQuery(lifterLoadProfiles({}, lifts))
}

/** Prefetches comments for recent logs whose comment count differs from the number of cached comments. */
async function prefetchComments(logs: readonly WorkoutLog[]) {
  const outdated = logs.slice(0, maxLogsCheckedForComments).filter(log => {
    const cached = queryClient.getQueryData(commentsOfLog(log.id).queryKey)
    return log.commentCount !== (cached?.length ?? 0)
  })
  await Promise.all(
    outdated.slice(0, maxCommentRequests).map(log => queryClient.prefetchQuery(commentsOfLog(log.id))),
  )
}

const isProgramRunning = (one: AssignedRegimen) => !one.isEnded

async function prefetchProgram(assigned: AssignedRegimen) {
  await Promise.all([
    queryClient.prefetchQuery(oneProgram(assigned.id)),
    queryClient.prefetchQuery(sessionsOfProgram(assigned)),
  ])
}
