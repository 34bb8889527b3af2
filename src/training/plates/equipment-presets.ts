import type { Equipment } from '#training/equipment.ts'
import type { LoadUnit } from '#training/units.ts'

/** A typical set of equipment that people can use as a starting point. */
export type EquipmentPresetKey = 'gym-kg' | 'gym-lb' | 'home'

const listWeightsUpTo = (most: number, step: number) =>
  Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step)

/**
 * The sizes in which kettlebells are sold: steps of 4 kg, or the sizes in whole pounds that are closest to them.
 */
export const kettlebellSizes: Record<LoadUnit, readonly number[]> = {
  kg: listWeightsUpTo(48, 4),
  lb: [9, 18, 26, 35, 44, 53, 62, 70, 80, 88, 97, 106],
}

const listKettlebellsUpTo = (unit: LoadUnit, most: number) =>
  kettlebellSizes[unit].filter(weight => weight <= most)

/**
 * Typical equipment for a commercial gym in kilograms, a commercial gym in pounds, and a home gym. Plates
 * match the unit: a preset in pounds has no 25 kg plates. Weight stacks have steps of 5 kg or 10 lb.
 *
 * @example equipmentPresets['gym-kg'].bars[0] // { name: 'Bar', weight: 20 }
 */
export const equipmentPresets: Record<EquipmentPresetKey, Equipment> = {
  'gym-kg': {
    unit: 'kg',
    bars: [
      { name: 'Bar', weight: 20 },
      { name: 'Light bar', weight: 15 },
    ],
    plates: [
      { weight: 25, count: 8 },
      { weight: 20, count: 8 },
      { weight: 15, count: 4 },
      { weight: 10, count: 4 },
      { weight: 5, count: 4 },
      { weight: 2.5, count: 4 },
      { weight: 1.25, count: 4 },
    ],
    dumbbells: [...listWeightsUpTo(10, 1), ...listWeightsUpTo(40, 2.5).filter(weight => weight > 10)],
    kettlebells: listKettlebellsUpTo('kg', 32),
    stackStep: 5,
  },
  'gym-lb': {
    unit: 'lb',
    bars: [
      { name: 'Bar', weight: 45 },
      { name: 'Light bar', weight: 35 },
    ],
    plates: [
      { weight: 45, count: 12 },
      { weight: 35, count: 2 },
      { weight: 25, count: 4 },
      { weight: 10, count: 4 },
      { weight: 5, count: 4 },
      { weight: 2.5, count: 4 },
    ],
    dumbbells: listWeightsUpTo(100, 5),
    kettlebells: listKettlebellsUpTo('lb', 70),
    stackStep: 10,
  },
  home: {
    unit: 'kg',
    bars: [{ name: 'Bar', weight: 20 }],
    plates: [
      { weight: 20, count: 2 },
      { weight: 10, count: 4 },
      { weight: 5, count: 2 },
      { weight: 2.5, count: 2 },
      { weight: 1.25, count: 2 },
    ],
    dumbbells: [],
    kettlebells: [],
    stackStep: null,
  },
}

/**
 * Returns the equipment to assume until the athlete or coach enters the actual equipment.
 *
 * @example getDefaultEquipment('lb') // equipmentPresets['gym-lb']
 */
export function getDefaultEquipment(unit: LoadUnit): Equipment {
  return equipmentPresets[unit === 'kg' ? 'gym-kg' : 'gym-lb']
}
