import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

type Schema = z.ZodMiniType

/** A header of every successful response of the server to an operation. Proxies and captive portals do not send it. */
export const serverHeader = { name: 'x-application', value: 'cornerman' } as const

/** The users who may call an operation; `coach` means every signed-in user except athletes. */
export type OperationAccess = 'public' | 'signed-in' | 'coach' | 'admin'

/**
 * An API operation. The server's validation and serialisation, the OpenAPI document, the typed client and
 * form validation are all derived from this declaration.
 */
export type Operation = {
  /** `feature.verb`, the name used in the client, in the OpenAPI document and in the logs. */
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path, with parameters in braces, such as `{id}`. The server accepts it with and without `/api`. */
  path: `/${string}`
  summary: string
  access: OperationAccess
  query?: Schema
  input?: Schema
  output: Schema
  /** The status of a successful response. */
  status?: 200 | 201
  /** The media type of the response if it is a file; `output` is then unused. */
  file?: 'application/json' | 'application/zip' | 'text/calendar' | 'text/csv' | 'image/webp'
  /** The maximum size, in bytes, of the request body, if larger than the default. */
  bodyLimitBytes?: number
  /**
   * Failures specific to the operation. Failures that concern authentication, the user's role or the request
   * body can occur in any operation.
   */
  failures?: readonly FailureCode[]
  /** Messages that replace the general ones, where the specification has its own for this operation. */
  failureMessages?: Partial<Record<FailureCode, string>>
  /**
   * The handler itself applies the limits of a personal access token to athletes, because they concern another request or
   * the rows of the token.
   */
  limitsTokenItself?: boolean
  /** The failure returned to athletes who call a coach operation; `role.coach-only` by default. */
  roleFailure?: FailureCode
}

export type InputOf<O extends Operation> = O['input'] extends Schema ? z.output<O['input']> : undefined
export type QueryOf<O extends Operation> = O['query'] extends Schema
  ? z.output<O['query']>
  : Record<never, never>
export type OutputOf<O extends Operation> = O['file'] extends string ? Blob : z.input<O['output']>

/** The arguments of a call, omitting those that the operation does not use. */
export type OperationCall<O extends Operation> = ParamsOption<O['path']> &
  (O['query'] extends Schema ? { query?: z.input<O['query']> } : unknown) &
  (O['input'] extends Schema ? InputOption<z.input<O['input']>> : unknown)

/** A body without required fields is optional. */
type InputOption<Input> = Record<never, never> extends Input ? { input?: Input } : { input: Input }

export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsOption<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: ParamsOf<Path> }

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

/** @example fillPath('/api/regimens/{id}', { id: 'a b' }) // '/api/regimens/a%20b' */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
