/** The parts of an exercise, in their order. */
const phases = ['warm-up', 'work', 'cool-down'] as const
type SetPhase = (typeof phases)[number]

type SetRoleDetails = {
  /** The part of an exercise; only sets of the phase `work` count towards volume, records and progression. */
  phase: SetPhase
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
    phase: 'warm-up',
    notation: 'warm-up',
    chipLabel: 'warm-up',
    label: 'Warm-up',
    shortLabel: 'Warm-up',
    letter: 'W',
    hint: 'not counted in volume or records',
    usualRestSeconds: 60,
  },
  working: {
    phase: 'work',
    notation: 'working',
    chipLabel: 'working sets',
    label: 'Working set',
    shortLabel: 'Working',
    letter: null,
    hint: '',
    usualRestSeconds: 120,
  },
  top: {
    phase: 'work',
    notation: 'top',
    chipLabel: 'top set',
    label: 'Top set',
    shortLabel: 'Top set',
    letter: 'T',
    hint: '',
    usualRestSeconds: 180,
  },
  'back-off': {
    phase: 'work',
    notation: 'back-off',
    chipLabel: 'back-off',
    label: 'Back-off set',
    shortLabel: 'Back-off',
    letter: 'B',
    hint: '',
    usualRestSeconds: 120,
  },
  drop: {
    phase: 'work',
    notation: 'drop set',
    chipLabel: 'drop set',
    label: 'Drop set',
    shortLabel: 'Drop',
    letter: 'D',
    hint: '',
    usualRestSeconds: 15,
  },
  amrap: {
    phase: 'work',
    notation: 'AMRAP set',
    chipLabel: 'AMRAP set',
    label: 'AMRAP',
    shortLabel: 'AMRAP',
    letter: 'A',
    hint: 'RPE 10 if taken to failure',
    usualRestSeconds: 120,
  },
  'cool-down': {
    phase: 'cool-down',
    notation: 'cool-down',
    chipLabel: 'cool-down',
    label: 'Cool-down',
    shortLabel: 'Cool-down',
    letter: 'C',
    hint: 'not counted in volume or records',
    usualRestSeconds: 60,
  },
} as const satisfies Record<string, SetRoleDetails>

export type SetRole = keyof typeof setRoleDetails
export const setRoles = Object.keys(setRoleDetails) as [SetRole, ...SetRole[]]

/**
 * Returns whether a set is a working set, that is, any set except a warm-up or a cool-down. Only working sets count
 * towards volume, records and progression.
 *
 * @example isWorkingSet({ role: 'warm-up' }) // false
 */
export const isWorkingSet = ({ role }: { role: SetRole }): boolean => setRoleDetails[role].phase === 'work'

/**
 * Returns whether two sets belong to the same part of an exercise: warm-up, work or cool-down. Only such sets are
 * compared with each other and numbered together.
 *
 * @example isSamePhase({ role: 'top' }, { role: 'working' }) // true
 */
export const isSamePhase = (one: { role: SetRole }, other: { role: SetRole }): boolean =>
  comparePhases(one, other) === 0

/**
 * Compares the parts of an exercise to which two sets belong; negative if that of the first one is earlier.
 *
 * @example comparePhases({ role: 'warm-up' }, { role: 'working' }) // -1
 */
export const comparePhases = (one: { role: SetRole }, other: { role: SetRole }): number =>
  phases.indexOf(setRoleDetails[one.role].phase) - phases.indexOf(setRoleDetails[other.role].phase)
