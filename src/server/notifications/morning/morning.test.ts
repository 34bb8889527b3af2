import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { notifications } from '#contract/notifications.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { calendar, logAt } from '#support/calendar.ts'
import type { Member } from '#support/cast.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'
import { tellRecordsOf } from '../records/tell.ts'
import { tellMornings } from './tell.ts'

const server = serverForTests()

/** Saturday morning at eight in Madrid. */
const eight = new Date('2026-11-21T07:00:00Z')
const hours = (count: number) => new Date(eight.getTime() + count * 3_600_000)

type Job = { name: string; data: { kind: string; id: string; userId: string } }
/** As the clock would, on so many servers at once; answers the mails and pushes that it asks for. */
async function dawn(now: Date, serverCount = 1): Promise<Job[]> {
  const asked: Job[] = []
  const add = async (_db: unknown, name: string, ...data: Job['data'][]) =>
    void asked.push(...data.map(one => ({ name, data: one })))
  await Promise.all(
    Array.from({ length: serverCount }, () => tellMornings(server.store.database, { add } as never, now)),
  )
  return asked
}
const of = (jobs: Job[], who: Member) =>
  jobs.filter(job => job.data.userId === who.id).map(job => job.data.kind)

const choose = (who: Member, preferences: object) =>
  who.get(account.updateProfile, { input: { preferences } })
const everywhere = { app: true, mail: true, push: true }

async function pair(timeZone = 'Europe/Madrid') {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', { timeZone })]
  await choose(rita, {
    timeZone: 'Europe/Madrid',
    notifications: { digest: everywhere, waiting: everywhere },
  })
  await choose(ana, { notifications: { session: everywhere } })
  const coaching = await server.link(rita, ana)
  await server.store.database.$client.query("update coachings set started_at = '2026-01-01' where id = $1", [
    coaching,
  ])
  return { rita, ana, program: await calendar(server.store, rita, ana, { startDate: '2026-11-02' }) }
}
const told = async (who: Member) => (await who.get(notifications.list)).data.notifications

test('in the morning an athlete hears of the session of the day, once, however many servers look', async () => {
  const { ana, program } = await pair()
  const id = await program.session('2026-11-21', { name: 'Lower A' })
  assert.deepEqual(of(await dawn(hours(-1.1)), ana), [])
  assert.deepEqual(of(await dawn(hours(0), 4), ana), ['session.today'])
  assert.deepEqual(of(await dawn(hours(1)), ana), [])
  const [session] = await told(ana)
  assert.deepEqual([session?.title, session?.link], ['Today: Lower A', `/app/athlete/session/${id}`])
  assert.equal((await told(ana)).length, 1)
})

test('what is done, left out, ended or of another day is no session of today', async () => {
  const { ana, program } = await pair()
  await logAt(server.store, ana, hours(-1), { sessionId: await program.session('2026-11-21') })
  await program.session('2026-11-21', { skippedKind: 'rest' })
  await program.session('2026-11-21', { cancelledAt: eight })
  await program.session('2026-11-20')
  await program.session('2026-11-22')
  assert.deepEqual(of(await dawn(hours(0)), ana), [])
})

test('several sessions of a day are one piece of news', async () => {
  const { ana, program } = await pair()
  for (const name of ['Lower', 'Easy run']) await program.session('2026-11-21', { name })
  await dawn(hours(0))
  const [news] = await told(ana)
  assert.deepEqual([news?.title, news?.link], ['Today: Lower and Easy run', '/app/athlete/home'])
})

test('it is the morning of where somebody lives, and of the hour that they chose', async () => {
  const [ana, bo] = [await pair('Pacific/Auckland'), await pair()]
  await ana.program.session('2026-11-22', { name: 'Tomorrow already' })
  await bo.program.session('2026-11-21')
  await choose(bo.ana, { morningAt: '09:30' })
  // Seven in Auckland is six in the evening before in Greenwich.
  assert.deepEqual(of(await dawn(new Date('2026-11-21T17:55:00Z')), ana.ana), [])
  assert.deepEqual(of(await dawn(new Date('2026-11-21T18:00:00Z')), ana.ana), ['session.today'])
  assert.deepEqual(of(await dawn(hours(1.4)), bo.ana), [])
  assert.deepEqual(of(await dawn(hours(1.5)), bo.ana), ['session.today'])
})

test('on the days on which the clocks are moved it is told once, and at the hour that they say', async () => {
  const { ana, program } = await pair()
  for (const day of ['2027-03-28', '2026-10-25']) await program.session(day)
  await choose(ana, { morningAt: '02:30' })
  // Half past two is left out in spring, and comes twice in autumn.
  assert.deepEqual(of(await dawn(new Date('2027-03-28T00:59:00Z')), ana), [])
  assert.deepEqual(of(await dawn(new Date('2027-03-28T01:00:00Z')), ana), ['session.today'])
  assert.deepEqual(of(await dawn(new Date('2026-10-25T00:30:00Z')), ana), ['session.today'])
  assert.deepEqual(of(await dawn(new Date('2026-10-25T01:30:00Z')), ana), [])
})

test('who moves to another zone hears of a day once', async () => {
  const { ana, program } = await pair()
  await program.session('2026-11-21')
  assert.deepEqual(of(await dawn(hours(0)), ana), ['session.today'])
  await choose(ana, { timeZone: 'America/New_York' })
  assert.deepEqual(of(await dawn(hours(5)), ana), [])
})

test('a server that was down tells late, and not in the evening', async () => {
  const [{ ana, program }, later] = [await pair(), await pair()]
  await program.session('2026-11-21')
  assert.deepEqual(of(await dawn(hours(2.9)), ana), ['session.today'])
  await later.program.session('2026-11-21')
  assert.deepEqual(of(await dawn(hours(3.1)), later.ana), [])
})

test('a coach’s digest tells who trained, who missed, who set records and what waits', async () => {
  const { rita, ana, program } = await pair()
  const bo = await server.athlete('Bo', { timeZone: 'Europe/Madrid' })
  await server.link(rita, bo)
  const ofBo = await calendar(server.store, rita, bo, { startDate: '2026-11-02' })
  await ofBo.session('2026-11-20')
  await ofBo.session('2026-11-20', { skippedKind: 'illness' })
  const log = await logAt(server.store, ana, hours(-12), { sessionId: await program.session('2026-11-20') })
  await server.store.database.$client.query(
    "insert into deliveries (user_id, channel, event, created_at) values ($1, 'app', $2, $3)",
    [rita.id, `record.set ${log}`, hours(-11)],
  )
  assert.deepEqual(of(await dawn(hours(0), 3), rita), ['digest.day'])
  const [digest] = (await told(rita)).filter(one => one.kind === 'digest')
  assert.deepEqual(
    [digest?.title, digest?.message],
    ['Since yesterday morning', '1 trained, 1 missed a session, 1 set a record, 1 to review.'],
  )
})

test('a day on which nobody was to train and nobody did sends nothing', async () => {
  const { rita, ana, program } = await pair()
  await program.session('2026-11-20', { skippedKind: 'travel' })
  await program.session('2026-11-21')
  await logAt(server.store, ana, hours(-30))
  assert.deepEqual(of(await dawn(hours(0)), rita), [])
})

test('of who does not share logs, or shares them no more, the digest says nothing', async () => {
  const { rita } = await pair()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo, [])
  await logAt(server.store, bo, hours(-12))
  const ofBo = await calendar(server.store, rita, bo, { startDate: '2026-11-02' })
  await ofBo.session('2026-11-20')
  assert.deepEqual(of(await dawn(hours(0)), rita), [])
})

test('that logs wait is told when one has waited for three days, and not every day', async () => {
  const { rita, ana } = await pair()
  const add = (back: number) => logAt(server.store, ana, hours(back), { createdAt: hours(back) })
  await add(-24 * 10)
  await add(-80)
  assert.deepEqual(of(await dawn(hours(0)), rita), ['logs.waiting'])
  assert.equal((await told(rita))[0]?.title, '2 logs wait for your review')
  assert.deepEqual(of(await dawn(hours(24)), rita), [])
})

test('a record is told to the coach who may see it, once however many servers look, with what stood before', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana, [])
  await choose(rita, { loadUnit: 'lb' })
  const squat = (loadKg: number, name = 'Back squat') =>
    ana.get(workoutLogs.record, {
      input: { name: 'Lower A', exercises: [{ name, sets: [{ reps: 5, loadKg }] }] } as never,
    })
  await squat(100)
  const workoutLogId = (await squat(102.05828325, 'Squat (barbell)')).data.id
  // Beside the server's own job.
  const { database, jobs } = server.store
  await Promise.all(Array.from({ length: 4 }, () => tellRecordsOf(database, jobs, { workoutLogId })))
  await squat(90)
  const records = async (who: Member) => (await told(who)).filter(one => one.kind === 'record')
  const [record] = await eventually(async () => {
    const found = await records(rita)
    return found.length > 0 && found
  }, 'the record')
  assert.equal(record?.title, 'Ana Example set a record in Lower A')
  assert.match(record?.message ?? '', /squat.*: 225 lb \(before: 220\.46 lb\)/i)
  await eventually(async () => {
    const { rows } = await server.store.database.$client.query(
      "select 1 from pgboss.job where name = 'records.tell' and state < 'completed'",
    )
    return rows.length === 0
  }, 'the end of the jobs')
  assert.deepEqual([(await records(rita)).length, (await records(otto)).length], [1, 0])
})
