import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/operation.ts'
import { people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** Adds tags to athletes or removes tags. Returns the ids of the athletes whose tags changed. */
export function useChangeTags() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof people.changeTags>) =>
      (await call(people.changeTags, { input })).data.map(one => one.athleteId),
    // This is awaited, so that the next click uses current data.
    onSuccess: () =>
      Promise.all(
        ['athletes', 'athlete'].map(part => queryClient.invalidateQueries({ queryKey: ['people', part] })),
      ),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The tags could not be changed. Please try again.')),
  })
}
