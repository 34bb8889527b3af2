import type { FailureBody } from './failures.ts'
import { type Call, fillPath, type Operation, type OutputOf } from './operation.ts'

export type Reply<O extends Operation> =
  | { ok: true; status: number; body: OutputOf<O> }
  | {
      ok: false
      status: number
      failure: FailureBody | undefined
      /** How long to wait before it is tried again, where the server says so. */
      retryAfterSeconds?: number
    }

type Sender = {
  baseUrl: string
  fetch: typeof fetch
  /** Asked anew for each request: the token may have changed. */
  headers?: () => Record<string, string>
}

/** What a call needs besides the operation; nothing at all for many. */
export type CallArguments<O extends Operation> =
  Record<never, never> extends Call<O> ? [call?: Call<O>] : [call: Call<O>]

/** Sends one declared operation. Throws only where no answer came. */
export async function send<O extends Operation>(
  sender: Sender,
  operation: O,
  ...[call]: CallArguments<O>
): Promise<Reply<O>> {
  const { params, query, input } = (call ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    input?: unknown
  }
  const response = await sender.fetch(sender.baseUrl + fillPath(operation.path, params) + toQuery(query), {
    method: operation.method,
    headers: { 'content-type': 'application/json', ...sender.headers?.() },
    credentials: 'include',
    ...(operation.file && { signal: AbortSignal.timeout(fileMilliseconds) }),
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  // The server's answers are checked against the contract where they are made.
  const body = (await read(operation, response)) as never
  if (response.ok) return { ok: true, status: response.status, body }
  const wait = Number(response.headers.get('retry-after') ?? '')
  return { ok: false, status: response.status, failure: body, ...(wait > 0 && { retryAfterSeconds: wait }) }
}

/** A file is read to its end, as long as that takes on a slow line. */
const fileMilliseconds = 10 * 60_000

function read(operation: Operation, response: Response): Promise<unknown> {
  return response.ok && operation.file ? response.blob() : response.json().catch(() => undefined)
}

function toQuery(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)])))}`
}
