import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Reply = { status: number; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const dayMs = 86_400_000
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Sends the requests of one account, and polls with entity tags as the web app does. */
export class LoadClient {
  readonly waitingLogIds: string[] = []
  readonly #address: string
  readonly #token: string
  readonly #tags = new Map<string, string>()
  #workoutId: Promise<string> | undefined

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  /** Returns the id of the workout in progress; starts one if necessary. */
  beginWorkout(): Promise<string> {
    this.#workoutId ??= (async () => {
      const id = randomUUID()
      await this.send('PUT', `/api/open-workouts/${id}`, { sessionId: null, name: 'Workout', blocks: [] })
      return id
    })()
    return this.#workoutId
  }

  endWorkout() {
    this.#workoutId = undefined
  }

  poll(path: string): Promise<Reply> {
    return this.send('GET', path)
  }

  send(method: string, path: string, body?: object): Promise<Reply> {
    const content = body && JSON.stringify(body)
    const tag = method === 'GET' ? this.#tags.get(path) : undefined
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'accept-encoding': 'gzip',
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      ...(tag && { 'if-none-match': tag }),
      // The responses that are parsed are requested without compression.
      ...(path.includes('review=waiting') && { 'accept-encoding': 'identity' }),
    }
    return new Promise((done, failed) => {
      const sent = request(this.#address + path, { method, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () => {
          const { etag } = response.headers
          if (method === 'GET' && etag) this.#tags.set(path, etag)
          done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
        })
      })
      sent.on('error', failed)
      sent.end(content)
    })
  }
}
