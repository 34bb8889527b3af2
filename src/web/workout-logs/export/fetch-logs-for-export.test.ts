import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { fetchLogsForExport } from './fetch-logs-for-export.ts'

/**
 * Fakes a server that returns the given number of logs, three per page, and records the cursors it receives.
 */
function pages(count: number) {
  const logs = Array.from({ length: count }, (_, index) => ({ id: String(index) }) as WorkoutLog)
  const cursors: (string | undefined)[] = []
  const fetchPage = async (cursor: string | undefined) => {
    cursors.push(cursor)
    const from = Number(cursor ?? 0)
    return { data: logs.slice(from, from + 3), nextCursor: from + 3 < count ? String(from + 3) : null }
  }
  return { fetchPage, cursors }
}

test('collects all pages and reports progress', async () => {
  const progress: number[] = []
  const { fetchPage, cursors } = pages(7)
  const { logs, areAll } = await fetchLogsForExport(fetchPage, count => progress.push(count))
  assert.deepEqual([logs.length, areAll], [7, true])
  assert.deepEqual(cursors, [undefined, '3', '6'])
  assert.deepEqual(progress, [3, 6, 7])
})

test('stops at the file limit and reports that there are more logs', async () => {
  const none = () => undefined
  const many = pages(100)
  const { logs, areAll } = await fetchLogsForExport(many.fetchPage, none, 5)
  assert.deepEqual(
    [logs.map(log => log.id), areAll, many.cursors.length],
    [['0', '1', '2', '3', '4'], false, 2],
  )
  assert.equal((await fetchLogsForExport(pages(6).fetchPage, none, 6)).areAll, true)
  assert.equal((await fetchLogsForExport(pages(7).fetchPage, none, 6)).areAll, false)
  assert.equal((await fetchLogsForExport(pages(8).fetchPage, none, 7)).areAll, false)
})

test('returns an empty list when there are no logs', async () => {
  assert.deepEqual(await fetchLogsForExport(pages(0).fetchPage, () => undefined), { logs: [], areAll: true })
})
