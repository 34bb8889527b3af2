import { v7 as uuidv7 } from 'uuid'
import { webhooks } from '#contract/account/webhooks.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import {
  countTestsSince,
  insertDeliveries,
  listDeliveries,
  listLoggedDeliveries,
  restartDelivery,
} from '#server/account/webhooks/deliveries/store.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { createWebhook, replaceWebhookSecret, requireWebhook } from './create-webhook.ts'
import { deleteWebhook, listWebhooks, lockWebhookForUpdate, updateWebhook } from './store.ts'

const maxTestsPerMinute = 5

export function webhookRoutes(
  implement: RegisterRoute,
  { config, jobs, secrets }: FeatureDependencies,
  limits: AccountRateLimiter,
) {
  const [tokenKey = ''] = listTokenKeys(secrets)

  implement(webhooks.list, async ({ actor, db, now }) => ({ data: await listWebhooks(db, actor.id, now) }))

  implement(
    webhooks.create,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor, input, now, reply } = context
        const { url, eventKinds } = input
        const secretRequest = { tokenKey, userId: actor.id, now }
        const toLoopback = config.webhooksToLoopback
        const data = await createWebhook(tx, secretRequest, { url, eventKinds, toLoopback })
        const { host } = new URL(data.webhook.url)
        await jobs.add(tx, 'mail.security', { userId: actor.id, change: 'webhook-created', host })
        reply.code(201)
        return { data }
      }),
    { transaction: 'own' },
  )

  implement(webhooks.change, async ({ actor, params, input, db, now }) => {
    const webhook = await lockOwnWebhook(db, actor.id, params.id)
    const { eventKinds, isOn } = input
    await updateWebhook(db, params.id, {
      ...(eventKinds && { eventKinds: [...new Set(eventKinds)] }),
      ...(isOn === true && { offSince: null, offReason: null, failingSince: null }),
      ...(isOn === false && !webhook.offSince && { offSince: now, offReason: 'owner' as const }),
    })
    return { data: await requireWebhook(db, actor.id, params.id, now) }
  })

  implement(
    webhooks.replaceSecret,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor, params, now } = context
        if (!isId(params.id)) throw failure('webhook.not-found')
        return { data: await replaceWebhookSecret(tx, { tokenKey, userId: actor.id, now }, params.id) }
      }),
    { transaction: 'own' },
  )

  implement(webhooks.remove, async ({ actor, params, db }) => {
    requireFound(isId(params.id) && (await deleteWebhook(db, actor.id, params.id)), 'webhook.not-found')
    return { message: 'The webhook was removed.' }
  })

  implement(webhooks.test, async ({ actor, params, db, now }) => {
    await lockOwnWebhookThatIsOn(db, actor.id, params.id)
    const lastMinute = new Date(now.getTime() - 60_000)
    if ((await countTestsSince(db, params.id, lastMinute)) >= maxTestsPerMinute)
      throw failure('request.too-many')
    const id = uuidv7()
    await insertDeliveries(db, [{ id, webhookId: params.id, eventNumber: null }], now)
    await jobs.add(db, 'webhook.deliver', { deliveryId: id, userId: actor.id, attempt: 0 })
    return { data: { id } }
  })

  implement(webhooks.deliveries, async ({ actor, params, query, db, now }) => {
    await requireOwnWebhook(db, actor.id, params.id, now)
    const { items, nextCursor } = await listDeliveries(db, params.id, query)
    return { data: items, nextCursor }
  })

  implement(webhooks.log, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listLoggedDeliveries(db, actor.id, query)
    return { data: items, nextCursor }
  })

  implement(webhooks.replay, async ({ actor, params, db, now }) => {
    await lockOwnWebhookThatIsOn(db, actor.id, params.id)
    const { delivery: deliveryId } = params
    requireFound(
      isId(deliveryId) && (await restartDelivery(db, params.id, deliveryId, now)),
      'webhook.delivery-not-found',
    )
    await jobs.add(db, 'webhook.deliver', { deliveryId, userId: actor.id, attempt: 0 })
    return { message: 'The event will be delivered again.' }
  })
}

async function requireOwnWebhook(db: Queryable, userId: string, id: string, now: Date) {
  const own = await listWebhooks(db, userId, now)
  requireFound(
    own.some(webhook => webhook.id === id.toLowerCase()),
    'webhook.not-found',
  )
}

async function lockOwnWebhook(tx: Transaction, userId: string, id: string) {
  return requireFound(isId(id) && (await lockWebhookForUpdate(tx, userId, id)), 'webhook.not-found')
}

async function lockOwnWebhookThatIsOn(tx: Transaction, userId: string, id: string) {
  const { offSince } = await lockOwnWebhook(tx, userId, id)
  if (offSince) throw failure('webhook.off')
}
