import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Equipment } from '../equipment.ts'
import { toLoadUnit } from '../units.ts'
import { loadable, type Rounding } from './loadable.ts'
import { presets, usualEquipment } from './presets.ts'
import { sidesOf } from './sides.ts'

const gym = presets['gym-kg']
const words = (targetKg: number, equipment = gym, rounding?: Rounding) => {
  const loading = loadable(targetKg, equipment, 'barbell', rounding)
  return loading && `${loading.weight} ${loading.unit} ${loading.plates.join(' ')}`.trim()
}

test('a load is rounded to what the plates make, and the plates are those of one side from the middle', () => {
  assert.equal(words(94.4), '95 kg 25 10 2.5')
  assert.equal(words(100), '100 kg 25 15')
  assert.equal(words(20), '20 kg')
})

test('between two weights the lighter is taken, unless another is asked for', () => {
  assert.equal(words(96.25), '95 kg 25 10 2.5')
  assert.equal(words(97, gym, 'down'), '95 kg 25 10 2.5')
  assert.equal(words(95.1, gym, 'up'), '97.5 kg 25 10 2.5 1.25')
  for (const rounding of ['nearest', 'down', 'up'] as const)
    assert.equal(words(95, gym, rounding), '95 kg 25 10 2.5')
})

test('pounds are made of pounds: 225 is two plates of 45 on each side, and no 20 kg plate', () => {
  const loading = loadable(102.05828325, presets['gym-lb'], 'barbell')
  assert.deepEqual([loading?.weight, loading?.unit, loading?.plates], [225, 'lb', [45, 45]])
  assert.equal(loading?.loadKg, 102.05828325)
  assert.equal(words(100, presets['gym-lb']), '220 lb 45 35 5 2.5')
})

test('the first bar is the usual one, and a lighter one is taken for less than it weighs', () => {
  assert.equal(loadable(20, gym, 'barbell')?.bar?.name, 'Bar')
  assert.equal(loadable(17.4, gym, 'barbell')?.bar?.name, 'Light bar')
  assert.equal(words(17.4), '17.5 kg 1.25')
  assert.equal(words(25), '25 kg 2.5')
})

test('a lighter bar is not taken for what the usual one can make nearly', () => {
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

test('an odd plate stays on the floor', () => {
  const odd = { ...presets.home, plates: [{ weight: 20, count: 3 }] }
  assert.equal(words(90, odd), '60 kg 20')
})

test('what is beyond the plates says so, and by how much', () => {
  const beyond = loadable(200, presets.home, 'barbell')
  assert.deepEqual([beyond?.weight, beyond?.limit, beyond?.missing], [117.5, 'heaviest', 82.5])
  const below = loadable(10, presets.home, 'barbell')
  assert.deepEqual([below?.weight, below?.limit, below?.missing], [20, 'lightest', -10])
  assert.equal(loadable(60, presets.home, 'barbell')?.limit, null)
})

test('dumbbells and kettlebells are taken from the rack, machines by their step', () => {
  const weight = (kg: number, how: 'dumbbell' | 'kettlebell' | 'machine') => loadable(kg, gym, how)?.weight
  assert.deepEqual([weight(23, 'dumbbell'), weight(18, 'kettlebell'), weight(52, 'machine')], [22.5, 16, 50])
  assert.equal(loadable(23, gym, 'dumbbell')?.bar, null)
})

test('where there is nothing of the kind, nothing is made up', () => {
  for (const how of ['dumbbell', 'kettlebell', 'machine'] as const)
    assert.equal(loadable(20, presets.home, how), undefined)
  assert.equal(loadable(20, { ...gym, bars: [] }, 'barbell'), undefined)
  assert.equal(loadable(20, { ...gym, stackStep: 0.001 }, 'machine'), undefined)
})

test('as long as nobody said what there is, a gym of the own unit is reckoned with', () => {
  assert.deepEqual([usualEquipment('kg').unit, usualEquipment('lb').unit], ['kg', 'lb'])
})

// The laws.

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

test('no more plates are put on than there are, in pairs and all of the one unit', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const loading = loadable(target, equipment, 'barbell')
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
      assert.deepEqual([loading.unit, toLoadUnit(loading.loadKg, loading.unit)], [equipment.unit, sum])
    }),
    { seed },
  )
})

/** Every sum of one side, tried one by one. */
function everySide(plates: Equipment['plates']): number[] {
  return plates.reduce<number[]>(
    (sums, { weight, count }) =>
      sums.flatMap(sum =>
        Array.from({ length: Math.floor(count / 2) + 1 }, (_, many) => sum + many * weight),
      ),
    [0],
  )
}

test('nothing that can be loaded is nearer', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const [usual] = equipment.bars
      assert.ok(usual)
      const asked = target / (equipment.unit === 'lb' ? 0.45359237 : 1)
      const nearest = Math.min(
        ...everySide(equipment.plates).map(side => Math.abs(usual.weight + 2 * side - asked)),
      )
      const loading = loadable(target, equipment, 'barbell')
      assert.ok(loading && Math.abs(loading.weight - asked) <= nearest + 1e-6)
    }),
    { seed },
  )
})

test('more asked for is never less loaded, and the lightest bar alone is the least', () => {
  fc.assert(
    fc.property(targets, targets, equipments, (one, other, equipment) => {
      const weight = (target: number) => loadable(target, equipment, 'barbell')?.weight ?? Number.NaN
      assert.ok(weight(Math.min(one, other)) <= weight(Math.max(one, other)))
      assert.ok(weight(one) >= Math.min(...equipment.bars.map(bar => bar.weight)))
      assert.equal(weight(0.01), Math.min(...equipment.bars.map(bar => bar.weight)))
    }),
    { seed },
  )
})

test('rounded down nothing is too heavy, rounded up nothing too light, but for the ends of the rack', () => {
  fc.assert(
    fc.property(targets, equipments, (target, equipment) => {
      const down = loadable(target, equipment, 'barbell', 'down')
      const up = loadable(target, equipment, 'barbell', 'up')
      assert.ok(down && up)
      assert.ok(down.limit === 'lightest' || down.loadKg <= target + 1e-6)
      assert.ok(up.limit === 'heaviest' || up.loadKg >= target - 1e-6)
    }),
    { seed },
  )
})

test('a garage full of odd plates is worked out in time', () => {
  const plates = Array.from({ length: 20 }, (_, index) => ({ weight: 1.01 + index * 2.37, count: 100 }))
  const before = process.cpuUsage()
  assert.ok(sidesOf(plates).sums.length > 10_000)
  // Of the processor, since others wait for it as well.
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})
