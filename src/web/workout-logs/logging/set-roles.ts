import type { SetRole } from '#training/prescription/prescription.ts'

/** What a set can be for, in the order in which one does them. */
export const setRoles = [
  'warm-up',
  'working',
  'top',
  'back-off',
  'drop',
  'amrap',
] as const satisfies SetRole[]

export const roleLabels: Record<SetRole, string> = {
  'warm-up': 'Warm-up',
  working: 'Working set',
  top: 'Top set',
  'back-off': 'Back-off set',
  drop: 'Drop set',
  amrap: 'AMRAP',
}

/** What stands in the narrow column; a working set has its number. */
export const roleLetters: Record<Exclude<SetRole, 'working'>, string> = {
  'warm-up': 'W',
  top: 'T',
  'back-off': 'B',
  drop: 'D',
  amrap: 'A',
}
