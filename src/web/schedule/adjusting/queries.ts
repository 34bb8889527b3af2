import { queryOptions } from '@tanstack/react-query'
import type { DayInput } from '#contract/programs/program.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { upcomingSessions as upcoming } from '#contract/programs/upcoming-sessions.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

/** The athlete's next sessions. Never cached, because the coach is about to change one. */
export const upcomingSessions = (athleteId: string) =>
  queryOptions({
    queryKey: ['sessions', 'upcoming', athleteId],
    queryFn: async () => (await call(upcoming.list, { params: { id: athleteId } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export type Adjustment = {
  sessionId: string
  day: DayInput
  note: string
  version: string
  workoutLogId: string | undefined
  reason: string
}

/** Changes a session that has not begun. Fails if its plan has changed since the preview. */
export const sendAdjustment = ({ sessionId, workoutLogId, ...adjustment }: Adjustment) =>
  call(schedule.override, {
    params: { id: sessionId },
    input: { ...adjustment, ...(workoutLogId && { workoutLogId }), mayHaveBegun: false },
  })

export function invalidatePlans() {
  for (const queryKey of [['sessions'], ['analytics'], ['decisions']])
    void queryClient.invalidateQueries({ queryKey })
}
