import { createHash } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Config } from '../config.ts'
import type { VapidKeys } from '../secrets.ts'
import { lookupPublic, mayBePushService, NotPublic } from './endpoint.ts'
import { NotTaken } from './once.ts'

/** What the device shows, of which a lock screen may be the first reader. */
export type PushMessage = {
  kind: NotificationKind | 'test'
  title: string
  body: string
  /** A path of the web app. */
  link: string
  /** A later message of the same tag takes the place of an earlier one. */
  tag: string
}
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** What the push service said: it has the message; nobody is there any more; it takes no such message, ever. */
export type PushAnswer = 'taken' | 'gone' | 'refused'

export type Pusher = { send(to: Subscription, message: PushMessage): Promise<PushAnswer> }

const patienceMilliseconds = 10_000
/** So long the service keeps it for a device that is off. */
const keptSeconds = 12 * 3600

/** Encrypted for the one browser (RFC 8291) and signed by this server (RFC 8292): the service between reads nothing. */
export function openPusher(config: Config, keys: VapidKeys, publicAddress: () => string): Pusher {
  const rules = { toLoopback: config.pushToLoopback }
  return {
    async send({ endpoint, p256dh, auth }, message) {
      if (!mayBePushService(endpoint, rules)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: subjectOf(publicAddress()), ...keys },
          TTL: keptSeconds,
          urgency: message.kind === 'pain' ? 'high' : 'normal',
          // What waits at the service for a device that is off gives way to the later one, too.
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
      )
      try {
        return answerOf(await post(endpoint, headers as Record<string, string>, body))
      } catch (error) {
        if (error instanceof NotPublic) return 'gone'
        throw error
      }
    },
  }
}

/** Whom a push service turns to where something is wrong with the messages. */
function subjectOf(address: string): string {
  return address.startsWith('https:') ? address : `mailto:no-reply@${new URL(address).hostname}`
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new NotTaken(`The push service answered ${status}`)
  return 'refused'
}

/** Follows no redirect and reads no answer but its number: the address is a stranger's. */
function post(endpoint: string, headers: Record<string, string>, body: Buffer | null): Promise<number> {
  const isHttps = endpoint.startsWith('https:')
  return new Promise((done, failed) => {
    const sending = (isHttps ? requestHttps : requestHttp)(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMilliseconds),
      agent: false,
      ...(isHttps && { lookup: lookupPublic as never, autoSelectFamily: true }),
    })
    sending.on('response', response => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    sending.on('error', error => failed(wasNeverSent(error) ? new NotTaken(error.message) : error))
    sending.end(body)
  })
}

/** No connection came about; whatever breaks later may have been delivered. */
function wasNeverSent(error: Error & { code?: string }): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(error.code ?? '')
}
