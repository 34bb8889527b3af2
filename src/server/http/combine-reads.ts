import { maxPageSize } from '#contract/fields.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { Failure, invariant } from './failures.ts'
import { type Handler, type HandlerContext, parseOrFail } from './register-route.ts'

/** A combined read shares the session check, the database and the time of its request with its parts. */
type CombinedContext = Pick<
  HandlerContext<Operation & { method: 'GET' }>,
  'actor' | 'db' | 'now' | 'request' | 'reply'
>

/**
 * Runs the handlers of several reads for the caller and returns their responses by name. In the path of a part, `id`
 * is the caller. The parts run one after another, so that one request does not occupy several connections.
 */
export async function combineReads<Parts extends Record<string, Operation>>(
  handlers: ReadonlyMap<string, Handler>,
  parts: Parts,
  context: CombinedContext,
): Promise<{ data: { [Part in keyof Parts]: OutputOf<Parts[Part]> } } | Failure> {
  const results: Record<string, unknown> = {}
  for (const [part, { name, method, access, query }] of Object.entries(parts)) {
    const handler = handlers.get(name)
    invariant(handler && context.actor, `${name} has no handler, or nobody is signed in`)
    invariant(method === 'GET' && access === 'signed-in', `${name} cannot be combined with other reads`)
    const result = await handler({
      ...context,
      params: { id: context.actor.id },
      query: parseOrFail(query, { limit: String(maxPageSize) }),
      input: {},
    })
    if (result instanceof Failure) return result
    results[part] = { status: 'success', ...result }
  }
  return { data: results as { [Part in keyof Parts]: OutputOf<Parts[Part]> } }
}
