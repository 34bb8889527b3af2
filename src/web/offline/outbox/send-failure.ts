import { CallFailure } from '#web/app/client/call-failure.ts'
import type { CommandRejection, SendFailure } from './outbox.ts'

/**
 * Thrown if the log on the server differs from the workout recorded on this device. The user must decide
 * which version to keep.
 */
export class RecordedDifferentlyError extends Error {
  readonly refusal: CommandRejection

  constructor(refusal: CommandRejection) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The rejection of a change by a proxy in front of the server, which has its own limit. */
const tooLargeForProxy: CommandRejection = {
  status: 413,
  code: 'request.too-large',
  message: 'This change is larger than the server accepts.',
}

/**
 * Classifies an error that occurred while sending. A response counts as a rejection only if it was sent by
 * the Cornerman server rather than by a proxy or a hotel's sign-in page.
 */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof RecordedDifferentlyError) return { kind: 'refused', refusal: error.refusal }
  if (!(error instanceof CallFailure)) return { kind: 'unanswered' }
  const { status, code, retryAfterSeconds, fields } = error
  if (status === 401 || code === 'session.other-person') return { kind: 'signed-out' }
  if (status === 429) return { kind: 'too-many', retryAfterSeconds }
  const isFromServer = code !== undefined || status === 413
  if (status < 400 || status >= 500 || status === 408 || !isFromServer) return { kind: 'unanswered' }
  const hasFields = Object.keys(fields).length > 0
  const refusal = code === undefined ? tooLargeForProxy : { status, code, message: error.message }
  return { kind: 'refused', refusal: hasFields ? { ...refusal, fields } : refusal }
}
