import { createListenerSet } from '#web/app/client/listener-set.ts'

/** The time after which the page continues without the result of a transaction. */
const transactionTimeoutMs = 5000

/**
 * The error for a transaction that has not ended in time. Until it ends, further transactions fail at once, because
 * every change on the page would otherwise wait again.
 */
let overdueError: DOMException | undefined

const lateEndListeners = createListenerSet()
/** Calls the listener when a transaction ends after the timeout. */
export const onLateTransactionEnd = lateEndListeners.subscribe

/**
 * Runs `act` in the device's database. Rejects if the database does not respond in time; `act` should then abort its
 * transaction, so that a change that is reported as not saved is not saved later.
 */
export async function withStorageTimeout<T>(act: (timeout: AbortSignal) => Promise<T>): Promise<T> {
  if (overdueError) throw overdueError
  const timeout = new AbortController()
  const error = new DOMException('The database does not respond.', 'TimeoutError')
  const running = act(timeout.signal)
  const late = new Promise<never>((_, fail) => timeout.signal.addEventListener('abort', () => fail(error)))
  const timer = setTimeout(() => {
    overdueError = error
    timeout.abort()
  }, transactionTimeoutMs)
  const end = () => {
    clearTimeout(timer)
    if (overdueError !== error) return
    overdueError = undefined
    lateEndListeners.notify()
  }
  running.then(end, end)
  return Promise.race([running, late])
}
