import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { exercises as exerciseLibrary } from '#contract/exercises/exercises.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 80 }] }]

const versionOf = async (coach: TestUser) => (await coach.get(notifications.list)).version

test('each change that a coach’s dashboard shows changes its version, and only for the coaches of the athlete', async () => {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  await server.link(otto, bo)
  const regimen = await createTestRegimen(rita, { weeks: 2, days: 3 })
  const unused = await createTestRegimen(rita)
  const ottosVersion = await versionOf(otto)
  let version = await versionOf(rita)
  /** Makes a change and expects another version. */
  async function change<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = await work()
    const next = await versionOf(rita)
    assert.notEqual(next, version, name)
    version = next
    return result
  }

  const coachingId = await change('coaching', () => server.link(rita, ana))
  await change('invitation', () =>
    rita.get(people.invite, { input: { email: 'roster-version@cornerman.example' } }),
  )
  await change('assignment', () =>
    rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: today },
    }),
  )
  const [session] = (await ana.get(schedule.list)).data
  await change('skip', () =>
    ana.get(schedule.skip, { params: { id: session?.id ?? '' }, input: { kind: 'travel' } }),
  )
  const { data: log } = await change('log', () => ana.get(workoutLogs.record, { input: { exercises } }))
  const params = { id: log.id }
  await change('log change', () => ana.get(workoutLogs.change, { params, input: { notes: 'Heavy.' } }))
  await change('review', () => rita.get(reviews.review, { params }))
  await change('comment', () => ana.get(reviews.comment, { params, input: { text: 'Felt light.' } }))
  const { data: message } = await change('message', () =>
    ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Every rep?' } }),
  )
  await change('read message', () =>
    rita.get(messages.markRead, { params: { id: ana.id }, input: { messageId: message.id } }),
  )
  await change('pain report', () =>
    ana.get(pain.report, {
      input: { id: crypto.randomUUID(), severity: 5, reportedAt: new Date().toISOString() },
    }),
  )
  await change('max', () =>
    ana.get(maxes.record, {
      input: { exercise: 'Back squat', loadKg: 120, origin: 'tested', date: today },
    }),
  )
  await change('name', () => ana.get(account.updateProfile, { input: { firstName: 'Anna' } }))
  await change('exercise', () => rita.get(exerciseLibrary.create, { input: { name: 'Rita’s squat' } }))
  await change('regimen', () => rita.get(regimens.remove, { params: { id: unused.id } }))
  await change('deletion', () => ana.get(workoutLogs.remove, { params }))
  for (const answer of [await rita.get(analytics.today), await rita.get(analytics.week)])
    assert.equal(answer.version, version)
  assert.equal((await rita.get(analytics.attention)).data.version, version)
  await change('end of the coaching', () => rita.get(people.endCoaching, { params: { id: coachingId } }))

  await ana.get(workoutLogs.record, { input: { exercises } })
  assert.equal(await versionOf(rita), version)
  assert.equal(await versionOf(otto), ottosVersion)
})

test('the version changes when the day changes for an athlete', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', { timeZone: 'Pacific/Pago_Pago' })]
  await server.link(rita, ana)
  const before = await versionOf(rita)
  // Without the trigger, only the day differs.
  const setTimeZone = (zone: string) =>
    server.store.database.$client.query(
      `begin; set local session_replication_role = replica;
       update users set preferences = preferences || jsonb_build_object('timeZone', '${zone}') where id = '${ana.id}';
       commit`,
    )
  await setTimeZone('Pacific/Kiritimati')
  assert.notEqual(await versionOf(rita), before)
  await setTimeZone('Pacific/Pago_Pago')
  assert.equal(await versionOf(rita), before)
})

test('the version changes when an invitation expires, and only for the coach who sent it', async () => {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  await rita.get(people.invite, { input: { email: 'late@cornerman.example' } })
  const before = [await versionOf(rita), await versionOf(otto)]
  // Without the trigger, only the time differs.
  await server.store.database.$client.query(
    `begin; set local session_replication_role = replica;
     update invitations set expires_at = now() where coach_id = '${rita.id}';
     commit`,
  )
  assert.notEqual(await versionOf(rita), before[0])
  assert.equal(await versionOf(otto), before[1])
})

test('a poll without changes reads no notifications, and a change is answered in full', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  await server.link(rita, ana)
  const read = (user: TestUser, tag = '') =>
    fetch(`${server.address}/api/notifications`, {
      headers: { authorization: `Bearer ${user.token}`, 'if-none-match': tag },
    })
  const first = await read(rita)
  const tag = first.headers.get('etag') ?? ''
  assert.equal(first.status, 200)
  assert.equal((await read(rita, tag)).status, 304)
  assert.equal((await read(bo, tag)).status, 200)
  await ana.get(workoutLogs.record, { input: { exercises } })
  const changed = await read(rita, tag)
  assert.equal(changed.status, 200)
  const newTag = changed.headers.get('etag') ?? ''
  assert.equal((await read(rita, newTag)).status, 304)
  await rita.get(notifications.readAll)
  const afterReading = await read(rita, newTag)
  assert.equal(afterReading.status, 200)
  assert.equal(((await afterReading.json()) as { data: { unreadCount: number } }).data.unreadCount, 0)
})
