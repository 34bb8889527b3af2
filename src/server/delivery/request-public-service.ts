import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublicAddress } from './public-address.ts'

export type ServiceRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body?: string
  maxBytes: number
}

export type ServiceResponse = { status: number; headers: IncomingMessage['headers']; content: Buffer }

const timeoutMs = 20_000

/**
 * Sends a request to a service outside, whose name is resolved to public addresses only. Follows no redirects. Throws if there is
 * no complete response within the time limit, or if it is too large. Addresses with plain HTTP are for tests.
 */
export async function requestPublicService(request: ServiceRequest): Promise<ServiceResponse> {
  const response = await send(request)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > request.maxBytes) {
      response.destroy()
      throw new Error('The response is too large.')
    }
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, content: Buffer.concat(chunks) }
}

function send({ method, url, headers, body }: ServiceRequest): Promise<IncomingMessage> {
  const isHttps = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    const outgoing = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        }),
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
