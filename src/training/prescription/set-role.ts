type SetRoleDetails = {
  /** True if sets with this role count towards volume, records and progression. */
  isWorking: boolean
  /** The word in a prescription. */
  notation: string
  /** The words on the chip that shows how a line was read. */
  chipLabel: string
  label: string
  /** The label where there is little space. */
  shortLabel: string
  /** The letter in the column of set numbers; null for roles that show their number. */
  letter: string | null
  /** A remark about the effect of the role, if it is not obvious. */
  hint: string
  /** The rest that follows a set if none is prescribed; a rough estimate (docs/training-formulas.md). */
  usualRestSeconds: number
}

/** The roles of sets, in the order in which the sets are usually done. */
export const setRoleDetails = {
  'warm-up': {
    isWorking: false,
    notation: 'warm-up',
    chipLabel: 'warm-up',
    label: 'Warm-up',
    shortLabel: 'Warm-up',
    letter: 'W',
    hint: 'not counted in volume or records',
    usualRestSeconds: 60,
  },
  working: {
    isWorking: true,
    notation: 'working',
    chipLabel: 'working sets',
    label: 'Working set',
    shortLabel: 'Working',
    letter: null,
    hint: '',
    usualRestSeconds: 120,
  },
  top: {
    isWorking: true,
    notation: 'top',
    chipLabel: 'top set',
    label: 'Top set',
    shortLabel: 'Top set',
    letter: 'T',
    hint: '',
    usualRestSeconds: 180,
  },
  'back-off': {
    isWorking: true,
    notation: 'back-off',
    chipLabel: 'back-off',
    label: 'Back-off set',
    shortLabel: 'Back-off',
    letter: 'B',
    hint: '',
    usualRestSeconds: 120,
  },
  drop: {
    isWorking: true,
    notation: 'drop set',
    chipLabel: 'drop set',
    label: 'Drop set',
    shortLabel: 'Drop',
    letter: 'D',
    hint: '',
    usualRestSeconds: 15,
  },
  amrap: {
    isWorking: true,
    notation: 'AMRAP set',
    chipLabel: 'AMRAP set',
    label: 'AMRAP',
    shortLabel: 'AMRAP',
    letter: 'A',
    hint: 'RPE 10 if taken to failure',
    usualRestSeconds: 120,
  },
} as const satisfies Record<string, SetRoleDetails>

export type SetRole = keyof typeof setRoleDetails
export const setRoles = Object.keys(setRoleDetails) as [SetRole, ...SetRole[]]

/**
 * Returns whether a set is a working set, that is, any set except a warm-up. Only working sets count towards
 * volume, records and progression.
 *
 * @example isWorkingSet({ role: 'warm-up' }) // false
 */
export const isWorkingSet = ({ role }: { role: SetRole }): boolean => setRoleDetails[role].isWorking
