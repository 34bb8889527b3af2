import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { regimens } from '#contract/programs/regimens.ts'
import { maxLibrarySessions, sessionLibrary } from '#contract/programs/session-library.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const walk = (name: string) => ({ name, notes: 'Walk.', text: 'Walk.' })

const save = (coach: TestUser, name: string, id = randomUUID()) =>
  coach.get(sessionLibrary.save, { params: { id }, input: { session: walk(name) } })
const listNames = async (coach: TestUser) => (await coach.get(sessionLibrary.list)).data.map(one => one.name)

test('a session in the library can be taken from it, and is not a program', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { data } = await save(rita, 'Walk')
  await save(rita, 'Easy day')
  assert.deepEqual(await listNames(rita), ['Easy day', 'Walk'])
  const { data: day } = await rita.get(sessionLibrary.show, { params: data })
  assert.deepEqual([day.name, day.notes, day.text], ['Walk', 'Walk.', 'Walk.'])
  assert.deepEqual((await rita.get(regimens.list)).data, [])
  assert.deepEqual(await listNames(otto), [])
})

test('saving twice with the same id adds one session, and removing it leaves the others', async () => {
  const rita = await server.coach()
  const id = randomUUID()
  await save(rita, 'Walk', id)
  await save(rita, 'Walk', id)
  await save(rita, 'Easy day')
  await rita.get(sessionLibrary.remove, { params: { id } })
  assert.deepEqual(await listNames(rita), ['Easy day'])
  await rita.refused('library-session.not-found', sessionLibrary.remove, { params: { id } })
})

test('the id of another coach’s session cannot be used', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { data } = await save(rita, 'Walk')
  for (const operation of [sessionLibrary.show, sessionLibrary.remove])
    await otto.refused('library-session.not-found', operation, { params: data })
  const input = { session: walk('Mine') }
  await otto.refused('library-session.not-found', sessionLibrary.save, { params: data, input })
  assert.deepEqual(await listNames(rita), ['Walk'])
})

test('the library has a limit', async () => {
  const rita = await server.coach()
  const [first] = [await save(rita, 'Walk 0')]
  await server.store.database.$client.query(
    `insert into regimens (id, coach_id, name, category, revision_id, kind, is_template)
     select gen_random_uuid(), coach_id, name, '', revision_id, kind, true
     from regimens, generate_series(2, $2) where id = $1`,
    [first.data.id, maxLibrarySessions],
  )
  assert.equal((await listNames(rita)).length, maxLibrarySessions)
  const params = { id: randomUUID() }
  await rita.refused('library-session.too-many', sessionLibrary.save, {
    params,
    input: { session: walk('One more') },
  })
})
