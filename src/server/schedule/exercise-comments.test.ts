import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Ana and Bo do squats in both weeks, and rows only in the second. Rita comments on Ana’s first squats. */
async function commentOnSquats() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const makeWeek = (...names: string[]) => ({
    days: [{ name: 'A', blocks: [{ items: names.map(name => ({ exercise: { name }, sets: [] })) }] }],
  })
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: [makeWeek('Squat'), makeWeek('Back squat', 'Row')] },
  })
  await rita.get(assignments.assignBulk, {
    input: {
      regimenId: regimen.id,
      athleteIds: [ana.id, bo.id],
      startDate: today,
      weekdays: [weekdayOf(today)],
    },
  })
  const [first] = await listSessions(ana)
  const sets = [{ loadKg: 100, reps: 5 }]
  const exercises = ['Squat', 'Bench press'].map(name => ({ name, sets }))
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: first?.id, exercises } })
  const comment = async (author: TestUser, text: string, exercise?: number) => {
    const exerciseId = exercise === undefined ? null : (log.exercises[exercise]?.id ?? null)
    const { data } = await author.get(reviews.comment, {
      params: { id: log.id },
      input: { text, exerciseId },
    })
    return data
  }
  return { rita, ana, bo, comment, ofSquat: await comment(rita, 'Sit back more.', 0) }
}

const listSessions = async (reader: TestUser, athlete = reader) => {
  const query = { from: today, to: addDays(today, 20), athleteId: athlete.id }
  return (await reader.get(schedule.list, { query })).data
}

/** Returns the comments that appear in each session, in the list and when it is read alone. */
async function listComments(reader: TestUser, athlete = reader) {
  const sessions = await listSessions(reader, athlete)
  const texts = sessions.map(
    one => one.exerciseComments?.map(({ exercise, text }) => `${exercise}: ${text}`) ?? [],
  )
  for (const [index, { id }] of sessions.entries()) {
    const { data } = await reader.get(schedule.show, { params: { id } })
    assert.deepEqual(data.exerciseComments, sessions[index]?.exerciseComments)
  }
  return texts
}

test('a comment on an exercise appears in the next session with it, under any of its names, until it is read', async () => {
  const { rita, ana, bo, comment, ofSquat } = await commentOnSquats()
  await comment(rita, 'On the whole workout.')
  await comment(rita, 'On an exercise that is not due.', 1)
  await comment(ana, 'My own.', 0)
  assert.deepEqual(await listComments(ana), [[], ['Squat: Sit back more.']])
  assert.deepEqual(await listComments(bo), [[], []])
  assert.deepEqual(await listComments(rita, ana), [[], []])
  const [, next] = await listSessions(ana)
  const [shown] = next?.exerciseComments ?? []
  assert.deepEqual([shown?.id, shown?.author.id, shown?.createdAt], [ofSquat.id, rita.id, ofSquat.createdAt])
  const params = { id: ofSquat.id }
  for (const user of [rita, bo])
    await user.refused('comment.not-found', reviews.acknowledgeComment, { params })
  assert.deepEqual(await listComments(ana), [[], ['Squat: Sit back more.']])
  for (const _ of ['once', 'again']) await ana.get(reviews.acknowledgeComment, { params })
  assert.deepEqual(await listComments(ana), [[], []])
})

test('each comment is marked as read by itself, and those of deleted logs do not appear', async () => {
  const { rita, ana, comment, ofSquat } = await commentOnSquats()
  await comment(rita, 'Brace first.', 0)
  await ana.get(reviews.acknowledgeComment, { params: { id: ofSquat.id } })
  assert.deepEqual(await listComments(ana), [[], ['Squat: Brace first.']])
  await ana.get(workoutLogs.remove, { params: { id: ofSquat.workoutLogId } })
  assert.deepEqual((await listComments(ana)).flat(), [])
})
