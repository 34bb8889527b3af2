import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { ReliableQueryClient } from './reliable-query-client.ts'

/** Watches a query whose requests are answered by the test, each with the number of the request. */
function watchQuery(client: ReliableQueryClient, key: string) {
  const requests: PromiseWithResolvers<number>[] = []
  const observer = new QueryObserver(client, {
    queryKey: [key],
    queryFn: () => {
      const request = Promise.withResolvers<number>()
      requests.push(request)
      return request.promise
    },
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  const answer = (index: number) => requests[index]?.resolve(index + 1)
  return { requests, answer, stop, read: () => client.getQueryData([key]) }
}

test('what is invalidated while it loads for the first time is loaded once more; other data is not', async () => {
  const client = new ReliableQueryClient()
  const [decisions, groups] = ['decisions', 'groups'].map(key => watchQuery(client, key))
  assert.ok(decisions && groups)
  const isCurrent = client.invalidateQueries({ queryKey: ['decisions'] })
  decisions.answer(0)
  groups.answer(0)
  while (decisions.requests.length < 2) await Promise.resolve()
  assert.equal(decisions.read(), 1)
  decisions.answer(1)
  await isCurrent
  assert.deepEqual([decisions.read(), groups.read()], [2, 1])
  assert.deepEqual([decisions.requests.length, groups.requests.length], [2, 1])
  for (const query of [decisions, groups]) query.stop()
  client.clear()
})

test('a first request that fails is not repeated', async () => {
  const client = new ReliableQueryClient()
  const decisions = watchQuery(client, 'decisions')
  const isCurrent = client.invalidateQueries({ queryKey: ['decisions'] })
  decisions.requests[0]?.reject(new Error('offline'))
  await isCurrent
  assert.equal(decisions.requests.length, 1)
  decisions.stop()
  client.clear()
})

test('data that is invalidated before it is needed is loaded again when it is needed', async () => {
  const client = new ReliableQueryClient()
  const decisions = watchQuery(client, 'decisions')
  const isMarked = client.invalidateQueries({ queryKey: ['decisions'], refetchType: 'none' })
  decisions.answer(0)
  await isMarked
  assert.equal(client.getQueryState(['decisions'])?.isInvalidated, true)
  assert.equal(decisions.requests.length, 1)
  decisions.stop()
  client.clear()
})
