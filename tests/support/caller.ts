import assert from 'node:assert/strict'
import { type CallArguments, type Reply, send } from '#contract/client.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { check } from '#contract/faults.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { refusalCodes } from '#server/http/openapi.ts'

/** Somebody at the keyboard: keeps a token and cookies as a browser does, and asks through the typed client. */
export type Caller = {
  token: string | undefined
  cookies: Map<string, string>
  /** Whatever comes back. */
  call<O extends Operation>(operation: O, ...rest: CallArguments<O>): Promise<Reply<O>>
  /** Expects success and answers the body. */
  get<O extends Operation>(operation: O, ...rest: CallArguments<O>): Promise<OutputOf<O>>
  /** Expects this refusal and answers it. */
  refused<O extends Operation>(
    code: FailureCode,
    operation: O,
    ...rest: CallArguments<O>
  ): Promise<Extract<Reply<O>, { ok: false }>>
  /** A request as it stands, for what the typed client would not send. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

export function caller(address: string): Caller {
  const cookies = new Map<string, string>()
  const self: Caller = {
    token: undefined,
    cookies,
    async call(operation, ...rest) {
      const reply = await send({ baseUrl: address, fetch: fetchWithCookies, headers }, operation, ...rest)
      assertAsDeclared(operation, reply)
      return reply
    },
    async get(operation, ...rest) {
      const reply = await self.call(operation, ...rest)
      assert.ok(reply.ok, `${operation.name} was refused: ${JSON.stringify(reply)}`)
      return reply.body
    },
    async refused(code, operation, ...rest) {
      const reply = await self.call(operation, ...rest)
      assert.ok(!reply.ok, `${operation.name} was not refused`)
      assert.equal(reply.failure?.code, code)
      return reply
    },
    raw: (path, init) =>
      fetchWithCookies(address + path, { ...init, headers: { ...headers(), ...init?.headers } }),
  }

  const headers = (): Record<string, string> =>
    self.token ? { authorization: `Bearer ${self.token}`, 'x-access-token': self.token } : {}

  async function fetchWithCookies(url: string | URL | Request, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined) continue
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  return self
}

/** Whatever a test is about: every answer has the declared shape, every refusal is a declared one. */
function assertAsDeclared(operation: Operation, reply: Reply<Operation>) {
  if (reply.ok) {
    const checked = check(operation.output, reply.body)
    assert.ok(checked.ok, `${operation.name} answered not as declared: ${JSON.stringify(checked)}`)
    assert.ok(
      [200, operation.status ?? 200].includes(reply.status),
      `${operation.name} answered ${reply.status}`,
    )
    return
  }
  const code = reply.failure?.code
  assert.ok(
    code && refusalCodes(operation).includes(code),
    `${operation.name} refused with the undeclared ${code} (${reply.status})`,
  )
  assert.equal(reply.status, failures[code][0])
}
