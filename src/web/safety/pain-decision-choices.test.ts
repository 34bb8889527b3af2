import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDecisionChoices, toPainDecision } from './pain-decision-choices.ts'

const choices = listDecisionChoices({ exercise: 'Back squat', alternates: ['Leg press', 'Box squat'] })

test('offers the coach’s alternative exercises first, each with its keyboard shortcut', () => {
  assert.deepEqual(
    choices.map(one => [one.key, one.words]),
    [
      ['1', 'Leg press instead'],
      ['2', 'Box squat instead'],
      ['O', 'Another exercise instead'],
      ['L', 'Leave Back squat out'],
      ['A', 'Resume as planned'],
    ],
  )
  const ofDay = listDecisionChoices({ exercise: null, alternates: [] })
  assert.deepEqual(
    ofDay.map(one => one.words),
    ['Something else instead', 'Leave the day out', 'Resume as planned'],
  )
})

test('a decision requires a choice, and a replacement requires a name', () => {
  assert.equal(toPainDecision(choices, undefined, ''), undefined)
  assert.equal(toPainDecision(choices, 'O', '  '), undefined)
  assert.deepEqual(toPainDecision(choices, 'O', ' Belt squat '), {
    decision: 'replace',
    replacement: 'Belt squat',
  })
  assert.deepEqual(toPainDecision(choices, '2', ''), { decision: 'replace', replacement: 'Box squat' })
  assert.deepEqual(toPainDecision(choices, 'A', 'x'), { decision: 'resume', replacement: null })
})
