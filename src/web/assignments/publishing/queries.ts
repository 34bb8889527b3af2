import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { assignments } from '#contract/assignments.ts'
import { type DeliveryInput, deliveries, type Joined } from '#contract/deliveries.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'
import { forgetRegimens } from '../../regimens/queries.ts'

/** Who is on a regimen, and who came into its groups since. Asked anew each time: it is about to be decided on. */
export const reachOf = (regimenId: string) =>
  queryOptions({
    queryKey: ['regimens', 'reach', regimenId],
    queryFn: async () => {
      const params = { id: regimenId }
      const first = await call(deliveries.reach, { params, query: { limit: pageLimit } })
      const rest = await everyPage(async cursor => {
        if (!cursor) return { items: first.data, nextCursor: first.nextCursor }
        const { data, nextCursor } = await call(deliveries.reach, {
          params,
          query: { limit: pageLimit, cursor },
        })
        return { items: data, nextCursor }
      })
      return { athletes: rest, revision: first.revision, joined: first.joined }
    },
    staleTime: 0,
    gcTime: 0,
  })

export type Chosen = Pick<DeliveryInput, 'revision' | 'athleteIds' | 'sessions' | 'programInstead'>

/** What it would change; the last answer stays while the next one is asked for. */
export const previewOf = (regimenId: string, chosen: Chosen) =>
  queryOptions({
    queryKey: ['regimens', 'delivery', regimenId, chosen],
    queryFn: async () => (await call(deliveries.preview, { params: { id: regimenId }, input: chosen })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function useDeliver(regimenId: string, onDelivered: () => void) {
  return useMutation({
    mutationFn: (input: DeliveryInput) => call(deliveries.deliver, { params: { id: regimenId }, input }),
    onSuccess: ({ message }) => {
      toast.success(message, { detail: 'Each of them is told what changed, and why.' })
      forgetRegimens()
      onDelivered()
    },
  })
}

/** Puts those who came into a group later on the regimen, with the week that the group begins next. */
export function useAddJoined(regimenId: string) {
  return useMutation({
    mutationFn: ({ group, athletes, startDate, startWeek, weekdays }: Joined) =>
      call(assignments.assignBulk, {
        input: {
          regimenId,
          groupId: group.id,
          athleteIds: athletes.map(one => one.id),
          startDate,
          startWeek,
          weekdays,
        },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await cache.invalidateQueries({ queryKey: reachOf(regimenId).queryKey })
      forgetRegimens()
    },
    onError: error => void toast.failure(sentenceOf(error, 'Nobody was added. Please try again.')),
  })
}
