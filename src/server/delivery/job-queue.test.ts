import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { connectToDatabase } from '#server/database/connection.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { type JobHandlers, type JobName, type NotificationJobData, openJobQueue } from './job-queue.ts'

test('retries failed jobs for hours and emails for more than a day, even in queues of an earlier version', async () => {
  const { url, drop } = await cloneDatabase()
  const database = connectToDatabase(url)
  await (await openJobQueue(url)).stop()
  await database.execute('update pgboss.queue set retry_limit = 2, retry_delay_max = null')
  const { jobs, stop } = await openJobQueue(url)
  await jobs.add(database, 'mail.reset', { email: 'ana@club.example' })
  await jobs.add(database, 'records.tell', { workoutLogId: uuidv7() })
  const { rows } = await database.execute<JobRow>(
    'select name, retry_limit as "limit", retry_delay as "delay", retry_delay_max as "maxDelay" from pgboss.job',
  )
  const countHours = (name: JobName) => sumShortestDelays(rows.find(row => row.name === name)) / 3600
  assert.ok(countHours('records.tell') > 4 && countHours('records.tell') < 12)
  assert.ok(countHours('mail.reset') > 24 && countHours('mail.reset') < 36)
  await stop()
  await database.$client.end()
  await drop()
})

type JobRow = { name: string } & Record<'limit' | 'delay' | 'maxDelay', number>

/** Each delay is random: at least half of its upper limit, which doubles with every attempt. */
function sumShortestDelays(job: JobRow | undefined): number {
  assert.ok(job)
  const delays = Array.from({ length: job.limit }, (_, tries) =>
    Math.min(job.maxDelay, (job.delay * 2 ** tries) / 2),
  )
  return delays.reduce((sum, seconds) => sum + seconds, 0)
}

test('a push message that waits for its push service does not delay the next one', async () => {
  const { url, drop } = await cloneDatabase()
  const database = connectToDatabase(url)
  const { jobs, stop } = await openJobQueue(url)
  const [slow, fast] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isSlow = ({ id }: NotificationJobData) => id === 'slow'
  const ignoreJob = async () => {}
  const handlers = new Proxy({} as JobHandlers, {
    get: (_, name) =>
      name !== 'push.news'
        ? ignoreJob
        : (data: NotificationJobData) => (isSlow(data) ? slow.promise : fast.resolve()),
  })
  const news = { kind: 'comment.written', userId: uuidv7() }
  await jobs.add(database, 'push.news', { ...news, id: 'slow' }, { ...news, id: 'fast' })
  await jobs.work(handlers, () => {})
  await fast.promise
  slow.resolve()
  await stop()
  await database.$client.end()
  await drop()
})
