import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarding = {
  port: number
  /** Keeps all connections open, but forwards nothing. */
  interrupt(): void
  restore(): void
  close(): Promise<void>
}

/** Forwards connections on a fixed port to another port, such as that of PostgreSQL, which changes when it restarts. */
export async function openForwarding(findPort: () => number): Promise<Forwarding> {
  const pairs = new Set<{ incoming: Socket; outgoing: Socket }>()
  let isInterrupted = false
  const join = ({ incoming, outgoing }: { incoming: Socket; outgoing: Socket }) =>
    void incoming.pipe(outgoing).pipe(incoming)
  const server = createServer(incoming => {
    const outgoing = connect(findPort(), '127.0.0.1')
    const pair = { incoming, outgoing }
    pairs.add(pair)
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    if (!isInterrupted) join(pair)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    interrupt() {
      isInterrupted = true
      for (const { incoming, outgoing } of pairs) {
        incoming.unpipe(outgoing)
        outgoing.unpipe(incoming)
      }
    },
    restore() {
      isInterrupted = false
      for (const pair of pairs) join(pair)
    },
    close: async () => {
      for (const { incoming, outgoing } of pairs) {
        incoming.destroy()
        outgoing.destroy()
      }
      await new Promise(done => server.close(done))
    },
  }
}
