import type { FailureBody, FailureCode } from '#contract/failures.ts'
import type { FieldErrors } from '#contract/validation.ts'

/** An API call that the server rejected or that got no response (status 0). */
export class CallFailure extends Error {
  readonly status: number
  /** The error message from the server, if any. */
  readonly sentence: string | undefined
  readonly code: FailureCode | undefined
  /** Error messages by form field. */
  readonly fields: FieldErrors
  /** Additional data from the server, such as the `failed` list of a bulk assignment. */
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body?: Partial<FailureBody> & { data?: unknown }, retryAfterSeconds?: number) {
    super(body?.message ?? `The server responded with status ${status}.`)
    this.name = 'CallFailure'
    this.status = status
    this.sentence = body?.message
    this.code = body?.code
    this.fields = body?.fields ?? {}
    this.data = body?.data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * A response that is not from the Cornerman server, such as a sign-in page of a hotel, or that is incomplete. It
 * counts as no response.
 */
export class UnexpectedResponse extends CallFailure {
  constructor() {
    super(0)
    this.name = 'UnexpectedResponse'
  }
}

/** Returns the list, or `empty` if the server answers 404. The API client logs the 404; no message is shown. */
export const emptyIfNotFound = <List>(list: Promise<List>, empty: List): Promise<List> =>
  list.catch((error: unknown) => {
    if (isNotFound(error)) return empty
    throw error
  })

/** Returns whether the server responded that there is no such object, or none that the caller may see. */
export const isNotFound = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

/** Returns the server's error message, or the fallback if there is none. */
export function getFailureMessage(error: unknown, fallback: string): string {
  return (error instanceof CallFailure && error.sentence) || fallback
}

/** Returns the field errors of a failed call, or an empty object for any other error. */
export function getFieldErrors(error: unknown): FieldErrors {
  return error instanceof CallFailure ? error.fields : {}
}

/**
 * Error messages by status. `failed` covers other statuses; `otherwise` covers errors that are not call
 * failures.
 */
export type FailureMessages = {
  [status: number]: string
  failed: string
  noAnswer: string
  otherwise: string
}

/**
 * Returns the error message for a failure. A message in `catalogue` takes precedence over the server's
 * message.
 */
export function findFailureMessage(error: unknown, catalogue: FailureMessages): string {
  if (!(error instanceof CallFailure) || error instanceof UnexpectedResponse) return catalogue.otherwise
  if (error.status === 0) return catalogue.noAnswer
  return catalogue[error.status] ?? error.sentence ?? catalogue.failed
}

/**
 * Returns whether the server could not be reached: no response, or a gateway error while the server starts.
 */
export function isServerUnreachable(error: unknown): boolean {
  const failure = error instanceof Error && error.cause ? error.cause : error
  return failure instanceof CallFailure && [0, 502, 503, 504].includes(failure.status)
}

/**
 * Returns whether the server rejected the call. A temporary failure, such as a gateway error or a rate limit,
 * is not a rejection.
 */
export function isServerRejection(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const { status } = error
  return status >= 400 && status < 500 && ![408, 429].includes(status)
}

/**
 * Returns whether to show an error. If the server is unreachable and there is cached data, the data is shown
 * instead.
 */
export function shouldShowQueryError<Q extends { isError: boolean; data: unknown; error: unknown }>(
  query: Q,
): query is Q & { isError: true; error: Error } {
  return query.isError && (query.data === undefined || !isServerUnreachable(query.error))
}
