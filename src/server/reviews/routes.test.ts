import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { reviews } from '#contract/reviews.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { serverForTests } from '#support/server.ts'

// Who reaches nothing at all of a log is in workout-logs/consent.test.ts.

const server = serverForTests()
const { comment, comments, review, unreview } = reviews

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function logged() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const ana = await server.athlete()
  await server.link(rita, ana)
  await server.link(otto, ana)
  const { data: log } = await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  return { rita, otto, ana, log, params: { id: log.id } }
}

test('athlete and coaches write under a log, and read it in order, page by page', async () => {
  const { rita, otto, ana, log, params } = await logged()
  const reply = await rita.call(comment, { params, input: { text: ' <b>Deeper</b> 💪 ' } })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  const { data: written } = reply.body
  assert.deepEqual(
    [written.text, written.author.id, written.workoutLogId],
    ['<b>Deeper</b> 💪', rita.id, log.id],
  )
  await ana.get(comment, { params, input: { text: 'It was.', exerciseId: log.exercises[0]?.id } })
  await otto.get(comment, { params, input: { text: 'I agree.' } })
  const page = await ana.get(comments, { params, query: { limit: 2 } })
  assert.deepEqual(page.data[0], written)
  assert.deepEqual(
    page.data.map(one => [one.text, one.exerciseId]),
    [
      ['<b>Deeper</b> 💪', null],
      ['It was.', log.exercises[0]?.id],
    ],
  )
  const rest = await ana.get(comments, { params, query: { cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    rest.data.map(one => one.text),
    ['I agree.'],
  )
  assert.equal(rest.nextCursor, null)
  assert.equal((await rita.get(workoutLogs.show, { params })).data.commentCount, 3)
})

test('a comment sent again is written once', async () => {
  const { rita, ana, log, params } = await logged()
  const input = { id: uuidv7(), text: 'Deeper.' }
  const replies = await Promise.all(Array.from({ length: 5 }, () => rita.call(comment, { params, input })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 200, 200, 200, 201])
  const again = await rita.get(comment, { params, input: { ...input, text: 'Changed.' } })
  assert.equal(again.data.text, 'Deeper.')
  assert.equal((await ana.get(comments, { params })).data.length, 1)
  const events = await query(
    `select actor_id as actor, subject_id as subject, data->>'commentId' as comment from events
     where kind = 'comment.written' and data->>'workoutLogId' = $1`,
    log.id,
  )
  assert.deepEqual(events, [{ actor: rita.id, subject: ana.id, comment: input.id }])
})

test('the id of another comment is taken', async () => {
  const { rita, ana, params } = await logged()
  const { data: first } = await rita.get(comment, { params, input: { text: 'Deeper.' } })
  const input = { id: first.id, text: 'Mine.' }
  const { status } = await ana.refused('comment.id-taken', comment, { params, input })
  assert.equal(status, 409)
  const { data: other } = await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  await rita.refused('comment.id-taken', comment, { params: { id: other.id }, input })
  assert.deepEqual((await ana.get(comments, { params })).data, [first])
})

test('a comment has words, and its exercise is of this log', async () => {
  const { ana, params } = await logged()
  const bo = await server.athlete('Bo')
  const { data: other } = await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })
  const fieldsOf = async (input: { text: string; exerciseId?: string }) =>
    (await ana.refused('request.invalid', comment, { params, input })).failure?.fields
  assert.deepEqual(await fieldsOf({ text: '  ' }), { text: 'This is required.' })
  for (const exerciseId of [other.exercises[0]?.id, uuidv7()]) {
    assert.deepEqual(await fieldsOf({ text: 'Deeper.', exerciseId }), {
      exerciseId: 'This exercise is not part of the workout.',
    })
  }
  assert.deepEqual(await fieldsOf({ text: 'Deeper.', exerciseId: 'first' }), {
    exerciseId: 'Expected an id.',
  })
})

test('a coach reviews a log: the coach sees the own review, the athlete any', async () => {
  const { rita, otto, ana, params } = await logged()
  const reviewedFor = async (member: typeof ana) =>
    (await member.get(workoutLogs.show, { params })).data.reviewedAt
  assert.equal(await reviewedFor(ana), null)
  const { reviewedAt } = (await rita.get(review, { params })).data
  assert.equal(await reviewedFor(ana), reviewedAt)
  assert.equal(await reviewedFor(rita), reviewedAt)
  assert.equal(await reviewedFor(otto), null)
  const again = (await rita.get(review, { params })).data.reviewedAt
  assert.ok(again >= reviewedAt)
  const [count] = await query(
    'select count(*)::int as reviews from reviews where workout_log_id = $1',
    params.id,
  )
  assert.equal(count.reviews, 1)
})

test('a coach takes the own review back, and no other coach’s', async () => {
  const { rita, otto, ana, params } = await logged()
  await rita.get(review, { params })
  await otto.get(review, { params })
  await rita.get(unreview, { params })
  await rita.get(unreview, { params })
  const isReviewedFor = async (member: typeof ana) =>
    (await member.get(workoutLogs.show, { params })).data.reviewedAt !== null
  assert.deepEqual([await isReviewedFor(rita), await isReviewedFor(otto)], [false, true])
  await ana.refused('role.coach-only', unreview, { params })
  await rita.refused('workout-log.not-found', unreview, { params: { id: 'none' } })
})

test('athletes do not review, and coaches not themselves', async () => {
  const { rita, ana, params } = await logged()
  await ana.refused('role.coach-only', review, { params })
  const { data: own } = await rita.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  await rita.refused('workout-log.not-found', review, { params: { id: own.id } })
})

test('what is unknown, deleted or asked by nobody is refused', async () => {
  const { rita, ana, params } = await logged()
  const input = { text: 'Deeper.' }
  const visitor = server.visitor()
  await visitor.refused('session.required', comments, { params })
  await visitor.refused('session.required', comment, { params, input })
  await visitor.refused('session.required', review, { params })
  await ana.get(workoutLogs.remove, { params })
  for (const id of ['no-id', uuidv7(), params.id]) {
    await rita.refused('workout-log.not-found', comments, { params: { id } })
    await rita.refused('workout-log.not-found', comment, { params: { id }, input })
    await rita.refused('workout-log.not-found', review, { params: { id } })
  }
})
