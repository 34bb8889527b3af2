import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesFor, decisionOf } from './decision.ts'

const choices = choicesFor({ exercise: 'Back squat', alternates: ['Leg press', 'Box squat'] })

test('the coach’s own alternates stand first, each with its key', () => {
  assert.deepEqual(
    choices.map(one => [one.key, one.words]),
    [
      ['1', 'Leg press instead'],
      ['2', 'Box squat instead'],
      ['O', 'Another exercise instead'],
      ['L', 'Leave Back squat out'],
      ['A', 'As planned again'],
    ],
  )
  const ofDay = choicesFor({ exercise: null, alternates: [] })
  assert.deepEqual(
    ofDay.map(one => one.words),
    ['Something else instead', 'Leave the day out', 'As planned again'],
  )
})

test('a decision needs a choice, and something else a name', () => {
  assert.equal(decisionOf(choices, undefined, ''), undefined)
  assert.equal(decisionOf(choices, 'O', '  '), undefined)
  assert.deepEqual(decisionOf(choices, 'O', ' Belt squat '), {
    decision: 'replace',
    replacement: 'Belt squat',
  })
  assert.deepEqual(decisionOf(choices, '2', ''), { decision: 'replace', replacement: 'Box squat' })
  assert.deepEqual(decisionOf(choices, 'A', 'x'), { decision: 'resume', replacement: null })
})
