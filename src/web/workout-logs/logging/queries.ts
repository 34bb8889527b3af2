import { queryOptions, useMutation } from '@tanstack/react-query'
import { reviews } from '#contract/reviews.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'

/** The athlete's latest logs, newest first. Enough to know what was done last time. */
export const myLogs = queryOptions({
  queryKey: ['workout-logs', 'mine'],
  queryFn: async () => {
    const { data } = await call(workoutLogs.mine, { query: { limit: 100 } })
    return (data ?? []).toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
  },
  meta: { failureMessage: messages.workoutLogs.historyFailed },
})

export function oneLog(id: string) {
  return queryOptions({
    queryKey: ['workout-logs', 'one', id],
    queryFn: async () => (await call(workoutLogs.show, { params: { id } })).data,
  })
}

/** What athlete and coaches wrote under a log, oldest first. */
export function commentsOn(id: string) {
  return queryOptions({
    queryKey: ['workout-logs', 'one', id, 'comments'],
    queryFn: async () => (await call(reviews.comments, { params: { id }, query: { limit: 200 } })).data,
  })
}

type Sending = { workout: OpenWorkout; recorded: RecordedWorkout }

/** Records a workout, however often it is tried. `onRecorded` is told even where the page has gone meanwhile. */
export function useRecord(onRecorded: (workout: OpenWorkout) => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: (log, { workout }) => {
      onRecorded(workout)
      cache.setQueryData(oneLog(log.id).queryKey, log)
      for (const queryKey of [['sessions'], myLogs.queryKey, ['regimens', 'mine']]) {
        cache.invalidateQueries({ queryKey })
      }
    },
    onError: () =>
      toast.failure(messages.workoutLogs.saveFailed, { detail: 'What you logged is still on this device.' }),
  })
}

async function send({ workout, recorded }: Sending): Promise<WorkoutLog> {
  const { data: log } = await call(workoutLogs.record, { input: recorded })
  // An earlier try may have arrived although its answer did not: what changed since then is told besides.
  const isStale = workout.sentRevision !== null && workout.sentRevision !== workout.revision
  if (!isStale) return log
  const { id, sessionId: _, ...particulars } = recorded
  return (await call(workoutLogs.change, { params: { id }, input: particulars })).data
}
