import { v7 as uuidv7 } from 'uuid'
import { webhookEventKinds } from '#contract/account/webhook-events.ts'
import { insertDeliveries, listWebhooksForEvents } from '#server/account/webhooks/deliveries/store.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { DomainEventListener } from '#server/events/domain-events.ts'

/**
 * Creates a listener that adds a delivery for each webhook that reports an event. The deliveries are committed with the
 * events or not at all.
 */
export function createWebhookListener(jobs: Pick<JobQueue, 'add'>): DomainEventListener {
  return async (tx, events, _recorder, eventNumbers) => {
    if (!events.some(event => isWebhookEvent(event.kind))) return
    const targets = await listWebhooksForEvents(tx, eventNumbers)
    if (targets.length === 0) return
    const deliveries = targets.map(target => ({ ...target, id: uuidv7() }))
    await insertDeliveries(tx, deliveries, new Date())
    const data = deliveries.map(({ id, userId }) => ({ deliveryId: id, userId, attempt: 0 }))
    await jobs.add(tx, 'webhook.deliver', ...data)
  }
}

const isWebhookEvent = (kind: string) => webhookEventKinds.some(one => one === kind)
