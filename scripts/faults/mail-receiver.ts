import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailReceiver = {
  url: string
  /** How often an email about each workout has arrived, by the link in it. */
  countByLink(): Promise<Map<string, number>>
  /** Refuses connections until `open` is called. */
  close(): Promise<void>
  open(): Promise<void>
}

/** Starts a mail server that can be away for a while. */
export async function openMailReceiver(): Promise<MailReceiver> {
  const received: Buffer[] = []
  let port = 0
  let server: SMTPServer | undefined
  async function open() {
    const opened = createMailServer(received)
    await new Promise<void>(ready => opened.listen(port, '127.0.0.1', ready))
    port = (opened.server.address() as AddressInfo).port
    server = opened
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    open,
    async close() {
      const closing = server
      server = undefined
      await new Promise<void>(done => (closing ? closing.close(() => done()) : done()))
    },
    async countByLink() {
      const counts = new Map<string, number>()
      for (const raw of received) {
        const [link = 'none'] = /https?:\S+\/app\/\S+/.exec((await PostalMime.parse(raw)).text ?? '') ?? []
        counts.set(link, (counts.get(link) ?? 0) + 1)
      }
      return counts
    },
  }
}

function createMailServer(received: Buffer[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, _session, done) {
      try {
        received.push(Buffer.concat(await stream.toArray()))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // A client that is killed breaks its connection, perhaps in the middle of an email, which then has not arrived.
  server.on('error', () => {})
  return server
}
