import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DayInput } from '#contract/programs/program.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'

/**
 * Fetches a session's plan with the text that the coach typed. Never cached, because the coach is about to
 * edit it.
 */
export const oneSessionPlan = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'plan', id],
    queryFn: async () => (await call(schedule.plan, { params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type OverrideInput = { day: DayInput; note: string; version: string }

/**
 * Overrides a session's plan for one athlete. If the request fails, the form shows the error and keeps the
 * text.
 */
export function useOverridePlan(id: string, firstName: string, onDone: () => void) {
  return useSubmission({
    mutationFn: (input: OverrideInput) => call(schedule.override, { params: { id }, input }),
    onSuccess: () => {
      toast.success(`Session changed for ${firstName} only`, {
        detail: `${firstName} will be notified of the changes and the reason.`,
      })
      invalidatePlans()
      onDone()
    },
  })
}

export function useRemoveOverride(id: string, firstName: string, onDone: () => void) {
  return useMutation({
    mutationFn: () => call(schedule.followProgram, { params: { id } }),
    onSuccess: () => {
      toast.success('Session reset to the program', { detail: `${firstName} will be notified.` })
      invalidatePlans()
      onDone()
    },
  })
}

function invalidatePlans() {
  for (const queryKey of [['sessions'], ['regimens', 'reach'], ['analytics']])
    void queryClient.invalidateQueries({ queryKey })
}
