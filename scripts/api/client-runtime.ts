// The program of the client package. Its types are removed when the package is built, so it imports nothing.

type OperationDetails = { method: string; path: string; isFile?: boolean }
type Call = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  input?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}
type ClientOptions = {
  baseUrl: string
  token?: string | (() => string | undefined)
  fetch?: typeof fetch
}
type Failure = { message: string; code: string; fields?: Record<string, string>; requestId?: string }

/** Thrown if the server rejects a request. `code` names the failure, and `fields` has a message for each wrong field. */
export class CornermanError extends Error {
  override name = 'CornermanError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, failure: Partial<Failure>) {
    super(failure.message ?? `The server answered with status ${response.status}.`)
    this.status = response.status
    this.code = failure.code ?? 'unknown'
    this.fields = failure.fields ?? {}
    this.requestId = failure.requestId
    const seconds = Number(response.headers.get('retry-after') ?? '')
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
  }
}

/** Creates a client with a function for each operation, such as `client.workoutLogs.record`. */
export function buildClient(operations: Record<string, OperationDetails>, options: ClientOptions) {
  type Send = (call?: Call) => Promise<unknown>
  const client: Record<string, Send | Record<string, Send>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const [feature = '', verb] = name.split('.')
    const sendCall: Send = call => send(options, operation, call ?? {})
    // A few operations, such as `health`, belong to no feature.
    client[feature] = verb === undefined ? sendCall : { ...client[feature], [verb]: sendCall }
  }
  return client
}

async function send(options: ClientOptions, operation: OperationDetails, call: Call): Promise<unknown> {
  const { input, idempotencyKey, signal } = call
  const token = typeof options.token === 'function' ? options.token() : options.token
  const response = await (options.fetch ?? fetch)(formatUrl(options.baseUrl, operation.path, call), {
    method: operation.method,
    headers: {
      accept: 'application/json',
      ...(input !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
    ...(signal && { signal }),
  })
  if (response.ok && operation.isFile) return response.blob()
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CornermanError(response, (body ?? {}) as Partial<Failure>)
  return body
}

function formatUrl(baseUrl: string, path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return baseUrl.replace(/\/$/, '') + filled + (text && `?${text}`)
}
