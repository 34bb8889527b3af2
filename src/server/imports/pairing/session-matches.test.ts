import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imports } from '#contract/imports.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { importFile } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Days with one exercise each, the first on the start day. */
async function assign(coach: TestUser, athlete: TestUser, exercises: readonly string[], startDate: string) {
  const days = exercises.map(name => ({
    name,
    blocks: [
      { items: [{ exercise: { name }, sets: [{ amount: { kind: 'time' as const, seconds: 1800 } }] }] },
    ],
  }))
  const input = { name: 'Base', category: 'Endurance', weeks: [{ days }] }
  const { data: regimen } = await coach.get(regimens.create, { input })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate },
  })
}

function formatGpx(...starts: string[]): string {
  const tracks = starts.map(start => {
    const points = [0, 10].map(minute => {
      const time = new Date(Date.parse(start) + minute * 60_000).toISOString()
      return `<trkpt lat="${46 + minute / 1000}" lon="7"><time>${time}</time></trkpt>`
    })
    return `<trk><type>running</type><trkseg>${points.join('')}</trkseg></trk>`
  })
  return `<gpx>${tracks.join('')}</gpx>`
}

const listMatches = async (user: TestUser, id: string) =>
  (await user.get(imports.sessions, { params: { id } })).data

test('an activity on the day of a planned session of its sport is offered for pairing', async () => {
  const [rita, ana, bo] = [
    await server.coach(),
    await server.athlete('Ana', { timeZone: 'Pacific/Auckland' }),
    await server.athlete('Bo'),
  ]
  await server.link(rita, ana)
  await server.link(rita, bo)
  await assign(rita, ana, ['Easy run', 'Ride'], '2025-11-24')
  await assign(rita, ana, ['Back squat'], '2025-11-24')
  await assign(rita, bo, ['Easy run'], '2025-11-24')
  // In Auckland, the first two runs are on 24 November, the third is on the next day.
  const { id } = await importFile(
    ana,
    formatGpx('2025-11-23T18:00:00Z', '2025-11-24T05:00:00Z', '2025-11-24T18:00:00Z'),
  )
  const matches = await listMatches(ana, id)
  assert.deepEqual(
    matches.map(one => [one.workoutName, one.startedAt, one.session.name, one.session.date]),
    [
      ['Running', '2025-11-24T05:00:00.000Z', 'Easy run', '2025-11-24'],
      ['Running', '2025-11-23T18:00:00.000Z', 'Easy run', '2025-11-24'],
    ],
  )
  await bo.refused('import.not-found', imports.sessions, { params: { id } })
  await rita.refused('import.not-found', imports.sessions, { params: { id } })
  const [first] = matches
  assert.ok(first)
  const params = { id: first.workoutLogId }
  await ana.get(pairing.pair, { params, input: { sessionId: first.session.id } })
  assert.deepEqual(await listMatches(ana, id), [])
  await ana.get(pairing.unpair, { params })
  assert.deepEqual(await listMatches(ana, id), matches)
})
