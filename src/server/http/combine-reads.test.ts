import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxes } from '#contract/analytics/maxes.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { home } from '#contract/home.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Requests each part of the home screen’s data by itself. */
const fetchParts = async (user: TestUser) => ({
  painReports: await user.get(pain.own),
  openWorkouts: await user.get(openWorkouts.list),
  invitations: await user.get(people.receivedInvitations),
  exercises: await user.get(exercises.names),
  exerciseNotes: await user.get(exerciseNotes.list),
  exerciseRests: await user.get(exerciseRests.list),
  equipment: await user.get(equipmentOperations.show, { params: { id: user.id } }),
  maxes: await user.get(maxes.list),
  planVersion: await user.get(assignments.planVersion),
})

test('the home screen’s data contains the responses that its parts have by themselves, for the caller only', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  await server.link(rita, ana)
  await rita.get(exercises.create, { input: { name: 'Sandbag carry' } })
  await rita.get(people.invite, { input: { email: bo.email } })
  await ana.get(exerciseNotes.write, { input: { exercise: 'Back squat', text: 'Seat at 4' } })
  await ana.get(exerciseRests.write, { input: { exercise: 'Back squat', restSeconds: 150 } })
  const max = {
    exercise: 'Back squat',
    kind: '1rm',
    loadKg: 120,
    origin: 'tested',
    date: '2026-03-01',
  } as const
  await ana.get(maxes.record, { input: max })
  const report = { id: crypto.randomUUID(), severity: 3, reportedAt: new Date().toISOString() }
  await bo.get(pain.report, { input: report })

  for (const user of [ana, bo]) assert.deepEqual((await user.get(home.show)).data, await fetchParts(user))
  const { data } = await ana.get(home.show)
  assert.deepEqual(
    [data.exercises, data.exerciseNotes, data.exerciseRests, data.maxes].map(part => part.data.length),
    [1, 1, 1, 1],
  )
  assert.deepEqual([data.painReports.data, data.invitations.data], [[], []])
  const bosData = (await bo.get(home.show)).data
  assert.equal(bosData.painReports.data.length, 1)
  assert.equal(bosData.invitations.data.length, 1)
})
