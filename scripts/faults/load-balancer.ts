import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const maxResponseWaitMs = 60_000

export type LoadBalancer = {
  address: string
  /** Resolves when a server has responded since this call. Rejects if it does not respond in time. */
  waitForResponseOf(address: string): Promise<void>
  close(): Promise<void>
}

/**
 * Sends one request after another to each server in turn. A server that accepts no connection is skipped. If a
 * connection breaks later, the client’s breaks too, because the server may have done what was asked.
 */
export async function openLoadBalancer(findServers: () => readonly string[]): Promise<LoadBalancer> {
  const answered = new Map<string, number>()
  let turn = 0
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray())
    const servers = findServers()
    turn++
    const inTurn = servers.map((_, index) => servers[(turn + index) % servers.length] ?? '')
    forward(inTurn, incoming, body, response)
  })

  function forward(
    [first, ...others]: string[],
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ) {
    if (first === undefined) return void incoming.socket.destroy()
    const { host: _, connection: __, ...headers } = incoming.headers
    const outgoing = request(new URL(incoming.url ?? '/', first), {
      method: incoming.method ?? 'GET',
      headers,
      agent: false,
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(others, incoming, body, response)
      else incoming.socket.destroy()
    })
    outgoing.on('response', reply => {
      answered.set(first, (answered.get(first) ?? 0) + 1)
      reply.on('error', () => incoming.socket.destroy())
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    outgoing.end(body)
  }

  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async waitForResponseOf(server) {
      const earlier = answered.get(server) ?? 0
      const endMs = performance.now() + maxResponseWaitMs
      while ((answered.get(server) ?? 0) === earlier) {
        if (performance.now() > endMs) throw new Error('A server received no request.')
        await delay(5)
      }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
