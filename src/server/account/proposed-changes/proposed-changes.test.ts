import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { maxWaitingChanges, proposedChangeDays, proposedChanges } from '#contract/account/proposed-changes.ts'
import type { TokenScope } from '#contract/account/token-scopes.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const readerScopes: TokenScope[] = ['workouts:read', 'programs:read', 'proposed-changes:write']

const recordNamed = (name: string) => ({
  input: { operation: 'workoutLogs.record', input: { name, exercises: [{ name: 'Squat' }] } },
})

const propose = async (client: TestClient, name = 'Lower') =>
  (await client.get(proposedChanges.propose, recordNamed(name))).data.id

const listLogNames = async (athlete: TestUser) =>
  (await athlete.get(workoutLogs.mine)).data.map(({ name }) => name).toSorted()

const listStates = async (owner: TestClient) =>
  (await owner.get(proposedChanges.list)).data.map(({ state }) => state)

const query = (text: string, values: unknown[]) => server.store.database.$client.query(text, values)

test('a change that a reading token proposes is made only when its owner confirms it, and only once', async () => {
  const ana = await server.athlete()
  const assistant = await createTokenClient(server, ana, readerScopes)
  const [confirmed, waiting] = [await propose(assistant, 'Upper'), await propose(assistant, 'Lower')]
  assert.deepEqual(await listLogNames(ana), [])
  const results = await Promise.all(
    [1, 2, 3].map(() => ana.call(proposedChanges.confirm, { params: { id: confirmed } })),
  )
  assert.ok(results.some(({ ok }) => ok))
  assert.deepEqual(await listLogNames(ana), ['Upper'])
  await ana.refused('proposed-change.decided', proposedChanges.confirm, { params: { id: confirmed } })
  await ana.refused('proposed-change.decided', proposedChanges.reject, { params: { id: confirmed } })
  assert.deepEqual(await listStates(ana), ['waiting', 'applied'])
  const { data } = await ana.get(proposedChanges.list, { query: { state: 'waiting' } })
  assert.deepEqual(
    data.map(({ id, tokenName, summary }) => [id, tokenName, summary.length > 0]),
    [[waiting, 'Script', true]],
  )
})

test('several changes proposed within a few minutes cause one notification, and none if the person turned it off', async () => {
  const [ana, bo, sam] = [await server.athlete(), await server.athlete('Bo'), await server.athlete('Sam')]
  const listTold = async (who: TestUser) =>
    (await who.get(notifications.list)).data.notifications
      .filter(one => one.kind === 'integration')
      .map(({ title, message, link }) => [title, message, link])
  const assistant = await createTokenClient(server, ana, readerScopes)
  for (const name of ['Upper', 'Lower', 'Upper']) await propose(assistant, name)
  const told = [
    'A change waits for you',
    'Script proposed it. Nothing changes until you confirm.',
    '/app/settings#changes',
  ]
  assert.deepEqual(await listTold(ana), [told])
  assert.deepEqual(await listTold(sam), [])

  // A later batch causes another notification, although the first one is still waiting.
  const age = "update proposed_changes set created_at = created_at - interval '11 minutes' where user_id = $1"
  await query(age, [ana.id])
  await propose(assistant, 'Later')
  assert.deepEqual(await listTold(ana), [
    ['3 changes wait for you', told[1]?.replace('it', 'them'), told[2]],
    told,
  ])

  await bo.get(account.updateProfile, {
    input: { preferences: { notifications: { integration: { app: false, mail: false, push: false } } } },
  })
  await propose(await createTokenClient(server, bo, readerScopes))
  assert.deepEqual(await listTold(bo), [])
})

test('a rejected change is not made, and another one still waits', async () => {
  const ana = await server.athlete()
  const assistant = await createTokenClient(server, ana, readerScopes)
  const rejected = await propose(assistant, 'Upper')
  await propose(assistant, 'Lower')
  await ana.get(proposedChanges.reject, { params: { id: rejected } })
  await ana.refused('proposed-change.decided', proposedChanges.confirm, { params: { id: rejected } })
  assert.deepEqual(await listStates(ana), ['waiting', 'rejected'])
  assert.deepEqual(await listLogNames(ana), [])
})

test('a token cannot confirm, and sees and withdraws only what was proposed with it', async () => {
  const ana = await server.athlete()
  const assistant = await createTokenClient(server, ana, readerScopes)
  const other = await createTokenClient(server, ana, [...readerScopes, 'workouts:write', 'account:write'])
  const id = await propose(assistant)
  await assistant.refused('proposed-change.sign-in-required', proposedChanges.confirm, { params: { id } })
  for (const operation of [proposedChanges.show, proposedChanges.confirm, proposedChanges.reject])
    await other.refused('proposed-change.not-found', operation, { params: { id } })
  assert.deepEqual(await listStates(other), [])
  assert.deepEqual(await listStates(assistant), ['waiting'])
  await assistant.get(proposedChanges.reject, { params: { id } })
  assert.deepEqual(await listLogNames(ana), [])
})

test('proposing the same again returns the change that waits', async () => {
  const ana = await server.athlete()
  const assistant = await createTokenClient(server, ana, readerScopes)
  const first = await propose(assistant, 'Lower')
  const [same, alsoSame] = await Promise.all([propose(assistant, 'Lower'), propose(assistant, 'Lower')])
  assert.deepEqual([same, alsoSame], [first, first])
  assert.notEqual(await propose(assistant, 'Upper'), first)
  await ana.get(proposedChanges.reject, { params: { id: first } })
  assert.notEqual(await propose(assistant, 'Lower'), first)
})

test('a change can be proposed only in areas that the token may read, and only about its athletes', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const assistant = await createTokenClient(server, rita, ['workouts:read', 'proposed-changes:write'])
  const assign = (id: string, athleteId: string) => ({
    input: {
      operation: 'assignments.assignBulk',
      input: { regimenId: id, athleteIds: [athleteId], startDate: '2030-01-07' },
    },
  })
  const { id } = (await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength' } })).data
  await assistant.refused('personal-token.scope', proposedChanges.propose, assign(id, ana.id))
  const withoutScope = await createTokenClient(server, rita, ['workouts:write', 'programs:write'])
  await withoutScope.refused('personal-token.scope', proposedChanges.propose, assign(id, ana.id))
  const limited = await createTokenClient(server, rita, readerScopes)
  await query('update personal_tokens set athlete_ids = $1 where user_id = $2 and scopes = $3', [
    [ana.id],
    rita.id,
    readerScopes,
  ])
  await limited.refused('personal-token.athlete', proposedChanges.propose, assign(id, bo.id))
  await limited.get(proposedChanges.propose, assign(id, ana.id))
})

test('operations that read, concern the account or do not exist cannot be proposed, nor wrong values', async () => {
  const ana = await server.athlete()
  for (const operation of ['workoutLogs.mine', 'account.delete', 'personalTokens.revoke', 'nothing', ''])
    await ana.refused('proposed-change.unknown-operation', proposedChanges.propose, { input: { operation } })
  const wrong = { operation: 'workoutLogs.record', input: { exercises: 'none' } }
  await ana.refused('request.invalid', proposedChanges.propose, { input: wrong })
  const withoutId = { operation: 'workoutLogs.remove' }
  await ana.refused('request.invalid', proposedChanges.propose, { input: withoutId })
  assert.deepEqual(await listStates(ana), [])
})

test('a change that cannot be made keeps waiting and says why', async () => {
  const ana = await server.athlete()
  const input = { operation: 'workoutLogs.remove', params: { id: randomUUID() } }
  const { id } = (await ana.get(proposedChanges.propose, { input })).data
  const { state, problem } = (await ana.get(proposedChanges.confirm, { params: { id } })).data
  assert.equal(state, 'waiting')
  assert.match(problem ?? '', /not found/)
})

test('the permissions of the person are checked when the change is confirmed', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { id: ofOtto } = (
    await otto.get(regimens.create, { input: { name: 'Otto’s', category: 'Strength' } })
  ).data
  const { id: ofRita } = (
    await rita.get(regimens.create, { input: { name: 'Rita’s', category: 'Strength' } })
  ).data
  const rename = async (id: string) => {
    const input = { operation: 'regimens.update', params: { id }, input: { name: 'Renamed' } }
    const proposed = (await rita.get(proposedChanges.propose, { input })).data
    return (await rita.get(proposedChanges.confirm, { params: { id: proposed.id } })).data.state
  }
  assert.equal(await rename(ofOtto), 'waiting')
  assert.equal(await rename(ofRita), 'applied')
  const nameOf = async (owner: TestUser, id: string) =>
    (await owner.get(regimens.show, { params: { id } })).data.regimen.name
  assert.deepEqual([await nameOf(otto, ofOtto), await nameOf(rita, ofRita)], ['Otto’s', 'Renamed'])
})

test('shows what would change and the present values', async () => {
  const rita = await server.coach()
  const { id } = (await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength' } })).data
  const change = { name: 'Base 2', tags: ['winter'] }
  const input = { operation: 'regimens.update', params: { id }, input: change }
  const proposed = (await rita.get(proposedChanges.propose, { input })).data
  const shown = (await rita.get(proposedChanges.show, { params: { id: proposed.id } })).data
  assert.equal(shown.subject, 'Base')
  assert.deepEqual(shown.current, { name: 'Base', tags: [] })
  assert.deepEqual([shown.params, shown.input], [{ id }, change])
})

test('changes of a revoked token are withdrawn, and old ones expire', async () => {
  const ana = await server.athlete()
  const assistant = await createTokenClient(server, ana, readerScopes)
  const withdrawn = await propose(assistant, 'Upper')
  const expired = await propose(ana, 'Old')
  const waiting = await propose(ana, 'Lower')
  await query('delete from personal_tokens where user_id = $1', [ana.id])
  await query(`update proposed_changes set created_at = now() - make_interval(days => $2) where id = $1`, [
    expired,
    proposedChangeDays + 1,
  ])
  assert.deepEqual((await listStates(ana)).toSorted(), ['expired', 'waiting', 'withdrawn'])
  for (const id of [withdrawn, expired])
    await ana.refused('proposed-change.decided', proposedChanges.confirm, { params: { id } })
  assert.notEqual(await propose(ana, 'Old'), expired)
  assert.equal((await ana.get(proposedChanges.confirm, { params: { id: waiting } })).data.state, 'applied')
})

test('a person has a limited number of waiting changes', async () => {
  const ana = await server.athlete()
  await query(
    `insert into proposed_changes (id, user_id, operation, params, query, input, fingerprint)
     select gen_random_uuid(), $1, 'workoutLogs.record', '{}', '{}', '{}', gen_random_uuid()
     from generate_series(1, $2::int)`,
    [ana.id, maxWaitingChanges],
  )
  await ana.refused('proposed-change.too-many', proposedChanges.propose, recordNamed('One more'))
})

test('nobody else sees or decides a change', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const id = await propose(ana)
  for (const operation of [proposedChanges.show, proposedChanges.confirm, proposedChanges.reject])
    for (const one of [id, randomUUID(), 'no id'])
      await sam.refused('proposed-change.not-found', operation, { params: { id: one } })
  assert.deepEqual(await listStates(sam), [])
  assert.deepEqual(await listStates(ana), ['waiting'])
})

test('the notification about proposed changes is read once the person has decided about all of them', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const isRead = async (who: TestUser) =>
    (await who.get(notifications.list)).data.notifications
      .filter(one => one.kind === 'integration')
      .map(one => one.read)
  const assistant = await createTokenClient(server, ana, readerScopes)
  const [first, second] = [await propose(assistant, 'Upper'), await propose(assistant, 'Lower')]
  await propose(await createTokenClient(server, bo, readerScopes))
  await ana.get(proposedChanges.confirm, { params: { id: first } })
  assert.deepEqual(await isRead(ana), [false])
  await ana.get(proposedChanges.reject, { params: { id: second } })
  assert.deepEqual(await isRead(ana), [true])
  assert.deepEqual(await isRead(bo), [false])
  // The notification about a later change is new.
  const age = "update proposed_changes set created_at = created_at - interval '11 minutes' where user_id = $1"
  await query(age, [ana.id])
  const last = await propose(assistant, 'Later')
  assert.deepEqual(await isRead(ana), [false, true])
  await ana.get(proposedChanges.confirm, { params: { id: last } })
  assert.deepEqual(await isRead(ana), [true, true])
})
