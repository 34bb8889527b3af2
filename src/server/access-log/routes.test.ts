import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { dataExports } from '#contract/data-exports.ts'
import { accessLog } from '#contract/people/access-log.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { logRevisions } from '#contract/workout-logs/log-revisions.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { createAccessRecorder } from './record-accesses.ts'

const server = serverForTests()

const entriesOf = async (who: TestUser) => (await who.get(accessLog.list)).data
const kindsOf = async (who: TestUser) => (await entriesOf(who)).map(({ kind }) => kind).sort()

async function createCoachWithTwoAthletes() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete()]
  await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo }
}

test('an athlete reads what a coach looked at, once per kind and day', async () => {
  const { rita, ana, bo } = await createCoachWithTwoAthletes()
  for (let count = 0; count < 3; count++) {
    await rita.get(people.athlete, { params: { id: ana.id } })
    await rita.get(workoutLogs.ofAthlete, { params: { id: ana.id } })
    await rita.get(maxes.list, { query: { athleteId: ana.id } })
  }
  assert.deepEqual(await kindsOf(ana), ['profile', 'progress', 'workouts'])
  assert.deepEqual(await kindsOf(bo), [])
  assert.deepEqual(await kindsOf(rita), [])
  const [entry] = await entriesOf(ana)
  const { firstName, lastName } = (await rita.get(account.check)).data.user
  assert.equal(entry?.viewerName, `${firstName} ${lastName}`)
  assert.equal(entry?.isOwn, false)
  await rita.get(people.athlete, { params: { id: ana.id } })
  assert.equal((await entriesOf(ana)).length, 3)
})

test('what belongs to a log or session appears in the log of its athlete, once per kind and day', async () => {
  const { rita, ana, bo } = await createCoachWithTwoAthletes()
  const record = async (athlete: TestUser) =>
    (await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } as never })).data.id
  const [log, own] = [await record(ana), await record(ana)]
  await record(bo)
  await rita.get(reviews.comments, { params: { id: log } })
  await rita.get(logRevisions.list, { params: { id: own } })
  await ana.get(reviews.comments, { params: { id: own } })
  await rita.get(lifters.read, { input: { athleteIds: [ana.id], lifts: ['Plank'] } })
  assert.deepEqual(await kindsOf(ana), ['progress', 'workouts'])
  assert.ok((await entriesOf(ana)).every(({ isOwn }) => !isOwn))
  assert.deepEqual(await kindsOf(bo), [])
})

test('a list of workouts appears in the log of each athlete whose workouts it shows', async () => {
  const { rita, ana, bo } = await createCoachWithTwoAthletes()
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } as never })
  await rita.get(workoutLogs.ofMyAthletes)
  assert.deepEqual(await kindsOf(ana), ['workouts'])
  assert.deepEqual(await kindsOf(bo), [])
})

test('neither the athlete’s own reads nor rejected ones appear, but own downloads do', async () => {
  const { ana, bo } = await createCoachWithTwoAthletes()
  const sam = await server.coach()
  await sam.refused('athlete.not-found', people.athlete, { params: { id: ana.id } })
  await ana.get(measurements.list)
  await ana.get(maxes.list, { query: { athleteId: ana.id } })
  assert.deepEqual(await kindsOf(ana), [])
  await ana.get(dataExports.json)
  const [download] = await entriesOf(ana)
  assert.deepEqual([download?.kind, download?.isOwn], ['export', true])
  assert.deepEqual(await kindsOf(bo), [])
})

test('an athlete reads that a coach, also a former one, exported messages that the athlete had written', async () => {
  const { rita, ana, bo } = await createCoachWithTwoAthletes()
  const write = (author: TestUser, to: TestUser) =>
    author.get(messages.send, { params: { id: to.id }, input: { text: 'My knee is fine again.' } })
  await write(ana, rita)
  await write(rita, bo)
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  for (const operation of [dataExports.programs, dataExports.hevy]) await rita.get(operation)
  assert.deepEqual(await kindsOf(ana), [])
  for (const operation of [dataExports.json, dataExports.csv, dataExports.archive]) await rita.get(operation)
  const entries = await entriesOf(ana)
  const { firstName, lastName } = (await rita.get(account.check)).data.user
  assert.deepEqual(
    entries.map(({ kind, viewerName, isOwn }) => [kind, viewerName, isOwn]),
    [['messages-export', `${firstName} ${lastName}`, false]],
  )
  assert.ok(Date.now() - Date.parse(entries[0]?.lastAt ?? '') < 60_000)
  assert.deepEqual(await kindsOf(bo), [])
  assert.deepEqual(await kindsOf(rita), ['export'])
  // A message that was written after the export was not in it.
  const otto = await server.coach('Otto')
  await server.link(otto, bo)
  await otto.get(dataExports.json)
  await write(bo, otto)
  assert.deepEqual(await kindsOf(bo), [])
})

test('entries of a former coach remain, and after the coach’s account is deleted they have no name', async () => {
  const { rita, ana } = await createCoachWithTwoAthletes()
  await rita.get(people.athlete, { params: { id: ana.id } })
  assert.deepEqual(await kindsOf(ana), ['profile'])
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await rita.refused('athlete.not-found', people.athlete, { params: { id: ana.id } })
  assert.deepEqual(await kindsOf(ana), ['profile'])
  await rita.get(account.deleteAccount)
  const [entry] = await entriesOf(ana)
  assert.deepEqual([entry?.kind, entry?.viewerName, entry?.isOwn], ['profile', null, false])
})

test('the log is read page by page, the latest entry first, and days are separate', async () => {
  const { rita, ana } = await createCoachWithTwoAthletes()
  const recorder = createAccessRecorder(server.store.database)
  const read = { actorId: rita.id, params: { id: ana.id }, query: {}, result: {} }
  for (const at of ['2026-03-01T10:00:00Z', '2026-03-01T08:00:00Z', '2026-03-02T09:00:00Z'])
    recorder.observe('people.athlete', read, new Date(at))
  await recorder.flush()
  recorder.observe('people.athlete', read, new Date('2026-03-01T12:00:00Z'))
  await recorder.close()
  const first = await ana.get(accessLog.list, { query: { limit: 1 } })
  assert.deepEqual(
    first.data.map(({ firstAt, lastAt }) => [firstAt, lastAt]),
    [['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z']],
  )
  const next = await ana.get(accessLog.list, { query: { limit: 1, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    next.data.map(({ firstAt, lastAt }) => [firstAt, lastAt]),
    [['2026-03-01T08:00:00.000Z', '2026-03-01T12:00:00.000Z']],
  )
  assert.equal(next.nextCursor, null)
})

test('reads cause no statement of their own until the entries are written together', async () => {
  const { rita, ana } = await createCoachWithTwoAthletes()
  const count = async () =>
    Number(
      (
        await server.store.database.$client.query('select count(*) from accesses where athlete_id = $1', [
          ana.id,
        ])
      ).rows[0]?.count,
    )
  await rita.get(people.athlete, { params: { id: ana.id } })
  assert.equal(await count(), 0)
  await entriesOf(ana)
  assert.equal(await count(), 1)
})

test('entries are deleted after two years', async () => {
  const { rita, ana } = await createCoachWithTwoAthletes()
  const recorder = createAccessRecorder(server.store.database)
  const read = { actorId: rita.id, params: { id: ana.id }, query: {}, result: {} }
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  recorder.observe('people.athlete', read, daysAgo(731))
  recorder.observe('people.athlete', read, daysAgo(729))
  await recorder.close()
  assert.equal((await entriesOf(ana)).length, 2)
  await purgeObsoleteData(server.store.database, now)
  assert.deepEqual(
    (await entriesOf(ana)).map(({ lastAt }) => lastAt),
    [daysAgo(729).toISOString()],
  )
})

test('an account that is deleted while the entries are written does not lose the entries of others', async () => {
  const { rita, ana, bo } = await createCoachWithTwoAthletes()
  const { database } = server.store
  const recorder = createAccessRecorder(database)
  const at = new Date()
  for (const { id } of [ana, bo])
    recorder.observe('people.athlete', { actorId: rita.id, params: { id }, query: {}, result: {} }, at)
  const deletion = await database.$client.connect()
  await deletion.query('begin')
  await deletion.query('delete from users where id = $1', [bo.id])
  const flushed = recorder.flush()
  await eventually(async () => {
    const { rows } = await database.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%insert into accesses%'`,
    )
    return rows.length > 0
  }, 'the entries wait for the deletion')
  await deletion.query('commit')
  deletion.release()
  await flushed
  await recorder.close()
  assert.deepEqual(await kindsOf(ana), ['profile'])
})
