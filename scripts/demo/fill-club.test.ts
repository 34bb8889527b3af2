import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverForTests } from '#support/server/server.ts'
import { demoAthletes, demoCoachNotes, demoGroups, demoPassword, invitedEmails } from './club.ts'
import { fillClub } from './fill-club.ts'
import { createRandom } from './random.ts'

const server = serverForTests('alone')

test('the demo club has half a year of training data', async () => {
  const now = new Date()
  const signIns = await fillClub(server.address, server.store.database, now)
  const count = async (source: string) =>
    (await server.store.database.$client.query(`select count(*)::int as count from ${source}`)).rows[0].count
  assert.equal(await count(`users where role = 'coach'`), 1)
  assert.equal(await count(`coachings where ended_at is null`), demoAthletes.length)
  assert.equal(await count('regimens'), 5)
  assert.ok((await count('workout_logs')) > demoAthletes.length * 26 * 2)
  assert.equal(await count('workout_logs where completed_at > now()'), 0)
  assert.ok((await count(`workout_logs where completed_at < now() - interval '5 months'`)) > 50)
  assert.ok((await count(`notifications where kind = 'workout' and read_at is null`)) < 20)
  assert.deepEqual(
    [
      await count('athlete_groups'),
      await count('coach_notes'),
      await count('invitations where answer is null'),
    ],
    [demoGroups.length, demoCoachNotes.length, invitedEmails.length],
  )
  for (const source of [
    'maxes',
    'measurements',
    'sessions where skipped_at is not null',
    'sessions where moved_from is not null',
  ])
    assert.ok((await count(source)) > 0, source)
  for (const { email } of demoAthletes) assert.ok(signIns.includes(email))
  assert.ok(signIns.includes(demoPassword))
})

test('the same seed produces the same random numbers', () => {
  const drawNumbers = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  assert.deepEqual(drawNumbers(20), drawNumbers(20))
  assert.notDeepEqual(drawNumbers(20), drawNumbers(21))
})
