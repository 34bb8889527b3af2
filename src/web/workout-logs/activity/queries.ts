import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation.ts'
import { type ImplausibleSet, implausibleSets } from '#contract/workout-logs/implausible-sets.ts'
import type { WorkoutLogChangeInput } from '#contract/workout-logs/workout-log-input.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { addDays, type Day } from '#training/calendar.ts'
import type { LoadUnit } from '#training/units.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { messages } from '#web/app/specification/messages.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { notSavedDetail } from '#web/offline/storage/storage-problems.ts'
import { withPendingChanges } from '#web/offline/sync/apply-pending.ts'
import { savedWorkouts } from '#web/offline/sync/saved-workouts.ts'
import { submitCommand } from '#web/offline/sync/submit-command.ts'
import { myLatestLogs, oneLog } from '#web/shared/queries/workout-logs.ts'
import type { HistoryQuery } from './history-filter.ts'
import { mergeLogs, olderLogsCache } from './older-logs-cache.ts'

export const yearWeekCount = 53
const historyPageSize = 50

// The query keys below are nested under the key for the athlete's logs, so that invalidating that key also
// invalidates these queries.
const ownLogsKey = myLatestLogs.queryKey

/** The activity entries for the year that ends on the given day. */
export const activityYear = (last: Day) =>
  queryOptions({
    queryKey: [...ownLogsKey, 'year', last],
    queryFn: async () => {
      const query = { from: addDays(last, 1 - 7 * yearWeekCount), to: last }
      return withPendingChanges.year((await call(workoutLogs.activity, { query })).data)
    },
    ...persistedQueryOptions,
  })

type HistoryPage = OutputOf<typeof workoutLogs.mine>

/** The athlete's workouts, page by page. */
export const workoutHistory = (query: HistoryQuery) =>
  infiniteQueryOptions({
    queryKey: [...ownLogsKey, 'history', query],
    queryFn: async ({ pageParam }): Promise<HistoryPage> => {
      const isFirstPage = pageParam === undefined && Object.values(query).every(one => one === undefined)
      const response = fetchHistoryPage(query, pageParam, isFirstPage)
      // Prevent an unhandled rejection if the request fails before the cache has been read.
      response.catch(() => undefined)
      const cachedPage = isFirstPage ? await readCachedHistory() : undefined
      return withCachedFallback(
        response,
        () => cachedPage,
        () => {
          void queryClient.invalidateQueries({ queryKey: [...ownLogsKey, 'history', query] })
        },
      )
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: HistoryPage) => page.nextCursor ?? undefined,
    select: ({ pages }) => sortNewestFirst(pages.flatMap(page => page.data ?? [])),
    meta: { failureMessage: messages.workoutLogs.historyFailed },
  })

async function fetchHistoryPage(
  query: HistoryQuery,
  cursor: string | undefined,
  isNewest: boolean,
): Promise<HistoryPage> {
  const page = await call(workoutLogs.mine, { query: { ...query, limit: historyPageSize, cursor } })
  const logs = page.data ?? []
  if (cursor !== undefined && Object.values(query).every(one => one === undefined))
    void olderLogsCache.add(logs)
  return { ...page, data: withPendingChanges.page(logs, isNewest) }
}

/** Returns all logs cached on this device, with pending changes applied. */
async function readCachedHistory(): Promise<HistoryPage | undefined> {
  await savedWorkouts.whenRead()
  const logs = queryClient.getQueryData(myLatestLogs.queryKey)
  if (!logs) return undefined
  return {
    status: 'success',
    data: withPendingChanges.logs(mergeLogs(logs, await olderLogsCache.read())),
    nextCursor: null,
  }
}

/** Deleted workouts that can still be restored, page by page. */
export const deletedLogs = infiniteQueryOptions({
  queryKey: ['workout-logs', 'trash'],
  queryFn: ({ pageParam }) =>
    call(workoutLogs.trash, { query: { limit: historyPageSize, cursor: pageParam as string | undefined } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
  select: ({ pages }) => pages.flatMap(page => page.data ?? []),
})

type SendOutcome = Awaited<ReturnType<typeof submitCommand>>

export type DeletedWorkoutLog = OutputOf<typeof workoutLogs.trash>['data'][number]

/** Updates a workout log. `athleteId` is set if a coach edits a log recorded for that athlete. */
export function useUpdateLog(id: string, athleteId?: string) {
  return useMutation({
    mutationFn: (change: Partial<WorkoutLogChangeInput>) =>
      submitCommand('workout-log.change', { id, athleteId, change }, { title: change.name || 'Workout' }),
    onSuccess: outcome => {
      invalidateOwnLogs(outcome)
      toast.success('Workout updated', getPendingToastOptions(outcome))
    },
  })
}

/** The athlete’s logged sets that are probably typing errors. Every change of a log invalidates `analytics`. */
export const implausibleSetsIn = (loadUnit: LoadUnit) =>
  queryOptions({
    queryKey: ['analytics', 'implausible-sets', loadUnit],
    queryFn: async () => (await call(implausibleSets.list, { query: { loadUnit } })).data,
    staleTime: 0,
  })

/** Confirms the values of a set that looks like a typing error, or replaces the one in question with `value`. */
export function useAnswerImplausibleSet() {
  return useSubmission({
    mutationFn: async ({ set, value }: { set: ImplausibleSet; value: number | null }) => {
      const log = await queryClient.fetchQuery({ ...oneLog(set.logId), staleTime: 0 })
      const answer = value === null ? { isConfirmed: true } : { [set.figure]: value }
      const exercises = log.exercises.map(exercise => ({
        ...exercise,
        sets: exercise.sets.map(one => (one.id === set.setId ? { ...one, ...answer } : one)),
      }))
      const change = { exercises }
      return submitCommand('workout-log.change', { id: log.id, change }, { title: log.name || 'Workout' })
    },
    onSuccess: (outcome, { value }) => {
      invalidateOwnLogs(outcome)
      toast.success(
        value === null ? 'The set counts now' : 'The set is corrected',
        getPendingToastOptions(outcome),
      )
    },
    onError: error => toast.failure(getFailureMessage(error, 'The set was not saved. Please try again.')),
  })
}

/** Moves a workout to the trash. The toast has an Undo button. */
export function useDeleteLog(onRemoved: () => void) {
  const { mutate: restore } = useRestoreLog()
  return useMutation({
    mutationFn: (log: WorkoutLog) =>
      submitCommand('workout-log.remove', { id: log.id }, { title: log.name || 'Workout' }),
    onSuccess: (outcome, log) => {
      onRemoved()
      queryClient.removeQueries({ queryKey: oneLog(log.id).queryKey })
      void olderLogsCache.remove(log.id)
      invalidateOwnLogs(outcome)
      toast.removed('Workout deleted', {
        detail: 'You can restore the workout for 30 days.',
        action: { label: 'Undo', run: () => restore(log) },
      })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'This workout could not be deleted. Please try again.')),
  })
}

export function useRestoreLog() {
  return useMutation({
    mutationFn: ({ id, name }: WorkoutLog) =>
      submitCommand('workout-log.restore', { id }, { title: name || 'Workout' }),
    onSuccess: (outcome, log) => {
      if (outcome === 'kept') withPendingChanges.restored(log)
      invalidateOwnLogs(outcome)
      toast.success('Workout restored', getPendingToastOptions(outcome))
    },
    onError: error =>
      toast.failure(
        getFailureMessage(
          error,
          'This workout could not be restored. It is still in the trash. Please try again.',
        ),
      ),
  })
}

/** Returns toast options with a note if the change has not been sent yet; otherwise, returns no options. */
function getPendingToastOptions(outcome: SendOutcome) {
  if (outcome !== 'kept') return {}
  const isSaved = deviceStore.problem() === undefined
  return { detail: isSaved ? 'Saved on this device. It will sync automatically.' : notSavedDetail }
}

/**
 * Invalidates all queries derived from the athlete's logs, but only if the server has received the change.
 */
function invalidateOwnLogs(outcome: SendOutcome) {
  if (outcome === 'kept') return
  for (const queryKey of [
    ownLogsKey,
    deletedLogs.queryKey,
    ['sessions'],
    ['regimens', 'mine'],
    ['achievements'],
    ['analytics'],
  ])
    void queryClient.invalidateQueries({ queryKey })
}
