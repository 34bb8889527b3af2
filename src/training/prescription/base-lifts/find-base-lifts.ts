import { hasNameWord } from '#training/prescription/line/name-vocabulary.ts'
import type { ExerciseNameResolver, TextSpan } from '#training/prescription/line/parsed-line.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { LoadBase } from '#training/prescription/prescription.ts'
import { findNamedLift } from './find-named-lift.ts'
import { createSpacedPattern } from './spaced-pattern.ts'

/** The other exercise to which the percentages before it refer, and the words that name it. */
export type BaseLift = TextSpan & {
  exercise: string
  of: LoadBase
  /** True if the words follow a percentage directly; otherwise, they are the base of all percentages before them. */
  isAdjacent: boolean
}

/**
 * Finds the exercises to which percentages refer, and replaces their words with spaces, so that the percentages can be
 * parsed like any others. Only words that certainly name an exercise are replaced; `80% of last week` stays as it is.
 *
 * @param text a line as typed
 * @param nameOf finds the exercises of the coach’s library; without it, only the most common lifts are known
 * @param nameLine the line that begins with the name of the exercise; without a name, the words after a percentage may be it
 * @example separateBaseLifts('Snatch pull 4x3 @ 100% of snatch').baseLifts // [{ exercise: 'Snatch', of: '1rm', … }]
 */
export function separateBaseLifts(
  text: string,
  nameOf?: ExerciseNameResolver,
  nameLine = startsWithName(text) ? text : undefined,
): { text: string; baseLifts: BaseLift[] } {
  if (nameLine === undefined || !/%|per *cent/i.test(text)) return { text, baseLifts: [] }
  const normalised = normaliseText(text)
  const noteAt = normalised.indexOf('//')
  const typed = noteAt === -1 ? normalised : normalised.slice(0, noteAt)
  const line = { text, typed, nameOf, name: findName(nameLine, nameOf) }
  const baseLifts: BaseLift[] = []
  for (const match of typed.matchAll(openingPattern)) {
    const opening = toOpening(match)
    if (opening.from < (baseLifts.at(-1)?.to ?? 0)) continue
    const baseLift = parseBaseLift(line, opening)
    if (baseLift) baseLifts.push(baseLift)
  }
  return { text: baseLifts.reduce(replaceWithSpaces, text), baseLifts }
}

/** Returns the name at the start of a line, in the words of the library if it knows it: `RDL` is a Romanian deadlift. */
function findName(line: string, nameOf: ExerciseNameResolver | undefined): string {
  const name = (/^[^\d@%(,:;|]{0,200}/.exec(line.replace(listMark, ''))?.[0] ?? '').trim()
  return nameOf?.(name)?.name ?? name
}

const listMark = /^[\s*•–-]*(?:[A-Z]?\d{1,2}[.):]\s*)?/i

const replaceWithSpaces = (text: string, { from, to }: TextSpan) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

/**
 * Matches the words that introduce another exercise: `80% of`, `80% (of`, `% of` or `(of`. After a percentage, an
 * abbreviation may also follow directly: `85% BS`.
 */
const openingPattern = createSpacedPattern(
  String.raw`(?<percent>(?<=\d) ?(?:%|per ?cent)\+? ?)(?<bracket>\(?)(?<of>(?:of|off|from) )?` +
    String.raw`|(?<=[\s,;(])(?<shared>\(?(?:(?:all|percent(?:age)?s?|%) ){1,4})(?:of|off|from) ` +
    String.raw`|(?<=\d ?\)? ?|% ?)(?<open>\()(?:of|off|from) `,
  'g',
)

/** The words that introduce another exercise. `from` is where they begin, `nameFrom` where the name begins. */
type Opening = {
  from: number
  nameFrom: number
  isAdjacent: boolean
  isDirect: boolean
  isInBrackets: boolean
}

function toOpening({ index, groups, ...match }: RegExpExecArray): Opening {
  const { percent, bracket, of, open, shared } = groups ?? {}
  return {
    from: index + (percent?.length ?? 0),
    nameFrom: index + (match[0]?.length ?? 0),
    isAdjacent: percent !== undefined,
    isDirect: percent !== undefined && of === undefined,
    isInBrackets: Boolean(bracket || open || shared?.startsWith('(')),
  }
}

const introductionPattern = createSpacedPattern(
  "^(?:(?:the|your|his|her|their|my|current|best|athlete's) )*(?:(?:1 ?rm|max) )?",
)
const setsPattern = createSpacedPattern(String.raw`\d ?x ?\d|\d ?sets`)
/** Matches text after which the name has certainly ended: the end of the line, a separator, or further sets. */
const followingPattern = createSpacedPattern(
  String.raw`^ ?(?:$|[,;|)]|\/ ?(?:w(?:k|eek)? ?\d|\d)|x ?\d|\d{1,2} ?x ?\d|→|rest |tempo |\.(?: |$)|- (?=[a-z])` +
    String.raw`|\(\d+(?:\.\d+)? ?(?:kg|lb)|@ ?(?:rpe ?)?\d|rpe ?\d|\d(?:\.5)?(?:-\d(?:\.5)?)? ?rir|per side)`,
)
/** After an abbreviation without a preposition, more sets could be its own: `Squat 5x5 @ 80% DL 3x5`. */
const directFollowingPattern = createSpacedPattern(
  String.raw`^ ?(?:$|\)|[,;] ?(?:rest|tempo|rpe|@|\d+(?::\d\d| ?(?:s|secs?|min)(?![a-z])|')))`,
)
const setsAtPercentPattern = createSpacedPattern(
  String.raw`^ ?[,;/] ?\d{1,2} ?x ?\d{1,2} ?@? ?\d{2,3}(?:\.\d)? ?% ?`,
)
/** Matches text after brackets that may change the load, so that the percentage is not counted: `(of snatch) + 5 kg`. */
const changingPattern = createSpacedPattern(String.raw`^ ?(?:[+-] ?\d|(?:plus|minus|less|or|and|from) |\()`)
/** The longest name with the words around it. */
const maxLength = 240

/** A line and the name of its exercise, which may come from a line above. */
type LineText = { text: string; typed: string; name: string; nameOf: ExerciseNameResolver | undefined }

function parseBaseLift({ text, typed, name, nameOf }: LineText, opening: Opening): BaseLift | undefined {
  const { from, isAdjacent, isDirect, isInBrackets } = opening
  if (isDirect && (isInBrackets || !setsPattern.test(typed.slice(0, from)) || isAfterGap(typed, opening)))
    return undefined
  const nameFrom = opening.nameFrom + (isDirect ? 0 : countSkipped(typed.slice(opening.nameFrom)))
  const rest = typed.slice(nameFrom, nameFrom + maxLength)
  const findEnd = (to: number) => findBaseEnd(rest, to, opening)
  const found = findNamedLift(rest, text.slice(nameFrom, nameFrom + maxLength), {
    directlyAfter: isDirect ? name : undefined,
    nameOf,
    isPossibleEnd: to => findEnd(to) !== undefined,
  })
  const end = found && findEnd(found.to)
  if (!found || end === undefined) return undefined
  return { from, to: nameFrom + end, exercise: found.exercise, of: found.of, isAdjacent }
}

/** A wide gap may separate the columns of a table. */
const isAfterGap = (typed: string, { nameFrom }: Opening) => /\s\s$/.test(typed.slice(0, nameFrom))

/** Counts the characters before the name that say nothing about the kind of the max. */
const countSkipped = (words: string): number => introductionPattern.exec(words.slice(0, 80))?.[0].length ?? 0

/** Returns where the words of a base end, with their bracket; undefined if more words may belong to it. */
function findBaseEnd(rest: string, to: number, { isDirect, isInBrackets }: Opening): number | undefined {
  const following = rest.slice(to)
  if (!isInBrackets) {
    const isEnd = isDirect
      ? directFollowingPattern.test(following) || isRepeated(rest.slice(0, to), following)
      : followingPattern.test(following)
    return isEnd ? to : undefined
  }
  const closing = /^ *\)/.exec(following)?.[0].length
  if (closing === undefined || changingPattern.test(following.slice(closing))) return undefined
  return to + closing
}

/** In `3x3 90% snatch, 2x2 95% snatch`, the sets behind the first name have the same name, so that it is none of theirs. */
const isRepeated = (name: string, following: string) =>
  following.slice(setsAtPercentPattern.exec(following)?.[0].length ?? following.length).startsWith(name)

/**
 * Returns whether a line begins with the name of an exercise, and not with its sets or with words that prescribe
 * something.
 */
function startsWithName(text: string): boolean {
  if (/^\s*["“]/.test(text)) return true
  const start = normaliseText(/^[^\d@%]{0,200}/.exec(text.replace(listMark, ''))?.[0] ?? '')
  return hasNameWord(start) || (start.match(/\p{L}{3,}/gu) ?? []).some(word => !prescribingPattern.test(word))
}

const prescribingPattern =
  /^(?:all|and|at|back|build|cool|day|down|each|easy|every|for|heavy|keep|light|main|max|off|part|rest|same|set|sets|then|the|top|total|two|three|four|five|warm|wave|week|with|work|working|amrap|emom)$/
