import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSetsOrThrow } from '#support/program-builders.ts'
import type { Equipment } from '#training/equipment.ts'
import type { LoadImplement } from '#training/plates/loadable-weight.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { getDefaultLoadStep, getEquipmentLoadStep } from '#training/progression/progression-rule.ts'
import { computeAvailableSets } from './compute-available-sets.ts'
import type { LogRule } from './compute-next-sets.ts'
import { describeReceipt, formatLoadChange } from './describe-receipt.ts'

const equipment: Equipment = {
  unit: 'kg',
  bars: [{ name: 'Bar', weight: 20 }],
  plates: [
    { weight: 20, count: 4 },
    { weight: 5, count: 2 },
    { weight: 2.5, count: 2 },
  ],
  dumbbells: [10, 16, 24],
  kettlebells: [],
  stackStep: 7,
}
const inPounds: Equipment = { ...equipment, unit: 'lb', bars: [{ name: 'Bar', weight: 45 }] }
const linear: LogRule = { kind: 'linear', addKg: 2.5, every: 'week' }

type Log = { reps?: number; loadKg: number; missesBefore?: number }

/** Computes the next load from sets of 5, all done with the given repetitions. */
function compute(
  planned: string,
  { reps = 5, loadKg, missesBefore = 0 }: Log,
  implement: LoadImplement | null = 'barbell',
  { rule = linear, own = equipment }: { rule?: LogRule; own?: Equipment } = {},
) {
  const sets = parseSetsOrThrow(planned)
  const done = sets.map(() => ({ role: 'working' as const, reps, loadKg }))
  const steps = { standard: getDefaultLoadStep('kg'), available: getEquipmentLoadStep(own, implement) }
  const next = computeAvailableSets(rule, { planned: sets, done, missesBefore }, steps)
  assert.ok(next.ok)
  return { loads: next.sets.map(set => getKg(set.load)), receipt: next.receipt }
}
const getKg = (load: Load | null) => (load?.kind === 'kg' ? load.loadKg : null)

test('a load increases to the next weight that the athlete’s plates make possible', () => {
  const { loads, receipt } = compute('3x5 70 kg', { loadKg: 70 })
  assert.deepEqual(loads, [75, 75, 75])
  assert.deepEqual([receipt.outcome, receipt.toKg, receipt.isByEquipment], ['raised', 75, true])
  assert.equal(
    `${describeReceipt(receipt)}: ${formatLoadChange(receipt, 'kg')}`,
    'all 3 sets of 5, in steps of the athlete’s equipment: +5 kg',
  )
})

test('a load that the plates make possible has the usual steps and the usual receipt', () => {
  const fine = { ...equipment, plates: [...equipment.plates, { weight: 1.25, count: 2 }] }
  const { loads, receipt } = compute('3x5 70 kg', { loadKg: 70 }, 'barbell', { own: fine })
  assert.deepEqual([loads[0], receipt.isByEquipment], [72.5, undefined])
  assert.equal(describeReceipt(receipt), 'all 3 sets of 5')
})

test('dumbbells and machines have the sizes and steps that the athlete has', () => {
  assert.equal(compute('3x5 16 kg', { loadKg: 16 }, 'dumbbell').loads[0], 24)
  assert.equal(compute('3x5 35 kg', { loadKg: 35 }, 'machine').loads[0], 42)
})

test('a load that is kept does not change, even if it cannot be loaded', () => {
  const { loads, receipt } = compute('3x5 71 kg', { loadKg: 71, reps: 4 })
  assert.deepEqual([loads[0], receipt.outcome, receipt.isByEquipment], [71, 'kept', undefined])
})

test('a load that is lowered after three misses is one that can be loaded', () => {
  const { loads, receipt } = compute('3x5 75 kg', { loadKg: 75, reps: 4, missesBefore: 2 })
  assert.deepEqual([loads[0], receipt.outcome], [65, 'lowered'])
})

test('the heaviest weight stays, and the receipt says that it is due to the equipment', () => {
  const { loads, receipt } = compute('3x5 24 kg', { loadKg: 24 }, 'dumbbell')
  assert.deepEqual([loads[0], receipt.outcome, receipt.isByEquipment], [24, 'kept', true])
})

test('plates in pounds move a load to the next weight in pounds', () => {
  // 135 lb is 61.235 kg; the next weight with two plates of 2.5 lb is 140 lb.
  const { loads } = compute('3x5 61.235 kg', { loadKg: 61.235 }, 'barbell', { own: inPounds })
  assert.ok(Math.abs((loads[0] ?? 0) - 63.503) < 0.01, `${loads[0]} kg`)
})

test('without a matching implement, below the lightest weight and for added weight, steps are the usual ones', () => {
  assert.equal(compute('3x5 70 kg', { loadKg: 70 }, null).loads[0], 72.5)
  assert.equal(compute('3x5 70 kg', { loadKg: 70 }, 'kettlebell').loads[0], 72.5)
  assert.equal(compute('3x5 12.5 kg', { loadKg: 12.5 }).loads[0], 15)
  const sets = parseSetsOrThrow('3x5 BW+20 kg')
  const done = sets.map(() => ({ role: 'working' as const, reps: 5, loadKg: 20 }))
  const steps = { standard: getDefaultLoadStep('kg'), available: getEquipmentLoadStep(equipment, 'barbell') }
  const next = computeAvailableSets(linear, { planned: sets, done, missesBefore: 0 }, steps)
  assert.ok(next.ok && next.receipt.toKg === 22.5)
})
