import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

type Schema = z.ZodMiniType

/** Who may call: anybody; whoever is signed in; whoever is signed in and no athlete. */
export type Access = 'public' | 'signed-in' | 'coach'

/**
 * One thing that may be asked, declared once. The server's validation, the serialising of its answer, OpenAPI,
 * the typed client and the rules of forms are all read from here.
 */
export type Operation = {
  /** `feature.verb`; the same name in the client, in OpenAPI and in the logs. */
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** As the web app calls it, parameters as `{id}`. The server answers it with and without `/api`. */
  path: `/${string}`
  summary: string
  access: Access
  query?: Schema
  input?: Schema
  output: Schema
  /** What success is answered with. */
  status?: 200 | 201
  /** The media type of a file that is answered instead of JSON; its `output` says nothing. */
  file?: 'application/json' | 'application/zip'
  /** How long a body it takes, where that is more than others do. */
  bodyLimitBytes?: number
  /** The refusals that are its own; those of the session, the role and the body are every operation's. */
  failures?: readonly FailureCode[]
  /** How an athlete is refused who calls what only coaches may; `role.coach-only` unless the request has words for it. */
  roleFailure?: FailureCode
}

export type InputOf<O extends Operation> = O['input'] extends Schema ? z.output<O['input']> : undefined
export type QueryOf<O extends Operation> = O['query'] extends Schema
  ? z.output<O['query']>
  : Record<never, never>
export type OutputOf<O extends Operation> = O['file'] extends string ? Blob : z.input<O['output']>

/** What the client may leave out is optional here, what it need not send at all is absent. */
export type Call<O extends Operation> = ParamsPart<O['path']> &
  (O['query'] extends Schema ? { query?: z.input<O['query']> } : unknown) &
  (O['input'] extends Schema ? InputPart<z.input<O['input']>> : unknown)

/** A body of which nothing must be said need not be sent. */
type InputPart<Input> = Record<never, never> extends Input ? { input?: Input } : { input: Input }

export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsPart<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: ParamsOf<Path> }

export function operation<const O extends Operation>(declared: O): O {
  return declared
}

/** `/api/regimens/{id}` with `{ id: 'a b' }` is `/api/regimens/a%20b`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
