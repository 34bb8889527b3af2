import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

const names = 'Squats\nPush-ups'

test('a time of work and one of rest above a list of names apply to each exercise', () => {
  const expected = ['[intervals 3 rest 15] Squats | 1 x 30 s', '[intervals 3 rest 15] Push-ups | 1 x 30 s']
  for (const header of [
    '3 rounds 30SEC ON 15SEC REST',
    '3 rounds, 30 s on / 15 s off:',
    '3 rounds: 30 seconds work, 15 seconds rest',
    '3 rounds 30/15',
    'Circuit: 30 s work / 15 s rest, 3 rounds',
    'Each exercise 30 s, 15 s rest, 3 rounds',
    '30 Sek. Belastung, 15 Sek. Pause, 3 Runden',
    '3 tours, 30 s effort / 15 s repos',
    'Cada ejercicio 30 segundos con 15 segundos de descanso, 3 vueltas',
  ]) {
    const text = `${header}\n${names}`
    assert.deepEqual([describeDay(text), listMarks(text)], [expected, []], header)
  }
  assert.deepEqual(describeDay('3 rounds 30SEC ON 15SEC REST\n\nSquats\n\nPush-ups'), expected)
  assert.deepEqual(describeDay('3 rounds of 30s work / 15s rest: Squats, Push-ups'), expected)
})

test('other pairs, and lists with numbers of their own, are marked', () => {
  for (const text of [
    `3 rounds 95/65\n${names}`,
    `3 rounds 5/3\n${names}`,
    '3 rounds 40/20\nSquat 3x5\nBench 3x5',
  ])
    assert.notEqual(listMarks(text).length, 0, text)
})
