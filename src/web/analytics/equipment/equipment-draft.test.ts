import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadRoundingModes } from '#training/equipment.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import { createDraftRow, parseEquipmentDraft, toEquipmentDraft } from './equipment-draft.ts'

test('every equipment preset survives a round trip through the form', () => {
  for (const equipment of Object.values(equipmentPresets))
    for (const rounding of loadRoundingModes) {
      const rounded = { ...equipment, rounding }
      assert.deepEqual(parseEquipmentDraft(toEquipmentDraft(rounded)), { ok: true, equipment: rounded })
    }
})

test('ignores empty rows and accepts a comma as the decimal separator', () => {
  const draft = toEquipmentDraft(equipmentPresets.home)
  const parsed = parseEquipmentDraft({
    ...draft,
    bars: [...draft.bars, createDraftRow()],
    plates: [{ key: 'a', first: '1,25', second: '4' }],
  })
  assert.ok(parsed.ok)
  assert.deepEqual(parsed.equipment.bars, equipmentPresets.home.bars)
  assert.deepEqual(parsed.equipment.plates, [{ weight: 1.25, count: 4 }])
})

test('shows an error next to each invalid field', () => {
  const parsed = parseEquipmentDraft({
    ...toEquipmentDraft(equipmentPresets.home),
    bars: [{ key: 'a', first: '', second: 'heavy' }],
    plates: [{ key: 'b', first: '20', second: '2.5' }],
    dumbbells: 'many',
    stackStep: '-5',
  })
  assert.ok(!parsed.ok)
  assert.deepEqual(Object.keys(parsed.faults).toSorted(), [
    'bars.0.name',
    'bars.0.weight',
    'dumbbells',
    'plates.0.count',
    'stackStep',
  ])
})
