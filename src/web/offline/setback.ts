import { CallFailure } from '../app/failures.ts'
import type { Refusal, Setback } from './outbox.ts'

/** The server took it, and what it has is not what was meant: a person decides. */
export class TakenOtherwise extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * What a failed sending means. Only a refusal in the server's own words is one: a hotel's sign-in page or a proxy that
 * answers in its place has not been asked.
 */
export function setbackOf(error: unknown): Setback {
  if (error instanceof TakenOtherwise) return { kind: 'refused', refusal: error.refusal }
  if (!(error instanceof CallFailure)) return { kind: 'unanswered' }
  const { status, code, retryAfterSeconds, fields } = error
  if (status === 401 || code === 'session.other-person') return { kind: 'signed-out' }
  if (status === 429) return { kind: 'too-many', retryAfterSeconds }
  const isOwnWord = code !== undefined || status === 413
  if (status < 400 || status >= 500 || status === 408 || !isOwnWord) return { kind: 'unanswered' }
  const isNamed = Object.keys(fields).length > 0
  const refusal = { status, code: code ?? 'request.too-large', message: error.message }
  return { kind: 'refused', refusal: isNamed ? { ...refusal, fields } : refusal }
}
