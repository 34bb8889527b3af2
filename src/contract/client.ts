import type { FailureBody } from './failures.ts'
import { fillPath, type Operation, type OperationCall, type OutputOf } from './operation.ts'

export type ApiResponse<O extends Operation> =
  | { ok: true; status: number; body: OutputOf<O> }
  | {
      ok: false
      status: number
      failure: FailureBody | undefined
      /** The delay, in seconds, before the request may be retried, if the server specifies a delay. */
      retryAfterSeconds?: number
    }

type ClientOptions = {
  baseUrl: string
  fetch: typeof fetch
  /** Returns the headers of a request. Called for each request, because the token may change. */
  headers?: () => Record<string, string>
}

/** The arguments that follow the operation in a call; optional if no argument is required. */
export type CallArguments<O extends Operation> =
  Record<never, never> extends OperationCall<O> ? [call?: OperationCall<O>] : [call: OperationCall<O>]

/** Calls an operation. Throws only if no response arrives. */
export async function callOperation<O extends Operation>(
  options: ClientOptions,
  operation: O,
  ...[call]: CallArguments<O>
): Promise<ApiResponse<O>> {
  const { params, query, input } = (call ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    input?: unknown
  }
  const response = await options.fetch(
    options.baseUrl + fillPath(operation.path, params) + formatQuery(query),
    {
      method: operation.method,
      headers: { 'content-type': 'application/json', ...options.headers?.() },
      credentials: 'include',
      ...(operation.file && { signal: AbortSignal.timeout(fileTimeoutMs) }),
      ...(input !== undefined && { body: JSON.stringify(input) }),
    },
  )
  // The response is not validated here: `response-shape.ts` does so where a response may come from a proxy.
  const body = (await readBody(operation, response)) as never
  if (response.ok) return { ok: true, status: response.status, body }
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? '')
  return {
    ok: false,
    status: response.status,
    failure: body,
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  }
}

/**
 * The timeout, in milliseconds, for file downloads; long enough to download a large file over a slow
 * connection.
 */
const fileTimeoutMs = 10 * 60_000

/** Returns the parsed body, or undefined if it is not JSON. Throws if the connection is lost before its end. */
async function readBody(operation: Operation, response: Response): Promise<unknown> {
  if (response.ok && operation.file) return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function formatQuery(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])))}`
}
