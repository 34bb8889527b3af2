import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectToDatabase } from '#server/database/connection.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { openJobQueue } from './job-queue.ts'

test('retries a failed job for hours, even if its queue was created by an earlier version', async () => {
  const { url, drop } = await cloneDatabase()
  const database = connectToDatabase(url)
  await (await openJobQueue(url)).stop()
  await database.execute('update pgboss.queue set retry_limit = 2, retry_delay_max = null')
  const { jobs, stop } = await openJobQueue(url)
  await jobs.add(database, 'mail.reset', { email: 'ana@club.example' })
  const { rows } = await database.execute<Record<'limit' | 'delay' | 'maxDelay', number>>(
    'select retry_limit as "limit", retry_delay as "delay", retry_delay_max as "maxDelay" from pgboss.job',
  )
  const [job] = rows
  assert.ok(job)
  const waits = Array.from({ length: job.limit }, (_, tries) =>
    Math.min(job.maxDelay, job.delay * 2 ** tries),
  )
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  assert.ok(hours > 4 && hours < 12)
  await stop()
  await database.$client.end()
  await drop()
})
