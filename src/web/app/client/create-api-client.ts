import { account, health } from '#contract/account/account.ts'
import { type ApiResponse, type CallArguments, callOperation } from '#contract/client.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { CallFailure, UnexpectedResponse } from './call-failure.ts'
import { createConditionalFetch } from './conditional-fetch.ts'
import type { OnQuiet } from './fetch-with-stall-limit.ts'
import { isServerResponse } from './server-response.ts'
import type { TokenStore } from './token-store.ts'

type ApiClientOptions = {
  fetch: (url: Parameters<typeof fetch>[0], init?: RequestInit, onQuiet?: OnQuiet) => Promise<Response>
  tokens: Pick<TokenStore, 'read' | 'write' | 'clear'>
  /** Called before each request. Returns a function that is called with the server's response, or undefined. */
  trackRequest: () => (response: Response | undefined) => void
  /** Called when a request makes no progress. */
  onQuiet: () => void
  /** Called when the session could not be renewed, just before the token is deleted. */
  onSessionLost: () => void
  /** Called in place of `onSessionLost` if the user's account was deleted, just before the token is deleted. */
  onAccountDeleted: () => void
  /** Returns the id of the user to whom the token belongs, if known. */
  findUserId: () => string | undefined
  /** Called once per outage, on the first failed call. */
  onOutage: () => void
  warn: (sentence: string, details?: unknown) => void
}

export type ApiCaller = <O extends Operation>(operation: O, ...call: CallArguments<O>) => Promise<OutputOf<O>>

/**
 * `isQuiet` prevents the call to `onOutage`; `headers` are added to the request. A request that `isRepeated` by its
 * caller is aborted as soon as it makes no progress.
 */
type CallOptions = { isQuiet: boolean; isRepeated?: boolean; headers?: Record<string, string> }
const defaultCallOptions: CallOptions = { isQuiet: false }
const quietCallOptions: CallOptions = { isQuiet: true }

/** Creates the API client. It sends the token with each request and renews an expired token once. */
export function createApiClient({
  fetch,
  tokens,
  trackRequest,
  onQuiet,
  onSessionLost,
  onAccountDeleted,
  findUserId,
  onOutage,
  warn,
}: ApiClientOptions): {
  call: ApiCaller
  /** Like `call`, but for background requests. Never reports an outage. */
  poll: ApiCaller
  /** Like `poll`, but sends additional headers. The caller repeats the request if it got no response. */
  callWith: (headers: Record<string, string>) => ApiCaller
} {
  const fetchIfChanged = createConditionalFetch(fetch)
  let renewing: Promise<string | undefined> | undefined
  let isOutageReported = false

  async function attempt<O extends Operation>(operation: O, call: CallArguments<O>, options: CallOptions) {
    const startedAtMs = Date.now()
    const endRequest = trackRequest()
    try {
      const headers = () => ({ ...tokenHeaders(tokens.read()), ...options.headers })
      let response: Response | undefined
      const fetchResponse = async (...[url, init]: Parameters<typeof globalThis.fetch>) => {
        const isConditional = options.isQuiet && operation.method === 'GET' && !operation.file
        response = await (isConditional ? fetchIfChanged : fetch)(url, init, abandon => {
          onQuiet()
          if (options.isRepeated || operation.name === health.name) abandon()
        })
        return response
      }
      const reply = await callOperation({ baseUrl: '', fetch: fetchResponse, headers }, operation, ...call)
      if (!(await isServerResponse(operation, reply, response))) throw new UnexpectedResponse()
      isOutageReported = false
      endRequest(response)
      return reply
    } catch (error) {
      endRequest(undefined)
      // The user sees the same message for network errors, timeouts and cancellations; only the log
      // distinguishes them.
      const kind = classifyNetworkError(error)
      const details = { kind, error: String(error), afterMs: Date.now() - startedAtMs }
      warn(`${operation.method} ${operation.path} received no response`, details)
      if (!options.isQuiet && !isOutageReported && kind !== 'cancelled') {
        isOutageReported = true
        onOutage()
      }
      throw error instanceof UnexpectedResponse ? error : new CallFailure(0)
    }
  }

  /** Returns a valid token to replace the rejected token `used`, or undefined if the session has ended. */
  async function renew(used: string): Promise<string | undefined> {
    const current = tokens.read()
    // Another API call or tab has already renewed the token.
    if (current !== used) return current ?? undefined
    renewing ??= refresh(used).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function refresh(used: string): Promise<string | undefined> {
    const userId = findUserId()
    const headers: Record<string, string> = userId === undefined ? {} : { 'x-person': userId }
    const reply = await attempt(account.refresh, [], { ...defaultCallOptions, headers })
    if (reply.ok) {
      tokens.write(reply.body.token)
      return reply.body.token
    }
    // A temporary failure does not mean that the token is invalid, so keep it.
    if (reply.status >= 500 || reply.status === 429) throw new CallFailure(reply.status)
    const current = tokens.read()
    if (current !== used) return current ?? undefined
    if (reply.failure?.code === 'session.account-deleted') onAccountDeleted()
    else onSessionLost()
    tokens.clear()
    return undefined
  }

  async function send<O extends Operation>(operation: O, call: CallArguments<O>, options: CallOptions) {
    const used = tokens.read()
    let reply = await attempt(operation, call, options)
    // For public operations, 401 refers to the input (such as a wrong password), not to the session.
    const isSessionRejected = reply.status === 401 && operation.access !== 'public'
    if (isSessionRejected && used && (await renew(used))) {
      reply = await attempt(operation, call, options)
      if (reply.status === 401) tokens.clear()
    }
    return bodyOf(operation, reply)
  }

  function bodyOf<O extends Operation>(operation: O, reply: ApiResponse<O>): OutputOf<O> {
    if (reply.ok) return reply.body
    const failure = new CallFailure(reply.status, reply.failure, reply.retryAfterSeconds)
    const { code, requestId } = reply.failure ?? {}
    warn(`${operation.method} ${operation.path} answered ${reply.status}`, { code, requestId })
    throw failure
  }

  return {
    call: (operation, ...call) => send(operation, call, defaultCallOptions),
    poll: (operation, ...call) => send(operation, call, quietCallOptions),
    callWith:
      headers =>
      (operation, ...call) =>
        send(operation, call, { ...quietCallOptions, isRepeated: true, headers }),
  }
}

function tokenHeaders(token: string | null): Record<string, string> {
  return token ? { authorization: `Bearer ${token}`, 'x-access-token': token } : {}
}

function classifyNetworkError(error: unknown): 'timeout' | 'cancelled' | 'network' | 'unexpected' {
  if (error instanceof UnexpectedResponse) return 'unexpected'
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return 'timeout'
  return name === 'AbortError' ? 'cancelled' : 'network'
}
