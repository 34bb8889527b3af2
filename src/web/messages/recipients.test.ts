import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChosenAthleteIds } from './recipients.ts'

const createEntry = (id: string, ...groupIds: string[]) =>
  ({ athlete: { id }, groups: groupIds.map(groupId => ({ id: groupId })) }) as never

const athletes = [createEntry('ana', 'early', 'squad'), createEntry('bo'), createEntry('cleo', 'squad')]

test('an athlete chosen by name and through groups is a recipient once', () => {
  assert.deepEqual(
    listChosenAthleteIds(athletes, { athleteIds: ['bo', 'ana'], groupIds: ['early', 'squad'] }),
    ['ana', 'bo', 'cleo'],
  )
  assert.deepEqual(listChosenAthleteIds(athletes, { athleteIds: [], groupIds: ['early'] }), ['ana'])
})

test('former athletes and an empty choice have no recipients', () => {
  assert.deepEqual(listChosenAthleteIds(athletes, { athleteIds: ['dora'], groupIds: [] }), [])
  assert.deepEqual(listChosenAthleteIds(athletes, { athleteIds: [], groupIds: [] }), [])
})
