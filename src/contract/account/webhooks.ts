import * as z from 'zod/mini'
import {
  currentPassword,
  id,
  idFields,
  messageResponse,
  nextCursor,
  pageFields,
  pageQuery,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { webhookEventKinds } from './webhook-events.ts'

/** The maximum number of webhooks per person. */
export const maxWebhooks = 10
/** The number of days for which a delivery is listed and can be replayed. */
export const webhookDeliveryDays = 30
/** The number of hours for which requests are also signed with the former secret after it was replaced. */
export const formerSecretHours = 24

const eventKinds = z
  .array(z.enum(webhookEventKinds))
  .check(z.minLength(1, 'Choose at least one kind of event.'), z.maxLength(webhookEventKinds.length))

/**
 * Why a webhook was turned off: by its owner, after days of failures, because its address no longer exists, or because someone
 * else may have used the account (the password was reset, or an administrator signed the account out).
 */
export const webhookOffReasons = ['owner', 'failures', 'gone', 'account-secured'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

export const webhook = z.object({
  ...idFields,
  url: z.string(),
  eventKinds: z.array(z.enum(webhookEventKinds)),
  createdAt: z.string(),
  /** Null while the webhook is on. */
  offSince: z.nullable(z.string()),
  offReason: z.nullable(z.enum(webhookOffReasons)),
  /** The time of the first failure since the last success; null if the last attempt succeeded. */
  failingSince: z.nullable(z.string()),
  /** Until then, requests are also signed with the former secret; null if there is none. */
  formerSecretUntil: z.nullable(z.string()),
})
export type Webhook = z.output<typeof webhook>

/**
 * `waiting`: another attempt will follow. `failed`: all attempts failed. `withheld`: the owner may no longer see the event, or the
 * webhook was off when it was due.
 */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const

/** Why there was no response to a request. `no-secret`: the server can no longer sign, because its keys were lost. */
export const webhookErrors = [
  'private-address',
  'unknown-host',
  'unreachable',
  'certificate',
  'timeout',
  'connection-lost',
  'no-secret',
] as const
export type WebhookError = (typeof webhookErrors)[number]

export const webhookDelivery = z.object({
  ...idFields,
  /** The kind of event, or `webhook.test`. */
  kind: z.string(),
  /** The name of the athlete whom the event is about; null if the owner may no longer see it. */
  athleteName: z.nullable(z.string()),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  createdAt: z.string(),
  lastAttemptAt: z.nullable(z.string()),
  /** The time of the next attempt; null unless the delivery is waiting. */
  nextAttemptAt: z.nullable(z.string()),
  /** The status of the last response; null if there was none. */
  responseStatus: z.nullable(z.int()),
  responseMs: z.nullable(z.int()),
  /** The beginning of the last response. */
  responseStart: z.string(),
  /** Null if there was a response. */
  error: z.nullable(z.enum(webhookErrors)),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** A delivery in the log of all webhooks of a person. */
const loggedDelivery = z.extend(webhookDelivery, {
  webhook: z.object({ id, url: z.string(), isOn: z.boolean() }),
})
export type LoggedDelivery = z.output<typeof loggedDelivery>

export const webhooks = {
  list: defineOperation({
    name: 'webhooks.list',
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List your webhooks, newest first.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(webhook)),
  }),
  create: defineOperation({
    name: 'webhooks.create',
    method: 'POST',
    path: '/api/webhooks',
    summary:
      'Create a webhook: an address that the server calls after events about you or, for coaches, about athletes whom you coach. Only this response contains its signing secret.',
    access: 'signed-in',
    status: 201,
    input: z.object({
      url: z.string().check(z.trim(), z.minLength(1, 'Enter the address.'), z.maxLength(2000)),
      eventKinds,
      currentPassword,
    }),
    output: wrapInDataResponse(z.object({ webhook, secret: z.string() })),
    failures: ['account.wrong-password', 'login.too-many', 'webhook.too-many'],
  }),
  change: defineOperation({
    name: 'webhooks.change',
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Choose the kinds of events of a webhook, or turn it on or off.',
    access: 'signed-in',
    input: z.partial(z.object({ eventKinds, isOn: z.boolean() })),
    output: wrapInDataResponse(webhook),
    failures: ['webhook.not-found'],
  }),
  replaceSecret: defineOperation({
    name: 'webhooks.replaceSecret',
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary:
      'Replace the signing secret of a webhook. Only this response contains the new one. For 24 hours, requests are signed with both.',
    access: 'signed-in',
    input: z.object({ currentPassword }),
    output: wrapInDataResponse(z.object({ webhook, secret: z.string() })),
    failures: ['account.wrong-password', 'login.too-many', 'webhook.not-found'],
  }),
  remove: defineOperation({
    name: 'webhooks.remove',
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Remove a webhook and its delivery log. Waiting events are not delivered.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['webhook.not-found'],
  }),
  test: defineOperation({
    name: 'webhooks.test',
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Call a webhook with an event of the kind `webhook.test`, which concerns no athlete.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ id })),
    failures: ['webhook.not-found', 'webhook.off'],
  }),
  deliveries: defineOperation({
    name: 'webhooks.deliveries',
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'List a webhook’s deliveries of the last 30 days, newest first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(webhookDelivery), { nextCursor }),
    failures: ['webhook.not-found'],
  }),
  log: defineOperation({
    name: 'webhooks.log',
    method: 'GET',
    path: '/api/webhook-deliveries',
    summary:
      'List the deliveries of all your webhooks of the last 30 days, newest first, or those of one webhook, state or kind of event.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      webhookId: z.optional(textUpTo(100)),
      state: z.optional(z.enum(webhookDeliveryStates)),
      /** A kind of event, or `webhook.test`. */
      kind: z.optional(textUpTo(100)),
    }),
    output: wrapInDataResponse(z.array(loggedDelivery), { nextCursor }),
  }),
  replay: defineOperation({
    name: 'webhooks.replay',
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
    summary: 'Deliver an event again, with the same `webhook-id`.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['webhook.not-found', 'webhook.delivery-not-found', 'webhook.off'],
  }),
}
