import assert from 'node:assert/strict'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { imports } from '#contract/imports.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { formatHevyFile, runImport, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import { onePixelPng } from '#support/server/test-club.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests('alone')
const strictServer = serverForTests({ LIMIT_WRITTEN_MB_PER_DAY: '1' })
const smallServer = serverForTests({ LIMIT_STORED_MB_PER_PERSON: '1' })
const query = (text: string, values: unknown[]) => server.store.database.$client.query(text, values)

test('a coach has at most 2000 regimens outside the trash', async () => {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  await query(
    `insert into regimens (id, coach_id, name, category, revision_id)
     select gen_random_uuid(), $1, 'Base', 'Strength', gen_random_uuid() from generate_series(1, 1999)`,
    [rita.id],
  )
  const input = { name: 'Base', category: 'Strength' }
  const last = (await rita.get(regimens.create, { input })).data
  await rita.refused('regimen.too-many', regimens.create, { input })
  await otto.get(regimens.create, { input })
  // A repeated request still gets its response.
  await rita.get(regimens.create, { input: { ...input, id: last.id } })
  await rita.get(regimens.remove, { params: { id: last.id } })
  await rita.get(regimens.create, { input })
})

test('an athlete has at most 50,000 logs', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const input = { exercises: [{ name: 'Squat' }] }
  for (const athlete of [ana, bo]) await athlete.get(workoutLogs.record, { input })
  await query('update workout_log_totals set workouts = 49999 where athlete_id = $1', [ana.id])
  const last = (await ana.get(workoutLogs.record, { input })).data
  await ana.refused('workout-log.too-many', workoutLogs.record, { input })
  await ana.get(workoutLogs.record, { input: { ...input, id: last.id } })
  await bo.get(workoutLogs.record, { input })
  const { rows } = await query('select count(*)::int as count from workout_logs where athlete_id = $1', [
    ana.id,
  ])
  assert.equal(rows[0]?.count, 2)
})

test('a person writes at most 50,000 comments', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const log = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })).data
  await query(
    `insert into comments (id, workout_log_id, author_id, text)
     select gen_random_uuid(), $1, $2, 'Good' from generate_series(1, 49999)`,
    [log.id, ana.id],
  )
  const call = { params: { id: log.id }, input: { text: 'Thanks' } }
  await ana.get(reviews.comment, call)
  await ana.refused('comment.too-many', reviews.comment, call)
  await rita.get(reviews.comment, call)
})

test('a person sends at most 50,000 messages', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await query(
    `insert into messages (id, coach_id, athlete_id, author_id, text)
     select gen_random_uuid(), $1, $2, $2, 'Good' from generate_series(1, 49999)`,
    [rita.id, ana.id],
  )
  const call = { params: { id: rita.id }, input: { text: 'Thanks' } }
  await ana.get(messages.send, call)
  await ana.refused('message.too-many', messages.send, call)
  await rita.get(messages.send, { ...call, params: { id: ana.id } })
})

test('a person sends at most 2,000 pictures', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const call = { params: { id: rita.id }, input: { pictures: [{ image: onePixelPng }] } }
  const { data: first } = await ana.get(messages.sendPictures, call)
  await query(
    `insert into message_pictures (id, message_id, author_id, position, alt_text, width_px, height_px, bytes)
     select gen_random_uuid(), $1, $2, n, '', 1, 1, '' from generate_series(1, 1998) n`,
    [first.id, ana.id],
  )
  await ana.get(messages.sendPictures, call)
  await ana.refused('message.too-many-pictures', messages.sendPictures, call)
  await ana.get(messages.send, { ...call, input: { text: 'Thanks' } })
  await rita.get(messages.sendPictures, { ...call, params: { id: ana.id } })
})

test('a coach has at most 100 join codes that work', async () => {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  let code = ''
  for (let count = 0; count < 100; count++)
    code = (await rita.get(people.createJoinCode, { input: {} })).data.code
  await rita.refused('join-code.too-many', people.createJoinCode, { input: {} })
  await otto.get(people.createJoinCode, { input: {} })
  await rita.get(people.endJoinCode, { params: { code } })
  await rita.get(people.createJoinCode, { input: {} })
})

test('a person who has saved too much data today can still read and delete, and others can save', async () => {
  const [ana, bo] = [await strictServer.athlete('Ana'), await strictServer.athlete('Bo')]
  const input = { exercises: [{ name: 'Squat' }], notes: 'x'.repeat(9000), padding: 'x'.repeat(390_000) }
  for (let count = 0; count < 2; count++) await ana.get(workoutLogs.record, { input })
  const refused = await ana.refused('request.too-much-data', workoutLogs.record, { input })
  assert.equal(refused.status, 429)
  const [log] = (await ana.get(workoutLogs.mine)).data
  await ana.get(workoutLogs.remove, { params: { id: log?.id ?? '' } })
  await bo.get(workoutLogs.record, { input })
})

const fetchStoredBytes = async (user: TestUser) => {
  const { rows } = await smallServer.store.database.$client.query(
    'select bytes::int from stored_bytes where user_id = $1',
    [user.id],
  )
  return rows[0]?.bytes ?? 0
}

test('an athlete whose storage is full can delete logs to save others, and other people are not affected', async () => {
  const [ana, bo] = [await smallServer.athlete('Ana'), await smallServer.athlete('Bo')]
  const input = { exercises: Array.from({ length: 90 }, () => ({ name: 'Squat', notes: 'x'.repeat(4000) })) }
  const record = async (athlete: TestUser) => (await athlete.get(workoutLogs.record, { input })).data
  const [first, second] = [await record(ana), await record(ana)]
  const bytes = await fetchStoredBytes(ana)
  assert.ok(bytes > 720_000 && bytes < 770_000, `${bytes} bytes`)
  const refused = await ana.refused('request.too-much-stored', workoutLogs.record, { input })
  assert.equal(refused.status, 409)
  // Nothing was saved or lost.
  const list = async () => (await ana.get(workoutLogs.mine)).data.map(log => log.id).sort()
  assert.deepEqual(await list(), [first.id, second.id].sort())
  assert.equal(await fetchStoredBytes(ana), bytes)
  // Small things still fit, and everything can be read, changed and deleted.
  const small = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })).data
  await ana.get(workoutLogs.remove, { params: { id: small.id } })
  await record(bo)
  await ana.get(workoutLogs.remove, { params: { id: first.id } })
  assert.ok(Math.abs((await fetchStoredBytes(ana)) - bytes / 2) < 10)
  const third = await record(ana)
  assert.deepEqual(await list(), [second.id, third.id].sort())
  // What is in the trash no longer has space, until something else is deleted.
  await ana.refused('request.too-much-stored', workoutLogs.restore, { params: { id: first.id } })
  await ana.get(workoutLogs.remove, { params: { id: third.id } })
  await ana.get(workoutLogs.restore, { params: { id: first.id } })
  assert.deepEqual(await list(), [first.id, second.id].sort())
})

test('a coach whose storage is full can delete regimens, and athletes can still log and write', async () => {
  const [rita, otto, ana] = [
    await smallServer.coach('Rita'),
    await smallServer.coach('Otto'),
    await smallServer.athlete(),
  ]
  await smallServer.link(rita, ana)
  const days = Array.from({ length: 7 }, () => ({ name: 'Day', notes: 'x'.repeat(2000), blocks: [] }))
  const input = {
    name: 'Base',
    category: 'Strength',
    weeks: Array.from({ length: 30 }, () => ({ days })),
  }
  const params = { id: (await rita.get(regimens.create, { input })).data.id }
  // Each change stores a revision.
  await rita.get(regimens.update, { params, input: { weeks: input.weeks.slice(1) } })
  await rita.refused('request.too-much-stored', regimens.update, {
    params,
    input: { weeks: input.weeks.slice(2) },
  })
  assert.equal((await rita.get(regimens.show, { params })).data.regimen.weeks.length, 29)
  await otto.get(regimens.create, { input })
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Done' } })
  await rita.get(regimens.remove, { params })
  assert.ok((await fetchStoredBytes(rita)) < 1000)
  const { data: next } = await rita.get(regimens.create, { input })
  await rita.get(regimens.update, { params: { id: next.id }, input: { weeks: input.weeks.slice(1) } })
  await rita.refused('request.too-much-stored', regimens.restore, { params })
})

test('messages, comments, pictures and files to import count as stored', async () => {
  const [rita, ana] = [await smallServer.coach(), await smallServer.athlete()]
  await smallServer.link(rita, ana)
  const log = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })).data
  const grow = async (user: TestUser, work: () => Promise<unknown>) => {
    const before = await fetchStoredBytes(user)
    await work()
    return (await fetchStoredBytes(user)) - before
  }
  const text = 'x'.repeat(1000)
  const params = { id: rita.id }
  assert.equal(await grow(ana, () => ana.get(messages.send, { params, input: { text } })), 1250)
  assert.ok(
    (await grow(ana, () =>
      ana.get(messages.sendPictures, { params, input: { pictures: [{ image: onePixelPng }] } }),
    )) > 450,
  )
  assert.equal(
    await grow(rita, () => rita.get(reviews.comment, { params: { id: log.id }, input: { text } })),
    1200,
  )
  const file = { fileName: 'strong.csv', sizeBytes: 900_000 }
  const added = (await ana.get(imports.create, { input: file })).data
  await ana.refused('request.too-much-stored', imports.create, { input: file })
  await ana.get(imports.discard, { params: { id: added.id } })
  await ana.get(imports.create, { input: file })
})

test('an import that was started is finished although the storage becomes full meanwhile', async () => {
  const ana = await smallServer.athlete()
  const { id } = await uploadImport(ana, formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar' }]))
  await smallServer.store.database.$client.query(
    'update stored_bytes set bytes = bytes + 1000000 where user_id = $1',
    [ana.id],
  )
  await ana.refused('request.too-much-stored', workoutLogs.record, {
    input: { exercises: [{ name: 'Squat' }] },
  })
  await runImport(ana, id)
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 2)
})

/** Starts an upload and sends its body only when `finish` is called. */
function startUpload(user: TestUser) {
  const body = JSON.stringify({ image: 'not a picture' })
  const upload: ClientRequest = request(`${server.address}/api/auth/avatar`, {
    method: account.uploadAvatar.method,
    path: account.uploadAvatar.path,
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  let response: IncomingMessage | undefined
  upload.on('response', message => {
    response = message
    message.resume()
  })
  upload.on('error', () => {})
  upload.flushHeaders()
  return {
    finish: () => upload.end(body),
    abort: () => upload.destroy(),
    response: () => response,
    status: () => eventually(() => response?.statusCode, 'the response'),
  }
}

test('four uploads run at once, sixteen wait, and further ones are told to try again', async () => {
  const users = await Promise.all(Array.from({ length: 21 }, () => server.athlete()))
  const uploads = users.map(startUpload)
  // The server reads none of the bodies yet, so that the last upload to arrive finds no place.
  const rejected = await eventually(
    () => uploads.find(({ response }) => response()?.statusCode === 503),
    'an upload to be rejected',
  )
  assert.equal(rejected.response()?.headers['retry-after'], '5')
  const [first, ...others] = uploads.filter(one => one !== rejected)
  // One person has at most four unfinished uploads.
  const [user] = users.filter((_, index) => uploads[index] === first) as [TestUser]
  const more = Array.from({ length: 4 }, () => startUpload(user))
  const refused = await eventually(() => more.find(({ response }) => response()), 'the fifth to be rejected')
  assert.equal(await refused.status(), 429)
  for (const upload of more) upload.abort()
  // An aborted upload leaves its slot to another one, and all that waited are processed.
  first?.abort()
  for (const upload of others) upload.finish()
  for (const upload of others) assert.equal(await upload.status(), 400)
  await eventually(async () => {
    const again = startUpload(user)
    again.finish()
    return (await again.status()) === 400
  }, 'the aborted upload to be forgotten')
})
