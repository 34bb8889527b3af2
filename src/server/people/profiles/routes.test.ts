import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/**
 * Starts a coaching relationship through the API, so that the athlete's first coach becomes the primary
 * coach.
 */
async function join(coach: TestUser, athlete: TestUser) {
  const { data } = await coach.get(people.createJoinCode, { input: {} })
  return (await athlete.get(people.useJoinCode, { params: { code: data.code } })).data
}

test('a coach sees an athlete’s profile, scopes and units', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana', { timeZone: 'Pacific/Auckland' })
  const coaching = await join(rita, ana)
  await ana.get(account.updateProfile, {
    input: { bio: 'Lifts since 2019.', experience: 'Two meets.', preferences: { loadUnit: 'lb' } },
  })
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Remote', athleteIds: [ana.id] },
  })
  const completedAt = '2026-11-01T08:00:00.000Z'
  await ana.get(workoutLogs.record, { input: { completedAt, exercises: [{ name: 'Squat' }] } })
  const { data } = await rita.get(people.athlete, { params: { id: ana.id } })
  const { since, ...rest } = data
  assert.ok(Date.now() - Date.parse(since) < 60_000)
  assert.deepEqual(rest, {
    athlete: { _id: ana.id, id: ana.id, firstName: 'Ana', lastName: 'Example', avatarUrl: '' },
    email: ana.email,
    coachingId: coaching.id,
    importConsent: 'none',
    isPlaceholder: false,
    isPrimary: true,
    primaryCoach: { _id: rita.id, id: rita.id, firstName: 'Rita', lastName: 'Example', avatarUrl: '' },
    scopes: ['logs', 'body', 'wellness'],
    groups: [{ _id: group.id, id: group.id, name: 'Remote' }],
    tags: [],
    lastWorkoutAt: completedAt,
    program: null,
    programs: [],
    sessionsDone: 0,
    sessionsDue: 0,
    needs: { pain: null, behind: null, unreadMessages: 0, logsToReview: 1 },
    bio: 'Lifts since 2019.',
    experience: 'Two meets.',
    timeZone: 'Pacific/Auckland',
    loadUnit: 'lb',
    distanceUnit: 'km',
  })
})

test('a coach cannot find the profiles of strangers or former athletes', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const { id } = await join(rita, ana)
  for (const unknown of [otto.id, ana.email, '00000000-0000-7000-8000-000000000000'])
    await rita.refused('athlete.not-found', people.athlete, { params: { id: unknown } })
  await otto.refused('athlete.not-found', people.athlete, { params: { id: ana.id } })
  await ana.get(people.endCoaching, { params: { id } })
  await rita.refused('athlete.not-found', people.athlete, { params: { id: ana.id } })
})

test('without the logs scope, a coach sees the athlete’s scopes but not the last workout', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['body'] } })
  const { data } = await rita.get(people.athlete, { params: { id: ana.id } })
  assert.deepEqual([data.scopes, data.lastWorkoutAt], [['body'], null])
})

test('a second coach sees who the primary coach is', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await join(rita, ana)
  await join(otto, ana)
  const { data } = await otto.get(people.athlete, { params: { id: ana.id } })
  assert.deepEqual([data.isPrimary, data.primaryCoach?.firstName], [false, 'Rita'])
  const [row] = (await otto.get(people.athletes)).data
  assert.deepEqual([row?.isPrimary, row?.primaryCoach?.firstName], [false, 'Rita'])
})

test('an athlete’s current coaches are listed page by page, the primary coach first', async () => {
  const [rita, otto, per, ana] = [
    await server.coach(),
    await server.coach('Otto'),
    await server.coach('Per'),
    await server.athlete(),
  ]
  for (const coach of [rita, otto, per]) await join(coach, ana)
  const qualifications = ['UKSCA', { title: 'MSc', institution: 'Leeds', year: 2012 }]
  const profile = { bio: 'Barbells.', specialties: ['Powerlifting'], qualifications }
  const socialLinks = { Website: 'https://rita.example' }
  await rita.get(account.updateProfile, { input: { ...profile, socialLinks } })
  const first = await ana.get(people.coaches, { query: { limit: 2 } })
  assert.deepEqual(first.data[0], {
    _id: rita.id,
    id: rita.id,
    firstName: 'Rita',
    lastName: 'Example',
    email: rita.email,
    avatarUrl: '',
    experience: '',
    isPrimary: true,
    socialLinks,
    ...profile,
  })
  const rest = await ana.get(people.coaches, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ firstName, isPrimary }) => [firstName, isPrimary]),
    [
      ['Rita', true],
      ['Per', false],
      ['Otto', false],
    ],
  )
  const [withOtto] = (await otto.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: withOtto?.id ?? '' } })
  assert.equal((await ana.get(people.coaches)).data.length, 2)
  assert.deepEqual((await rita.get(people.coaches)).data, [])
})
