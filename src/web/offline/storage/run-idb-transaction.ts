type AbortableTransaction = { readonly done: Promise<void>; abort(): void }

/** Runs `act` in a transaction. If any request fails, writes nothing and throws the first error. */
export async function runIdbTransaction<T extends AbortableTransaction, R>(
  transaction: T,
  act: (transaction: T) => Promise<R>,
): Promise<R> {
  // Ignore this rejection: the failed request already reports the error, usually before the transaction ends.
  transaction.done.catch(() => {})
  try {
    const result = await act(transaction)
    await transaction.done
    return result
  } catch (error) {
    abortIfOpen(transaction)
    throw error
  }
}

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
