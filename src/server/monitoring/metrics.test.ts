import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { projectRoot } from '#server/project-root.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import { countMails, countPushMessages } from './count-messages.ts'
import { createMetrics } from './metrics.ts'

const token = 'a token for Prometheus'
const server = serverForTests({ METRICS_TOKEN: token })
const serverWithoutMetrics = serverForTests()

const requestMetrics = (authorization = `Bearer ${token}`) =>
  server.visitor().raw('/metrics', { headers: { authorization } })
const readMetrics = async () => (await requestMetrics()).text()

test('metrics require the token, and do not exist if none is configured', async () => {
  const ana = await server.athlete()
  for (const authorization of ['', `Bearer ${token}x`, `Bearer ${ana.token}`, token])
    assert.equal((await requestMetrics(authorization)).status, 404, authorization)
  assert.equal((await requestMetrics()).status, 200)
  const page = await serverWithoutMetrics.visitor().raw('/metrics', { headers: { authorization: 'Bearer ' } })
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
})

test('counts requests by operation and status', async () => {
  const ana = await server.athlete()
  await ana.get(account.check)
  await server.visitor().refused('session.required', exercises.list)
  const text = await readMetrics()
  assert.match(text, /^cornerman_requests_total\{operation="account\.check",status="200"\} 1$/m)
  assert.match(text, /^cornerman_requests_total\{operation="exercises\.list",status="401"\} 1$/m)
  assert.doesNotMatch(text, new RegExp(ana.id))
})

test('counts attempts of jobs, and the jobs that are due', async () => {
  const { database, jobs } = server.store
  await jobs.add(database, 'avatar.remove', { name: 'none' })
  // An invalid id makes the statement of this job fail.
  await jobs.add(database, 'mail.invitation', { invitationId: 'not an id' })
  await eventually(async () => {
    const text = await readMetrics()
    return (
      /^cornerman_jobs_total\{job="avatar\.remove",outcome="done"\} 1$/m.test(text) &&
      /^cornerman_jobs_total\{job="mail\.invitation",outcome="failed"\} [1-9]/m.test(text)
    )
  }, 'both jobs')
  const metrics = await createMetrics()
  const text = await metrics.render({
    pool: { totalCount: 5, idleCount: 2, waitingCount: 7 },
    dueJobs: [{ job: 'mail.news', count: 3, oldestSeconds: 90 }],
    disk: { freeBytes: 10, sizeBytes: 20 },
    isReady: false,
  })
  for (const line of [
    'cornerman_jobs_due{job="mail.news"} 3',
    'cornerman_jobs_oldest_due_seconds{job="mail.news"} 90',
    'cornerman_database_connections{state="used"} 3',
    'cornerman_database_connections{state="idle"} 2',
    'cornerman_database_waiting_requests 7',
    'cornerman_disk_free_bytes 10',
    'cornerman_ready 0',
  ])
    assert.ok(text.includes(`${line}\n`), line)
})

test('counts emails and push messages by outcome', async () => {
  const counts: string[] = []
  const metrics = {
    ...(await createMetrics()),
    countMail: (outcome: string) => void counts.push(`mail ${outcome}`),
    countPush: (outcome: string) => void counts.push(`push ${outcome}`),
  }
  const results = [() => Promise.resolve(), () => Promise.reject(new Error('refused'))]
  for (const send of results)
    await countMails({ send, sender: () => assert.fail() }, metrics)
      .send({} as never)
      .catch(() => {})
  for (const send of [async () => 'gone' as const, () => Promise.reject(new Error('timeout'))])
    await countPushMessages({ send }, metrics)
      .send({} as never, {} as never)
      .catch(() => {})
  assert.deepEqual(counts, ['mail sent', 'mail failed', 'push gone', 'push failed'])
})

test('the dashboard for Grafana uses only metrics that exist', async () => {
  const dashboard = readFileSync(join(projectRoot, 'deploy/grafana-dashboard.json'), 'utf8')
  JSON.parse(dashboard)
  const text = await readMetrics()
  const names = dashboard.match(/\b(cornerman|nodejs|process)_\w+/g) ?? []
  assert.ok(names.length > 10)
  for (const name of names) assert.ok(text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `), name)
})
