import type { Gear } from '#training/exercises/exercise.ts'

const gearNames: Partial<Record<Gear, string>> = {
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
  none: 'something else',
}

/** What an exercise is done with, in words. */
export const gearWord = (gear: Gear) => gearNames[gear] ?? gear
