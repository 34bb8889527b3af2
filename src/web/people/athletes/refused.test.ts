import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure } from '../../app/failures.ts'
import { refusedOf } from './refused.ts'

const bo = { athlete: { _id: 'bo', id: 'bo', firstName: 'Bo', lastName: 'Example', avatarUrl: '' } }
const reason = 'This athlete was not found among yours.'

test('each one who was refused is named with the reason', () => {
  const failure = new CallFailure(400, {
    code: 'assignment.refused',
    data: {
      failed: [
        { athleteId: 'bo', reason },
        { athleteId: 'gone', reason },
      ],
    },
  })
  assert.deepEqual(refusedOf(failure, [bo]), [
    { athleteId: 'bo', name: 'Bo Example', reason },
    { athleteId: 'gone', name: 'An athlete', reason },
  ])
})

test('another failure names nobody', () => {
  assert.deepEqual(refusedOf(new CallFailure(0), [bo]), [])
  assert.deepEqual(refusedOf(new CallFailure(400, { data: { failed: 'all' } }), [bo]), [])
  assert.deepEqual(refusedOf(new Error('broken'), [bo]), [])
})
