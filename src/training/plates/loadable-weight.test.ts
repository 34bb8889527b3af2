import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Equipment, LoadRoundingMode } from '#training/equipment.ts'
import { convertFromKg } from '#training/units.ts'
import { equipmentPresets, getDefaultEquipment } from './equipment-presets.ts'
import { findLoadableWeight } from './loadable-weight.ts'
import { findPlateCombinations } from './plate-combinations.ts'

const gym = equipmentPresets['gym-kg']
const words = (targetKg: number, equipment = gym, rounding?: LoadRoundingMode) => {
  const loading = findLoadableWeight(targetKg, equipment, 'barbell', rounding)
  return loading && `${loading.weight} ${loading.unit} ${loading.plates.join(' ')}`.trim()
}

test('rounds a load to the available plates and lists the plates on one side from the inside out', () => {
  assert.equal(words(94.4), '95 kg 25 10 2.5')
  assert.equal(words(100), '100 kg 25 15')
  assert.equal(words(20), '20 kg')
})

test('rounds halves up, as spreadsheets do, unless the equipment is rounded down', () => {
  assert.equal(words(96.25), '97.5 kg 25 10 2.5 1.25')
  assert.equal(words(96.25, { ...gym, rounding: 'down' }), '95 kg 25 10 2.5')
  assert.equal(words(96.2), '95 kg 25 10 2.5')
  assert.equal(words(95.1, { ...gym, rounding: 'up' }), '97.5 kg 25 10 2.5 1.25')
  assert.equal(words(97, gym, 'down'), '95 kg 25 10 2.5')
  assert.equal(words(95.1, gym, 'up'), '97.5 kg 25 10 2.5 1.25')
  for (const rounding of ['nearest', 'down', 'up'] as const)
    assert.equal(words(95, gym, rounding), '95 kg 25 10 2.5')
})

test('loads weights in pounds with pound plates: 225 lb is two 45s on each side', () => {
  const loading = findLoadableWeight(102.05828325, equipmentPresets['gym-lb'], 'barbell')
  assert.deepEqual([loading?.weight, loading?.unit, loading?.plates], [225, 'lb', [45, 45]])
  assert.equal(loading?.loadKg, 102.05828325)
  assert.equal(words(100, equipmentPresets['gym-lb']), '220 lb 45 35 5 2.5')
})

test('uses the first bar, or a lighter bar if the load is below the weight of the first bar', () => {
  assert.equal(findLoadableWeight(20, gym, 'barbell')?.bar?.name, 'Bar')
  assert.equal(findLoadableWeight(17.4, gym, 'barbell')?.bar?.name, 'Light bar')
  assert.equal(words(17.4), '17.5 kg 1.25')
  assert.equal(words(25), '25 kg 2.5')
})

test('does not use a lighter bar for loads above the weight of the first bar', () => {
  const odd = {
    ...gym,
    bars: [
      { name: 'Bar', weight: 20 },
      { name: 'Short bar', weight: 12 },
    ],
  }
  const few = { ...odd, plates: [20, 2.5].map(weight => ({ weight, count: 2 })) }
  assert.equal(words(52, few), '60 kg 20')
})

test('does not use a plate that cannot be paired', () => {
  const odd = { ...equipmentPresets.home, plates: [{ weight: 20, count: 3 }] }
  assert.equal(words(90, odd), '60 kg 20')
})

test('reports the difference if a target is heavier than the heaviest available weight or lighter than the lightest', () => {
  const beyond = findLoadableWeight(200, equipmentPresets.home, 'barbell')
  assert.deepEqual([beyond?.weight, beyond?.limit, beyond?.missing], [117.5, 'heaviest', 82.5])
  const below = findLoadableWeight(10, equipmentPresets.home, 'barbell')
  assert.deepEqual([below?.weight, below?.limit, below?.missing], [20, 'lightest', -10])
  assert.equal(findLoadableWeight(60, equipmentPresets.home, 'barbell')?.limit, null)
})

test('picks available dumbbells and kettlebells, and rounds machine loads to the step of the weight stack', () => {
  const weight = (kg: number, implement: 'dumbbell' | 'kettlebell' | 'machine') =>
    findLoadableWeight(kg, gym, implement)?.weight
  assert.deepEqual([weight(23, 'dumbbell'), weight(18, 'kettlebell'), weight(52, 'machine')], [22.5, 20, 50])
  assert.equal(findLoadableWeight(23, gym, 'dumbbell')?.bar, null)
})

test('returns no weight if the athlete lacks the required equipment', () => {
  for (const implement of ['dumbbell', 'kettlebell', 'machine'] as const)
    assert.equal(findLoadableWeight(20, equipmentPresets.home, implement), undefined)
  assert.equal(findLoadableWeight(20, { ...gym, bars: [] }, 'barbell'), undefined)
  assert.equal(findLoadableWeight(20, { ...gym, stackStep: 0.001 }, 'machine'), undefined)
})

test('by default, assumes the equipment of a commercial gym, with weights in the athlete’s unit', () => {
  assert.deepEqual([getDefaultEquipment('kg').unit, getDefaultEquipment('lb').unit], ['kg', 'lb'])
})

// Property tests.

const seed = 404
const weights = fc.constantFrom(0.25, 0.5, 1.25, 2.5, 5, 7.5, 10, 15, 20, 25, 45, 55)
const equipments: fc.Arbitrary<Equipment> = fc.record({
  unit: fc.constantFrom('kg', 'lb'),
  bars: fc
    .uniqueArray(fc.constantFrom(10, 15, 20, 45), { minLength: 1, maxLength: 3 })
    .map(all => all.map(weight => ({ name: `${weight}`, weight }))),
  plates: fc.uniqueArray(fc.record({ weight: weights, count: fc.nat(7) }), {
    maxLength: 5,
    selector: plate => plate.weight,
  }),
  dumbbells: fc.array(weights, { maxLength: 5 }),
  kettlebells: fc.constant([]),
  stackStep: fc.constant(5),
})
const targets = fc.double({ min: 0.5, max: 400, noNaN: true })

test('uses only available plates, always in pairs and in the same unit', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const loading = findLoadableWeight(target, equipment, 'barbell')
      assert.ok(loading?.bar)
      for (const { weight, count } of equipment.plates)
        assert.ok(2 * loading.plates.filter(plate => plate === weight).length <= count)
      assert.ok(loading.plates.every(plate => equipment.plates.some(({ weight }) => weight === plate)))
      const sum = loading.bar.weight + 2 * loading.plates.reduce((total, plate) => total + plate, 0)
      assert.ok(Math.abs(sum - loading.weight) < 1e-9)
      assert.deepEqual(
        loading.plates,
        loading.plates.toSorted((one, other) => other - one),
      )
      assert.deepEqual([loading.unit, convertFromKg(loading.loadKg, loading.unit)], [equipment.unit, sum])
    }),
    { seed },
  )
})

/** Computes all possible sums of the plates on one side by brute force. */
function everySide(plates: Equipment['plates']): number[] {
  return plates.reduce<number[]>(
    (sums, { weight, count }) =>
      sums.flatMap(sum =>
        Array.from({ length: Math.floor(count / 2) + 1 }, (_, many) => sum + many * weight),
      ),
    [0],
  )
}

test('picks the loadable weight closest to the target', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const [usual] = equipment.bars
      assert.ok(usual)
      const targetInUnit = target / (equipment.unit === 'lb' ? 0.45359237 : 1)
      const nearest = Math.min(
        ...everySide(equipment.plates).map(side => Math.abs(usual.weight + 2 * side - targetInUnit)),
      )
      const loading = findLoadableWeight(target, equipment, 'barbell')
      assert.ok(loading && Math.abs(loading.weight - targetInUnit) <= nearest + 1e-6)
    }),
    { seed },
  )
})

test('a heavier target never gives a lighter load, and the minimum load is the lightest empty bar', () => {
  fc.assert(
    fc.property(targets, targets, equipments, (one, other, equipment) => {
      const weight = (target: number) =>
        findLoadableWeight(target, equipment, 'barbell')?.weight ?? Number.NaN
      assert.ok(weight(Math.min(one, other)) <= weight(Math.max(one, other)))
      assert.ok(weight(one) >= Math.min(...equipment.bars.map(bar => bar.weight)))
      assert.equal(weight(0.01), Math.min(...equipment.bars.map(bar => bar.weight)))
    }),
    { seed },
  )
})

test('within the range of available weights, rounding down never exceeds the target and rounding up never falls below it', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const down = findLoadableWeight(target, equipment, 'barbell', 'down')
      const up = findLoadableWeight(target, equipment, 'barbell', 'up')
      assert.ok(down && up)
      assert.ok(down.limit === 'lightest' || down.loadKg <= target + 1e-6)
      assert.ok(up.limit === 'heaviest' || up.loadKg >= target - 1e-6)
    }),
    { seed },
  )
})

test('finds all combinations of many plates with irregular weights within a second', () => {
  const plates = Array.from({ length: 20 }, (_, index) => ({ weight: 1.01 + index * 2.37, count: 100 }))
  const before = process.cpuUsage()
  assert.ok(findPlateCombinations(plates).sums.length > 10_000)
  // Measure CPU time instead of elapsed time, since other tests may be using the processor.
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})
