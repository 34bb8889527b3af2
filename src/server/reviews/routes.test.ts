import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { analytics } from '#contract/analytics/analytics.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'

// See workout-logs/consent.test.ts for tests of unauthorised access.

const server = serverForTests()
const { comment, comments, review, unreview } = reviews

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function setUpLog() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const ana = await server.athlete()
  await server.link(rita, ana)
  await server.link(otto, ana)
  const { data: log } = await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  return { rita, otto, ana, log, params: { id: log.id } }
}

test('the athlete and their coaches comment on a log and list the comments page by page, oldest first', async () => {
  const { rita, otto, ana, log, params } = await setUpLog()
  const reply = await rita.call(comment, { params, input: { text: ' <b>Deeper</b> 💪 ' } })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  const { data: created } = reply.body
  assert.deepEqual(
    [created.text, created.author.id, created.workoutLogId],
    ['<b>Deeper</b> 💪', rita.id, log.id],
  )
  await ana.get(comment, { params, input: { text: 'It was.', exerciseId: log.exercises[0]?.id } })
  await otto.get(comment, { params, input: { text: 'I agree.' } })
  const page = await ana.get(comments, { params, query: { limit: 2 } })
  assert.deepEqual(page.data[0], created)
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

test('a comment sent twice is stored once', async () => {
  const { rita, ana, log, params } = await setUpLog()
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

test('rejects a comment with the id of another comment', async () => {
  const { rita, ana, params } = await setUpLog()
  const { data: first } = await rita.get(comment, { params, input: { text: 'Deeper.' } })
  const input = { id: first.id, text: 'Mine.' }
  const { status } = await ana.refused('comment.id-taken', comment, { params, input })
  assert.equal(status, 409)
  const { data: other } = await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  await rita.refused('comment.id-taken', comment, { params: { id: other.id }, input })
  assert.deepEqual((await ana.get(comments, { params })).data, [first])
})

test('rejects an empty comment and a comment on an exercise from another log', async () => {
  const { ana, params } = await setUpLog()
  const bo = await server.athlete('Bo')
  const { data: other } = await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })
  const getFieldErrors = async (input: { text: string; exerciseId?: string }) =>
    (await ana.refused('request.invalid', comment, { params, input })).failure?.fields
  assert.deepEqual(await getFieldErrors({ text: '  ' }), { text: 'This is required.' })
  for (const exerciseId of [other.exercises[0]?.id, uuidv7(), 'first']) {
    assert.deepEqual(await getFieldErrors({ text: 'Deeper.', exerciseId }), {
      exerciseId: 'This exercise is not part of the workout.',
    })
  }
})

test('a coach sees only their own review of a log, and the athlete sees all reviews', async () => {
  const { rita, otto, ana, params } = await setUpLog()
  const getReviewedAt = async (member: typeof ana) =>
    (await member.get(workoutLogs.show, { params })).data.reviewedAt
  assert.equal(await getReviewedAt(ana), null)
  const { reviewedAt } = (await rita.get(review, { params })).data
  assert.equal(await getReviewedAt(ana), reviewedAt)
  assert.equal(await getReviewedAt(rita), reviewedAt)
  assert.equal(await getReviewedAt(otto), null)
  const again = (await rita.get(review, { params })).data.reviewedAt
  assert.ok(again >= reviewedAt)
  const [count] = await query(
    'select count(*)::int as reviews from reviews where workout_log_id = $1',
    params.id,
  )
  assert.equal(count.reviews, 1)
})

test('withdrawing a review does not affect another coach’s review', async () => {
  const { rita, otto, ana, params } = await setUpLog()
  await rita.get(review, { params })
  await otto.get(review, { params })
  await rita.get(unreview, { params })
  await rita.get(unreview, { params })
  const isReviewed = async (member: typeof ana) =>
    (await member.get(workoutLogs.show, { params })).data.reviewedAt !== null
  assert.deepEqual([await isReviewed(rita), await isReviewed(otto)], [false, true])
  await ana.refused('role.coach-only', unreview, { params })
  await rita.refused('workout-log.not-found', unreview, { params: { id: 'none' } })
})

test('athletes cannot review logs, and coaches cannot review their own logs', async () => {
  const { rita, ana, params } = await setUpLog()
  await ana.refused('role.coach-only', review, { params })
  const { data: own } = await rita.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  await rita.refused('workout-log.not-found', review, { params: { id: own.id } })
})

test('rejects requests from visitors and requests for unknown or deleted logs', async () => {
  const { rita, ana, params } = await setUpLog()
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

test('a log that the athlete changes after the review awaits review again, for the coach who reviewed it', async () => {
  const { rita, otto, ana, params } = await setUpLog()
  const { data: other } = await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  const first = (await rita.get(review, { params, input: { revisionCount: 0 } })).data
  await rita.get(review, { params: { id: other.id }, input: {} })
  assert.equal(first.isChangedSince, false)
  await ana.get(workoutLogs.change, { params, input: { notes: 'One set more.' } })
  const { data: log } = await rita.get(workoutLogs.show, { params })
  assert.equal(log.reviewedAt, null)
  assert.deepEqual(log.earlierReview, { reviewedAt: first.reviewedAt, revisionCount: 0 })
  const waiting = async (coach: typeof rita) => {
    const logs = (await coach.get(workoutLogs.ofMyAthletes, { query: { review: 'waiting' } })).data
    const { data: count } = await coach.get(workoutLogs.countOfMyAthletes, { query: {} })
    const { data: queue } = await coach.get(analytics.attention)
    assert.deepEqual([count.waitingCount, queue.logs.count], [logs.length, logs.length])
    assert.deepEqual(queue.logs.items.map(one => one.id).toSorted(), logs.map(one => one.id).toSorted())
    return logs.map(one => one.id)
  }
  assert.deepEqual(await waiting(rita), [log.id])
  assert.equal((await otto.get(workoutLogs.show, { params })).data.earlierReview, null)
  assert.equal((await waiting(otto)).length, 2)

  await rita.get(review, { params, input: { revisionCount: log.revisionCount } })
  assert.deepEqual(await waiting(rita), [])
  assert.equal((await rita.get(workoutLogs.show, { params })).data.earlierReview, null)
})

test('reviewing an outdated copy of a log leaves the newer version in the queue', async () => {
  const { rita, ana, params } = await setUpLog()
  await ana.get(workoutLogs.change, { params, input: { notes: 'One set more.' } })
  const stale = (await rita.get(review, { params, input: { revisionCount: 0 } })).data
  assert.equal(stale.isChangedSince, true)
  assert.equal((await rita.get(workoutLogs.show, { params })).data.reviewedAt, null)
  // A client that does not send a version reviews the current one, and a later stale review does not undo that.
  const { data: current } = await rita.get(review, { params })
  assert.equal(current.isChangedSince, false)
  await rita.get(review, { params, input: { revisionCount: 0 } })
  assert.notEqual((await rita.get(workoutLogs.show, { params })).data.reviewedAt, null)
})

test('a coach’s own change to a log needs no review by that coach', async () => {
  const { rita, otto, ana } = await setUpLog()
  const { data: log } = await rita.get(coachLogging.record, {
    params: { id: ana.id },
    input: { exercises: [{ name: 'Plank' }] },
  })
  for (const coach of [rita, otto]) await coach.get(review, { params: { id: log.id }, input: {} })
  await rita.get(coachLogging.change, { params: { id: ana.id, logId: log.id }, input: { notes: 'Two.' } })
  const isReviewed = async (coach: typeof rita) =>
    (await coach.get(workoutLogs.show, { params: { id: log.id } })).data.reviewedAt !== null
  assert.deepEqual([await isReviewed(rita), await isReviewed(otto)], [true, false])
})
