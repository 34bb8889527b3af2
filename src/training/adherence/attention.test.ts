import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standingOf } from './attention.ts'

const standing = (sessionsDone: number, sessionsDue: number, silentDays: number) =>
  standingOf({ sessionsDone, sessionsDue, silentDays })

test('one session without a log is no reason to look, two are', () => {
  assert.equal(standing(5, 6, 1), 'on-track')
  assert.equal(standing(4, 6, 1), 'missed')
})

test('whoever logs nothing for ten days is silent, if something was due', () => {
  assert.equal(standing(0, 2, 9), 'missed')
  assert.equal(standing(0, 2, 10), 'silent')
  assert.equal(standing(0, 1, 40), 'on-track')
  assert.equal(standing(0, 0, 40), 'on-track')
})
