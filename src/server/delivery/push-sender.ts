import { createHash } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { NotificationKind } from '#contract/account/notifications.ts'
import type { Config } from '#server/config.ts'
import type { Secrets, VapidKeys } from '#server/secrets.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { NotDeliveredError } from './deliver-at-most-once.ts'
import { createPendingCalls } from './pending-calls.ts'
import { lookupPublicAddress, NotPublicAddressError } from './public-address.ts'
import { isAllowedPushEndpoint } from './push-endpoint.ts'

/** The content of a push notification. It may appear on a lock screen. */
export type PushMessage = {
  kind: NotificationKind | 'test'
  title: string
  body: string
  /** The path of the page in the web app that the notification opens. */
  link: string
  /** A later message with the same tag replaces an earlier one. */
  tag: string
}
export type WebPushSubscription = {
  endpoint: string
  p256dh: string
  auth: string
  /** The public key of this server with which the browser subscribed. Null if it was the first one. */
  serverKey: string | null
}

type PushKeys = Pick<Secrets, 'vapid' | 'formerVapid'>

/** Returns the key pair that a push service expects for a subscription, or undefined if it has been removed. */
const findKeyPair = ({ vapid, formerVapid }: PushKeys, serverKey: string | null): VapidKeys | undefined =>
  serverKey === null
    ? (formerVapid.at(-1) ?? vapid)
    : [vapid, ...formerVapid].find(({ publicKey }) => publicKey === serverKey)

/**
 * The outcome of sending a push message: accepted, rejected because the subscription no longer exists, or
 * permanently rejected for another reason.
 */
export type PushResult = 'taken' | 'gone' | 'refused'

export type PushSender = { send(to: WebPushSubscription, message: PushMessage): Promise<PushResult> }

const timeoutMilliseconds = 10_000
/** A push service that has failed so often in a row is left alone for a minute, so that its jobs do not delay others. */
const maxConsecutiveFailures = 5
const pauseMs = 60_000
/** While a push service has not responded for longer, no further messages are sent to it. */
const maxResponseMs = 1000
/** The maximum time for which the push service keeps a message for an offline device. */
const ttlSeconds = 12 * 3600

/**
 * Opens a sender that encrypts messages for the browser (RFC 8291) and signs them with the server's key (RFC
 * 8292).
 */
export function openPushSender(
  config: Config,
  keys: PushKeys,
  publicAddress: () => string,
  readClockMs: () => number = () => performance.now(),
): PushSender {
  const rules = { toLoopback: config.pushToLoopback }
  const breaker = createCircuitBreaker({
    maxFailures: maxConsecutiveFailures,
    pauseMs,
    readClockMs,
  })
  const pendingCalls = createPendingCalls({ maxResponseMs, readClockMs })
  return {
    async send({ endpoint, p256dh, auth, serverKey }, message) {
      const keyPair = findKeyPair(keys, serverKey)
      if (!keyPair || !isAllowedPushEndpoint(endpoint, rules)) return 'gone'
      const { origin } = new URL(endpoint)
      if (pendingCalls.isWaitingFor(origin) || !breaker.mayCall(origin))
        throw new NotDeliveredError(`${origin} has not responded lately`)
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: getVapidSubject(publicAddress()), ...keyPair },
          TTL: ttlSeconds,
          urgency: message.kind === 'pain' ? 'high' : 'normal',
          // With a topic, a later message replaces an earlier one still queued at the push service.
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
      )
      try {
        const post = () => postToPushService(endpoint, headers as Record<string, string>, body)
        const status = await pendingCalls.track(origin, post).catch((error: unknown) => {
          breaker.reportFailure(origin)
          throw error
        })
        reportStatus(breaker, origin, status)
        return toPushResult(status)
      } catch (error) {
        if (error instanceof NotPublicAddressError) return 'gone'
        throw error
      }
    },
  }
}

/** Returns the contact address that push services can use to report problems with messages. */
function getVapidSubject(address: string): string {
  return address.startsWith('https:') ? address : `mailto:no-reply@${new URL(address).hostname}`
}

function reportStatus(breaker: CircuitBreaker, origin: string, status: number) {
  if (status >= 500) breaker.reportFailure(origin)
  else breaker.reportSuccess(origin)
}

function toPushResult(status: number): PushResult {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500)
    throw new NotDeliveredError(`The push service responded with status ${status}`)
  return 'refused'
}

/**
 * Sends the request without following redirects and reads only the status code, because the endpoint is not
 * trusted.
 */
function postToPushService(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<number> {
  const isHttps = endpoint.startsWith('https:')
  return new Promise((resolve, reject) => {
    const outgoing = (isHttps ? requestHttps : requestHttp)(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      agent: false,
      ...(isHttps && { lookup: lookupPublicAddress as never, autoSelectFamily: true }),
    })
    outgoing.on('response', response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    outgoing.on('error', error => reject(wasNeverSent(error) ? new NotDeliveredError(error.message) : error))
    outgoing.end(body)
  })
}

/**
 * Returns true if no connection was established. After any other error, the message may have been delivered.
 */
function wasNeverSent(error: Error & { code?: string }): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(error.code ?? '')
}
