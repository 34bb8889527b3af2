import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { parseUnassignableAthletes } from './unassignable-athletes.ts'

const bo = { athlete: { _id: 'bo', id: 'bo', firstName: 'Bo', lastName: 'Example', avatarUrl: '' } }
const reason = 'This athlete was not found.'

test('lists each rejected athlete with a name and a reason', () => {
  const failure = new CallFailure(400, {
    code: 'assignment.refused',
    data: {
      failed: [
        { athleteId: 'bo', reason },
        { athleteId: 'gone', reason },
      ],
    },
  })
  assert.deepEqual(parseUnassignableAthletes(failure, [bo]), [
    { athleteId: 'bo', name: 'Bo Example', reason },
    { athleteId: 'gone', name: 'Unknown athlete', reason },
  ])
})

test('lists no athletes if the assignment failed for another reason', () => {
  assert.deepEqual(parseUnassignableAthletes(new CallFailure(0), [bo]), [])
  assert.deepEqual(parseUnassignableAthletes(new CallFailure(400, { data: { failed: 'all' } }), [bo]), [])
  assert.deepEqual(parseUnassignableAthletes(new Error('broken'), [bo]), [])
})
