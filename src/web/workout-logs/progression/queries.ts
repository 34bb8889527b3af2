import { queryOptions, useMutation } from '@tanstack/react-query'
import { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import { type ProgressionProposal, progression } from '#contract/programs/progression.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'

export type ProposalFilter = { sessionId: string } | { workoutLogId: string }

const proposalsKey = ['progression-proposals'] as const
/** More exercises than a session has. */
const maxProposals = 100

/** The loads derived from a log, or for a session. Always fetched anew, because every log changes them. */
export const proposalsFor = (filter: ProposalFilter) =>
  queryOptions({
    queryKey: [...proposalsKey, filter],
    queryFn: async () =>
      (await call(progression.list, { query: { ...filter, limit: maxProposals } })).data.toReversed(),
    staleTime: 0,
    gcTime: 0,
  })

export type ProposalDecision = 'apply' | 'decline' | 'undo'

/** Decides on a proposal and refreshes the sessions that it changes. A toast reports a failure. */
export function useProposalDecision({ id }: Pick<ProgressionProposal, 'id'>) {
  return useMutation({
    mutationFn: (decision: ProposalDecision) => call(progression[decision], { params: { id } }),
    onSettled: () =>
      Promise.all(
        // A training max changes the loads of all sessions with percentages of it.
        [proposalsKey, ['sessions'], ['analytics', 'lifters'], ['analytics', 'progress']].map(queryKey =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}

const maxOutcomesKey = ['max-outcomes'] as const

/** The effects of a log on 1RMs. They are always requested again, because every log can change them. */
export const maxOutcomesOf = ({ id }: { id: string }) =>
  queryOptions({
    queryKey: [...maxOutcomesKey, id],
    queryFn: async () => (await call(estimateOffers.ofLog, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

type MaxAnswer = { kind: 'use' | 'keep'; id: string; exercise: string; loadKg: number }

/** Uses the offered estimate as the new 1RM, or keeps the current one. */
export function useMaxAnswer({ athleteId }: { athleteId: string }) {
  return useMutation({
    mutationFn: async ({ kind, id, ...answered }: MaxAnswer) => {
      if (kind === 'use')
        await call(estimateOffers.accept, { input: { estimates: [{ athleteId, id, ...answered }] } })
      else await call(estimateOffers.dismiss, { input: { athleteId, ...answered } })
    },
    onSettled: () =>
      Promise.all(
        [maxOutcomesKey, ['sessions'], ['analytics']].map(queryKey =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onSuccess: (_, { kind, exercise }) =>
      toast.success(kind === 'use' ? `The 1RM in ${exercise} is updated` : `The 1RM in ${exercise} stays`),
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}
