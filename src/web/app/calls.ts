import { account } from '#contract/account.ts'
import { type CallArguments, type Reply, send } from '#contract/client.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { CallFailure } from './failures.ts'
import type { Tokens } from './tokens.ts'

type Parts = {
  fetch: typeof fetch
  tokens: Pick<Tokens, 'read' | 'write' | 'clear'>
  /** The session could not be renewed. Its token goes next, and with it the page that needs one. */
  onSessionLost: () => void
  /** Once for each outage. */
  onOutage: () => void
  warn: (sentence: string, details?: unknown) => void
}

export type Call = <O extends Operation>(operation: O, ...call: CallArguments<O>) => Promise<OutputOf<O>>

/** Whether an outage is told, and what else goes along. */
type Manner = { isQuiet: boolean; headers?: Record<string, string> }
const aloud: Manner = { isQuiet: false }
const quiet: Manner = { isQuiet: true }

/** How the web app asks: with the token, renewing it once where it has run out. */
export function createCalls({ fetch, tokens, onSessionLost, onOutage, warn }: Parts): {
  call: Call
  /** As `call`, for what repeats by itself: it never tells of an outage. */
  poll: Call
  /** As `poll`, with headers of its own. */
  callWith: (headers: Record<string, string>) => Call
} {
  let renewing: Promise<string | undefined> | undefined
  let isOutageTold = false

  async function attempt<O extends Operation>(operation: O, call: CallArguments<O>, manner: Manner) {
    const startedAtMs = Date.now()
    try {
      const headers = () => ({ ...tokenHeaders(tokens.read()), ...manner.headers })
      const sender = { baseUrl: '', fetch, headers }
      const reply = await send(sender, operation, ...call)
      isOutageTold = false
      return reply
    } catch (error) {
      // Network, timeout and cancel errors look alike to the screen, and are told apart here.
      const kind = kindOf(error)
      const details = { kind, error: String(error), afterMs: Date.now() - startedAtMs }
      warn(`${operation.method} ${operation.path} was not answered`, details)
      if (!manner.isQuiet && !isOutageTold && kind !== 'cancelled') {
        isOutageTold = true
        onOutage()
      }
      throw new CallFailure(0)
    }
  }

  /** A token other than `used`, or none where the session is over. */
  async function renew(used: string): Promise<string | undefined> {
    const current = tokens.read()
    // Another call, or another tab, was faster.
    if (current !== used) return current ?? undefined
    renewing ??= refresh(used).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function refresh(used: string): Promise<string | undefined> {
    const reply = await attempt(account.refresh, [], aloud)
    if (reply.ok && typeof reply.body?.token === 'string') {
      tokens.write(reply.body.token)
      return reply.body.token
    }
    // A server in trouble refuses nobody.
    if (reply.status >= 500 || reply.status === 429) throw new CallFailure(reply.status)
    const current = tokens.read()
    if (current !== used) return current ?? undefined
    onSessionLost()
    tokens.clear()
    return undefined
  }

  async function ask<O extends Operation>(operation: O, call: CallArguments<O>, manner: Manner) {
    const used = tokens.read()
    let reply = await attempt(operation, call, manner)
    // The 401 of a public call speaks of what was typed, not of the session.
    const isSessionRefused = reply.status === 401 && operation.access !== 'public'
    if (isSessionRefused && used && (await renew(used))) {
      reply = await attempt(operation, call, manner)
      if (reply.status === 401) tokens.clear()
    }
    return bodyOf(operation, reply)
  }

  function bodyOf<O extends Operation>(operation: O, reply: Reply<O>): OutputOf<O> {
    if (reply.ok) return reply.body
    const failure = new CallFailure(reply.status, reply.failure, reply.retryAfterSeconds)
    const { code, requestId } = reply.failure ?? {}
    warn(`${operation.method} ${operation.path} answered ${reply.status}`, { code, requestId })
    throw failure
  }

  return {
    call: (operation, ...call) => ask(operation, call, aloud),
    poll: (operation, ...call) => ask(operation, call, quiet),
    callWith:
      headers =>
      (operation, ...call) =>
        ask(operation, call, { ...quiet, headers }),
  }
}

function tokenHeaders(token: string | null): Record<string, string> {
  return token ? { authorization: `Bearer ${token}`, 'x-access-token': token } : {}
}

function kindOf(error: unknown): 'timeout' | 'cancelled' | 'network' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return 'timeout'
  return name === 'AbortError' ? 'cancelled' : 'network'
}
