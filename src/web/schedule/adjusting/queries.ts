import { queryOptions } from '@tanstack/react-query'
import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { upcomingSessions as upcoming } from '#contract/programs/upcoming-sessions.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

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

/** Restores the plan from before an adjustment, unless the plan has been changed since or the session has begun. */
export async function undoAdjustment({ sessionId, day }: Adjustment, before: TrainingDay) {
  const current = (await call(schedule.plan, { params: { id: sessionId } })).data
  const differences = findDayDifferences(toProgramDay(current.day), toProgramDay(day as TrainingDay))
  if (differences.length > 0) {
    void toast.failure('The plan has been changed since. Nothing was undone.')
    return
  }
  const { version } = current
  const input = { day: before as DayInput, note: '', version, mayHaveBegun: false, isUndo: true }
  await call(schedule.override, { params: { id: sessionId }, input })
}

export function invalidatePlans() {
  for (const queryKey of [['sessions'], ['analytics'], ['decisions']])
    void queryClient.invalidateQueries({ queryKey })
}
