import type { FailureBody, FailureCode } from '#contract/failures.ts'
import type { Faults } from '#contract/faults.ts'

/** A call that was refused, or that nobody answered (status 0). */
export class CallFailure extends Error {
  readonly status: number
  /** What the server said, if it said anything. */
  readonly sentence: string | undefined
  readonly code: FailureCode | undefined
  /** Sentences by field, for the form that sent them. */
  readonly fields: Faults
  /** What else the server told beside the sentence, such as `failed` of a bulk assignment. */
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body?: Partial<FailureBody> & { data?: unknown }, retryAfterSeconds?: number) {
    super(body?.message ?? `The server answered ${status}.`)
    this.name = 'CallFailure'
    this.status = status
    this.sentence = body?.message
    this.code = body?.code
    this.fields = body?.fields ?? {}
    this.data = body?.data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server's own sentence, or what stands for it where it said nothing. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof CallFailure && error.sentence) || fallback
}

/** The faults that belong beside fields; none for every other failure. */
export function faultsOf(error: unknown): Faults {
  return error instanceof CallFailure ? error.fields : {}
}

/** Sentences by status, with those for another refusal, for no answer and for what is no call at all. */
export type Catalogue = { [status: number]: string; failed: string; noAnswer: string; otherwise: string }

/** Looks a failure up in the request's catalogue, whose words win over the server's. */
export function lookUp(error: unknown, catalogue: Catalogue): string {
  if (!(error instanceof CallFailure)) return catalogue.otherwise
  if (error.status === 0) return catalogue.noAnswer
  return catalogue[error.status] ?? error.sentence ?? catalogue.failed
}

/** Nobody was there, or only a gateway before a server that is being started. */
export function isUnanswered(error: unknown): boolean {
  const failure = error instanceof Error && error.cause ? error.cause : error
  return failure instanceof CallFailure && [0, 502, 503, 504].includes(failure.status)
}

/** A query of which nothing can be shown. One that nobody answers goes on standing as it was. */
export function hasFailed<Q extends { isError: boolean; data: unknown; error: unknown }>(
  query: Q,
): query is Q & { isError: true; error: Error } {
  return query.isError && (query.data === undefined || !isUnanswered(query.error))
}
