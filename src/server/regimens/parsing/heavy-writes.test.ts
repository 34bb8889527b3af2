import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { health } from '#contract/account/account.ts'
import type { OutputOf } from '#contract/operation.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { readConfig } from '#server/config.ts'
import { startAppServer } from '#server/main.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeLongTextProgram } from '#support/server/test-regimen.ts'
import { createTestUser } from '#support/server/test-users.ts'
import { maxTextCharacters } from './day-text-parser.ts'

const server = serverForTests()
const frugal = serverForTests({ LIMIT_PARSED_CHARACTERS_PER_HOUR: '30000' })

const heaviest = makeLongTextProgram(maxTextCharacters)
/** Enough text to be parsed in a worker. */
const long = makeLongTextProgram(20_000)

test('other people are answered while the longest program of an unverified coach is parsed', async () => {
  const [rita, bo] = [await server.coach('Rita', { isVerified: false }), await server.coach('Bo')]
  const startedAt = performance.now()
  let isSaving = true
  const body = JSON.stringify(heaviest)
  const headers = { 'content-type': 'application/json' }
  const saving = rita.raw('/api/regimens', { method: 'POST', headers, body }).finally(() => {
    isSaving = false
  })
  let longestWait = 0
  while (isSaving) {
    const askedAt = performance.now()
    await Promise.all([server.visitor().get(health), bo.get(regimens.list)])
    longestWait = Math.max(longestWait, performance.now() - askedAt)
  }
  const shareOfWait = longestWait / (performance.now() - startedAt)
  assert.ok(shareOfWait < 0.4, `Others waited for ${Math.round(shareOfWait * 100)}% of the time.`)
  const { data } = (await (await saving).json()) as OutputOf<typeof regimens.create>
  assert.equal(data.dayCount, 364)
  assert.ok(data.weeks[51]?.days[6]?.blocks.length)
})

test('rejects a save if many large regimens of the coach are waiting', async () => {
  const rita = await server.coach()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => rita.call(regimens.create, { input: long })),
  )
  const rejected = replies.filter(reply => !reply.ok)
  assert.ok(rejected.length > 0)
  for (const reply of rejected) {
    assert.equal(!reply.ok && reply.failure?.code, 'regimen.too-many-saves')
    assert.ok(!reply.ok && reply.retryAfterSeconds)
  }
  assert.equal((await rita.get(regimens.list)).data.length, replies.length - rejected.length)
})

test('changes only the days whose long texts changed, and reports invalid ones', async () => {
  const [rita, bo] = [await server.coach(), await server.coach('Bo')]
  const { data: created } = await rita.get(regimens.create, { input: long })
  const { data: other } = await bo.get(regimens.create, { input: long })
  const params = { id: created.id }
  const weeks = created.weeks.map(week => ({
    ...week,
    days: week.days.map(({ blocks: _, ...day }) => ({ ...day, text: day.text ?? '' })),
  }))
  const [, changedDay] = weeks[0]?.days ?? []
  assert.ok(changedDay)
  changedDay.text = 'Deadlift 1x5 140kg'
  const { data: changed } = await rita.get(regimens.update, { params, input: { weeks } })
  assert.deepEqual(changed.weeks[0]?.days[0], created.weeks[0]?.days[0])
  assert.equal(changed.weeks[0]?.days[1]?.blocks[0]?.items[0]?.exercise.name, 'Deadlift')
  assert.deepEqual(
    (await bo.get(regimens.show, { params: { id: other.id } })).data.regimen.weeks,
    other.weeks,
  )

  const invalid = [
    { days: [{ text: 'Squat 3x5 @ RPE 8\n'.repeat(2000) }, { text: 'Squat 3x5\n'.repeat(600) }] },
  ]
  const reply = await rita.refused('request.invalid', regimens.update, { params, input: { weeks: invalid } })
  assert.ok(reply.failure?.fields?.['weeks.0.days.0.text'])
  await bo.refused('regimen.forbidden-update', regimens.update, { params, input: { weeks } })
  await rita.refused('regimen.not-found-update', regimens.update, {
    params: { id: randomUUID() },
    input: { weeks },
  })
})

test('a coach who has saved too much text can still save a short text, and another coach a long one', async () => {
  const [rita, bo] = [await frugal.coach(), await frugal.coach('Bo')]
  await rita.get(regimens.create, { input: long })
  const reply = await rita.refused('regimen.too-much-text-per-hour', regimens.create, { input: long })
  assert.ok(Number(reply.retryAfterSeconds) > 0)
  const short = { ...long, weeks: [{ days: [{ text: 'Squat 3x5' }] }] }
  assert.equal((await rita.get(regimens.create, { input: short })).data.dayCount, 1)
  assert.equal(
    (await bo.get(regimens.create, { input: long })).data.dayCount,
    long.weeks.flatMap(week => week.days).length,
  )
})

test('stopping the server stops its workers', async context => {
  const workers: Worker[] = []
  const addWorker = (worker: Worker) => workers.push(worker)
  process.on('worker', addWorker)
  context.after(() => process.off('worker', addWorker))
  const database = await cloneDatabase()
  context.after(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-test-'))
  context.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  }
  const { address, store, stop } = await startAppServer(readConfig(config))
  try {
    const rita = await createTestUser(address, store, 'Rita', { role: 'coach' })
    await rita.get(regimens.create, { input: long })
  } finally {
    await stop()
  }
  assert.deepEqual(
    workers.map(worker => worker.threadId),
    [-1],
  )
})
