import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { readSomePatterns } from './parser-combinators.ts'
import { prepareParsing } from './prepare-parsing.ts'

test('the parser reads its patterns in many steps, and parses as before', () => {
  const steps = prepareParsing()
  for (let step = 1; step <= 10; step++) {
    assert.ok(!steps.next().done)
    assert.ok(readSomePatterns(0), `patterns are left after step ${step}`)
  }
  for (const _ of steps);
  assert.ok(!readSomePatterns(0))
  const [item] = parseDay('Back squat 4x5 80 %, rest 2:00').blocks[0]?.items ?? []
  assert.deepEqual([item?.name, item?.sets.length, item?.restSeconds], ['Back squat', 4, 120])
})
