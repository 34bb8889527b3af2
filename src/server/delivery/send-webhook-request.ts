import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { WebhookError } from '#contract/account/webhooks.ts'
import { lookupPublicAddress, NotPublicAddressError } from './public-address.ts'

/** The result of one request to a webhook. `status` is null if there was no response, for the reason in `error`. */
export type WebhookResponse = {
  status: number | null
  error: WebhookError | null
  responseMs: number
  /** The beginning of the body of the response. */
  responseStart: string
}

const timeoutMs = 10_000
const maxReadBytes = 1024
const maxKeptCharacters = 300

/**
 * Posts JSON to an address that a user chose. Follows no redirects, reads only the beginning of the response, and connects
 * only to public addresses, except for the loopback address over plain HTTP, which only tests allow.
 */
export async function sendWebhookRequest(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<WebhookResponse> {
  const startedMs = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedMs)
  try {
    const response = await post(url, headers, body)
    const responseMs = elapsedMs()
    return {
      status: response.statusCode ?? 0,
      error: null,
      responseMs,
      responseStart: await readStart(response),
    }
  } catch (error) {
    return { status: null, error: toWebhookError(error), responseMs: elapsedMs(), responseStart: '' }
  }
}

function post(url: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  const isHttps = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    const outgoing = (isHttps ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(isHttps && { lookup: lookupPublicAddress as never, autoSelectFamily: true }),
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Reads the beginning of the body and closes the connection. A truncated body is used as far as it was received. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maxReadBytes) break
    }
  } catch {
    // The status has arrived, so the request was answered.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, maxReadBytes).toString('utf8')
  // PostgreSQL does not store null characters.
  return text.replaceAll('\0', ' ').trim().slice(0, maxKeptCharacters).toWellFormed()
}

const errorsByCode: Record<string, WebhookError> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
}

function toWebhookError(error: unknown): WebhookError {
  if (error instanceof NotPublicAddressError) return 'private-address'
  const { name, code = '' } = error as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'certificate'
  return errorsByCode[code] ?? 'connection-lost'
}
