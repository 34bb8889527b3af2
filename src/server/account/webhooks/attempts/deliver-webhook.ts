import type { WebhookError } from '#contract/account/webhooks.ts'
import { openSealedSecret } from '#server/account/second-factor/seal-secret.ts'
import { testEventKind } from '#server/account/webhooks/deliveries/store.ts'
import { signWebhook } from '#server/account/webhooks/sign-webhook.ts'
import type { Database } from '#server/database/connection.ts'
import { toIso } from '#server/database/query-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobData, JobQueue } from '#server/delivery/job-queue.ts'
import { sendWebhookRequest, type WebhookResponse } from '#server/delivery/send-webhook-request.ts'
import { normalizeWebhookUrl } from '#server/delivery/webhook-address.ts'
import { version } from '#server/version.ts'
import { getNextAttemptTime, maxFailingMs } from './retry-delays.ts'
import {
  type DueDelivery,
  findDueDelivery,
  markWithheld,
  saveAttempt,
  saveWebhookHealth,
  turnWebhookOff,
} from './store.ts'

type Dependencies = {
  database: Database
  jobs: Pick<JobQueue, 'add' | 'addAt'>
  tokenKeys: readonly string[]
  toLoopback: boolean
}

/**
 * Makes one attempt to deliver an event. Checks again that the owner may see it. If the server stops between the request and
 * storing its result, the request is repeated with the same `webhook-id`.
 */
export async function deliverWebhook(
  dependencies: Dependencies,
  { deliveryId, attempt }: JobData['webhook.deliver'],
  now: Date,
) {
  const { database, jobs } = dependencies
  const delivery = await findDueDelivery(database, deliveryId, attempt, now)
  if (!delivery) return
  if (!delivery.mayDeliver) return markWithheld(database, delivery.id)
  const response = await send(dependencies, delivery, now)
  const isSuccess = response.status !== null && response.status >= 200 && response.status < 300
  const isGone = response.status === 410
  const attempts = delivery.attempts + 1
  const nextAttemptAt = isSuccess || isGone ? null : getNextAttemptTime(attempts, now)
  const state = isSuccess ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed'
  await inTransaction(database, async tx => {
    const { id, webhookId, userId } = delivery
    if (!(await saveAttempt(tx, { id, state, attempts, response, attemptedAt: now, nextAttemptAt }))) return
    const failingSince = await saveWebhookHealth(tx, webhookId, isSuccess, now)
    if (nextAttemptAt)
      await jobs.addAt(tx, nextAttemptAt, 'webhook.deliver', { deliveryId: id, userId, attempt: attempts })
    const hasFailedForLong = failingSince !== null && now.getTime() - failingSince.getTime() >= maxFailingMs
    if (isGone || (state === 'failed' && hasFailedForLong)) {
      await turnWebhookOff(tx, webhookId, isGone ? 'gone' : 'failures', now)
      await jobs.add(tx, 'mail.webhook-off', { webhookId, userId })
    }
  })
}

async function send(
  { tokenKeys, toLoopback }: Dependencies,
  delivery: DueDelivery,
  now: Date,
): Promise<WebhookResponse> {
  // The server’s settings may have changed since the webhook was created.
  const url = normalizeWebhookUrl(delivery.url, { toLoopback })
  if (!url) return createUnsentResponse('private-address')
  const { webhookId, sealedSecret, formerSealedSecret } = delivery
  const secret = openSealedSecret(tokenKeys, webhookId, sealedSecret)
  if (secret === undefined) return createUnsentResponse('no-secret')
  const formerSecret = formerSealedSecret && openSealedSecret(tokenKeys, webhookId, formerSealedSecret)
  const body = JSON.stringify({
    type: delivery.kind ?? testEventKind,
    timestamp: toIso(delivery.occurredAt),
    data: selectSentData(delivery.data ?? {}),
  })
  const message = { id: delivery.id, sentAt: now, body }
  const signed = signWebhook(message, [secret, ...(formerSecret ? [formerSecret] : [])])
  return sendWebhookRequest(url, { ...signed, 'user-agent': `Cornerman/${version}` }, body)
}

/** A request contains ids and days, but no words that a person wrote. The receiver reads those through the API. */
function selectSentData({ reason: _, ...data }: Record<string, unknown>): Record<string, unknown> {
  return data
}

const createUnsentResponse = (error: WebhookError): WebhookResponse => ({
  status: null,
  error,
  responseMs: 0,
  responseStart: '',
})
