import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { type CalendarEvent, calendarEvents, maxCalendarEvents } from '#contract/programs/calendar-events.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { list, create, change, remove } = calendarEvents

const meet = {
  kind: 'competition' as const,
  name: 'Regional meet',
  note: 'Weigh-in at 09:30.',
  startDate: '2026-12-19',
}
const travel = {
  kind: 'travel' as const,
  name: 'Bergen',
  startDate: '2026-12-17',
  endDate: '2026-12-18',
}
type CreateOptions = { id?: string; note?: string; endDate?: string; athleteIds?: string[] }

const year = { query: { from: '2026-11-01', to: '2027-10-31' } }

const add = async (
  person: TestUser,
  input: Pick<CalendarEvent, 'kind' | 'name' | 'startDate'> & CreateOptions,
) => (await person.get(create, { input })).data
const listNames = async (person: TestUser, query: object = year.query) =>
  (await person.get(list, { query })).data.map(one => one.name)

async function setUpCoaching() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coachingId = await server.link(rita, ana, [])
  await server.link(rita, bo, [])
  return { rita, ana, bo, coachingId }
}

test('an athlete adds, changes and deletes events, and the others stay', async () => {
  const ana = await server.athlete()
  const [first] = await add(ana, meet)
  await add(ana, travel)
  assert.ok(first)
  assert.deepEqual(
    [first.athleteId, first.kind, first.note, first.startDate, first.endDate, first.isEditable],
    [ana.id, 'competition', 'Weigh-in at 09:30.', '2026-12-19', '2026-12-19', true],
  )
  assert.deepEqual(await listNames(ana), ['Bergen', 'Regional meet'])
  const { data } = await ana.get(change, {
    params: { id: first.id },
    input: { ...meet, name: 'City meet', startDate: '2026-12-20', endDate: '2026-12-21' },
  })
  assert.deepEqual([data.name, data.startDate, data.endDate], ['City meet', '2026-12-20', '2026-12-21'])
  await ana.get(remove, { params: { id: first.id } })
  assert.deepEqual(await listNames(ana), ['Bergen'])
  const params = { id: first.id }
  await ana.refused('calendar-event.not-found', change, { params, input: meet })
  await ana.refused('calendar-event.not-found', remove, { params })
})

test('an event is listed on every day that it touches, and on no other', async () => {
  const ana = await server.athlete()
  await add(ana, travel)
  const isListed = async (from: string, to: string) => (await listNames(ana, { from, to })).length === 1
  assert.ok(await isListed('2026-12-18', '2026-12-25'))
  assert.ok(await isListed('2026-12-01', '2026-12-17'))
  assert.ok(!(await isListed('2026-12-19', '2026-12-25')))
  assert.ok(!(await isListed('2026-12-01', '2026-12-16')))
  const yearAbroad = {
    kind: 'travel' as const,
    name: 'A year abroad',
    startDate: '2027-01-01',
    endDate: '2028-01-01',
  }
  await add(ana, yearAbroad)
  assert.deepEqual(await listNames(ana, { from: '2028-01-01', to: '2028-01-02' }), ['A year abroad'])
})

test('a coach adds an event for several athletes, which can be changed one by one', async () => {
  const { rita, ana, bo } = await setUpCoaching()
  const id = randomUUID()
  const added = await add(rita, { ...meet, id, athleteIds: [ana.id, bo.id, ana.id] })
  const again = await add(rita, { ...meet, name: 'Other', id, athleteIds: [ana.id, bo.id] })
  assert.equal(added.length, 2)
  assert.deepEqual(again, added)
  const ofAna = added.find(one => one.athleteId === ana.id) as CalendarEvent
  assert.deepEqual([ofAna.author?.id, ofAna.isEditable], [rita.id, true])
  await rita.get(change, { params: { id: ofAna.id }, input: { ...meet, name: 'Not for Bo' } })
  assert.deepEqual([await listNames(ana), await listNames(bo)], [['Not for Bo'], ['Regional meet']])
  assert.deepEqual(await listNames(rita, { ...year.query, athleteId: bo.id }), ['Regional meet'])
  assert.equal((await listNames(rita)).length, 2)
})

test('only the athlete and the coach who wrote an event can change it', async () => {
  const { rita, ana } = await setUpCoaching()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const [ofRita] = await add(rita, { ...meet, athleteIds: [ana.id] })
  const [ofAna] = await add(ana, travel)
  assert.ok(ofRita && ofAna)
  const isEditableFor = async (person: TestUser) =>
    (await person.get(list, year)).data.map(one => one.isEditable)
  assert.deepEqual(await isEditableFor(ana), [true, true])
  assert.deepEqual(await isEditableFor(rita), [false, true])
  assert.deepEqual(await isEditableFor(otto), [false, false])
  await rita.refused('calendar-event.not-yours', remove, { params: { id: ofAna.id } })
  await otto.refused('calendar-event.not-yours', change, { params: { id: ofRita.id }, input: meet })
  await ana.get(remove, { params: { id: ofRita.id } })
  assert.deepEqual(await listNames(ana), ['Bergen'])
})

test('strangers and former coaches see and change nothing', async () => {
  const { rita, ana, bo, coachingId } = await setUpCoaching()
  const [ofAna] = await add(rita, { ...meet, athleteIds: [ana.id] })
  assert.ok(ofAna)
  await ana.get(people.endCoaching, { params: { id: coachingId } })
  for (const person of [rita, bo, await server.coach('Otto')]) {
    assert.deepEqual(await listNames(person, { ...year.query, athleteId: ana.id }), [])
    await person.refused('athlete.not-found', create, { input: { ...travel, athleteIds: [ana.id] } })
    await person.refused('calendar-event.not-found', change, { params: { id: ofAna.id }, input: travel })
    await person.refused('calendar-event.not-found', remove, { params: { id: ofAna.id } })
  }
  assert.deepEqual(await listNames(ana), ['Regional meet'])
})

test('an event for several athletes is added for all or for none', async () => {
  const { rita, ana } = await setUpCoaching()
  const stranger = await server.athlete('Stranger')
  for (const other of [stranger.id, randomUUID(), 'nobody'])
    await rita.refused('athlete.not-found', create, { input: { ...meet, athleteIds: [ana.id, other] } })
  assert.deepEqual(await listNames(ana), [])
})

test('rejects an event that ends before it starts, lasts too long or has no name', async () => {
  const ana = await server.athlete()
  const listInvalidFields = async (input: object) =>
    Object.keys(
      (await ana.refused('request.invalid', create, { input: { ...meet, ...input } })).failure?.fields ?? {},
    )
  assert.deepEqual(await listInvalidFields({ endDate: '2026-12-18' }), ['endDate'])
  assert.deepEqual(await listInvalidFields({ endDate: '2027-12-20' }), ['endDate'])
  assert.deepEqual(await listInvalidFields({ startDate: '2026-02-30' }), ['startDate'])
  assert.deepEqual(await listInvalidFields({ name: ' ' }), ['name'])
  assert.deepEqual(await listInvalidFields({ kind: 'party' }), ['kind'])
  await ana.refused('request.invalid', list, { query: { from: '2026-12-02', to: '2026-12-01' } })
  await ana.refused('request.invalid', list, { query: { from: '2026-12-02', to: '2029-12-01' } })
  assert.deepEqual(await listNames(ana), [])
})

test('a calendar has a limit, and events are listed page by page', async () => {
  const { rita, ana, bo } = await setUpCoaching()
  await add(ana, meet)
  await server.store.database.$client.query(
    `insert into calendar_events (id, athlete_id, author_id, kind, name, start_date, end_date)
     select gen_random_uuid(), athlete_id, author_id, kind, name || ' ' || number, start_date, end_date
     from calendar_events, generate_series(2, $2) number where athlete_id = $1`,
    [ana.id, maxCalendarEvents],
  )
  await ana.refused('calendar-event.too-many', create, { input: travel })
  await rita.refused('calendar-event.too-many', create, { input: { ...travel, athleteIds: [bo.id, ana.id] } })
  assert.deepEqual(await listNames(bo), [])
  const names = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await rita.get(list, { query: { ...year.query, limit: 200, ...(cursor && { cursor }) } })
    for (const { name } of page.data) names.add(name)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.equal(names.size, maxCalendarEvents)
})
