import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import { encodeCursor } from './pagination.ts'

const server = serverForTests()

test('an invalid cursor returns the first page', async () => {
  const rita = await server.coach()
  await server.link(rita, await server.athlete())
  const { id } = rita
  const invalidTimes = [
    '2026-02-30 00:00:00+00',
    '2026-02-28 25:00:00+00',
    '2026-02-28 00:00:00+99',
    'now',
    '',
    '0000-02-28 00:00:00+00',
  ]
  const coachingCursors = [
    ...invalidTimes.map(time => encodeCursor(['true', time, id])),
    encodeCursor(['maybe', '2026-02-28 00:00:00+00', id]),
    encodeCursor(['true', '2026-02-28 00:00:00+00', "' or true --"]),
  ]
  const athleteCursors = [
    encodeCursor(['\0', 'b', id]),
    encodeCursor(['\ud800', 'b', id]),
    encodeCursor(['a', 1, 2]),
  ]
  for (const cursor of ['no cursor', encodeCursor([]), encodeCursor(['a']), ...coachingCursors]) {
    assert.equal((await rita.get(people.coachings, { query: { cursor } })).data.length, 1)
  }
  for (const cursor of athleteCursors) {
    assert.equal((await rita.get(people.athletes, { query: { cursor } })).data.length, 1)
  }
})
