type AbortableTransaction = { readonly done: Promise<void>; abort(): void }

/**
 * Runs `act` in a transaction. If any request fails, or at the signal, writes nothing and throws the first error, or
 * the transaction's own error if that made the request fail.
 */
export async function runIdbTransaction<T extends AbortableTransaction, R>(
  transaction: T,
  act: (transaction: T) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  // Ignore this rejection: the failed request already reports the error, usually before the transaction ends.
  transaction.done.catch(() => {})
  signal?.addEventListener('abort', () => abortIfOpen(transaction))
  try {
    const result = await act(transaction)
    await transaction.done
    return result
  } catch (error) {
    abortIfOpen(transaction)
    throw isAbort(error) ? await transaction.done.then(() => error).catch(reason => reason) : error
  }
}

/** An aborted transaction, for example on a full disk, also makes its pending requests fail. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Starts all requests in a transaction. Converts exceptions to rejections, because an exception in one
 * request would otherwise leave the rejections of earlier requests unhandled.
 */
export const runTransactionRequests = (requests: readonly (() => Promise<unknown>)[]) =>
  Promise.all(requests.map(async request => request()))

function abortIfOpen(transaction: AbortableTransaction) {
  try {
    transaction.abort()
  } catch {
    // Aborting throws if the transaction has already ended.
  }
}
