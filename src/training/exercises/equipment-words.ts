import type { Exercise, Gear } from './exercise.ts'

const barGear: readonly Gear[] = ['barbell', 'ezbar', 'safetybar', 'swissbar', 'axle', 'trapbar', 'log']
const machineGear: readonly Gear[] = ['machine', 'smith', 'rower', 'skierg', 'bike', 'treadmill', 'stairs']

/**
 * Equipment words that people add to an exercise name, with the equipment that they can mean. Bench and box are
 * excluded, because they are part of exercise names.
 */
const gearByWord = new Map<string, readonly Gear[]>([
  ['bodyweight', ['bodyweight', 'pullupbar', 'dipbars', 'rings']],
  ['barbell', barGear],
  ['dumbbell', ['dumbbell']],
  ['kettlebell', ['kettlebell']],
  ['machine', machineGear],
  ['cable', ['cable']],
  ['band', ['band']],
  ['smith', ['smith']],
  ['trapbar', ['trapbar']],
  ['safetybar', ['safetybar']],
  ['swissbar', ['swissbar']],
  ['ezbar', ['ezbar']],
  ['medball', ['medball']],
  ['landmine', ['landmine']],
  ['plate', ['plate']],
  ['sandbag', ['sandbag']],
  ['suspension', ['suspension']],
  ['ring', ['rings']],
])

/** Equipment that carries a load, apart from weights that are added to body weight. */
const loadGear: ReadonlySet<Gear> = new Set<Gear>([
  ...barGear,
  ...machineGear,
  'dumbbell',
  'kettlebell',
  'cable',
  'band',
  'landmine',
])

/**
 * Returns whether a normalised word names equipment, or says that weight is added.
 *
 * @example isEquipmentWord('dumbbell') // true
 */
export const isEquipmentWord = (word: string) => word === 'weighted' || gearByWord.has(word)

/**
 * Returns whether an exercise uses all equipment that the words name. `weighted` fits exercises with body weight and
 * exercises without equipment for a load.
 *
 * @example usesEquipment(facePull, ['cable']) // true
 */
export function usesEquipment({ equipment }: Pick<Exercise, 'equipment'>, words: readonly string[]): boolean {
  return words.every(word => {
    if (word === 'weighted')
      return equipment.includes('bodyweight') || !equipment.some(gear => loadGear.has(gear))
    return gearByWord.get(word)?.some(gear => equipment.includes(gear)) ?? true
  })
}
