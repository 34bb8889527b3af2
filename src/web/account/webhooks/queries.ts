import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Webhook, webhooks } from '#contract/account/webhooks.ts'
import type { InputOf, QueryOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

export const myWebhooks = queryOptions({
  queryKey: ['account', 'webhooks'],
  queryFn: async () => (await call(webhooks.list)).data,
  // Deliveries turn webhooks off.
  staleTime: 0,
})

const deliveriesKey = ['account', 'webhook-deliveries']

export type DeliveryFilter = Omit<QueryOf<typeof webhooks.log>, 'limit' | 'cursor'>

/** The deliveries of all webhooks that match the filter. */
export const webhookDeliveries = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, filter],
    queryFn: ({ pageParam }) =>
      call(webhooks.log, {
        query: { ...filter, limit: 20, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
    // The state of waiting deliveries changes over time.
    refetchInterval: 5000,
  })

const refetchWebhooks = () => queryClient.invalidateQueries({ queryKey: myWebhooks.queryKey })

/** A webhook with its new secret, which cannot be requested again. */
export type WebhookWithSecret = { webhook: Webhook; secret: string }

export async function createWebhook(input: InputOf<typeof webhooks.create>): Promise<WebhookWithSecret> {
  const { data } = await call(webhooks.create, { input })
  await refetchWebhooks()
  return data
}

export async function changeWebhook({
  id,
  ...input
}: { id: string } & InputOf<typeof webhooks.change>): Promise<void> {
  await call(webhooks.change, { params: { id }, input })
  await refetchWebhooks()
}

export async function replaceWebhookSecret({
  id,
  currentPassword,
}: {
  id: string
  currentPassword: string
}): Promise<WebhookWithSecret> {
  const { data } = await call(webhooks.replaceSecret, { params: { id }, input: { currentPassword } })
  await refetchWebhooks()
  return data
}

export async function removeWebhook(id: string): Promise<string> {
  const { message } = await call(webhooks.remove, { params: { id } })
  await refetchWebhooks()
  return message
}

export async function testWebhook(id: string) {
  await call(webhooks.test, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey })
}

export async function replayDelivery({ id, delivery }: { id: string; delivery: string }): Promise<string> {
  const { message } = await call(webhooks.replay, { params: { id, delivery } })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey })
  return message
}
