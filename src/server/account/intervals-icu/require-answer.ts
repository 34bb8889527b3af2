import { IntervalsIcuError } from '#server/account/intervals-icu/api/intervals-icu-error.ts'
import { failure } from '#server/http/failures.ts'

/** Waits for an answer of Intervals.icu, and turns an error into the failure that the person sees. */
export async function requireAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof IntervalsIcuError)) throw error
    throw failure(error.kind === 'key-rejected' ? 'intervals-icu.key-rejected' : 'intervals-icu.unreachable')
  }
}
