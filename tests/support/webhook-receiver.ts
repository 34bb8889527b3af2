import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { eventually } from '#support/eventually.ts'

/** A request to a test receiver, as it was sent. */
export type ReceivedWebhook = { path: string; headers: Record<string, string>; body: string }
type Answer = (response: ServerResponse) => void

/** Starts a receiver of webhooks on this computer. Each path is an address of its own. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    const path = request.url ?? ''
    received.push({
      path,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    })
    const answer = answers.get(path)?.shift()
    if (answer) answer(response)
    else response.writeHead(200).end('Thanks.')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  after(() => new Promise<void>(closed => server.close(() => closed())))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let addresses = 0
  return {
    /** Returns a new address of the receiver. */
    address: () => `${origin}/hooks/${++addresses}`,
    /** Sets the answers to the next requests to an address. Later requests are accepted. */
    answer(address: string, ...next: Answer[]) {
      answers.set(new URL(address).pathname, next)
    },
    receivedAt: (address: string) => received.filter(({ path }) => path === new URL(address).pathname),
    /** Waits for the given number of requests to an address, and returns the last one. */
    arrived(address: string, count = 1): Promise<ReceivedWebhook> {
      return eventually(() => this.receivedAt(address)[count - 1], `webhook request ${count}`)
    },
  }
}

/** Answers with a status and a text. */
export const answerWith =
  (status: number, text = '', headers: Record<string, string> = {}): Answer =>
  response =>
    void response.writeHead(status, headers).end(text)
