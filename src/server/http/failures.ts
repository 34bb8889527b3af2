import { type FailureBody, type FailureCode, failures } from '#contract/failures.ts'
import { isDiskFullError, isTransientError, storedBytesLimitErrorCode } from '#server/database/timeouts.ts'

type FailureDetails = {
  /** Error messages by field. */
  fields?: Record<string, string>
  /** Overrides the default message for the failure code. */
  message?: string
  /** Additional data for the client, for example the athletes to whom a regimen cannot be assigned. */
  data?: unknown
  retryAfterSeconds?: number
}

/**
 * An expected error. If a handler throws it, the transaction is rolled back; if a handler returns it, the
 * transaction is committed.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails) {
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

export function failure(code: FailureCode, details: FailureDetails = {}): Failure {
  return new Failure(code, details)
}

/**
 * Throws if the condition is false, which only a bug can cause. The error is logged but not shown to users.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}

/** Returns the value, or throws a failure with the given code if there is no value. */
export function requireFound<T>(value: T | undefined | null | false, code: FailureCode): T {
  if (value === undefined || value === null || value === false) throw failure(code)
  return value
}

/** Maps PostgreSQL and Fastify error codes to failure codes. */
const failureCodeByErrorCode: Record<string, FailureCode> = {
  // The URL contains a NUL character, which PostgreSQL cannot store.
  '22021': 'request.invalid',
  // A trigger refused rows beyond the limit of stored bytes.
  [storedBytesLimitErrorCode]: 'request.too-much-stored',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not-json',
}

/** Converts any error, including errors from libraries, to a failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const knownCode =
    failureCodeByErrorCode[cause instanceof Error && 'code' in cause ? String(cause.code) : '']
  if (knownCode) return failure(knownCode)
  if (isDiskFullError(error))
    return failure('server.storage-full', { retryAfterSeconds: diskFullRetrySeconds })
  if (isTransientError(error)) return failure('server.busy', { retryAfterSeconds: busyRetrySeconds })
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return statusCode >= 400 && statusCode < 500 ? failure('request.malformed') : failure('server.error')
}

const busyRetrySeconds = 5
const diskFullRetrySeconds = 60
