import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { collect } from './collect.ts'

/** A server with so many logs, three a page; tells what it was asked. */
function pages(count: number) {
  const logs = Array.from({ length: count }, (_, index) => ({ id: String(index) }) as WorkoutLog)
  const asked: (string | undefined)[] = []
  const fetchPage = async (cursor: string | undefined) => {
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    return { data: logs.slice(from, from + 3), nextCursor: from + 3 < count ? String(from + 3) : null }
  }
  return { fetchPage, asked }
}

test('all pages are collected, and how many it is so far is told', async () => {
  const told: number[] = []
  const { fetchPage, asked } = pages(7)
  const { logs, areAll } = await collect(fetchPage, count => told.push(count))
  assert.deepEqual([logs.length, areAll], [7, true])
  assert.deepEqual(asked, [undefined, '3', '6'])
  assert.deepEqual(told, [3, 6, 7])
})

test('one file holds no more than it can, and says when there would be more', async () => {
  const none = () => undefined
  const many = pages(100)
  const { logs, areAll } = await collect(many.fetchPage, none, 5)
  assert.deepEqual(
    [logs.map(log => log.id), areAll, many.asked.length],
    [['0', '1', '2', '3', '4'], false, 2],
  )
  assert.equal((await collect(pages(6).fetchPage, none, 6)).areAll, true)
  assert.equal((await collect(pages(7).fetchPage, none, 6)).areAll, false)
  assert.equal((await collect(pages(8).fetchPage, none, 7)).areAll, false)
})

test('no logs make an empty collection', async () => {
  assert.deepEqual(await collect(pages(0).fetchPage, () => undefined), { logs: [], areAll: true })
})
