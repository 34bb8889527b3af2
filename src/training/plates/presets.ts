import type { Equipment } from '../equipment.ts'
import type { LoadUnit } from '../units.ts'

/** What there usually is, to begin with and to change. */
export type Preset = 'gym-kg' | 'gym-lb' | 'home'

const upTo = (most: number, step: number) =>
  Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step)

/**
 * A commercial gym in kilograms or in pounds, and a corner at home. Plates are those of the two systems: a set in
 * pounds has no 25 kg plate. A machine goes by 5 kg or 10 lb from pin to pin.
 *
 * @example presets['gym-kg'].bars[0] // { name: 'Bar', weight: 20 }
 */
export const presets: Record<Preset, Equipment> = {
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
    dumbbells: [...upTo(10, 1), ...upTo(40, 2.5).filter(weight => weight > 10)],
    kettlebells: upTo(32, 4),
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
    dumbbells: upTo(100, 5),
    kettlebells: [9, 18, 26, 35, 44, 53, 62, 70],
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
 * What is reckoned with as long as nobody said what there is.
 *
 * @example usualEquipment('lb') // that of a gym with pounds
 */
export function usualEquipment(unit: LoadUnit): Equipment {
  return presets[unit === 'kg' ? 'gym-kg' : 'gym-lb']
}
