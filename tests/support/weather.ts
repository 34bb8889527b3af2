import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often (0 to 1) a request to the interface meets what; the rest goes well. */
export type Weather = {
  /** It never reaches the server. */
  lost: number
  /** The server does it, and nobody hears of it. */
  answerLost: number
  /** 500 by something on the way. */
  failed: number
  /** 429 with a second to wait. */
  busy: number
}
export type Fate = keyof Weather | 'well'

export const calm: Weather = { lost: 0, answerLost: 0, failed: 0, busy: 0 }
export const noNetwork: Weather = { ...calm, lost: 1 }

export type Way = {
  /** Where browsers find the product. */
  address: string
  set(weather: Weather): void
  /** How often each fate was met. */
  met: Record<Fate, number>
  close(): Promise<void>
}

/**
 * A way from browsers to the server on which things go wrong by chance, on purpose: it stands on this machine, keeps
 * its address while the server ends and comes back, and passes files of the app on in peace unless there is no network.
 */
export async function openWay(target: () => string, chance: () => number): Promise<Way> {
  let weather = calm
  const met: Way['met'] = { well: 0, lost: 0, answerLost: 0, failed: 0, busy: 0 }
  const server = createServer(async (asked, answer) => {
    const body = await read(asked)
    const fate = isInterface(asked.url) || weather.lost === 1 ? fateOf(weather, chance()) : 'well'
    met[fate]++
    if (fate === 'lost') return void asked.socket.destroy()
    if (fate === 'failed') return say(answer, 500, { message: 'Something on the way failed.' })
    if (fate === 'busy') return say(answer, 429, { message: 'Too many.' }, { 'retry-after': '1' })
    pass(asked, body, target(), answer, fate === 'answerLost')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: next => {
      weather = next
    },
    met,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}

const isInterface = (path = '') => /^\/(api|auth|notifications)\//.test(path)

function fateOf(weather: Weather, drawn: number): Fate {
  let upTo = 0
  for (const fate of ['lost', 'answerLost', 'failed', 'busy'] as const) {
    upTo += weather[fate]
    if (drawn < upTo) return fate
  }
  return 'well'
}

async function read(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function say(answer: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** What the server answers, or nothing: it is down, or its answer is to be lost. */
function pass(
  asked: IncomingMessage,
  body: Buffer,
  target: string,
  answer: ServerResponse,
  isAnswerLost: boolean,
) {
  const { host: _, connection: __, ...headers } = asked.headers
  const onward = request(new URL(asked.url ?? '/', target), {
    method: asked.method ?? 'GET',
    headers,
    agent: false,
  })
  onward.on('error', () => asked.socket.destroy())
  onward.on('response', reply => {
    reply.on('error', () => asked.socket.destroy())
    if (isAnswerLost) return void reply.resume().on('end', () => asked.socket.destroy())
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.end(body)
}
