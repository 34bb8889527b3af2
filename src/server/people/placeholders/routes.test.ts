import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { administration } from '#contract/admin/administration.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { invitationsTable, maxesTable, notificationsTable, usersTable } from '#server/database/schema.ts'
import { importPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests({ MAIL_COOLDOWN_SECONDS: '0' })

const squat = { exercise: 'Back squat', kind: '1rm' as const, loadKg: 120 }
const byId = (id: string) => ({ params: { id } })
const listNames = async (coach: TestUser) =>
  (await coach.get(people.athletes)).data.map(one => one.athlete.firstName)

async function createLink(coach: TestUser, id: string) {
  const { link } = (await coach.get(people.createClaimLink, byId(id))).data
  return { params: { invitation: link.split('/').at(-1) ?? '' } }
}

/** Rita with Mei, who has no account, a group, a max and a program. */
async function prepareMei() {
  const rita = await server.coach()
  const { importId, athleteId: mei } = await importPerson(rita, {
    groups: ['Barbell club'],
    maxes: [squat],
    startDate: '2026-09-01',
  })
  const regimenId = (await createTestRegimen(rita)).id
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [mei] } })
  return { rita, mei, importId, regimenId }
}

test('an athlete without an account has groups, maxes and programs, and shares no data', async () => {
  const { rita, mei } = await prepareMei()
  const [entry] = (await rita.get(people.athletes)).data
  assert.ok(entry)
  assert.deepEqual(
    [
      entry.isPlaceholder,
      entry.email,
      entry.scopes,
      entry.groups.map(group => group.name),
      entry.since.slice(0, 10),
    ],
    [true, '', [], ['Barbell club'], '2026-09-01'],
  )
  assert.equal(entry.programs.length, 1)
  const listed = (await rita.get(maxes.list, { query: { athleteId: mei } })).data
  assert.deepEqual(
    listed.map(max => [max.exercise, max.loadKg, max.origin]),
    [['Back squat', 120, 'typed']],
  )
  const { data: loads } = await rita.get(lifters.read, {
    input: { lifts: ['Back squat'], athleteIds: [mei] },
  })
  assert.deepEqual(
    loads.map(one => [one.isShared, one.lifts.length]),
    [[true, 1]],
  )
  await rita.refused('athlete.not-found', measurements.list, { query: { athleteId: mei } })
  await rita.refused('athlete.not-found', workoutLogs.ofAthlete, byId(mei))
  await rita.refused('athlete.not-found', coachLogging.record, {
    ...byId(mei),
    input: { exercises: [{ name: 'Plank' }] },
  })
})

test('an athlete without an account receives no messages, notifications or announcements', async () => {
  const { rita, mei } = await prepareMei()
  const ana = await server.athlete()
  await server.link(rita, ana)
  await rita.refused('thread.not-found', messages.send, { ...byId(mei), input: { text: 'Hello.' } })
  const input = { text: 'Training is at six.', athleteIds: [mei, ana.id] }
  const { data: announced } = await rita.get(messages.announce, { input })
  assert.deepEqual(announced.athleteIds, [ana.id])
  const rows = await server.store.database
    .select()
    .from(notificationsTable)
    .where(eq(notificationsTable.userId, mei))
  assert.deepEqual(rows, [])
  assert.ok((await ana.get(notifications.list)).data.notifications.length > 0)
})

test('nobody but the coach knows an athlete without an account', async () => {
  const { rita, mei } = await prepareMei()
  const [otto, ada] = [await server.coach('Otto'), await server.coach('Ada', { role: 'admin' })]
  const { athleteId: ofOtto } = await importPerson(otto)
  await otto.refused('athlete.not-found', people.athlete, byId(mei))
  await otto.refused('athlete.not-found', people.createClaimLink, byId(mei))
  await otto.refused('athlete.not-found', people.removePlaceholder, byId(mei))
  await otto.refused('athlete.not-found', maxes.list, { query: { athleteId: mei } })
  await rita.refused('athlete.not-found', people.removePlaceholder, byId(ofOtto))
  const { data: found } = await ada.get(administration.people, { query: { search: 'Tanaka' } })
  assert.deepEqual(found, [])
  await ada.refused('admin.person-not-found', administration.signOut, byId(mei))
})

test('nobody can sign in as an athlete without an account', async () => {
  const { mei } = await prepareMei()
  const [row] = await server.store.database.select().from(usersTable).where(eq(usersTable.id, mei))
  assert.deepEqual([row?.email, row?.passwordHash, row?.emailVerifiedAt], [null, '', null])
  await assert.rejects(
    server.store.database
      .update(usersTable)
      .set({ email: 'mei@cornerman.example' })
      .where(eq(usersTable.id, mei)),
  )
  const visitor = server.visitor()
  for (const email of ['null', mei, '']) {
    const reply = await visitor.call(account.login, { input: { email, password: '' } as never })
    assert.equal(reply.ok, false)
  }
})

test('an athlete without an account does not count as one who accepted the coach', async () => {
  const rita = await server.coach()
  for (const firstName of ['Mei', 'Nora', 'Olga', 'Priya']) await importPerson(rita, { firstName })
  await rita.refused('invitation.message-too-early', people.invite, {
    input: { email: 'sam@cornerman.example', message: 'Come along.' },
  })
})

test('a person claims their place with the link, chooses what to share, and gets what was prepared', async () => {
  const { rita, mei } = await prepareMei()
  const ana = await server.athlete()
  const link = await createLink(rita, mei)
  const { data: shown } = await server.visitor().get(people.showInvitation, link)
  assert.deepEqual([shown.athleteName, shown.email], ['Mei Tanaka', ''])
  assert.deepEqual(await createLink(rita, mei), link, 'the link stays the same')
  const { data: coaching } = await ana.get(people.acceptInvitation, { ...link, input: { scopes: ['logs'] } })
  assert.deepEqual(coaching.scopes, ['logs'])
  // Accepting again returns the same, and nobody else can use the link.
  assert.equal((await ana.get(people.acceptInvitation, link)).data.id, coaching.id)
  await (await server.athlete('Sam')).refused('invitation.not-found', people.acceptInvitation, link)

  const [entry, ...others] = (await rita.get(people.athletes)).data
  assert.deepEqual(others, [])
  assert.deepEqual(
    [
      entry?.athlete.id,
      entry?.isPlaceholder,
      entry?.groups.map(group => group.name),
      entry?.since.slice(0, 10),
    ],
    [ana.id, false, ['Barbell club'], '2026-09-01'],
  )
  assert.ok((await ana.get(schedule.list)).data.length > 0)
  assert.equal((await ana.get(maxes.list)).data.length, 1)
  await rita.refused('athlete.not-found', people.athlete, byId(mei))
  await rita.refused('athlete.not-found', people.removePlaceholder, byId(ana.id))
  assert.deepEqual(await server.store.database.select().from(usersTable).where(eq(usersTable.id, mei)), [])
})

test('an athlete whom the coach already coaches keeps the shared data and gains groups, tags and programs', async () => {
  const { rita, mei, regimenId } = await prepareMei()
  const ana = await server.athlete()
  const coachingId = await server.link(rita, ana)
  await ana.get(people.changeCoaching, { params: { id: coachingId }, input: { scopes: ['body'] } })
  const tag = (athleteId: string, ...add: string[]) =>
    rita.get(people.changeTags, { input: { athleteIds: [athleteId], add } })
  await tag(ana.id, 'home gym', 'evenings')
  await tag(mei, 'meet in March', 'Home gym')
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  const sessions = (await ana.get(schedule.list)).data.map(one => one.id)
  const link = await createLink(rita, mei)
  const { data } = await ana.get(people.acceptInvitation, { ...link, input: { scopes: ['logs'] } })
  assert.deepEqual([data.id, data.scopes], [coachingId, ['body']])
  const [entry, ...others] = (await rita.get(people.athletes)).data
  assert.deepEqual([others.length, entry?.groups.length, entry?.programs.length], [0, 1, 1])
  assert.deepEqual(entry?.tags, ['home gym', 'evenings', 'meet in March'])
  assert.deepEqual(
    (await ana.get(schedule.list)).data.map(one => one.id),
    sessions,
  )
})

test('only a verified athlete can claim a place, and only until the link expires', async () => {
  const { rita, mei } = await prepareMei()
  const [otto, unverified] = [await server.coach('Otto'), await server.athlete('Bo', { isVerified: false })]
  const link = await createLink(rita, mei)
  await otto.refused('role.athlete-only', people.acceptInvitation, link)
  await unverified.refused('email.unverified', people.acceptInvitation, link)
  const expire = () =>
    server.store.database
      .update(invitationsTable)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(invitationsTable.placeholderId, mei))
  await expire()
  const ana = await server.athlete()
  await ana.refused('invitation.not-found', people.acceptInvitation, link)
  // A new link replaces the expired one.
  const renewed = await createLink(rita, mei)
  assert.notDeepEqual(renewed, link)
  await ana.refused('invitation.not-found', people.acceptInvitation, link)
  await ana.get(people.acceptInvitation, renewed)
})

test('a person who declines leaves the place as it is, and the coach can create another link', async () => {
  const { rita, mei } = await prepareMei()
  const sam = await server.athlete('Sam')
  const link = await createLink(rita, mei)
  await sam.get(people.declineInvitation, link)
  assert.deepEqual(await listNames(rita), ['Mei'])
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
  assert.notDeepEqual(await createLink(rita, mei), link)
})

test('a coach deletes an athlete without an account entirely, and another one stays', async () => {
  const { rita, mei } = await prepareMei()
  const { athleteId: nora } = await importPerson(rita, { firstName: 'Nora', maxes: [squat] })
  const link = await createLink(rita, mei)
  await rita.get(people.removePlaceholder, byId(mei))
  assert.deepEqual(await listNames(rita), ['Nora'])
  const left = (id: string) =>
    server.store.database.select().from(maxesTable).where(eq(maxesTable.athleteId, id))
  assert.deepEqual([(await left(mei)).length, (await left(nora)).length], [0, 1])
  const ana = await server.athlete()
  await ana.refused('invitation.not-found', people.acceptInvitation, link)
  await rita.refused('athlete.not-found', people.removePlaceholder, byId(mei))
})

test('ending the coaching of an athlete without an account deletes the athlete, and so does deleting the coach', async () => {
  const { rita, mei } = await prepareMei()
  const { athleteId: nora } = await importPerson(rita, { firstName: 'Nora' })
  const { athleteId: ofOtto } = await importPerson(await server.coach('Otto'))
  const coaching = (await rita.get(people.coachings)).data.find(one => one.athlete.id === mei)
  await rita.get(people.endCoaching, byId(coaching?.id ?? ''))
  assert.deepEqual(await listNames(rita), ['Nora'])
  await rita.get(account.deleteAccount)
  const rows = await server.store.database
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(sql`${usersTable.id} in (${mei}, ${nora}, ${ofOtto})`)
  assert.deepEqual(rows, [{ id: ofOtto }])
})

test('a session of an athlete without an account cannot be skipped for a health reason, but for others', async () => {
  const { rita, mei } = await prepareMei()
  const [session, other] = (await rita.get(schedule.list, { query: { athleteId: mei } })).data
  assert.ok(session && other)
  for (const kind of ['illness', 'injury'] as const)
    await rita.refused('session-plan.health-reason', schedule.skip, { ...byId(session.id), input: { kind } })
  await rita.get(schedule.skip, { ...byId(session.id), input: { kind: 'travel' } })
  const states = (await rita.get(schedule.list, { query: { athleteId: mei } })).data.map(one => one.state)
  assert.deepEqual([states[0], states[1]], ['skipped', 'planned'])
})
