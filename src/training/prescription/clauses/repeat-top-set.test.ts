import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

const read = (text: string, expected: string) => {
  assert.deepEqual(describeDay(text), [expected], text)
  assert.deepEqual(listMarks(text), [], text)
}

test('back-off sets without repetitions have those of the top set', () => {
  const backOffs = '3 x 5 reps, 90 % top set, back-off'
  read('Bench 1x5 @8, 3 back-off sets at -10%', `Bench | 1 x 5 reps, RPE 8 + ${backOffs}`)
  read('Bench 1x5 @8, 3 back-offs @ -10%', `Bench | 1 x 5 reps, RPE 8 + ${backOffs}`)
  read('Squat 5@8 then 3 backoff sets -10%', `Squat | 1 x 5 reps, RPE 8 + ${backOffs}`)
  read(
    'Squat 1x3 180 kg, 2 back-off sets of 6 at -15%',
    'Squat | 1 x 3 reps, 180 kg + 2 x 6 reps, 85 % top set, back-off',
  )
})

test('back-off sets below a set without a certain number of repetitions are marked', () => {
  for (const text of ['Squat 1x5+, 3 back-off sets -10%', 'Squat 12/10/8, 3 back-off sets -10%'])
    assert.notDeepEqual(listMarks(text), [], text)
})

test('the number of back-off sets behind a plus sign is not a part of the set before it', () => {
  for (const text of ['Bench x5@8 + 3 back-offs at -10%', 'Bench x5@8 + 12 back-offs at -10%'])
    assert.doesNotMatch(describeDay(text).join(), /parts/, text)
  read('Cluster 3 x 2 + 2 + 2', 'Cluster | 3 x parts 2+2+2')
})
