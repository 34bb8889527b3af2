import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDeletedRegimens, describeOrphanedLogs } from './describe-cleanup.ts'

const preview = { workoutLogCount: 14, athleteCount: 3, regimenCount: 2, regimenNames: ['Base', 'Peaking'] }

test('counts the orphaned logs and names the deleted regimens', () => {
  assert.equal(describeOrphanedLogs(preview), '14 workout logs from 3 athletes')
  assert.equal(
    describeOrphanedLogs({ ...preview, workoutLogCount: 1, athleteCount: 1 }),
    '1 workout log from 1 athlete',
  )
  assert.equal(describeDeletedRegimens(preview), '“Base” and “Peaking”')
  assert.equal(describeDeletedRegimens({ ...preview, regimenCount: 1, regimenNames: ['Base'] }), '“Base”')
  assert.equal(
    describeDeletedRegimens({ ...preview, regimenCount: 6 }),
    '“Base”, “Peaking” and 4 other regimens',
  )
})
