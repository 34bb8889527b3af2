import { useMutation } from '@tanstack/react-query'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import type { Day } from '#training/calendar.ts'
import { attentionKey } from '#web/analytics/dashboard/attention-query.ts'
import { deferMutationKey, invalidateQueue } from '#web/analytics/dashboard/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { type DeferrableItem, removeItemFromQueue } from './deferrable-items.ts'

/**
 * Defers an item. Removes it from the queue immediately, so that the next key press applies to the next item, and
 * offers to undo this. The item is back if the server rejects the request.
 */
export function useDeferItem(onUndone: () => void) {
  const dates = useDateFormatter()
  return useMutation({
    mutationKey: deferMutationKey,
    mutationFn: ({ item: { kind, itemId }, ...more }: { item: DeferrableItem; until: Day; reason: string }) =>
      call(deferrals.defer, { input: { kind, itemId, ...more } }),
    onMutate: async ({ item }) => {
      queryClient.setQueryData<AttentionQueue>(attentionKey, all => all && removeItemFromQueue(all, item))
      await queryClient.cancelQueries({ queryKey: attentionKey })
    },
    onSuccess: (_, { item, until }) => {
      // The dialog is closed by then, so this does not use its mutations.
      const run = () => void bringBackItem(item).then(onUndone, showFailure).finally(invalidateQueue)
      void toast.success(`Deferred until ${dates.longDay(until)}: ${item.name}`, {
        action: { label: 'Undo', run, change: `deferral-${item.kind}-${item.itemId}` },
      })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'This item could not be deferred. Please try again.')),
    onSettled: () => {
      // Refetching while another deferral is being saved would put that item back in the queue.
      if (queryClient.isMutating({ mutationKey: deferMutationKey }) === 1) void invalidateQueue()
    },
  })
}

/** Returns a deferred item to the queue. */
export function useBringBackItem() {
  return useMutation({
    mutationFn: bringBackItem,
    onError: showFailure,
    onSettled: invalidateQueue,
  })
}

const bringBackItem = ({ kind, itemId }: Pick<DeferrableItem, 'kind' | 'itemId'>) =>
  call(deferrals.bringBack, { params: { kind, id: itemId } })

function showFailure(error: Error) {
  void toast.failure(getFailureMessage(error, 'This item could not be brought back. Please try again.'))
}
