import assert from 'node:assert/strict'
import { type ApiResponse, type CallArguments, callOperation } from '#contract/client.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { validate } from '#contract/validation.ts'
import { listOperationFailureCodes } from '#server/http/openapi.ts'
import { lastRequest } from './last-request.ts'

/**
 * The API client of a test user. Keeps a token and cookies like a browser, and calls the server through the
 * typed client.
 */
export type TestClient = {
  token: string | undefined
  cookies: Map<string, string>
  /** Returns the reply, whether it is a success or a failure. */
  call<O extends Operation>(operation: O, ...rest: CallArguments<O>): Promise<ApiResponse<O>>
  /** Expects success and returns the body. */
  get<O extends Operation>(operation: O, ...rest: CallArguments<O>): Promise<OutputOf<O>>
  /** Expects a failure with the given code and returns the reply. */
  refused<O extends Operation>(
    code: FailureCode,
    operation: O,
    ...rest: CallArguments<O>
  ): Promise<Extract<ApiResponse<O>, { ok: false }>>
  /** Sends a raw request, for cases that the typed client does not support. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

export function createTestClient(address: string): TestClient {
  const cookies = new Map<string, string>()
  const self: TestClient = {
    token: undefined,
    cookies,
    async call(operation, ...rest) {
      const reply = await callOperation(
        { baseUrl: address, fetch: fetchWithCookies, headers },
        operation,
        ...rest,
      )
      assertMatchesContract(operation, reply)
      return reply
    },
    async get(operation, ...rest) {
      const reply = await self.call(operation, ...rest)
      assert.ok(reply.ok, `${operation.name} failed: ${JSON.stringify(reply)}`)
      return reply.body
    },
    async refused(code, operation, ...rest) {
      const reply = await self.call(operation, ...rest)
      assert.ok(!reply.ok, `${operation.name} did not fail`)
      assert.equal(reply.failure?.code, code)
      return reply
    },
    raw: (path, init) =>
      fetchWithCookies(address + path, { ...init, headers: { ...headers(), ...init?.headers } }),
  }

  const headers = (): Record<string, string> =>
    self.token ? { authorization: `Bearer ${self.token}`, 'x-access-token': self.token } : {}

  async function fetchWithCookies(url: string | URL | Request, init: RequestInit = {}) {
    lastRequest.current = `${init.method ?? 'GET'} ${String(url)}`
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

/** Asserts that a successful response has the declared shape and that a failure is a declared one. */
function assertMatchesContract(operation: Operation, reply: ApiResponse<Operation>) {
  if (reply.ok) {
    const validation = validate(operation.output, reply.body)
    assert.ok(validation.ok, `${operation.name} returned an undeclared shape: ${JSON.stringify(validation)}`)
    assert.ok(
      [200, operation.status ?? 200].includes(reply.status),
      `${operation.name} returned ${reply.status}`,
    )
    return
  }
  const code = reply.failure?.code
  assert.ok(
    code && listOperationFailureCodes(operation).includes(code),
    `${operation.name} returned the undeclared failure ${code} (${reply.status})`,
  )
  assert.equal(reply.status, failures[code][0])
}
