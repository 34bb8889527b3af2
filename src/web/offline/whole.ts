type Transaction = { readonly done: Promise<void>; abort(): void }

/** Either all that happens in a transaction is on the disk, or nothing; then the first failure is the caller's. */
export async function whole<T extends Transaction, R>(
  transaction: T,
  act: (transaction: T) => Promise<R>,
): Promise<R> {
  // That it ended in vain is said by what failed in it, mostly before it ends.
  transaction.done.catch(() => {})
  try {
    const result = await act(transaction)
    await transaction.done
    return result
  } catch (error) {
    abort(transaction)
    throw error
  }
}

/**
 * Makes the requests of a transaction at once. What the device refuses on the spot fails as what it refuses later, so
 * that none of those before it, which end with the transaction, fails unheard.
 */
export const together = (requests: readonly (() => Promise<unknown>)[]) =>
  Promise.all(requests.map(async request => request()))

function abort(transaction: Transaction) {
  try {
    transaction.abort()
  } catch {
    // It was over already.
  }
}
