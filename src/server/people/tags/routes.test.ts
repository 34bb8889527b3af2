import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Rita, who coaches Ana and Bo. */
async function createSquad() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo, coaching }
}

const changeTags = async (
  coach: TestUser,
  athletes: readonly TestUser[],
  change: { add?: string[]; remove?: string[] },
) =>
  (await coach.get(people.changeTags, { input: { athleteIds: athletes.map(({ id }) => id), ...change } }))
    .data

/** Returns each athlete on the roster with their tags. */
const listTags = async (coach: TestUser) =>
  (await coach.get(people.athletes)).data.map(
    ({ athlete, tags }) => `${athlete.firstName}: ${tags?.join(', ')}`,
  )

test('adds tags to several athletes at once, removes them, and returns the athletes whose tags changed', async () => {
  const { rita, ana, bo } = await createSquad()
  await changeTags(rita, [ana], { add: ['meet in March'] })
  const changed = await changeTags(rita, [ana, bo], { add: [' Meet in march ', 'home gym'] })
  assert.deepEqual(new Set(changed.map(one => one.athleteId)), new Set([ana.id, bo.id]))
  assert.deepEqual(await listTags(rita), ['Ana: meet in March, home gym', 'Bo: Meet in march, home gym'])
  // A repeated request changes nothing.
  assert.deepEqual(await changeTags(rita, [ana, bo], { add: ['HOME GYM'] }), [])
  assert.deepEqual(await changeTags(rita, [ana], { remove: ['MEET IN MARCH', 'unknown'] }), [
    { athleteId: ana.id, tags: ['home gym'] },
  ])
  assert.deepEqual(await listTags(rita), ['Ana: home gym', 'Bo: Meet in march, home gym'])
  const profile = await rita.get(people.athlete, { params: { id: ana.id } })
  assert.deepEqual(profile.data.tags, ['home gym'])
})

test('a changed tag is a change of the roster', async () => {
  const { rita, ana } = await createSquad()
  const { version } = await rita.get(notifications.list)
  await changeTags(rita, [ana], { add: ['home gym'] })
  assert.notEqual((await rita.get(notifications.list)).version, version)
})

test('an athlete has at most 20 tags, and nothing is added to the others if one would have more', async () => {
  const { rita, ana, bo } = await createSquad()
  await changeTags(rita, [ana], { add: Array.from({ length: 20 }, (_, number) => `Tag ${number}`) })
  const athleteIds = [ana.id, bo.id]
  await rita.refused('tag.too-many', people.changeTags, { input: { athleteIds, add: ['One more'] } })
  assert.equal((await listTags(rita))[1], 'Bo: ')
  // A tag can take the place of another one.
  await changeTags(rita, [ana], { add: ['One more'], remove: ['Tag 0'] })
  assert.match((await listTags(rita))[0] ?? '', /Tag 19, One more$/)
  for (const add of [[' '], ['x'.repeat(41)], Array.from({ length: 21 }, (_, number) => `Tag ${number}`)])
    await rita.refused('request.invalid', people.changeTags, { input: { athleteIds, add } })
})

test('20 concurrent requests for the same athletes add each tag once', async () => {
  const { rita, ana, bo } = await createSquad()
  const requests = Array.from({ length: 20 }, (_, number) =>
    changeTags(rita, number % 2 ? [ana, bo] : [bo, ana], { add: [`Tag ${number % 10}`] }),
  )
  await Promise.all(requests)
  for (const { tags } of (await rita.get(people.athletes)).data) assert.equal(tags?.length, 10)
})

test('a coach cannot tag a stranger or a former athlete, and no other coach sees the tags', async () => {
  const { rita, ana, bo, coaching } = await createSquad()
  const [otto, sam] = [await server.coach('Otto'), await server.athlete('Sam')]
  await server.link(otto, ana)
  await changeTags(rita, [ana, bo], { add: ['home gym'] })
  for (const stranger of [sam.id, 'nobody'])
    await rita.refused('athlete.not-found', people.changeTags, {
      input: { athleteIds: [bo.id, stranger], add: ['away'] },
    })
  assert.deepEqual(await listTags(rita), ['Ana: home gym', 'Bo: home gym'])
  assert.deepEqual(await listTags(otto), ['Ana: '])
  await changeTags(otto, [ana], { add: ['evenings'] })
  await otto.refused('athlete.not-found', people.changeTags, {
    input: { athleteIds: [bo.id], add: ['away'] },
  })
  assert.deepEqual(await listTags(rita), ['Ana: home gym', 'Bo: home gym'])
  await rita.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', people.changeTags, {
    input: { athleteIds: [ana.id], add: ['away'] },
  })
  // An athlete who returns has no tags.
  await server.link(rita, ana)
  assert.deepEqual(await listTags(rita), ['Ana: ', 'Bo: home gym'])
  assert.deepEqual(await listTags(otto), ['Ana: evenings'])
})
