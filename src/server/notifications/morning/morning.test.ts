import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sendRecordNotifications } from '#server/notifications/records/send-record-notifications.ts'
import { eventually } from '#support/eventually.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { sendMorningNotifications } from './send-morning-notifications.ts'

const server = serverForTests()

/** The reference time for these tests: Saturday at 8:00 in Madrid. */
const eight = new Date('2026-11-21T07:00:00Z')
const hoursAfterEight = (count: number) => new Date(eight.getTime() + count * 3_600_000)

type Job = { name: string; data: { kind: string; id: string; userId: string } }
/** Runs the morning job on several servers at once and returns the mail and push jobs that were added. */
async function runMorningJobs(now: Date, serverCount = 1): Promise<Job[]> {
  const addedJobs: Job[] = []
  const add = async (_db: unknown, name: string, ...data: Job['data'][]) =>
    void addedJobs.push(...data.map(one => ({ name, data: one })))
  await Promise.all(
    Array.from({ length: serverCount }, () =>
      sendMorningNotifications(server.store.database, { add } as never, now),
    ),
  )
  return addedJobs
}
const listJobKinds = (jobs: Job[], who: TestUser) =>
  jobs.filter(job => job.data.userId === who.id).map(job => job.data.kind)

const setPreferences = (who: TestUser, preferences: object) =>
  who.get(account.updateProfile, { input: { preferences } })
const allChannels = { app: true, mail: true, push: true }

async function setUpCoaching(timeZone = 'Europe/Madrid') {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', { timeZone })]
  await setPreferences(rita, {
    timeZone: 'Europe/Madrid',
    notifications: { digest: allChannels, waiting: allChannels },
  })
  await setPreferences(ana, { notifications: { session: allChannels } })
  const coaching = await server.link(rita, ana)
  await server.store.database.$client.query("update coachings set started_at = '2026-01-01' where id = $1", [
    coaching,
  ])
  return { rita, ana, program: await insertTestProgram(server.store, rita, ana, { startDate: '2026-11-02' }) }
}
const listNotifications = async (who: TestUser) => (await who.get(notifications.list)).data.notifications

test('notifies an athlete of the day’s session only once, even with several servers', async () => {
  const { ana, program } = await setUpCoaching()
  const id = await program.session('2026-11-21', { name: 'Lower A' })
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(-1.1)), ana), [])
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0), 4), ana), ['session.today'])
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(1)), ana), [])
  const [session] = await listNotifications(ana)
  assert.deepEqual([session?.title, session?.link], ['Today: Lower A', `/app/athlete/session/${id}`])
  assert.equal((await listNotifications(ana)).length, 1)
})

test('morning notifications ignore sessions that are done, skipped, cancelled or on another day', async () => {
  const { ana, program } = await setUpCoaching()
  await insertTestLogAt(server.store, ana, hoursAfterEight(-1), {
    sessionId: await program.session('2026-11-21'),
  })
  await program.session('2026-11-21', { skippedKind: 'rest' })
  await program.session('2026-11-21', { cancelledAt: eight })
  await program.session('2026-11-20')
  await program.session('2026-11-22')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0)), ana), [])
})

test('sends one notification for several sessions on the same day', async () => {
  const { ana, program } = await setUpCoaching()
  for (const name of ['Lower', 'Easy run']) await program.session('2026-11-21', { name })
  await runMorningJobs(hoursAfterEight(0))
  const [notification] = await listNotifications(ana)
  assert.deepEqual(
    [notification?.title, notification?.link],
    ['Today: Lower and Easy run', '/app/athlete/home'],
  )
})

test('sends the morning notification at the chosen time in the user’s time zone', async () => {
  const [ana, bo] = [await setUpCoaching('Pacific/Auckland'), await setUpCoaching()]
  await ana.program.session('2026-11-22', { name: 'Tomorrow already' })
  await bo.program.session('2026-11-21')
  await setPreferences(bo.ana, { morningAt: '09:30' })
  // 7:00 in Auckland is 18:00 UTC on the previous day.
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2026-11-21T17:55:00Z')), ana.ana), [])
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2026-11-21T18:00:00Z')), ana.ana), [
    'session.today',
  ])
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(1.4)), bo.ana), [])
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(1.5)), bo.ana), ['session.today'])
})

test('sends the morning notification once, at the chosen local time, when the clocks change', async () => {
  const { ana, program } = await setUpCoaching()
  for (const day of ['2027-03-28', '2026-10-25']) await program.session(day)
  await setPreferences(ana, { morningAt: '02:30' })
  // When the clocks change, 2:30 does not exist in spring and occurs twice in autumn.
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2027-03-28T00:59:00Z')), ana), [])
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2027-03-28T01:00:00Z')), ana), [
    'session.today',
  ])
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2026-10-25T00:30:00Z')), ana), [
    'session.today',
  ])
  assert.deepEqual(listJobKinds(await runMorningJobs(new Date('2026-10-25T01:30:00Z')), ana), [])
})

test('sends one morning notification per day, even after a time zone change', async () => {
  const { ana, program } = await setUpCoaching()
  await program.session('2026-11-21')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0)), ana), ['session.today'])
  await setPreferences(ana, { timeZone: 'America/New_York' })
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(5)), ana), [])
})

test('after downtime, the server still sends morning notifications that are at most four hours late', async () => {
  const [{ ana, program }, later] = [await setUpCoaching(), await setUpCoaching()]
  await program.session('2026-11-21')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(2.9)), ana), ['session.today'])
  await later.program.session('2026-11-21')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(3.1)), later.ana), [])
})

test('the digest counts records, missed sessions, logs to review and athletes who trained', async () => {
  const { rita, ana, program } = await setUpCoaching()
  const bo = await server.athlete('Bo', { timeZone: 'Europe/Madrid' })
  await server.link(rita, bo)
  const programOfBo = await insertTestProgram(server.store, rita, bo, { startDate: '2026-11-02' })
  await programOfBo.session('2026-11-20')
  await programOfBo.session('2026-11-20', { skippedKind: 'illness' })
  const log = await insertTestLogAt(server.store, ana, hoursAfterEight(-12), {
    sessionId: await program.session('2026-11-20'),
  })
  await server.store.database.$client.query(
    "insert into deliveries (user_id, channel, event, created_at) values ($1, 'app', $2, $3)",
    [rita.id, `record.set ${log}`, hoursAfterEight(-11)],
  )
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0), 3), rita), ['digest.day'])
  const [digest] = (await listNotifications(rita)).filter(one => one.kind === 'digest')
  assert.deepEqual(
    [digest?.title, digest?.message],
    ['Since yesterday morning', '1 trained, 1 missed a session, 1 set a record, 1 to review.'],
  )
})

test('sends no digest for a day without planned or logged training', async () => {
  const { rita, ana, program } = await setUpCoaching()
  await program.session('2026-11-20', { skippedKind: 'travel' })
  await program.session('2026-11-21')
  await insertTestLogAt(server.store, ana, hoursAfterEight(-30))
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0)), rita), [])
})

test('the digest excludes athletes who do not share their logs', async () => {
  const { rita } = await setUpCoaching()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo, [])
  await insertTestLogAt(server.store, bo, hoursAfterEight(-12))
  const programOfBo = await insertTestProgram(server.store, rita, bo, { startDate: '2026-11-02' })
  await programOfBo.session('2026-11-20')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0)), rita), [])
})

test('sends a review reminder when a log has gone unreviewed for three days, but does not repeat it daily', async () => {
  const { rita, ana } = await setUpCoaching()
  const add = (back: number) =>
    insertTestLogAt(server.store, ana, hoursAfterEight(back), { createdAt: hoursAfterEight(back) })
  await add(-24 * 10)
  await add(-80)
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(0)), rita), ['logs.waiting'])
  assert.equal((await listNotifications(rita))[0]?.title, '2 logs are waiting for your review')
  assert.deepEqual(listJobKinds(await runMorningJobs(hoursAfterEight(24)), rita), [])
})

test('notifies each coach with access to the athlete’s logs once per record and includes the previous best', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana, [])
  await setPreferences(rita, { loadUnit: 'lb' })
  const squat = (loadKg: number, name = 'Back squat') =>
    ana.get(workoutLogs.record, {
      input: { name: 'Lower A', exercises: [{ name, sets: [{ reps: 5, loadKg }] }] } as never,
    })
  await squat(100)
  const workoutLogId = (await squat(102.05828325, 'Squat (barbell)')).data.id
  // These calls run at the same time as the server's own job.
  const { database, jobs } = server.store
  await Promise.all(
    Array.from({ length: 4 }, () => sendRecordNotifications(database, jobs, { workoutLogId }, new Date())),
  )
  await squat(90)
  const records = async (who: TestUser) => (await listNotifications(who)).filter(one => one.kind === 'record')
  const [record] = await eventually(async () => {
    const found = await records(rita)
    return found.length > 0 && found
  }, 'the record')
  assert.equal(record?.title, 'Ana Example set a record in Lower A')
  assert.match(record?.message ?? '', /squat.*: 225 lb \(previously 220\.46 lb\)/i)
  await eventually(async () => {
    const { rows } = await server.store.database.$client.query(
      "select 1 from pgboss.job where name = 'records.tell' and state < 'completed'",
    )
    return rows.length === 0
  }, 'the end of the jobs')
  assert.deepEqual([(await records(rita)).length, (await records(otto)).length], [1, 0])
})
