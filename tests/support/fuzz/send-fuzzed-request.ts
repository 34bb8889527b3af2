import assert from 'node:assert/strict'
import { failures } from '#contract/failures.ts'
import { fillPath, type Operation } from '#contract/operation.ts'
import { validate } from '#contract/validation.ts'
import { listOperationFailureCodes } from '#server/http/openapi.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { createFuzzedInput, createHostileValue, pick, prototypeText, type Random } from './hostile-values.ts'

export type FuzzedRequest = { operation: Operation; path: string; init: RequestInit }

/** Creates the request from the contract: ids of other people in the path, and a query and a body that partly fit. */
export function createFuzzedRequest(
  random: Random,
  operation: Operation,
  ids: readonly string[],
): FuzzedRequest {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const params = Object.fromEntries(names.map(name => [name, createPathValue(random, ids)]))
  const query = operation.query ? createFuzzedInput(random, operation.query, ids) : undefined
  const path = fillPath(operation.path, params) + toQueryString(query)
  const headers = random() < 0.2 ? pick(random, hostileHeaders) : {}
  if (operation.method === 'GET') return { operation, path, init: { method: 'GET', headers } }
  const body = operation.input ? JSON.stringify(createFuzzedInput(random, operation.input, ids)) : undefined
  const contentType = random() < 0.04 ? pick(random, otherContentTypes) : 'application/json'
  const init = {
    method: operation.method,
    headers: { 'content-type': contentType, ...headers },
    ...(body !== undefined && { body: damage(random, body) }),
  }
  return { operation, path, init }
}

const otherContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/JSON;;=',
  '*/*',
]

const hostileHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'a' },
  { 'idempotency-key': 'b' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': '__proto__' },
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${'a'.repeat(5000)}.b.c` },
  { authorization: 'Basic QTpC', 'x-access-token': '__proto__' },
  { cookie: '%00=%; __proto__=1; =; refresh=\u00ff' },
  { 'x-forwarded-for': '::1, 999.999.999.999, \u00ff' },
  { 'x-request-id': 'x'.repeat(500) },
  { 'accept-language': '*;q=9'.repeat(500) },
  { 'accept-encoding': 'br;q=x, , identity;q=0' },
  { accept: 'application/xml', 'if-none-match': '"\u00ff' },
  { range: 'bytes=9-1', 'if-modified-since': 'yesterday' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
]

function createPathValue(random: Random, ids: readonly string[]): string {
  if (random() < 0.75) return pick(random, ids)
  const hostile = createHostileValue(random)
  const text = typeof hostile === 'string' ? hostile : (JSON.stringify(hostile) ?? '')
  const value = text.toWellFormed().slice(0, 2000)
  // An empty or relative value would be the path of another operation.
  return /^\.*$/.test(value) ? 'x' : value
}

function toQueryString(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const text = Object.entries(query)
    .slice(0, 20)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map(pair => pair.map(part => encodeURIComponent(String(part).toWellFormed().slice(0, 1000))).join('='))
    .join('&')
  return text && `?${text}`
}

/** Sometimes adds keys of prototypes, or makes the text invalid. */
function damage(random: Random, body: string): string {
  const kind = random()
  if (kind < 0.03) return body.slice(0, Math.floor(random() * body.length))
  if (kind < 0.04) return pick(random, ['\0', '\ufeff{}', '[', '"', '{"a":NaN}', `${'['.repeat(20_000)}`])
  if (kind < 0.11 && /^\{./.test(body)) return `{${prototypeText}${body === '{}' ? '' : ','}${body.slice(1)}`
  return body
}

/** Matches the lines of a stack trace, messages of PostgreSQL and paths of the server’s files. */
const internalDetailPattern =
  /\bat \S+ \(|\bat (async )?(file|node):|node_modules|dist\/server|postgres(ql)?:\/\/|syntax error|violates|\$argon2/

/**
 * Sends a request, checks that the response has a declared shape and contains neither internal details nor the given
 * secrets, and returns the code of the failure, if it failed.
 */
export async function sendFuzzedRequest(
  client: TestClient,
  request: FuzzedRequest,
  secrets: readonly string[],
): Promise<string | undefined> {
  const { operation, path, init } = request
  const response = await client.raw(path, { ...init, signal: AbortSignal.timeout(60_000) })
  const text = await response.text()
  const { status } = response
  for (const secret of secrets) assert.ok(!text.includes(secret), `${operation.name} returned a secret`)
  if (response.ok) {
    if (!operation.file) assertMatches(operation, text)
    return undefined
  }
  const body = JSON.parse(text)
  const details = `${operation.name}: ${status} ${text.slice(0, 500)}`
  assert.ok(status < 500, details)
  assert.doesNotMatch(text, internalDetailPattern, details)
  const { status: word, message, code, fields = {}, requestId, data: _, ...rest } = body
  assert.deepEqual([word, typeof message, typeof requestId, rest], ['fail', 'string', 'string', {}], details)
  assert.ok(
    Object.values(fields).every(field => typeof field === 'string'),
    details,
  )
  assert.ok(listOperationFailureCodes(operation).includes(code), `undeclared: ${details}`)
  assert.equal(failures[code as keyof typeof failures][0], status, details)
  return code
}

function assertMatches(operation: Operation, text: string) {
  const { ok, ...validation } = validate(operation.output, JSON.parse(text))
  assert.ok(ok, `${operation.name} returned an undeclared shape: ${JSON.stringify(validation).slice(0, 500)}`)
}
