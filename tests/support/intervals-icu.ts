import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A planned workout as it was sent. */
export type PlannedEvent = {
  external_id: string
  category: string
  start_date_local: string
  type: string
  name: string
  description: string
  filename?: string
  file_contents_base64?: string
}

/** An account at the service. Events are stored by their external ids, as the service does for those of an app. */
export type IntervalsIcuAccount = {
  id: string
  name: string
  events: Map<string, PlannedEvent>
  activities: Record<string, unknown>[]
  /** The files of activities by their ids. */
  files: Map<string, Uint8Array>
  /** The requests with the key of the account: method and path. */
  requests: string[]
}

type Answer = (response: ServerResponse) => void

type Handler = (
  account: IntervalsIcuAccount,
  request: IncomingMessage,
  query: URLSearchParams,
) => unknown | Promise<unknown>

const handlers: Record<string, Handler> = {
  'GET /api/v1/athlete/0': ({ id, name }) => ({ id, name, email: `${id}@example.com` }),
  'POST /api/v1/athlete/0/events/bulk': async ({ events }, request, query) => {
    const sent = (await json(request)) as PlannedEvent[]
    if (query.get('upsert') === 'true') for (const event of sent) events.set(event.external_id, event)
    return sent
  },
  'PUT /api/v1/athlete/0/events/bulk-delete': async ({ events }, request) => {
    const sent = (await json(request)) as { external_id: string }[]
    return sent.filter(one => events.delete(one.external_id)).length
  },
  'GET /api/v1/athlete/0/activities': ({ activities }, _request, query) => {
    const [oldest, newest] = [query.get('oldest') ?? '', query.get('newest') ?? '']
    return activities.filter(one => {
      const day = String(one.start_date_local).slice(0, 10)
      return oldest <= day && day <= newest
    })
  },
}

function sendFile({ files }: IntervalsIcuAccount, id: string, response: ServerResponse) {
  const content = files.get(id)
  if (!content) return void response.writeHead(404).end()
  return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content)
}

/** A service on this computer that follows the documented API of Intervals.icu. */
export async function startTestIntervalsIcu() {
  const accounts = new Map<string, IntervalsIcuAccount>()
  const answers = new Map<string, Answer[]>()
  const server = createServer(async (request, response) => {
    const key = readKey(request)
    const account = accounts.get(key ?? '')
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!account) return send(401, { status: 401, error: 'Unauthorized' })
    account.requests.push(`${request.method} ${request.url}`)
    const answer = answers.get(key ?? '')?.shift()
    if (answer) return answer(response)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    const file = /^\/api\/v1\/activity\/([^/]+)\/file$/.exec(pathname)?.[1]
    if (file) return sendFile(account, decodeURIComponent(file), response)
    const handle = handlers[`${request.method} ${pathname}`]
    if (!handle) return send(404, { error: 'Not found' })
    return send(200, await handle(account, request, searchParams))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  let created = 0
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Creates an account. */
    createAccount(name = 'Ana Example') {
      created += 1
      const key = `key-${created}-${Date.now()}`
      const account: IntervalsIcuAccount = {
        id: `i${created}`,
        name,
        events: new Map(),
        activities: [],
        files: new Map(),
        requests: [],
      }
      accounts.set(key, account)
      return { key, account }
    },
    /** Creates another key for an account. */
    addKey(account: IntervalsIcuAccount) {
      const key = `key-${++created}-${Date.now()}`
      accounts.set(key, account)
      return key
    },
    revoke: (key: string) => void accounts.delete(key),
    /** Sets the answers to the next requests with a key. Later requests are answered as usual. */
    answerNext(key: string, ...next: Answer[]) {
      answers.set(key, next)
    },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}

export type TestIntervalsIcu = Awaited<ReturnType<typeof startTestIntervalsIcu>>

function readKey({ headers }: IncomingMessage): string | undefined {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return /^API_KEY:(.+)$/.exec(Buffer.from(encoded, 'base64').toString())?.[1]
}

/** Returns an activity of 40 minutes and 8 km without a file, as the service lists it. */
export const createListedRun = (id: string, startInstant: string) => ({
  id,
  name: `Morning run ${id}`,
  type: 'Run',
  source: 'MANUAL',
  start_date: startInstant,
  start_date_local: startInstant.slice(0, 19),
  elapsed_time: 2500,
  moving_time: 2400,
  distance: 8000,
  average_heartrate: 148,
  file_type: null,
})
