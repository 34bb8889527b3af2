import {
  beginLike,
  createPatternParser,
  firstMatchingParser,
  type Parser,
  valueIfWithin,
} from './parser-combinators.ts'
import { type SetRole, setRoles } from './set-role.ts'

/** The words for each role, as regular expressions. In German, `EL 2 km` begins a run and `AL 2 km` ends it. */
const setRoleSources = {
  'warm-up':
    "(?:warm~-?~ups?|w/u|wu|aufwarmen|aufwarmsatz(?:en|e)?|einlaufen|einfahren|einschwimmen|echauffement|calentamiento|riscaldamento|aquecimento|(?<=(?:^|:)~)el(?=~:?~\\d{1,2}(?:[.,]\\d)?~(?:km|min|')~[,;+/]))(?: sets?)?",
  working: '(?:(?:working|work) sets?|working|arbeitssatze?n?)',
  top: 'top(?: sets?)?',
  'back-off': '(?:(?:back~-?~(?:off|down)s?)(?: sets?)?|(?<!no )down sets?)',
  drop: '(?:drop~-?~sets?)',
  amrap: 'amrap sets?',
  'cool-down':
    "(?:cd|c/d|cool~-?~downs?|warm~-?~downs?|abwarmen|auslaufen|ausfahren|ausschwimmen|(?:de )?retour au calme|vuelta (?:a la )?calma|enfriamiento|defaticamento|volta a calma|desaquecimento|arrefecimento|(?<=[,;+/]~)al(?=~:?~\\d{1,2}(?:[.,]\\d)?~(?:km|min|')(?![a-z])))(?: sets?)?",
} satisfies Record<SetRole, string>

/** Parses the role of a set: `warm-up`, `w/u`, `top set`, `back-off`. */
export const setRoleParser: Parser<SetRole> = firstMatchingParser(
  ...setRoles.map(role => createPatternParser(`${setRoleSources[role]}(?![a-z0-9/-])`, () => role)),
)

const countedRoleWordsParser: Parser<{ role: SetRole; count: number }> = firstMatchingParser(
  ...setRoles.map(role =>
    createPatternParser(
      `(?<!x~)(\\d{1,2})~(?:x~)?${setRoleSources[role]}(?: (?:of|a|de|da|di|mit|con|com)(?= ~\\d))?(?![a-z0-9/-])`,
      ([count]) => (Number(count) > 0 ? { role, count: Number(count) } : undefined),
    ),
  ),
)

/** Parses a number of sets with a role: `2 warm-up sets`, `1 top set of`. */
export const countedRoleParser: Parser<{ role: SetRole; count: number }> = beginLike(
  countedRoleWordsParser,
  (text, from) => {
    const match = countedRoleWordsParser(text, from)
    const words = match ? text.slice(from, match.to) : ''
    const isCounted =
      /sets?\b|satz|warm-?ups\b/.test(words) || (/\bback/.test(words) && isBeforeReps(text, match?.to))
    return isCounted ? match : undefined
  },
)

/** The repetitions of `3 back-offs of 5`, or the reduction of `3 back-offs at -10%` */
const isBeforeReps = (text: string, from = 0) =>
  /^ *(?:(?:of |x |@ )?\d|(?:at |@ ?)?-\d)/.test(text.slice(from, from + 8))

const limbSource = '(?:side|leg|arm|hand|foot|way|direction)s?'
/** Parses words that prescribe a set per side: `per side`, `/leg`, `each`, `e`, `L/R`, `p/s`. */
export const perSideParser: Parser<true> = createPatternParser(
  `(?:(?:(?:/|per|each|every|e/|c/|a|on each|for each|both|on both|(?:(?:and |then )?(?:repeat|switch)(?: on| with)? (?:each|the other|other|the opposite|opposite)))~)${limbSource}(?! (?:up|down|together)(?![a-z]))|each(?! (?:sets?|reps?|rounds?|time|week|session|workout|day|minute|exercise|one|interval|repeat|lap|length|hundred|km|mile|\\d)(?![a-z]))|ea\\.?(?: (?:leg|side|arm|hand|way)s?)?|(?<=\\d)e|l/r|l~(?:&|\\+)~r|r/l|left(?: and |/|~\\+~)right|p/s|e/s|sides?(?! (?:steps?|shuffles?|lunges?|bends?|kicks?|skips?|gallops?|runs?|jumps?|hops?|squats?|to side))|unilateral|(?:je|pro|jede|beide|auf jeder)~(?:seite|bein|arm|hand)n?|(?:par|de chaque|chaque)~(?:cote|jambe|bras)|(?:por|cada|de cada|a cada)~(?:lado|pierna|brazo|perna|braco|mano)|(?:per|ogni|a)~(?:lato|gamba|braccio|parte))(?![a-z0-9/])`,
  () => true,
)

/** Parses a cadence in steps, strokes or revolutions per minute: `90 rpm`, `r24`, `24 spm`. */
export const cadenceParser: Parser<number> = firstMatchingParser(
  createPatternParser(
    '(\\d{1,3}(?:\\.\\d{1,2})?)\\+?~(?:rpm|spm|sr|s/m|strokes? per minute|steps per minute|u/min)(?: cadence)?(?![a-z])',
    toCadence,
  ),
  createPatternParser('r~?(\\d{2})(?![\\d:.\'"a-z]|~(?:s|min|\'|"))', toCadence),
  createPatternParser(
    '(?:(?:low|high) )?(?:cadence|stroke rate|rate|spm|rpm|sr)~:?~(\\d{2,3})\\+?(?:~(?:rpm|spm))?(?!\\w)',
    toCadence,
  ),
)
function toCadence([typed]: readonly (string | undefined)[]) {
  return valueIfWithin(Number(typed), 1, 300)
}
