import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCoach } from '#contract/account/profile.ts'
import { isInTokenScope } from '#contract/account/token-scopes.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { messageResponse } from '#contract/fields.ts'
import {
  type InputOf,
  type Operation,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  serverHeader,
} from '#contract/operation.ts'
import { validate } from '#contract/validation.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { isTransientError } from '#server/database/timeouts.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { version } from '#server/version.ts'
import type { Actor } from './actor.ts'
import { createEntityTag, hasEntityTag } from './entity-tag.ts'
import { Failure, failure, invariant } from './failures.ts'
import { claimIdempotencyKey, saveIdempotentResponse } from './idempotency.ts'
import { createResponseSchema } from './openapi.ts'
import { requireAthletesOfToken } from './require-athletes-of-token.ts'
import { isPageRequest } from './serve-web-app.ts'
import { waitForUploadSlot } from './upload-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}

/** The argument of a handler. `db` is a transaction for writes and the pool for reads. */
export type HandlerContext<
  O extends Operation,
  Db extends Queryable = O['method'] extends 'GET' ? Database : Transaction,
> = {
  actor: O['access'] extends 'public' ? Actor | undefined : Actor
  params: ParamsOf<O['path']>
  query: QueryOf<O>
  input: InputOf<O>
  db: Db
  /** The time of the request. */
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** A file to download: its suggested name and its content. */
export type FileDownload = { fileName: string; body: Readable }

type WithoutStatus<T> = T extends unknown ? Omit<T, 'status'> : never
/** The response body without `status: 'success'`, or a failure that does not roll back the transaction. */
type HandlerResult<O extends Operation> = Promise<
  (O['file'] extends string ? FileDownload : WithoutStatus<OutputOf<O>>) | Failure
>

export type RegisterRoute = {
  <const O extends Operation>(operation: O, handler: (context: HandlerContext<O>) => HandlerResult<O>): void
  /** Used for a read that is polled: if the client already has this version, the handler does not run. */
  <const O extends Operation>(
    operation: O,
    handler: (context: HandlerContext<O>) => HandlerResult<O>,
    options: {
      /** Returns a value that changes whenever the response to the user changes. */
      findVersion: (context: HandlerContext<O>) => Promise<string>
    },
  ): void
  /** Used for a write that does slow work, such as password hashing, before it opens its own transaction. */
  <const O extends Operation>(
    operation: O,
    handler: (context: HandlerContext<O, Database>) => HandlerResult<O>,
    options: { transaction: 'own' },
  ): void
  /** Used for a write that does slow work before its transaction starts, so that it holds no lock during that work. */
  <const O extends Operation, Prepared>(
    operation: O,
    handler: (context: HandlerContext<O> & { prepared: Prepared }) => HandlerResult<O>,
    options: {
      /** Prepares the write and then runs it. */
      prepare: <T>(
        context: HandlerContext<O, Database>,
        write: (prepared: Prepared) => Promise<T>,
      ) => Promise<T>
    },
  ): void
}

export type Handler = (context: unknown) => Promise<object>
type RouteOptions = {
  findVersion?: (context: unknown) => Promise<string>
  transaction?: 'own'
  prepare?: (context: unknown, write: (prepared: unknown) => Promise<object>) => Promise<object>
}

/** The result of a read whose version the client already has. */
const unchanged = {}

/** Called after each successful read by a signed-in user. */
export type ReadObserver = (
  operation: string,
  read: {
    actorId: string
    params: Record<string, string>
    query: Record<string, unknown>
    result: { data?: unknown }
  },
  now: Date,
) => void

const anonymousBodyLimitBytes = 64 * 1024

/**
 * Returns a function that registers the routes of an operation, with and without `/api`. It adds the handler to
 * `handlers` under the operation’s name.
 */
export function createRouteRegistrar(
  app: FastifyInstance,
  database: Database,
  handlers: Map<string, Handler>,
  observeRead: ReadObserver = () => undefined,
): RegisterRoute {
  return (operation: Operation, handler: (context: never) => Promise<unknown>, options?: object) => {
    invariant(!handlers.has(operation.name), `${operation.name} must be implemented only once`)
    handlers.set(operation.name, handler as Handler)
    const run = createRequestHandler(
      operation,
      handler as Handler,
      database,
      observeRead,
      options as RouteOptions | undefined,
    )
    const serializer = createResponseSerializer(operation)
    for (const url of getOperationUrls(operation)) {
      app.route({
        method: operation.method,
        url,
        config: { operation: operation.name },
        ...getBodyOptions(operation),
        handler: async (request, reply) => {
          if (!url.startsWith('/api/') && isPageRequest(request)) return reply.callNotFound()
          // The response depends on the user, so browsers and proxies must not cache it.
          reply.header('cache-control', 'no-store').header(serverHeader.name, serverHeader.value)
          const pendingResult = run(request, reply).catch(error => {
            throw withOperationMessage(operation, error)
          })
          if (operation.file) return pendingResult
          reply.type('application/json; charset=utf-8').serializer(serializer(reply))
          return operation.method === 'GET'
            ? sendIfChanged(request, reply, await pendingResult)
            : pendingResult
        },
      })
    }
  }
}

/** Responds with 304 if the client already has this response, for example from an earlier poll. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (result === unchanged) return reply.code(304).send()
  const body = String(reply.serialize(result))
  const tag = String(reply.getHeader('etag') ?? createEntityTag(body))
  reply.header('etag', tag)
  if (hasEntityTag(request, tag)) return reply.code(304).send()
  return reply.serializer((text: string) => text).send(body)
}

/**
 * Compiles the serialiser on first use. Compiling all serialisers at startup would take a fifth of the
 * startup time.
 */
function createResponseSerializer(operation: Operation): (reply: FastifyReply) => (body: unknown) => string {
  let serialize: ((body: unknown) => string) | undefined
  return reply => {
    serialize ??= reply.compileSerializationSchema(createResponseSchema(operation)) as (
      body: unknown,
    ) => string
    return serialize
  }
}

type BodyOptions = {
  bodyLimit?: number
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Returns the options for reading the request body. Public operations have a small size limit; all other
 * operations authenticate the user before the body is read.
 */
function getBodyOptions(operation: Operation): BodyOptions {
  const { access, method, bodyLimitBytes } = operation
  if (method === 'GET') return {}
  if (access === 'public') return { bodyLimit: anonymousBodyLimitBytes }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    request.actor = await request.authenticate()
    try {
      authorise(operation, request)
    } catch (error) {
      throw withOperationMessage(operation, error)
    }
    if (bodyLimitBytes) await waitForUploadSlot(request, reply)
  }
  return { onRequest, ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }) }
}

/** Returns the URLs of an operation with and without `/api`, such as `/api/regimens` and `/regimens`. */
export function getOperationUrls(operation: Operation): string[] {
  const path = operation.path.replace(/^\/api(?=\/)/, '').replace(/\{(\w+)\}/g, ':$1')
  // The page at /auth/verify/{token} sends a POST request, so that link scanners cannot use up the token.
  if (operation.name === 'account.verifyByLink') return [`/api${path}`]
  return [`/api${path}`, path]
}

function createRequestHandler(
  operation: Operation,
  handler: Handler,
  database: Database,
  observeRead: ReadObserver,
  { transaction, prepare, findVersion }: RouteOptions = {},
) {
  const hasTransaction = operation.method !== 'GET' && transaction !== 'own'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Checks run in this order: session, role, body and then, in the handler, access to the requested object.
    // Authenticates again after reading the body, since the user may have been signed out in the meantime.
    request.actor = await request.authenticate()
    const actor = authorise(operation, request)
    const query = parseOrFail(operation.query, request.query)
    const input = parseOrFail(operation.input, request.body ?? {})
    requireAthletesOfToken(operation, actor, { params: request.params, query, input })
    const context = { actor, params: request.params, query, input, now: new Date(), request, reply }
    const write = (prepared?: unknown) =>
      inTransaction(database, tx =>
        runIdempotently(operation, tx, context, () => handler({ ...context, db: tx, prepared })),
      )
    const withPool = { ...context, db: database }
    if (await isUnchanged(request, reply, findVersion?.(withPool))) return unchanged
    const pendingResult = prepare ? prepare(withPool, write) : hasTransaction ? write() : handler(withPool)
    const result = await pendingResult.catch(error => recheckSession(operation, request, error))
    if (result instanceof Failure) throw result
    reportRead(operation, { ...context, result }, observeRead)
    if (operation.file) return sendFile(reply, operation.file, result as FileDownload)
    if (operation.status === 201 && reply.statusCode === 200 && !request.isRepeated) reply.code(201)
    return { status: 'success', ...describeSubject(operation, request), ...result }
  }
}

type ReadContext = Pick<Parameters<ReadObserver>[1], 'params' | 'query' | 'result'> & { now: Date }

function reportRead(operation: Operation, context: object, observeRead: ReadObserver) {
  const { actor, params, query, result, now } = context as ReadContext & { actor: Actor | undefined }
  // The lifts of `lifters.read` are too long for an address, so that this read is a POST request.
  if ((operation.method === 'GET' || operation.name === lifters.read.name) && actor)
    observeRead(operation.name, { actorId: actor.id, params, query: query ?? {}, result }, now)
}

/** Sets the entity tag of a read from its version, and returns whether the client already has this version. */
async function isUnchanged(request: FastifyRequest, reply: FastifyReply, found: Promise<string> | undefined) {
  if (!found) return false
  const tag = createEntityTag(`${version} ${request.actor?.id} ${request.url} ${await found}`)
  reply.header('etag', tag)
  return hasEntityTag(request, tag)
}

/** Every response has `data`. Where the handler returns only a message, it contains the id in the path. */
function describeSubject({ output }: Operation, { params }: FastifyRequest): object {
  if (output !== messageResponse) return {}
  const { id } = params as { id?: string }
  return { data: id === undefined ? {} : { _id: id, id } }
}

/** Replaces the general message of a failure with the operation’s own one, if it has one. */
function withOperationMessage({ failureMessages }: Operation, error: unknown): unknown {
  if (!(error instanceof Failure) || error.details.message !== undefined) return error
  const message = failureMessages?.[error.code]
  return message === undefined ? error : failure(error.code, { ...error.details, message })
}

function sendFile(reply: FastifyReply, type: string, { fileName, body }: FileDownload) {
  return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(body)
}

function authorise(operation: Operation, request: FastifyRequest): Actor | undefined {
  // A personal access token is not a sign-in, so that it cannot be exchanged for one.
  if (operation.access === 'public') return request.actor?.tokenLimits ? undefined : request.actor
  if (!request.actor) throw failure(request.hasToken ? 'session.expired' : 'session.required')
  if (operation.access === 'coach' && !isCoach(request.actor)) {
    throw failure(operation.roleFailure ?? 'role.coach-only')
  }
  if (operation.access === 'admin' && request.actor.role !== 'admin') throw failure('role.admin-only')
  const { tokenLimits } = request.actor
  if (tokenLimits && !isInTokenScope(tokenLimits.scopes, operation)) throw failure('personal-token.scope')
  return request.actor
}

/**
 * Reports the user as signed out if the account was deleted during the request; otherwise rethrows the error.
 */
async function recheckSession(operation: Operation, request: FastifyRequest, error: unknown): Promise<never> {
  if (!(error instanceof Failure || isTransientError(error))) {
    request.actor = await request.authenticate().catch(() => request.actor)
    authorise(operation, request)
  }
  throw error
}

export function parseOrFail(schema: Operation['input'], value: unknown) {
  if (!schema) return undefined
  const checked = validate(schema, value)
  if (!checked.ok) throw failure('request.invalid', { fields: checked.fields })
  return checked.value
}

type IdempotentRequest = {
  actor: Actor | undefined
  request: FastifyRequest
  reply: FastifyReply
  input: unknown
}

/** Runs a write with an `Idempotency-Key` once, and returns the stored response to repeated requests. */
async function runIdempotently(
  operation: Operation,
  tx: Transaction,
  { actor, request, reply, input }: IdempotentRequest,
  work: () => Promise<object>,
) {
  const key = request.headers['idempotency-key']
  if (!actor || typeof key !== 'string' || key === '' || key.length > 200) return work()
  // Public operations always run: signing in and out also sets cookies, which stored responses do not
  // contain.
  if (operation.access === 'public') return work()
  const keyedRequest = {
    userId: actor.id,
    key,
    request: `${request.method} ${request.url} ${JSON.stringify(input ?? {})}`,
  }
  const earlier = await claimIdempotencyKey(tx, keyedRequest)
  if (earlier) {
    reply.code(earlier.statusCode)
    return earlier.body as object
  }
  const result = await work()
  if (!(result instanceof Failure))
    await saveIdempotentResponse(tx, keyedRequest, { statusCode: reply.statusCode, body: result })
  return result
}
