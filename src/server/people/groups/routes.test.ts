import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

/** Rita with these athletes. */
async function club(...names: string[]) {
  const rita = await server.coach()
  const athletes: Member[] = []
  for (const name of names) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  return { rita, athletes, ids: athletes.map(({ id }) => id) }
}

const create = async (coach: Member, name: string, athleteIds: string[] = []) =>
  (await coach.get(people.createGroup, { input: { name, athleteIds } })).data
const listed = async (coach: Member) =>
  (await coach.get(people.groups)).data.map(one => `${one.name} ${one.athleteCount}`)
/** Of each athlete the groups, as the roster says them. */
const rostered = async (coach: Member) =>
  (await coach.get(people.athletes)).data.map(
    ({ athlete, groups }) => `${athlete.firstName}: ${groups.map(one => one.name).join(', ')}`,
  )

test('athletes are put into groups, many at once, and stand in the roster with them', async () => {
  const { rita, ids } = await club('Ana', 'Bo', 'Cleo')
  const club2 = await create(rita, 'remote', ids.slice(0, 2))
  await create(rita, 'Barbell club', ids)
  assert.deepEqual(await listed(rita), ['Barbell club 3', 'remote 2'])
  assert.deepEqual(await rostered(rita), [
    'Ana: Barbell club, remote',
    'Bo: Barbell club, remote',
    'Cleo: Barbell club',
  ])
  const input = { add: ids.slice(2), remove: ids.slice(0, 1) }
  const changed = await rita.get(people.changeGroup, { params: { id: club2.id }, input })
  assert.equal(changed.data.athleteCount, 2)
  // Sent again, it changes nothing.
  await rita.get(people.changeGroup, { params: { id: club2.id }, input })
  assert.deepEqual(await rostered(rita), [
    'Ana: Barbell club',
    'Bo: Barbell club, remote',
    'Cleo: Barbell club, remote',
  ])
})

test('a group is renamed and deleted, and its athletes stay', async () => {
  const { rita, ids } = await club('Ana')
  const { id } = await create(rita, 'Remote', ids)
  await rita.get(people.changeGroup, { params: { id }, input: { name: ' Far away ' } })
  assert.deepEqual(await listed(rita), ['Far away 1'])
  // Another case of the own name is no other group's.
  await rita.get(people.changeGroup, { params: { id }, input: { name: 'FAR AWAY' } })
  await rita.get(people.removeGroup, { params: { id } })
  assert.deepEqual(await listed(rita), [])
  assert.deepEqual(await rostered(rita), ['Ana: '])
  await rita.refused('group.not-found', people.removeGroup, { params: { id } })
  await rita.refused('group.not-found', people.changeGroup, { params: { id: 'no id' }, input: {} })
})

test('a coach has each name once, whatever its case; another coach may have it too', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  await create(rita, 'Remote')
  await create(otto, 'Remote')
  await rita.refused('group.name-taken', people.createGroup, { input: { name: 'REMOTE ' } })
  const { id } = await create(rita, 'Runners')
  await rita.refused('group.name-taken', people.changeGroup, { params: { id }, input: { name: 'remote' } })
  const { failure } = await rita.refused('request.invalid', people.createGroup, { input: { name: ' ' } })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['name'])
  await rita.refused('request.invalid', people.createGroup, { input: { name: 'x'.repeat(61) } })
  assert.deepEqual(await listed(rita), ['Remote 0', 'Runners 0'])
})

test('twenty of the same name at once make one group', async () => {
  const rita = await server.coach()
  const tries = Array.from({ length: 20 }, () => rita.call(people.createGroup, { input: { name: 'Remote' } }))
  const replies = await Promise.all(tries)
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  assert.deepEqual(await listed(rita), ['Remote 0'])
})

test('who is not the coach’s athlete is put into no group, nor is anybody with them', async () => {
  const { rita, ids } = await club('Ana')
  const sam = await server.athlete('Sam')
  const athleteIds = [...ids, sam.id]
  await rita.refused('athlete.not-found', people.createGroup, { input: { name: 'Remote', athleteIds } })
  const { id } = await create(rita, 'Remote')
  for (const add of [athleteIds, [...ids, 'nobody']]) {
    await rita.refused('athlete.not-found', people.changeGroup, { params: { id }, input: { name: 'X', add } })
  }
  assert.deepEqual(await listed(rita), ['Remote 0'])
})

test('who parts from the coach is in no group, and comes back without one', async () => {
  const { rita, athletes, ids } = await club('Ana', 'Bo')
  const [ana] = athletes
  assert.ok(ana)
  const { id } = await create(rita, 'Remote', ids)
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  assert.deepEqual(await listed(rita), ['Remote 1'])
  await rita.refused('athlete.not-found', people.changeGroup, { params: { id }, input: { add: [ana.id] } })
  await server.link(rita, ana)
  assert.deepEqual(await rostered(rita), ['Ana: ', 'Bo: Remote'])
})

test('another coach’s groups are neither seen nor touched, nor named beside a shared athlete', async () => {
  const { rita, athletes, ids } = await club('Ana')
  const otto = await server.coach('Otto')
  for (const athlete of athletes) await server.link(otto, athlete)
  const { id } = await create(rita, 'Slow learners', ids)
  assert.deepEqual(await listed(otto), [])
  assert.deepEqual(await rostered(otto), ['Ana: '])
  const input = { name: 'Mine', remove: ids }
  await otto.refused('group.not-found', people.changeGroup, { params: { id }, input })
  await otto.refused('group.not-found', people.removeGroup, { params: { id } })
  assert.deepEqual(await listed(rita), ['Slow learners 1'])
})

test('there are at most a hundred groups, and they come page by page', async () => {
  const rita = await server.coach()
  for (let number = 1; number <= 100; number++) await create(rita, `Group ${number}`)
  await rita.refused('group.too-many', people.createGroup, { input: { name: 'One more' } })
  const names = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await rita.get(people.groups, { query: { limit: 30, ...(cursor && { cursor }) } })
    for (const { name } of page.data) names.add(name)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.equal(names.size, 100)
})
