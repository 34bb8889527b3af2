import { createPatternParser, firstMatchingParser, type Parser, valueIfWithin } from './parser-combinators.ts'
import { type SetRole, setRoles } from './set-role.ts'

/** The words for each role, as regular expressions. */
const setRoleSources = {
  'warm-up': '(?:warm~-?~ups?|w/u)(?: sets?)?',
  working: 'working(?: sets?)?',
  top: 'top(?: sets?)?',
  'back-off': 'back~-?~offs?(?: sets?)?',
  drop: 'drop~-?~sets?',
  amrap: 'amrap sets?',
} satisfies Record<SetRole, string>

/** Parses the role of a set: `warm-up`, `w/u`, `top set`, `back-off`. */
export const setRoleParser: Parser<SetRole> = firstMatchingParser(
  ...setRoles.map(role => createPatternParser(`${setRoleSources[role]}(?![a-z0-9/-])`, () => role)),
)

const limbSource = '(?:side|leg|arm|hand|foot|way|direction)s?'
/** Parses words that prescribe a set per side: `per side`, `/leg`, `each`, `e`, `L/R`, `p/s`. */
export const perSideParser: Parser<true> = createPatternParser(
  `(?:(?:(?:/|per|each|e/|a|on each|both)~)${limbSource}|each|ea?|l/r|p/s|sides?)(?![a-z0-9/])`,
  () => true,
)

/** @example formatCadence(24) // '24 spm' */
export const formatCadence = (cadence: number) => `${cadence} ${cadence < 50 ? 'spm' : 'rpm'}`

/** Parses a cadence in steps, strokes or revolutions per minute: `90 rpm`, `r24`, `24 spm`. */
export const cadenceParser: Parser<number> = firstMatchingParser(
  createPatternParser('(\\d{1,3}(?:\\.\\d{1,2})?)~(?:rpm|spm|s/m)(?![a-z])', toCadence),
  createPatternParser('r~?(\\d{2})(?![\\d:.\'"a-z]|~(?:s|min|\'|"))', toCadence),
  createPatternParser('(?:cadence|stroke rate|rate)~:?~(\\d{2,3})(?!\\w)', toCadence),
)
function toCadence([typed]: readonly (string | undefined)[]) {
  return valueIfWithin(Number(typed), 1, 300)
}
