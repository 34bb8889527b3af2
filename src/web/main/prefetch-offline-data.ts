import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/account/profile.ts'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { equipmentOfAthlete, lifterLoadProfiles, maxesOfAthlete } from '#web/shared/queries/analytics.ts'
import {
  myPrograms,
  oneProgram,
  planVersionQuery,
  sessionsOfProgram,
} from '#web/shared/queries/assignments.ts'
import { canonicalNameLookupQuery, exerciseMeasureLookupQuery } from '#web/shared/queries/exercises.ts'
import { hasContinuousLatestLogs, myRecentLogs } from '#web/shared/queries/recent-logs.ts'
import { listLiftsWithAthleteLoads } from '#web/shared/queries/resolve-session-loads.ts'
import {
  type DownloadedProgram,
  forgetHiddenSessions,
  sessionsAroundToday,
} from '#web/shared/queries/schedule.ts'
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
/** How long programs and older logs are kept without being fetched again, if no change to them is known. */
const refetchAfterMs = 7 * 24 * 60 * 60_000

/**
 * Prefetches data that an athlete may need offline and that is missing, stale or known to have changed. What the home
 * screen has fetched is not fetched again, nor are programs that have not changed.
 */
export async function prefetchOfflineData({ preferences }: User, today: Day) {
  await Promise.all([
    queryClient.fetchQuery(sessionsAroundToday(today, preferences.weekStart)).then(prefetchLoadProfiles),
    queryClient.fetchQuery(myRecentLogs).then(prefetchLatestLogs).then(prefetchComments),
    queryClient.fetchQuery(planVersionQuery).then(version => prefetchPrograms(version, today)),
    queryClient.prefetchQuery(canonicalNameLookupQuery),
    queryClient.prefetchQuery(exerciseMeasureLookupQuery),
    queryClient.prefetchQuery(ownExerciseNotes),
    queryClient.prefetchQuery(ownExerciseRests),
    queryClient.prefetchQuery(equipmentOfAthlete({})),
    queryClient.prefetchQuery(maxesOfAthlete({})),
  ])
}

const isOlderThan = (queryKey: QueryKey, ageMs: number) =>
  Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > ageMs

/** The recent logs keep the latest ones up to date, so these are fetched only if logs are missing or long unchecked. */
async function prefetchLatestLogs(recent: WorkoutLog[]): Promise<WorkoutLog[]> {
  if (!hasContinuousLatestLogs() || isOlderThan(myLatestLogs.queryKey, refetchAfterMs))
    await queryClient.prefetchQuery(myLatestLogs)
  return queryClient.getQueryData(myLatestLogs.queryKey) ?? recent
}

/** Prefetches the running programs with all their sessions, unless this device has them as they are now. */
async function prefetchPrograms(planVersion: string, today: Day) {
  const { queryKey } = downloadedPlan(planVersion, today)
  const isCurrent =
    queryClient.getQueryData(queryKey) === planVersion && !isOlderThan(queryKey, refetchAfterMs)
  if (!isCurrent || listProgramQueries().some(key => queryClient.getQueryData(key) === undefined))
    await queryClient.fetchQuery(downloadedPlan(planVersion, today))
}

/** The version of the plan whose programs this device has. */
const downloadedPlan = (planVersion: string, today: Day) =>
  queryOptions({
    queryKey: ['regimens', 'downloaded-plan'],
    queryFn: async () => {
      const programs = await queryClient.fetchQuery({ ...myPrograms, staleTime: 0 })
      const downloaded = await Promise.all(selectPrefetchedPrograms(programs).map(downloadProgram))
      forgetHiddenSessions(downloaded, today)
      return planVersion
    },
    staleTime: 0,
    ...persistedQueryOptions,
  })

const selectPrefetchedPrograms = (programs: readonly AssignedRegimen[]) =>
  programs.filter(one => !one.isEnded).slice(0, maxPrefetchedPrograms)

/** Lists the keys of what is needed offline, as far as it is known from the stored list of programs. */
function listProgramQueries(): QueryKey[] {
  const programs = queryClient.getQueryData(myPrograms.queryKey)
  if (!programs) return [myPrograms.queryKey]
  return selectPrefetchedPrograms(programs).flatMap(one => [
    oneProgram(one.id).queryKey,
    sessionsOfProgram(one).queryKey,
  ])
}

async function downloadProgram(assigned: AssignedRegimen): Promise<DownloadedProgram> {
  const [, sessions] = await Promise.all([
    queryClient.fetchQuery({ ...oneProgram(assigned.id), staleTime: 0 }),
    queryClient.fetchQuery({ ...sessionsOfProgram(assigned), staleTime: 0 }),
  ])
  return { assignmentId: assigned.assignmentId, sessions }
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
