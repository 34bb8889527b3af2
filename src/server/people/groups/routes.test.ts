import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Creates the coach Rita and links her to the given athletes. */
async function setUpClub(...names: string[]) {
  const rita = await server.coach()
  const athletes: TestUser[] = []
  for (const name of names) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  return { rita, athletes, ids: athletes.map(({ id }) => id) }
}

const createGroup = async (coach: TestUser, name: string, athleteIds: string[] = []) =>
  (await coach.get(people.createGroup, { input: { name, athleteIds } })).data
const listGroups = async (coach: TestUser) =>
  (await coach.get(people.groups)).data.map(one => `${one.name} ${one.athleteCount}`)
/** Returns each athlete on the roster with their groups. */
const listRoster = async (coach: TestUser) =>
  (await coach.get(people.athletes)).data.map(
    ({ athlete, groups }) => `${athlete.firstName}: ${groups.map(one => one.name).join(', ')}`,
  )

test('adds several athletes to groups at once, and the roster shows the groups', async () => {
  const { rita, ids } = await setUpClub('Ana', 'Bo', 'Cleo')
  const remoteGroup = await createGroup(rita, 'remote', ids.slice(0, 2))
  await createGroup(rita, 'Barbell club', ids)
  assert.deepEqual(await listGroups(rita), ['Barbell club 3', 'remote 2'])
  assert.deepEqual(await listRoster(rita), [
    'Ana: Barbell club, remote',
    'Bo: Barbell club, remote',
    'Cleo: Barbell club',
  ])
  const input = { add: ids.slice(2), remove: ids.slice(0, 1) }
  const changed = await rita.get(people.changeGroup, { params: { id: remoteGroup.id }, input })
  assert.equal(changed.data.athleteCount, 2)
  // A repeated request changes nothing.
  await rita.get(people.changeGroup, { params: { id: remoteGroup.id }, input })
  assert.deepEqual(await listRoster(rita), [
    'Ana: Barbell club',
    'Bo: Barbell club, remote',
    'Cleo: Barbell club, remote',
  ])
})

test('renaming or deleting a group does not remove its athletes from the roster', async () => {
  const { rita, ids } = await setUpClub('Ana')
  const { id } = await createGroup(rita, 'Remote', ids)
  await rita.get(people.changeGroup, { params: { id }, input: { name: ' Far away ' } })
  assert.deepEqual(await listGroups(rita), ['Far away 1'])
  // Changing only the case of a group's name is allowed.
  await rita.get(people.changeGroup, { params: { id }, input: { name: 'FAR AWAY' } })
  await rita.get(people.removeGroup, { params: { id } })
  assert.deepEqual(await listGroups(rita), [])
  assert.deepEqual(await listRoster(rita), ['Ana: '])
  await rita.refused('group.not-found', people.removeGroup, { params: { id } })
  await rita.refused('group.not-found', people.changeGroup, { params: { id: 'no id' }, input: {} })
})

test('group names are unique per coach, ignoring case', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  await createGroup(rita, 'Remote')
  await createGroup(otto, 'Remote')
  await rita.refused('group.name-taken', people.createGroup, { input: { name: 'REMOTE ' } })
  const { id } = await createGroup(rita, 'Runners')
  await rita.refused('group.name-taken', people.changeGroup, { params: { id }, input: { name: 'remote' } })
  const { failure } = await rita.refused('request.invalid', people.createGroup, { input: { name: ' ' } })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['name'])
  await rita.refused('request.invalid', people.createGroup, { input: { name: 'x'.repeat(61) } })
  assert.deepEqual(await listGroups(rita), ['Remote 0', 'Runners 0'])
})

test('20 concurrent requests with the same name create one group', async () => {
  const rita = await server.coach()
  const requests = Array.from({ length: 20 }, () =>
    rita.call(people.createGroup, { input: { name: 'Remote' } }),
  )
  const replies = await Promise.all(requests)
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  assert.deepEqual(await listGroups(rita), ['Remote 0'])
})

test('if the coach does not coach all of the given athletes, none of them are added to the group', async () => {
  const { rita, ids } = await setUpClub('Ana')
  const sam = await server.athlete('Sam')
  const athleteIds = [...ids, sam.id]
  await rita.refused('athlete.not-found', people.createGroup, { input: { name: 'Remote', athleteIds } })
  const { id } = await createGroup(rita, 'Remote')
  for (const add of [athleteIds, [...ids, 'nobody']]) {
    await rita.refused('athlete.not-found', people.changeGroup, { params: { id }, input: { name: 'X', add } })
  }
  assert.deepEqual(await listGroups(rita), ['Remote 0'])
})

test('an athlete who leaves a coach is removed from the coach’s groups and is not added back after returning', async () => {
  const { rita, athletes, ids } = await setUpClub('Ana', 'Bo')
  const [ana] = athletes
  assert.ok(ana)
  const { id } = await createGroup(rita, 'Remote', ids)
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  assert.deepEqual(await listGroups(rita), ['Remote 1'])
  await rita.refused('athlete.not-found', people.changeGroup, { params: { id }, input: { add: [ana.id] } })
  await server.link(rita, ana)
  assert.deepEqual(await listRoster(rita), ['Ana: ', 'Bo: Remote'])
})

test('a coach cannot see or change another coach’s groups, even if they share an athlete', async () => {
  const { rita, athletes, ids } = await setUpClub('Ana')
  const otto = await server.coach('Otto')
  for (const athlete of athletes) await server.link(otto, athlete)
  const { id } = await createGroup(rita, 'Slow learners', ids)
  assert.deepEqual(await listGroups(otto), [])
  assert.deepEqual(await listRoster(otto), ['Ana: '])
  const input = { name: 'Mine', remove: ids }
  await otto.refused('group.not-found', people.changeGroup, { params: { id }, input })
  await otto.refused('group.not-found', people.removeGroup, { params: { id } })
  assert.deepEqual(await listGroups(rita), ['Slow learners 1'])
})

test('a coach can have at most 100 groups, which are listed page by page', async () => {
  const rita = await server.coach()
  for (let number = 1; number <= 100; number++) await createGroup(rita, `Group ${number}`)
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
