import type { SetRole } from './prescription.ts'
import { firstOf, pattern, type Reader, within } from './reading.ts'

const words: Readonly<Record<SetRole, string>> = {
  'warm-up': 'warm-up',
  working: 'working',
  top: 'top',
  'back-off': 'back-off',
  drop: 'drop set',
  amrap: 'AMRAP set',
}

/** @example formatRole('drop') // 'drop set' */
export const formatRole = (role: SetRole) => words[role]

const roles: readonly (readonly [SetRole, string])[] = [
  ['warm-up', '(?:warm~-?~ups?|w/u)(?: sets?)?'],
  ['working', 'working(?: sets?)?'],
  ['top', 'top(?: sets?)?'],
  ['back-off', 'back~-?~offs?(?: sets?)?'],
  ['drop', 'drop~-?~sets?'],
  ['amrap', 'amrap sets?'],
]

/** Reads what a set is for: `warm-up`, `w/u`, `top set`, `back-off`. */
export const readRole: Reader<SetRole> = firstOf(
  ...roles.map(([role, source]) => pattern(`${source}(?![a-z0-9/-])`, () => role)),
)

const limb = '(?:side|leg|arm|hand|foot|way|direction)s?'
/** Reads `per side`, `/leg`, `each`, `e`, `L/R`, `p/s`. */
export const readSide: Reader<true> = pattern(
  `(?:(?:(?:/|per|each|e/|a|on each|both)~)${limb}|each|ea?|l/r|p/s|sides?)(?![a-z0-9/])`,
  () => true,
)

/** @example formatCadence(24) // '24 spm' */
export const formatCadence = (cadence: number) => `${cadence} ${cadence < 50 ? 'spm' : 'rpm'}`

/** Reads steps, strokes or turns a minute: `90 rpm`, `r24`, `24 spm`. */
export const readCadence: Reader<number> = firstOf(
  pattern('(\\d{1,3}(?:\\.\\d{1,2})?)~(?:rpm|spm|s/m)(?![a-z])', toCadence),
  pattern('r~?(\\d{2})(?![\\d:.\'"a-z]|~(?:s|min|\'|"))', toCadence),
  pattern('(?:cadence|stroke rate|rate)~:?~(\\d{2,3})(?!\\w)', toCadence),
)
function toCadence([typed]: readonly (string | undefined)[]) {
  return within(Number(typed), 1, 300)
}
