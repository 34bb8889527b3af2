import { type FailureBody, type FailureCode, failures } from '#contract/failures.ts'
import { isPassing } from '../database/patience.ts'

type Details = {
  /** Sentences beside the fields they are about. */
  fields?: Record<string, string>
  /** Instead of the code's own sentence. */
  message?: string
  /** What a refusal has to tell besides: the request asks it of bulk assignment. */
  data?: unknown
  retryAfterSeconds?: number
}

/** An expected refusal. Thrown, it undoes the transaction; returned by a handler, what was written stays. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: Details

  constructor(code: FailureCode, details: Details) {
    super(details.message ?? failures[code][1])
    this.code = code
    this.details = details
  }

  get statusCode(): number {
    return failures[this.code][0]
  }

  toBody(requestId: string): FailureBody & { data?: unknown } {
    const { fields, data } = this.details
    return {
      status: this.statusCode >= 500 ? 'error' : 'fail',
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(data !== undefined && { data }),
      requestId,
    }
  }
}

export function failure(code: FailureCode, details: Details = {}): Failure {
  return new Failure(code, details)
}

/** For what cannot be unless the code is wrong: fails loudly, is logged, never shown. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`)
}

/** A value that is there, or the refusal. */
export function found<T>(value: T | undefined | null | false, code: FailureCode): T {
  if (value === undefined || value === null || value === false) throw failure(code)
  return value
}

/** By the code of PostgreSQL or of Fastify. */
const ofCode: Record<string, FailureCode> = {
  // A NUL in an address: PostgreSQL has no such character.
  '22021': 'request.invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not-json',
}

/** Frameworks' own errors in our words. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const known = ofCode[cause instanceof Error && 'code' in cause ? String(cause.code) : '']
  if (known) return failure(known)
  if (isPassing(error)) return failure('server.busy', { retryAfterSeconds: busySeconds })
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return statusCode >= 400 && statusCode < 500 ? failure('request.malformed') : failure('server.error')
}

const busySeconds = 5
