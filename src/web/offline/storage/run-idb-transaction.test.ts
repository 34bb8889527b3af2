import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runIdbTransaction, runTransactionRequests } from './run-idb-transaction.ts'

/** Creates a fake transaction that, like a real one, rejects all pending requests when it is aborted. */
function createTransaction() {
  const { promise: done, reject: end, resolve: commit } = Promise.withResolvers<void>()
  const pending: ((error: Error) => void)[] = []
  return {
    done,
    commit,
    request: () => new Promise<void>((_, fail) => pending.push(fail)),
    abort() {
      const error = new Error('The transaction was aborted.')
      for (const fail of pending.splice(0)) fail(error)
      end(error)
    },
  }
}

const failWithFullDisk = () => {
  throw new Error('No space.')
}

async function collectUnhandledRejections(act: () => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = []
  const collect = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', collect)
  await act()
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', collect)
  return errors
}

test('a request that throws an error rejects the promise and causes no unhandled rejections', async () => {
  const transaction = createTransaction()
  const errors = await collectUnhandledRejections(() =>
    assert.rejects(
      runIdbTransaction(transaction, ({ request }) =>
        runTransactionRequests([request, request, failWithFullDisk, request]),
      ),
      /No space/,
    ),
  )
  assert.deepEqual(errors, [])
})

test('the promise is rejected if the browser aborts the transaction, whether or not requests are pending', async () => {
  for (const hasRequests of [true, false]) {
    const transaction = createTransaction()
    const errors = await collectUnhandledRejections(async () => {
      const failing = runIdbTransaction(transaction, async ({ request }) =>
        hasRequests ? runTransactionRequests([request, request]) : undefined,
      )
      transaction.abort()
      await assert.rejects(failing, /aborted/)
    })
    assert.deepEqual(errors, [])
  }
})

test('the promise resolves only once the transaction is complete', async () => {
  const transaction = createTransaction()
  let isDone = false
  const running = runIdbTransaction(transaction, async () => 'saved').then(result => {
    isDone = true
    return result
  })
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(isDone, false)
  transaction.commit()
  assert.equal(await running, 'saved')
})
