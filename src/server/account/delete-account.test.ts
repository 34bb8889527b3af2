import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { confirmPassword } from '#contract/account/confirm-password.ts'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'

const server = serverForTests()

/** Creates the coach Rita and her athlete Ana, who has a program and has logged its first session. */
async function createClub() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const regimen = await createTestRegimen(rita)
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: '2099-01-05' }
  await rita.get(assignments.assignBulk, { input })
  const period = { from: '2099-01-01', to: '2099-03-01' }
  const sessions = (await ana.get(schedule.list, { query: period })).data
  const log = await ana.get(workoutLogs.record, { input: { sessionId: sessions[0]?.id ?? '' } })
  return { rita, ana, regimen, sessions, period, log: log.data }
}

/** Returns, for each table column, the number of rows that still refer to a user. */
async function countTraces(id: string, email: string): Promise<Record<string, number>> {
  const { $client } = server.store.database
  const { rows: columns } = await $client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb')`,
  )
  const counts: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const { rows } = await $client.query(
      `select count(*) as count from "${table_name}" where "${column_name}"::text ilike any($1)`,
      [[`%${id}%`, `%${email}%`]],
    )
    if (rows[0].count > 0) counts[`${table_name}.${column_name}`] = rows[0].count
  }
  return counts
}

test('deleting an athlete’s account deletes all of the athlete’s data', async () => {
  const { rita, ana, log } = await createClub()
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Good work.' } })
  await ana.get(reviews.comment, { params: { id: log.id }, input: { text: 'Thank you.' } })
  const otto = await server.coach('Otto')
  await otto.get(people.invite, { input: { email: ana.email } })
  const [received] = (await ana.get(people.receivedInvitations)).data
  await ana.get(people.declineInvitation, { params: { invitation: received?.id ?? '' } })
  const notified = (await rita.get(notifications.list)).data.notifications
  assert.deepEqual(notified.map(one => one.kind).sort(), ['comment', 'workout'])
  await ana.get(account.deleteAccount)

  await ana.refused('session.expired', account.check)
  assert.deepEqual((await rita.get(people.athletes)).data, [])
  assert.deepEqual((await rita.get(account.check)).data.user.athletes, [])
  assert.deepEqual((await rita.get(notifications.list)).data.notifications, [])
  // Only the event that records the deletion remains.
  assert.deepEqual(await countTraces(ana.id, ana.email), { 'events.data': 1 })
})

test('deleting a coach’s account keeps the athletes’ sessions and logs', async () => {
  const { rita, ana, sessions, period, log, regimen } = await createClub()
  const unassigned = await createTestRegimen(rita, {}, 'Never assigned')
  await rita.get(account.deleteAccount)

  await rita.refused('session.expired', account.check)
  const remaining = (await ana.get(schedule.list, { query: period })).data
  assert.equal(remaining.length, sessions.length)
  assert.deepEqual(
    remaining.map(session => [session.id, session.date, session.blocks.length, session.coach]),
    sessions.map(session => [session.id, session.date, session.blocks.length, null]),
  )
  const logs = (await ana.get(workoutLogs.mine)).data
  assert.deepEqual(
    logs.map(one => [one.id, one.regimenName]),
    [[log.id, regimen.name]],
  )
  await ana.get(workoutLogs.record, { input: { sessionId: sessions[1]?.id ?? '' } })
  const { user } = (await ana.get(account.check)).data
  assert.deepEqual([user.coaches, user.primaryCoachId], [[], null])
  assert.deepEqual(await countRegimens(unassigned.id, regimen.id), 1)
})

async function countRegimens(...ids: string[]): Promise<number> {
  const statement = 'select count(*) as count from regimens where id = any($1)'
  return (await server.store.database.$client.query(statement, [ids])).rows[0].count
}

test('deleting an account signs the user out on all devices and clears the cookie', async () => {
  const ana = await signUpTestUser(server)
  await ana.get(account.deleteAccount)
  assert.equal(ana.cookies.size, 0)
  await ana.refused('session.account-deleted', account.refresh)
  await server.visitor().refused('session.required', account.refresh)
  const input = { email: ana.email, password: 'four squats a week' }
  await server.visitor().refused('login.wrong', account.login, { input })
  await signUpTestUser(server)
})

test('the address of a deleted account can be registered again', async () => {
  const ana = await signUpTestUser(server)
  const input = {
    firstName: 'Ana',
    lastName: 'Again',
    email: ana.email,
    password: 'x'.repeat(8),
    role: 'coach',
  } as const
  await server.visitor().refused('account.email-taken', account.register, { input })
  await ana.get(account.deleteAccount)
  await server.visitor().get(account.register, { input })
})

test('deleting an account requires authentication, but the JSON body may be empty', async () => {
  const ana = await server.athlete()
  const headers = { 'content-type': 'application/json' }
  const response = await ana.raw('/auth/delete-account', { method: 'DELETE', headers, body: '' })
  assert.equal(response.status, 200)
  await server.visitor().refused('session.required', account.deleteAccount)
  await server.visitor().refused('session.required', notifications.list)
})

test('before the deletion, the screen can check the password, which changes nothing', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const { failure } = await ana.refused('account.wrong-password', confirmPassword, {
    input: { currentPassword: 'guessed it' },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['currentPassword'])
  await ana.get(confirmPassword, { input: { currentPassword: signUpPassword } })
  await ana.get(account.check)
  await bo.get(account.check)
})
