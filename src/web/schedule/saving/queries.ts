import { queryOptions } from '@tanstack/react-query'
import type { WeekInput } from '#contract/programs/program.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'

/** An athlete's sessions between two days, with their plans. Not kept, because the coach may have changed them. */
export const sessionsToSave = (athleteId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['sessions', 'to-save', athleteId, from, to],
    queryFn: () =>
      fetchAllPages(async cursor => {
        const query = { athleteId, from, to, limit: maxPageSize, cursor }
        const { data, nextCursor } = await call(schedule.list, { query })
        return { items: data, nextCursor }
      }),
    gcTime: 0,
  })

type NewProgram = { id: string; name: string; category: string; weeks: WeekInput[] }

/** Saves weeks as a new regimen. */
export function useSaveAsProgram(onSaved: (program: { id: string; name: string }) => void) {
  return useSubmission({
    mutationFn: (input: NewProgram) => call(regimens.create, { input }),
    onSuccess: ({ data }) => {
      invalidateRegimens()
      onSaved(data)
    },
  })
}
