import type { SetRole } from '#training/prescription/prescription.ts'

/** The roles of sets, in the order in which the sets are usually done. */
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

/** The letters shown in the narrow set column. Working sets show their set number instead. */
export const roleLetters: Record<Exclude<SetRole, 'working'>, string> = {
  'warm-up': 'W',
  top: 'T',
  'back-off': 'B',
  drop: 'D',
  amrap: 'A',
}
