import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people.ts'
import { serverForTests } from '#support/server.ts'
import { encodeCursor } from './pagination.ts'

const server = serverForTests()

test('a cursor that is none starts at the beginning', async () => {
  const rita = await server.coach()
  await server.link(rita, await server.athlete())
  const { id } = rita
  const noTime = [
    '2026-02-30 00:00:00+00',
    '2026-02-28 25:00:00+00',
    '2026-02-28 00:00:00+99',
    'now',
    '',
    '0000-02-28 00:00:00+00',
  ]
  const ofCoachings = [
    ...noTime.map(time => encodeCursor(['true', time, id])),
    encodeCursor(['maybe', '2026-02-28 00:00:00+00', id]),
    encodeCursor(['true', '2026-02-28 00:00:00+00', "' or true --"]),
  ]
  const ofAthletes = [
    encodeCursor(['\0', 'b', id]),
    encodeCursor(['\ud800', 'b', id]),
    encodeCursor(['a', 1, 2]),
  ]
  for (const cursor of ['no cursor', encodeCursor([]), encodeCursor(['a']), ...ofCoachings]) {
    assert.equal((await rita.get(people.coachings, { query: { cursor } })).data.length, 1)
  }
  for (const cursor of ofAthletes) {
    assert.equal((await rita.get(people.athletes, { query: { cursor } })).data.length, 1)
  }
})
