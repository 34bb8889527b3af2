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
import { bodyLimitBytes } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startAppServer } from '#server/main.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeLongTextProgram } from '#support/server/test-regimen.ts'
import { createTestUser, type TestUser } from '#support/server/test-users.ts'
import { maxTextCharacters } from './day-text-parser.ts'

const server = serverForTests()
const frugal = serverForTests({ LIMIT_PARSED_CHARACTERS_PER_HOUR: '30000' })

const heaviest = makeLongTextProgram(maxTextCharacters)
/** Creates a program that consists only of exercises; no two lines are equal. */
function makeDenseProgram(characters: number) {
  const lines = Array.from(
    { length: Math.ceil(characters / 44) },
    (_, number) =>
      `Back squat 5x5 ${60 + (number % 97)}.${number % 10}kg @8 rest ${1 + (number % 5)}:${10 + (number % 50)}`,
  )
  const perDay = Math.ceil(lines.length / 364)
  const days = Array.from({ length: 364 }, (_, day) => ({
    text: lines.slice(day * perDay, (day + 1) * perDay).join('\n'),
  }))
  const weeks = Array.from({ length: 52 }, (_, week) => ({ days: days.slice(week * 7, week * 7 + 7) }))
  return { name: 'A dense program', category: 'Strength', weeks }
}

/** Changes as many of these weeks as fit into one request. */
function toLongestChange(weeks: readonly object[]) {
  const changed = weeks.map(week => ({ ...week, notes: 'Light' }))
  while (JSON.stringify({ weeks: changed }).length > bodyLimitBytes) changed.pop()
  return { weeks: changed }
}

/** Enough text to be parsed in a worker. */
const long = makeLongTextProgram(20_000)

/** The first request of a process also waits for code to be compiled. */
const maxShares = { longest: 0.4, median: 0.05 }

/** Other work of the computer only adds to the waits, so the request is sent again if they were long. */
const maxAttempts = 3

/**
 * Sends a request and, until it is answered, requests of others one after the other. Asserts how long they waited as shares
 * of the whole duration, so that the speed of the computer does not matter.
 */
async function saveWhileOthersAsk(...request: Parameters<typeof measureWaitsOfOthers>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const { response, longest, median, duration } = await measureWaitsOfOthers(...request)
    const isShort = longest < maxShares.longest && median < maxShares.median
    if (isShort || !response.ok) return response
    const format = (share: number) => `${Math.round(share * 1000) / 10}% of ${Math.round(duration)} ms`
    assert.ok(
      attempt < maxAttempts,
      `Others waited for up to ${format(longest)}, and half of them for ${format(median)}.`,
    )
  }
}

async function measureWaitsOfOthers(
  user: TestUser,
  bo: TestUser,
  { path, method, input }: { path: string; method: string; input: object },
) {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/json' }
  const waits: number[] = []
  let isSaving = true
  const startedAt = performance.now()
  const saving = user.raw(path, { method, headers, body }).finally(() => {
    isSaving = false
  })
  while (isSaving) {
    const askedAt = performance.now()
    await Promise.all([server.visitor().get(health), bo.get(regimens.list)])
    waits.push(performance.now() - askedAt)
  }
  const duration = performance.now() - startedAt
  const shares = waits.map(wait => wait / duration).toSorted((one, other) => one - other)
  const [longest = 1, median = 1] = [shares.at(-1), shares[Math.floor(shares.length / 2)]]
  return { response: await saving, longest, median, duration }
}

test('other people are answered while the longest program of an unverified coach is parsed', async () => {
  const [rita, bo] = [await server.coach('Rita', { isVerified: false }), await server.coach('Bo')]
  const call = { path: '/api/regimens', method: 'POST', input: heaviest }
  const response = await saveWhileOthersAsk(rita, bo, call)
  const { data } = (await response.json()) as OutputOf<typeof regimens.create>
  assert.equal(data.dayCount, 364)
  assert.ok(data.weeks[51]?.days[6]?.blocks.length)
})

test('other people are answered while dense notation and a change of four megabytes are saved', async () => {
  const [rita, bo] = [await server.coach('Rita', { isVerified: false }), await server.coach('Bo')]
  // Two megabytes of text are more than the server parses for one request, however dense they are.
  const refused = await rita.refused('regimen.too-much-text', regimens.create, {
    input: makeDenseProgram(2_000_000),
  })
  assert.equal(refused.status, 413)
  assert.deepEqual((await rita.get(regimens.list)).data, [])

  // About the longest program of exercises alone: each of its lines becomes about 900 characters of JSON.
  const call = { path: '/api/regimens', method: 'POST', input: makeDenseProgram(250_000) }
  const created = await saveWhileOthersAsk(rita, bo, call)
  const { data } = (await created.json()) as OutputOf<typeof regimens.create>
  assert.equal(data.dayCount, 364)

  const input = toLongestChange(data.weeks)
  assert.ok(JSON.stringify(input).length > 3_800_000)
  const change = { path: `/api/regimens/${data.id}`, method: 'PATCH', input }
  assert.equal((await saveWhileOthersAsk(rita, bo, change)).status, 200)
  assert.equal(
    (await rita.get(regimens.show, { params: { id: data.id } })).data.regimen.weeks[0]?.notes,
    'Light',
  )
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
