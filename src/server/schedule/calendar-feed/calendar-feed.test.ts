import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { people } from '#contract/people/people.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { calendarFeeds } from '#contract/programs/calendar-feed.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Creates a feed and returns the path of its address. */
async function createFeed(owner: TestClient, input: { hasSessions?: boolean; hasEvents?: boolean } = {}) {
  const { url } = (await owner.get(calendarFeeds.create, { input })).data
  return new URL(url).pathname
}

async function readFeed(path: string) {
  const response = await server.visitor().raw(path)
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type') ?? '', /^text\/calendar/)
  const text = await response.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
  return { text, calendar, events, titles: events.map(event => event.summary).sort() }
}

const eventOf = (events: ICAL.Event[], title: string) => {
  const event = events.find(one => one.summary === title)
  assert.ok(event, `no “${title}” among ${events.map(one => one.summary).join(', ')}`)
  return event
}

async function scheduleWalk(coach: TestUser, athlete: TestUser, name: string, date = addDays(today, 2)) {
  const session = { name, notes: 'Easy, 20 min; bring water.\nBy the river, please.' }
  const input = { athleteIds: [athlete.id], dates: [date], session }
  await coach.get(singleSessions.schedule, { input })
}

async function setUpCoaching() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  return { rita, ana }
}

test('an athlete’s feed contains the planned sessions with their text, on their days', async () => {
  const { rita, ana } = await setUpCoaching()
  const [bo] = [await server.athlete('Bo')]
  await server.link(rita, bo)
  await scheduleWalk(rita, ana, 'Walk, and stretch')
  await scheduleWalk(rita, bo, 'Swim')
  const { text, calendar, events, titles } = await readFeed(await createFeed(ana))
  assert.deepEqual(titles, ['Walk, and stretch'])
  const event = eventOf(events, 'Walk, and stretch')
  assert.equal(event.startDate.isDate, true)
  assert.equal(event.startDate.toString(), addDays(today, 2))
  assert.equal(event.endDate.toString(), addDays(today, 3))
  assert.match(event.description, /bring water\.\n.*By the river, please\./)
  assert.match(String(event.component.getFirstPropertyValue('url')), /\/app\/athlete\/session\//)
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
  assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH')
  assert.ok(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75))
})

test('a moved session keeps its id, and a skipped one is cancelled', async () => {
  const { rita, ana } = await setUpCoaching()
  await scheduleWalk(rita, ana, 'Walk')
  await scheduleWalk(rita, ana, 'Swim')
  const path = await createFeed(ana)
  const before = (await readFeed(path)).events
  const sessions = (await ana.get(schedule.list, { query: { to: addDays(today, 20) } })).data
  const idOf = (name: string) => sessions.find(one => one.name === name)?.id ?? ''
  await rita.get(schedule.move, { params: { id: idOf('Walk') }, input: { date: addDays(today, 4) } })
  await ana.get(schedule.skip, { params: { id: idOf('Swim') }, input: { kind: 'illness' } })
  const after = (await readFeed(path)).events
  assert.equal(eventOf(after, 'Walk').uid, eventOf(before, 'Walk').uid)
  assert.equal(eventOf(after, 'Walk').startDate.toString(), addDays(today, 4))
  assert.equal(eventOf(after, 'Swim').component.getFirstPropertyValue('status'), 'CANCELLED')
  assert.equal(eventOf(after, 'Walk').component.getFirstPropertyValue('status'), 'CONFIRMED')
})

test('a coach’s feed contains the athletes’ sessions and events with first names, until the coaching ends', async () => {
  const { rita, ana } = await setUpCoaching()
  const otto = await server.coach('Otto')
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  await scheduleWalk(rita, ana, 'Walk')
  await scheduleWalk(rita, bo, 'Swim')
  await bo.get(calendarEvents.create, {
    input: {
      kind: 'competition',
      name: 'City meet',
      startDate: addDays(today, 5),
      endDate: addDays(today, 6),
    },
  })
  const path = await createFeed(rita)
  const { titles, events } = await readFeed(path)
  assert.deepEqual(titles, ['Ana: Walk', 'Bo: City meet', 'Bo: Swim'])
  assert.equal(eventOf(events, 'Bo: City meet').endDate.toString(), addDays(today, 7))
  assert.ok(!(await readFeed(path)).text.includes('bring water'))
  assert.deepEqual((await readFeed(await createFeed(otto))).titles, [])
  const coaching = (await rita.get(people.coachings)).data.find(one => one.athlete?.id === ana.id)
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  assert.deepEqual((await readFeed(path)).titles, ['Bo: City meet', 'Bo: Swim'])
})

test('the owner chooses what the feed contains, and the address stays the same', async () => {
  const { rita, ana } = await setUpCoaching()
  await scheduleWalk(rita, ana, 'Walk')
  await ana.get(calendarEvents.create, {
    input: { kind: 'travel', name: 'Oslo', startDate: addDays(today, 5) },
  })
  const path = await createFeed(ana, { hasEvents: false })
  assert.deepEqual((await readFeed(path)).titles, ['Walk'])
  await ana.get(calendarFeeds.change, { input: { hasEvents: true, hasSessions: false } })
  assert.deepEqual((await readFeed(path)).titles, ['Oslo'])
  await ana.get(calendarFeeds.change, { input: { hasSessions: true } })
  assert.deepEqual((await readFeed(path)).titles, ['Oslo', 'Walk'])
  assert.ok((await ana.get(calendarFeeds.show)).data?.lastReadAt)
})

test('an earlier address, a removed one, a wrong one and that of a disabled account do not work', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const statusOf = async (path: string) => (await server.visitor().raw(path)).status
  const kept = await createFeed(sam)
  const first = await createFeed(ana)
  const second = await createFeed(ana)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])
  await ana.get(calendarFeeds.remove)
  assert.equal(await statusOf(second), 404)
  for (const path of ['/api/calendar/no.ics', '/api/calendar/%00.ics', kept.replace('.ics', '')])
    assert.equal(await statusOf(path), 404)
  await ana.refused('calendar-feed.not-found', calendarFeeds.remove)
  assert.equal((await ana.get(calendarFeeds.show)).data, null)
  const third = await createFeed(ana)
  const disable = "update users set disabled_at = now(), disabled_reason = 'Left.' where id = $1"
  await server.store.database.$client.query(disable, [ana.id])
  assert.equal(await statusOf(third), 404)
  assert.equal(await statusOf(kept), 200)
})

test('the address is stored only as a hash', async () => {
  const ana = await server.athlete()
  const path = await createFeed(ana)
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const { rows } = await server.store.database.$client.query(
    'select * from calendar_feeds where user_id = $1',
    [ana.id],
  )
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(secret))
  assert.ok(!JSON.stringify(await ana.get(calendarFeeds.show)).includes(secret))
})
