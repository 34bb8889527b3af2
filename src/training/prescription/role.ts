import type { SetRole } from './prescription.ts'
import { firstOf, pattern, type Reader, within } from './reading.ts'

const roles: readonly (readonly [SetRole, string])[] = [
  ['warm-up', '(?:warm~-?~ups?|w/u)(?: sets?)?'],
  ['working', '(?:working|work)(?: sets?)?'],
  ['top', 'top(?: sets?)?'],
  ['back-off', 'back~-?~offs?(?: sets?)?'],
  ['drop', 'drops?(?: sets?)?'],
  ['amrap', 'amrap sets?'],
]

/** Reads what a set is for: `warm-up`, `w/u`, `top set`, `back-off`. */
export const readRole: Reader<SetRole> = firstOf(
  ...roles.map(([role, source]) => pattern(`${source}(?![a-z/])`, () => role)),
)

const limb = '(?:side|leg|arm|hand|foot|way|direction)s?'
/** Reads `per side`, `/leg`, `each`, `e`, `L/R`, `p/s`. */
export const readSide: Reader<true> = pattern(
  `(?:(?:(?:/|per|each|e/|a|on each|both)~)${limb}|each|ea?|l/r|p/s|${limb})(?![a-z0-9/])`,
  () => true,
)

/** Reads steps, strokes or turns a minute: `90 rpm`, `r24`, `24 spm`. */
export const readCadence: Reader<number> = firstOf(
  pattern('(\\d{2,3})~(?:rpm|spm|s/m|bpm)(?![a-z])', toCadence),
  pattern('r~?(\\d{2})(?![\\d:.\'"a-z]|~(?:s|min|\'|"))', toCadence),
  pattern('(?:cadence|rate|stroke rate)~(\\d{2,3})(?![\\w])', toCadence),
)
function toCadence([typed]: readonly (string | undefined)[]) {
  return within(Number(typed), 1, 300)
}
