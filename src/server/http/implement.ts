import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { check } from '#contract/faults.ts'
import type { InputOf, Operation, OutputOf, ParamsOf, QueryOf } from '#contract/operation.ts'
import type { Database, Queryable, Transaction } from '../database/connection.ts'
import { isPassing } from '../database/patience.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Actor, isCoach } from './actor.ts'
import { Failure, failure, invariant } from './failures.ts'
import { keepAnswer, takeKey } from './idempotency.ts'
import { answerSchema } from './openapi.ts'
import { wantsPage } from './static.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}

/** What a handler is given. A write gets its transaction as `db`, a read the pool. */
export type Asked<
  O extends Operation,
  Db extends Queryable = O['method'] extends 'GET' ? Database : Transaction,
> = {
  actor: O['access'] extends 'public' ? Actor | undefined : Actor
  params: ParamsOf<O['path']>
  query: QueryOf<O>
  input: InputOf<O>
  db: Db
  /** The clock of this request. */
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** A file on its way: its name for whoever keeps it, and its bytes. */
export type Download = { fileName: string; body: Readable }

type WithoutStatus<T> = T extends unknown ? Omit<T, 'status'> : never
/** The answer without its `status: 'success'`, or a refusal that keeps what was written. */
type Answer<O extends Operation> = Promise<
  (O['file'] extends string ? Download : WithoutStatus<OutputOf<O>>) | Failure
>

export type Implement = {
  <const O extends Operation>(operation: O, handler: (asked: Asked<O>) => Answer<O>): void
  /** For a write that must not hold a connection while it thinks (hashing a password): it opens its own. */
  <const O extends Operation>(
    operation: O,
    handler: (asked: Asked<O, Database>) => Answer<O>,
    options: { transaction: 'own' },
  ): void
}

const signInBodyLimit = 64 * 1024

/** Turns declared operations into routes, each at its path with and without `/api`. */
export function implementOn(app: FastifyInstance, database: Database, implemented: Set<string>): Implement {
  return (
    operation: Operation,
    handler: (asked: never) => Promise<unknown>,
    options?: { transaction: 'own' },
  ) => {
    invariant(!implemented.has(operation.name), `${operation.name} is implemented once`)
    implemented.add(operation.name)
    const run = runner(
      operation,
      handler as (asked: unknown) => Promise<object>,
      database,
      options?.transaction === 'own',
    )
    for (const url of urlsOf(operation)) {
      app.route({
        method: operation.method,
        url,
        schema: operation.file ? {} : { response: { '2xx': answerSchema(operation) } },
        config: { operation: operation.name },
        ...bodyRules(operation),
        handler: async (request, reply) => {
          if (!url.startsWith('/api/') && wantsPage(request)) return reply.callNotFound()
          // Whose it is depends on who asks: no browser or proxy keeps it for the next one.
          reply.header('cache-control', 'no-store')
          return run(request, reply)
        },
      })
    }
  }
}

type BodyRules = { bodyLimit?: number; onRequest?: (request: FastifyRequest) => Promise<void> }

/** Whoever is not signed in sends little, and of what only others may send nothing is read. */
function bodyRules(operation: Operation): BodyRules {
  const { access, method, bodyLimitBytes } = operation
  if (method === 'GET') return {}
  if (access === 'public') return { bodyLimit: signInBodyLimit }
  const onRequest = async (request: FastifyRequest) => {
    request.actor = await request.authenticate()
    admit(operation, request)
  }
  return { onRequest, ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }) }
}

/** Both styles of the request: `/api/regimens` and `/regimens`. */
export function urlsOf(operation: Operation): string[] {
  const bare = operation.path.replace(/^\/api(?=\/)/, '').replace(/\{(\w+)\}/g, ':$1')
  // The page at /auth/verify/{token} confirms by POST, so that whoever only follows links spends nothing.
  if (operation.name === 'account.verifyByLink') return [`/api${bare}`]
  return [`/api${bare}`, bare]
}

function runner(
  operation: Operation,
  handler: (asked: unknown) => Promise<object>,
  database: Database,
  ownTransaction: boolean,
) {
  const isWrite = operation.method !== 'GET'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // The order of refusals: session, role, body; the object is the handler's.
    // Once more where a body came: somebody may have been signed out while it arrived.
    request.actor = await request.authenticate()
    const actor = admit(operation, request)
    const query = read(operation.query, request.query)
    const input = read(operation.input, request.body ?? {})
    const asked = { actor, params: request.params, query, input, now: new Date(), request, reply }
    const answering =
      isWrite && !ownTransaction
        ? inTransaction(database, tx => once(operation, tx, asked, () => handler({ ...asked, db: tx })))
        : handler({ ...asked, db: database })
    const answer = await answering.catch(error => askAgain(operation, request, error))
    if (answer instanceof Failure) throw answer
    if (operation.file) return sendFile(reply, operation.file, answer as Download)
    if (operation.status === 201 && reply.statusCode === 200 && !request.isRepeated) reply.code(201)
    return { status: 'success', ...answer }
  }
}

function sendFile(reply: FastifyReply, type: string, { fileName, body }: Download) {
  return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(body)
}

function admit(operation: Operation, request: FastifyRequest): Actor | undefined {
  if (operation.access === 'public') return request.actor
  if (!request.actor) throw failure(request.hasToken ? 'session.expired' : 'session.required')
  if (operation.access === 'coach' && !isCoach(request.actor)) {
    throw failure(operation.roleFailure ?? 'role.coach-only')
  }
  return request.actor
}

/** What fails because its account was deleted meanwhile is refused as signed out; everything else stays a failure. */
async function askAgain(operation: Operation, request: FastifyRequest, error: unknown): Promise<never> {
  if (!(error instanceof Failure || isPassing(error))) {
    request.actor = await request.authenticate().catch(() => request.actor)
    admit(operation, request)
  }
  throw error
}

function read(schema: Operation['input'], value: unknown) {
  if (!schema) return undefined
  const checked = check(schema, value)
  if (!checked.ok) throw failure('request.invalid', { fields: checked.fields })
  return checked.value
}

type Wanted = { actor: Actor | undefined; request: FastifyRequest; reply: FastifyReply; input: unknown }

/** A write with an `Idempotency-Key` happens once and is answered the same again. */
async function once(
  operation: Operation,
  tx: Transaction,
  { actor, request, reply, input }: Wanted,
  work: () => Promise<object>,
) {
  const key = request.headers['idempotency-key']
  if (!actor || typeof key !== 'string' || key === '' || key.length > 200) return work()
  // What signs in and out answers with cookies too, which are not kept.
  if (operation.access === 'public') return work()
  const asked = {
    userId: actor.id,
    key,
    request: `${request.method} ${request.url} ${JSON.stringify(input ?? {})}`,
  }
  const earlier = await takeKey(tx, asked)
  if (earlier) {
    reply.code(earlier.statusCode)
    return earlier.body as object
  }
  const answer = await work()
  if (!(answer instanceof Failure))
    await keepAnswer(tx, asked, { statusCode: reply.statusCode, body: answer })
  return answer
}
