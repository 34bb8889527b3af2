import { requestPatienceMs } from './constants.ts'
import { isUnanswered } from './failures.ts'
import { reachability } from './reachability.ts'

/** For queries whose answer stays on the device, to be read without a network: however long nobody looks at it. */
export const kept = { meta: { isKept: true }, gcTime: Number.POSITIVE_INFINITY } as const

/**
 * The server's answer; where it does not come soon, or not at all, what is known already. One that comes later is
 * handed to `late`. What the server refuses stays refused.
 */
export async function orKnown<T>(
  answer: Promise<T>,
  known: T | undefined,
  late: (answer: T) => void,
): Promise<T> {
  if (known === undefined) return answer
  let isLate = false
  answer.then(
    value => isLate && late(value),
    () => undefined,
  )
  const givenUp = new Promise<T>(resolve => {
    const patienceMs = reachability.read() ? requestPatienceMs : 0
    setTimeout(() => {
      isLate = true
      resolve(known)
    }, patienceMs)
  })
  return Promise.race([answer.catch(error => knownInstead(error, known)), givenUp])
}

/** Nobody answered: what is known counts. */
function knownInstead<T>(error: unknown, known: T): T {
  if (isUnanswered(error)) return known
  throw error
}
