import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people, type ScopeEnds } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sendMorningNotifications } from '#server/notifications/morning/send-morning-notifications.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()

/** When it is today in the first zone, it is tomorrow or later in the second. */
const [earlyZone, lateZone] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

async function createSharingAthlete(name: string, timeZone: string, ...coaches: TestUser[]) {
  const athlete = await server.athlete(name, { timeZone })
  const coachings: string[] = []
  for (const coach of coaches) coachings.push(await server.link(coach, athlete))
  const { data: log } = await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })
  await athlete.get(measurements.record, { input: { date: '2026-10-12', weightKg: 71 } })
  return { athlete, log: log.id, coachings }
}

const changeEnds = async (athlete: TestUser, id: string | undefined, scopeEnds: object) =>
  (await athlete.get(people.changeCoaching, { params: { id: id ?? '' }, input: { scopeEnds } })).data

test('a coach sees data up to its last day in the athlete’s time zone, and nothing of it afterwards', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const ana = await createSharingAthlete('Ana', earlyZone, rita, otto)
  const bo = await createSharingAthlete('Bo', lateZone, rita, otto)
  const lastDay = getDayInTimeZone(new Date(), earlyZone)
  const ends = { logs: lastDay, body: lastDay }
  assert.deepEqual((await changeEnds(ana.athlete, ana.coachings[0], ends)).scopeEnds, ends)
  assert.deepEqual((await changeEnds(bo.athlete, bo.coachings[0], ends)).scopes, ['wellness'])

  await rita.get(workoutLogs.show, { params: { id: ana.log } })
  await rita.refused('workout-log.not-found', workoutLogs.show, { params: { id: bo.log } })
  const listed = (await rita.get(workoutLogs.ofMyAthletes)).data
  assert.deepEqual(
    listed.map(one => one.id),
    [ana.log],
  )
  await rita.get(workoutLogs.ofAthlete, { params: { id: ana.athlete.id } })
  await rita.refused('athlete.not-found', workoutLogs.ofAthlete, { params: { id: bo.athlete.id } })
  await rita.get(measurements.list, { query: { athleteId: ana.athlete.id } })
  await rita.refused('athlete.not-found', measurements.list, { query: { athleteId: bo.athlete.id } })
  const roster = (await rita.get(people.athletes)).data
  assert.deepEqual(
    roster.map(one => [one.athlete.firstName, one.scopes, one.lastWorkoutAt !== null]),
    [
      ['Ana', ['logs', 'body', 'wellness'], true],
      ['Bo', ['wellness'], false],
    ],
  )
  const seenByRita = (await rita.get(people.coachings)).data.find(one => one.athlete.id === bo.athlete.id)
  assert.deepEqual([seenByRita?.scopes, seenByRita?.scopeEnds], [['wellness'], {}])

  // Otto's access has no end.
  await otto.get(workoutLogs.show, { params: { id: bo.log } })
  await otto.get(measurements.list, { query: { athleteId: bo.athlete.id } })
})

test('an end can be moved, removed and set for one kind of data, also after it has passed', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { athlete: ana, coachings } = await createSharingAthlete('Ana', 'UTC', rita, otto)
  const [id = ''] = coachings
  const today = getDayInTimeZone(new Date(), 'UTC')
  const [soon, later] = [addDays(today, 10), addDays(today, 40)]
  const change = async (input: object): Promise<[readonly string[], ScopeEnds | undefined]> => {
    const { data } = await ana.get(people.changeCoaching, { params: { id }, input })
    return [data.scopes, data.scopeEnds]
  }
  const all = ['logs', 'body', 'wellness']
  assert.deepEqual(await change({ scopeEnds: { body: soon } }), [all, { body: soon }])
  assert.deepEqual(await change({ scopeEnds: { logs: later } }), [all, { body: soon, logs: later }])
  assert.deepEqual(await change({ scopeEnds: { body: later, logs: null } }), [all, { body: later }])
  // Stopping to share forgets the end.
  assert.deepEqual(await change({ scopes: ['logs'] }), [['logs'], {}])
  assert.deepEqual(await change({ scopes: ['logs', 'body'] }), [['logs', 'body'], {}])
  // A day in the past ends the access at once; it can be given again.
  assert.deepEqual(await change({ scopeEnds: { body: addDays(today, -2) } }), [['logs'], {}])
  assert.deepEqual(await change({ scopeEnds: { body: soon } }), [['logs'], {}])
  assert.deepEqual(await change({ scopes: ['logs', 'body'], scopeEnds: { body: soon } }), [
    ['logs', 'body'],
    { body: soon },
  ])
  const ofOtto = (await ana.get(people.coachings)).data.find(one => one.coach.id === otto.id)
  assert.deepEqual([ofOtto?.scopes, ofOtto?.scopeEnds], [all, {}])
  const input = { scopeEnds: { body: null } }
  await rita.refused('role.athlete-only', people.changeCoaching, { params: { id }, input })
  await otto.refused('coaching.not-found', people.changeCoaching, { params: { id }, input })
  const invalid = { scopeEnds: { body: '2026-02-30' } }
  await ana.refused('request.invalid', people.changeCoaching, { params: { id }, input: invalid })
})

test('the athlete is reminded once a week and once a day before sharing ends, and nobody else is reminded', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const ana = await createSharingAthlete('Ana', 'UTC', rita, otto)
  const bo = await createSharingAthlete('Bo', 'UTC', rita)
  await changeEnds(ana.athlete, ana.coachings[0], { body: '2031-03-20' })
  await changeEnds(bo.athlete, bo.coachings[0], { body: '2031-04-20' })
  const add = async () => {}
  const tell = (day: string) =>
    sendMorningNotifications(server.store.database, { add } as never, new Date(`${day}T08:00:00Z`))
  const readNews = async (who: TestUser) =>
    (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'consent')
  for (const day of ['2031-03-12', '2031-03-13', '2031-03-13', '2031-03-14', '2031-03-20', '2031-03-21'])
    await tell(day)
  const [news, ...others] = await readNews(ana.athlete)
  assert.deepEqual(
    [others, news?.title, news?.message, news?.link],
    [
      [],
      'What you share is about to end',
      'Rita Example sees your body weight until Thursday, 20 March 2031. You can choose a later day under My Coaches.',
      '/app/athlete/my-coaches',
    ],
  )
  await tell('2031-03-19')
  assert.equal((await readNews(ana.athlete)).length, 2)
  assert.deepEqual([await readNews(bo.athlete), await readNews(rita), await readNews(otto)], [[], [], []])

  // After an extension, the earlier day no longer counts.
  await changeEnds(bo.athlete, bo.coachings[0], { body: '2031-05-20' })
  await tell('2031-04-13')
  assert.deepEqual(await readNews(bo.athlete), [])
})
