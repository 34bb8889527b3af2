import type { Gear } from '#training/exercises/exercise.ts'

const gearLabels: Partial<Record<Gear, string>> = {
  smith: 'Smith machine',
  pullupbar: 'pull-up bar',
  dipbars: 'dip bars',
  trapbar: 'trap bar',
  safetybar: 'safety bar',
  swissbar: 'Swiss bar',
  ezbar: 'EZ bar',
  medball: 'medicine ball',
  swissball: 'Swiss ball',
  abwheel: 'ab wheel',
  ghd: 'GHD',
  ropes: 'battle ropes',
  vest: 'weight vest',
  roller: 'foam roller',
  rower: 'rowing machine',
  skierg: 'ski erg',
  none: 'other',
}

/** Returns the label of a piece of equipment. */
export const getGearLabel = (gear: Gear) => gearLabels[gear] ?? gear
