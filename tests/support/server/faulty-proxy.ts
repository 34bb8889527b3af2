import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The probability (0 to 1) of each fault in a request to the API; all other requests succeed. */
export type FaultRates = {
  /** The request never reaches the server. */
  lost: number
  /** The server handles the request, but its response is lost. */
  answerLost: number
  /** An intermediary responds with 500. */
  failed: number
  /** An intermediary responds with 429 and a retry delay of one second. */
  busy: number
}
export type RequestFate = keyof FaultRates | 'well'

export const noFaults: FaultRates = { lost: 0, answerLost: 0, failed: 0, busy: 0 }
export const noNetwork: FaultRates = { ...noFaults, lost: 1 }

/** A response that the proxy sends in place of the server. */
export type InterceptedResponse = { status: number; contentType: string; body: string }
type Interceptor = (
  path: string,
) => InterceptedResponse | undefined | Promise<InterceptedResponse | undefined>

/** The response of a hotel’s sign-in page to every request. */
export const portalPage: InterceptedResponse = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Hotel</title><h1>Welcome to our hotel</h1>',
}

export type FaultyProxy = {
  /** The proxy's address, which browsers open instead of the server's. */
  address: string
  set(rates: FaultRates): void
  /** Sends the interceptor’s responses in place of the server’s. */
  intercept(by: Interceptor): void
  /** The number of requests with each outcome. */
  met: Record<RequestFate, number>
  close(): Promise<void>
}

/**
 * Starts a local proxy between browsers and the server. The proxy makes API requests fail at random, keeps
 * its address when the server restarts, and forwards the app's files without faults unless the network is
 * down.
 */
export async function openFaultyProxy(target: () => string, chance: () => number): Promise<FaultyProxy> {
  let rates = noFaults
  let interceptor: Interceptor = () => undefined
  const met: FaultyProxy['met'] = { well: 0, lost: 0, answerLost: 0, failed: 0, busy: 0 }
  const server = createServer(async (incoming, response) => {
    const body = await readBody(incoming)
    const intercepted = await interceptor(incoming.url ?? '/')
    if (intercepted) {
      response.writeHead(intercepted.status, { 'content-type': intercepted.contentType })
      return void response.end(intercepted.body)
    }
    const fate = isApiPath(incoming.url) || rates.lost === 1 ? drawFate(rates, chance()) : 'well'
    met[fate]++
    if (fate === 'lost') return void incoming.socket.destroy()
    if (fate === 'failed') return respond(response, 500, { message: 'The proxy failed.' })
    if (fate === 'busy') return respond(response, 429, { message: 'Too many.' }, { 'retry-after': '1' })
    forward(incoming, body, target(), response, fate === 'answerLost')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: next => {
      rates = next
    },
    intercept: by => {
      interceptor = by
    },
    met,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}

const isApiPath = (path = '') => /^\/(api|auth|notifications)\//.test(path)

function drawFate(rates: FaultRates, random: number): RequestFate {
  let limit = 0
  for (const fate of ['lost', 'answerLost', 'failed', 'busy'] as const) {
    limit += rates[fate]
    if (random < limit) return fate
  }
  return 'well'
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function respond(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Forwards the server's response, unless the server is down or the response should be dropped. */
function forward(
  incoming: IncomingMessage,
  body: Buffer,
  target: string,
  response: ServerResponse,
  isResponseLost: boolean,
) {
  const { host: _, connection: __, ...headers } = incoming.headers
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers,
    agent: false,
  })
  outgoing.on('error', () => incoming.socket.destroy())
  outgoing.on('response', reply => {
    reply.on('error', () => incoming.socket.destroy())
    if (isResponseLost) return void reply.resume().on('end', () => incoming.socket.destroy())
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  outgoing.end(body)
}
