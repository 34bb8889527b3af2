import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#training/plates/presets.ts'
import { emptyRow, readDraft, toDraft } from './draft.ts'

test('every usual place comes back as it was', () => {
  for (const equipment of Object.values(presets))
    assert.deepEqual(readDraft(toDraft(equipment)), { ok: true, equipment })
})

test('rows that were left empty are none, and a comma is a point', () => {
  const draft = toDraft(presets.home)
  const read = readDraft({
    ...draft,
    bars: [...draft.bars, emptyRow()],
    plates: [{ key: 'a', first: '1,25', second: '4' }],
  })
  assert.ok(read.ok)
  assert.deepEqual(read.equipment.bars, presets.home.bars)
  assert.deepEqual(read.equipment.plates, [{ weight: 1.25, count: 4 }])
})

test('what cannot be read is told beside its field', () => {
  const read = readDraft({
    ...toDraft(presets.home),
    bars: [{ key: 'a', first: '', second: 'heavy' }],
    plates: [{ key: 'b', first: '20', second: '2.5' }],
    dumbbells: 'many',
    stackStep: '-5',
  })
  assert.ok(!read.ok)
  assert.deepEqual(Object.keys(read.faults).toSorted(), [
    'bars.0.name',
    'bars.0.weight',
    'dumbbells',
    'plates.0.count',
    'stackStep',
  ])
})
