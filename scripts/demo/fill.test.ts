import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverForTests } from '#support/server.ts'
import { athletes, groups, notes, password, unanswered } from './club.ts'
import { fillClub } from './fill.ts'
import { randomFrom } from './random.ts'

const server = serverForTests()

test('the demonstration is a club with half a year behind it', async () => {
  const now = new Date()
  const signIns = await fillClub(server.address, server.store.database, now)
  const count = async (what: string) =>
    (await server.store.database.$client.query(`select count(*)::int as count from ${what}`)).rows[0].count
  assert.equal(await count(`users where role = 'coach'`), 1)
  assert.equal(await count(`coachings where ended_at is null`), athletes.length)
  assert.equal(await count('regimens'), 5)
  assert.ok((await count('workout_logs')) > athletes.length * 26 * 2)
  assert.equal(await count('workout_logs where completed_at > now()'), 0)
  assert.ok((await count(`workout_logs where completed_at < now() - interval '5 months'`)) > 50)
  assert.ok((await count(`notifications where kind = 'workout' and read_at is null`)) < 20)
  assert.deepEqual(
    [
      await count('athlete_groups'),
      await count('coach_notes'),
      await count('invitations where answer is null'),
    ],
    [groups.length, notes.length, unanswered.length],
  )
  for (const kept of [
    'maxes',
    'measurements',
    'sessions where skipped_at is not null',
    'sessions where moved_from is not null',
  ])
    assert.ok((await count(kept)) > 0, kept)
  for (const { email } of athletes) assert.ok(signIns.includes(email))
  assert.ok(signIns.includes(password))
})

test('the same seed lives the same half year', () => {
  const drawn = (seed: number) => {
    const random = randomFrom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  assert.deepEqual(drawn(20), drawn(20))
  assert.notDeepEqual(drawn(20), drawn(21))
})
