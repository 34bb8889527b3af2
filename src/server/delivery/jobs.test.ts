import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cloneDatabase } from '#support/database.ts'
import { connect } from '../database/connection.ts'
import { openJobs } from './jobs.ts'

test('what fails is tried again for hours, in a database of an earlier version too', async () => {
  const { url, drop } = await cloneDatabase()
  const database = connect(url)
  await (await openJobs(url)).stop()
  await database.execute('update pgboss.queue set retry_limit = 2, retry_delay_max = null')
  const { jobs, stop } = await openJobs(url)
  await jobs.add(database, 'mail.reset', { email: 'ana@club.example' })
  const { rows } = await database.execute<Record<'limit' | 'first' | 'most', number>>(
    'select retry_limit as "limit", retry_delay as "first", retry_delay_max as "most" from pgboss.job',
  )
  const [job] = rows
  assert.ok(job)
  const waits = Array.from({ length: job.limit }, (_, tries) => Math.min(job.most, job.first * 2 ** tries))
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  assert.ok(hours > 4 && hours < 12)
  await stop()
  await database.$client.end()
  await drop()
})
