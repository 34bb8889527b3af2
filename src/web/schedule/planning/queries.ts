import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DayInput } from '#contract/program.ts'
import { schedule } from '#contract/schedule.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { toast } from '../../app/toast.ts'

/** What is planned in a session, with the coach's own text. Asked anew: it is about to be changed. */
export const planOf = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'plan', id],
    queryFn: async () => (await call(schedule.plan, { params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Override = { day: DayInput; note: string; version: string }

/** Plans it anew for its athlete alone. What fails is told in the form, which keeps what was typed. */
export function useOverride(id: string, firstName: string, onDone: () => void) {
  return useMutation({
    mutationFn: (input: Override) => call(schedule.override, { params: { id }, input }),
    onSuccess: () => {
      toast.success(`This session is planned for ${firstName} alone`, {
        detail: `${firstName} is told what changed, and why.`,
      })
      forgetPlans()
      onDone()
    },
  })
}

export function useFollowProgram(id: string, firstName: string, onDone: () => void) {
  return useMutation({
    mutationFn: () => call(schedule.followProgram, { params: { id } }),
    onSuccess: () => {
      toast.success('This session is as the program has it', { detail: `${firstName} is told.` })
      forgetPlans()
      onDone()
    },
  })
}

function forgetPlans() {
  for (const queryKey of [['sessions'], ['regimens', 'reach'], ['analytics']])
    void cache.invalidateQueries({ queryKey })
}
