import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together, whole } from './whole.ts'

/** A transaction as the browser's: what was asked of it and not answered fails when it is given up. */
function transaction() {
  const { promise: done, reject: end, resolve: commit } = Promise.withResolvers<void>()
  const pending: ((why: Error) => void)[] = []
  return {
    done,
    commit,
    ask: () => new Promise<void>((_, fail) => pending.push(fail)),
    abort() {
      const why = new Error('The transaction was aborted.')
      for (const fail of pending.splice(0)) fail(why)
      end(why)
    },
  }
}

const full = () => {
  throw new Error('No space.')
}

/** What nobody caught while this went on. */
async function unheard(act: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = []
  const note = (error: unknown) => heard.push(error)
  process.on('unhandledRejection', note)
  await act()
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', note)
  return heard
}

test('a device that refuses one request on the spot says so once, and nothing else of it goes unheard', async () => {
  const one = transaction()
  const errors = await unheard(() =>
    assert.rejects(
      whole(one, ({ ask }) => together([ask, ask, full, ask])),
      /No space/,
    ),
  )
  assert.deepEqual(errors, [])
})

test('a transaction that the browser gives up is told by what was asked of it, or by its end', async () => {
  for (const isAsked of [true, false]) {
    const one = transaction()
    const errors = await unheard(async () => {
      const failing = whole(one, async ({ ask }) => (isAsked ? together([ask, ask]) : undefined))
      one.abort()
      await assert.rejects(failing, /aborted/)
    })
    assert.deepEqual(errors, [])
  }
})

test('what was done is done once the transaction is', async () => {
  const one = transaction()
  let isDone = false
  const doing = whole(one, async () => 'kept').then(result => {
    isDone = true
    return result
  })
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(isDone, false)
  one.commit()
  assert.equal(await doing, 'kept')
})
