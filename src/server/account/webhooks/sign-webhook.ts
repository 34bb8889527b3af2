import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const secretBytes = 32

/** Returns a new signing secret in the format of Standard Webhooks. */
export function generateWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64')
}

type WebhookMessage = { id: string; sentAt: Date; body: string }

/**
 * Returns the headers that identify and sign a request according to Standard Webhooks, with one signature for each secret,
 * so that a receiver may know either.
 */
export function signWebhook(
  { id, sentAt, body }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
