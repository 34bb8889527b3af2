import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logsOf, regimensOf } from './words.ts'

const preview = { workoutLogCount: 14, athleteCount: 3, regimenCount: 2, regimenNames: ['Base', 'Peaking'] }

test('what goes is said in numbers, and from where by name', () => {
  assert.equal(logsOf(preview), '14 workout logs of 3 athletes')
  assert.equal(logsOf({ ...preview, workoutLogCount: 1, athleteCount: 1 }), '1 workout log of 1 athlete')
  assert.equal(regimensOf(preview), '“Base” and “Peaking”')
  assert.equal(regimensOf({ ...preview, regimenCount: 1, regimenNames: ['Base'] }), '“Base”')
  assert.equal(regimensOf({ ...preview, regimenCount: 6 }), '“Base”, “Peaking” and 4 other regimens')
})
