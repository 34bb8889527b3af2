import { queryOptions, useMutation } from '@tanstack/react-query'
import { schedule } from '#contract/programs/schedule.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** The sessions that are planned between two days, the reader’s own or those of one of the coach’s athletes. */
export const plannedSessionsBetween = (from: Day, to: Day, athleteId: string | undefined) =>
  queryOptions({
    queryKey: ['sessions', 'planned', from, to, athleteId],
    queryFn: async () => {
      const query = { from, to, ...(athleteId && { athleteId }), limit: maxPageSize }
      const { data } = await call(schedule.calendar, { query })
      return data.filter(entry => entry.state === 'planned')
    },
  })

type PlannedSession = { id: string; name: string }

/** Pairs a workout with a planned session, or unpairs it, with a toast that offers to undo it. */
export function usePairing(log: WorkoutLog) {
  const params = { id: log.id }
  const pair = useMutation({
    mutationFn: (session: PlannedSession) => call(pairing.pair, { params, input: { sessionId: session.id } }),
    onSuccess: (_, session) =>
      toast.success(`The workout now counts as ${session.name}`, {
        action: { label: 'Undo', run: () => unpair.mutate(session) },
      }),
    onError: showFailure,
    onSettled: invalidatePairs,
  })
  const unpair = useMutation({
    mutationFn: (_: PlannedSession) => call(pairing.unpair, { params }),
    onSuccess: (_, session) =>
      toast.success(`${session.name} is planned again`, {
        action: { label: 'Undo', run: () => pair.mutate(session) },
      }),
    onError: showFailure,
    onSettled: invalidatePairs,
  })
  return { pair, unpair }
}

function invalidatePairs() {
  // The queries are not awaited, because the panel does not wait for the lists behind it.
  for (const queryKey of [['workout-logs'], ['sessions'], ['analytics']])
    void queryClient.invalidateQueries({ queryKey })
}

function showFailure(error: Error) {
  toast.failure(getFailureMessage(error, 'Something went wrong. The workout was not changed.'))
}
