import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { type Day, weekdayOf } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { invalidateRegimens, ownRegimens } from '#web/shared/queries/regimens.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'
import { createTestRegimen, findTestRegimen } from './plan-test.ts'

export type MaxTest = { athleteId: string; athleteName: string; exercise: string }

/** Plans a test of a lift's max on a day: assigns a regimen of one day, which it creates if there is none yet. */
export function usePlanTest({ athleteId, exercise }: MaxTest, onPlanned: () => void) {
  const dates = useDateFormatter()
  const undo = useUndoAssignments()
  return useSubmission({
    mutationFn: async (day: Day) => {
      const own = await queryClient.fetchQuery({ ...ownRegimens, staleTime: 0 })
      const regimen =
        findTestRegimen(own, exercise) ??
        (await call(regimens.create, { input: createTestRegimen(exercise) })).data
      const input = {
        regimenId: regimen.id,
        athleteIds: [athleteId],
        startDate: day,
        weekdays: [weekdayOf(day)],
        testedExercise: exercise,
      }
      return (await call(assignments.assignBulk, { input })).data.assigned[0]
    },
    onSuccess: (planned, day) => {
      invalidateRegimens()
      onPlanned()
      if (planned?.startDate === day)
        toast.success(`A test of ${exercise} is planned on ${dates.recentDay(day)}`, {
          action: { label: 'Undo', run: () => undo.mutate([planned.id]) },
        })
      else if (planned)
        toast.failure(
          `A test of ${exercise} is already planned on ${dates.recentDay(planned.startDate)}. Move it in the calendar, or end it first.`,
        )
    },
  })
}
