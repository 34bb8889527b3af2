import {
  effortWithUnitParser,
  feelParser,
  rpeListParser,
  sweetSpotParser,
} from '#training/prescription/effort.ts'
import { createItemProgressionParser, supersetLetterParser } from '#training/prescription/item-progression.ts'
import { belowTopSetParser, createLoadsParser, reducedLoadParser } from '#training/prescription/load.ts'
import {
  beginLike,
  firstMatchingParser,
  mapParser,
  onlyAtDigit,
  onlyAtLetter,
  onlyAtSymbol,
  type Parser,
  type ParserMatch,
} from '#training/prescription/parser-combinators.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { restOrRecoveryParser, unambiguousRecoveryParser } from '#training/prescription/recovery.ts'
import {
  cadenceParser,
  countedRoleParser,
  perSideParser,
  setRoleParser,
} from '#training/prescription/set-role-parsers.ts'
import { bareTempoParser, tempoParser } from '#training/prescription/tempo.ts'
import type { LoadUnit } from '#training/units.ts'
import { instructionTokenParser } from './parse-instructions.ts'
import {
  adviceTokenParser,
  baseTokenParser,
  deloadTokenParser,
  detailTokenParser,
  failureAmountParser,
  failureTokenParser,
  lastSetTokenParser,
  pairedCaloriesTokenParser,
  pauseInRepTokenParser,
  repeatedTokenParser,
  stepCountTokenParser,
  tabataTokenParser,
  topSetTokenParser,
  unknownPercentTokenParser,
  weekTokenParser,
  workRestPairParser,
  workRestTokenParser,
} from './parse-phrase-tokens.ts'
import {
  amountListTokenParser,
  countedTimesTokenParser,
  holdAmountTokenParser,
  labelledCountTokenParser,
  maxWordTokenParser,
  measuredAmountTokenParser,
  metersOrMinutesTokenParser,
  numberTokenParser,
  onlyHoldTokenParser,
  repeatCountTokenParser,
  repsAtRepMaxParser,
  setCountTokenParser,
  singleSetTokenParser,
  stepListTokenParser,
  wordAmountTokenParser,
} from './parse-quantity-tokens.ts'
import {
  furtherAdviceParser,
  holdPlaceParser,
  remarkTokenParser,
  rowingBandParser,
  swimSplitParser,
} from './parse-remark-tokens.ts'
import {
  listItemParser,
  nameNumberTokenParser,
  noteOpeningTokenParser,
  symbolTokenParser,
  wordTokenParser,
} from './parse-symbols-and-words.ts'
import type { Token, TokenContent } from './token.ts'

/**
 * Splits a line into tokens. Spaces are the only characters that belong to no token.
 *
 * @param isAfterSets true for a line that continues the sets on the line above
 * @example scanTokens('3x5 @ 80%', 'kg').map(token => token.kind)
 * // ['amounts', 'times', 'amounts', 'at', 'loads']
 */
export function scanTokens(plainText: string, unit: LoadUnit, from = 0, isAfterSets = false): Token[] {
  const tokens: Token[] = []
  let hasQuantity = isAfterSets
  let at = from
  while (at < plainText.length) {
    if (plainText[at] === ' ') {
      at++
      continue
    }
    const result = parseTokenAt(plainText, at, unit, tokens.at(-1), hasQuantity)
    const token: Token = {
      from: at,
      to: Math.max(result?.to ?? 0, at + 1),
      ...(result?.value ?? { kind: 'word' }),
    }
    tokens.push(token)
    hasQuantity ||= token.kind === 'amounts' || token.kind === 'work-rest' || token.kind === 'count'
    at = token.to
  }
  return tokens
}

/** Parses the token at an index. What is possible depends on the token before it. */
function parseTokenAt(
  text: string,
  at: number,
  unit: LoadUnit,
  last: Token | undefined,
  hasQuantity: boolean,
): ParserMatch<TokenContent> | undefined {
  const parsers = tokenParsersByUnit[unit]
  if (last?.kind === 'word' && isPartOfName(text, at, last)) return wordTokenParser(text, at)
  if (last?.kind === 'count')
    return (
      afterCountParser(text, at) ?? (isOfCount(text, last) ? parsers.work : parsers.afterQuantity)(text, at)
    )
  if (last?.kind === 'times')
    return listAfterLoadParser(text, at) ?? afterTimesParser(text, at) ?? parsers.work(text, at)
  if (!hasQuantity) return parsers.beforeQuantity(text, at)
  if (last?.kind === 'at' && !isPercentList(text, at))
    return numberBeforeCommaParser(text, at) ?? parsers.afterQuantity(text, at)
  return afterSetsParser(text, at) ?? parsers.afterQuantity(text, at)
}

/** In `4 sets of 3 min`, the time is what is done. */
const isOfCount = (text: string, { from, to }: Token) =>
  /[ \d)](?:of|x|à|a|de|da|di|times)$/.test(text.slice(from, to).trimEnd())

/** In `swim by 25` and `Quad sets: 10 reps`, `by` is no multiplication sign, and the second word belongs to the name. */
const isPartOfName = (text: string, at: number, { isLink }: Extract<Token, { kind: 'word' }>) =>
  /^(?:by|mal|por) /.test(text.slice(at, at + 4)) ||
  (!isLink && /^sets? *:(?! *\d{1,2},? *reps? *:)/.test(text.slice(at, at + 24)))

const recoveryTokenParser = mapParser(
  restOrRecoveryParser,
  (pause): TokenContent => ({ kind: 'pause', pause }),
)
const unambiguousRecoveryTokenParser = mapParser(
  unambiguousRecoveryParser,
  (pause): TokenContent => ({ kind: 'pause', pause }),
)

/**
 * What is repeated is no recovery: in `3 x 3:00 r 1:00`, only the second time is one. But in `3 x 8 x 60 s rest`, the word
 * leaves no other meaning.
 */
const restAfterSignTokenParser = beginLike(unambiguousRecoveryParser, (text, from) => {
  const match = unambiguousRecoveryTokenParser(text, from)
  const isRest = match && /^(?!.* - ).*rest/.test(text.slice(from, match.to))
  return isRest && !/^ *(?:[:=] *)?\d/.test(text.slice(match.to, match.to + 6)) ? match : undefined
})

/** Tries the most specific parsers first. */
const createTokenParser = (
  unit: LoadUnit,
  place: 'before-quantity' | 'after-quantity' | 'work',
): Parser<TokenContent> => {
  const isAfterQuantity = place === 'after-quantity'
  const units = { load: unit, distance: 'km' } as const
  return firstMatchingParser<TokenContent>(
    noteOpeningTokenParser,
    onlyAtLetter(mapParser(supersetLetterParser, letter => ({ kind: 'group', letter }))),
    mapParser(createItemProgressionParser(units), rule => ({ kind: 'rule', rule })),
    onlyAtLetter(firstMatchingParser(weekTokenParser, deloadTokenParser)),
    ...(place === 'before-quantity' ? [onlyAtDigit(nameNumberTokenParser)] : []),
    onlyAtDigit(stepListTokenParser),
    onlyAtLetter(instructionTokenParser),
    ...(place === 'before-quantity' ? [onlyAtLetter(onlyHoldTokenParser)] : []),
    mapParser(tempoParser, tempo => ({ kind: 'tempo', tempo })),
    workRestTokenParser,
    onlyAtLetter(tabataTokenParser),
    onlyAtLetter(pauseInRepTokenParser),
    // At the start of a line, `10 min jog` is an exercise; after an amount, it is a recovery.
    place === 'work'
      ? restAfterSignTokenParser
      : isAfterQuantity
        ? recoveryTokenParser
        : unambiguousRecoveryTokenParser,
    labelledCountTokenParser,
    onlyAtLetter(firstMatchingParser(lastSetTokenParser, topSetTokenParser, failureTokenParser)),
    detailTokenParser,
    remarkTokenParser,
    ...(isAfterQuantity
      ? [
          adviceTokenParser,
          onlyAtLetter(
            firstMatchingParser(rowingBandParser, swimSplitParser, holdPlaceParser, furtherAdviceParser),
          ),
        ]
      : []),
    stepCountTokenParser,
    pairedCaloriesTokenParser,
    onlyAtLetter(mapParser(sweetSpotParser, effort => ({ kind: 'effort', effort, isInMinutes: true }))),
    mapParser(rpeListParser, efforts => ({ kind: 'efforts', efforts })),
    mapParser(effortWithUnitParser, effort => ({ kind: 'effort', effort })),
    onlyAtLetter(
      mapParser(reducedLoadParser, loads => ({ kind: 'loads', loads, isLess: true, isInWords: true })),
    ),
    onlyAtSymbol(mapParser(belowTopSetParser, loads => ({ kind: 'loads', loads, isLess: true }))),
    createLoadsTokenParser(createLoadsParser(units)),
    unknownPercentTokenParser,
    baseTokenParser,
    repeatedTokenParser,
    mapParser(cadenceParser, cadence => ({ kind: 'cadence', cadence })),
    onlyAtDigit(mapParser(countedRoleParser, counted => ({ kind: 'role', ...counted }))),
    onlyAtDigit(repeatCountTokenParser),
    setCountTokenParser,
    singleSetTokenParser,
    onlyAtLetter(mapParser(setRoleParser, role => ({ kind: 'role', role }))),
    onlyAtLetter(maxWordTokenParser),
    ...(isAfterQuantity ? [] : [countedTimesTokenParser]),
    onlyAtDigit(metersOrMinutesTokenParser),
    measuredAmountTokenParser,
    amountListTokenParser,
    numberTokenParser,
    onlyAtLetter(mapParser(feelParser, effort => ({ kind: 'effort', effort, isWord: true }))),
    sideTokenParser,
    symbolTokenParser,
    wordTokenParser,
  )
}

const createLoadsTokenParser = (parser: Parser<Load[]>): Parser<TokenContent> =>
  beginLike(parser, (text, from) => {
    const match = parser(text, from)
    if (!match) return undefined
    const [load] = match.value
    const isWord = load?.kind === 'open' && load.how !== 'empty-bar'
    const isRepMax = load?.kind === 'percent' && /^\d{1,2} *-? *r/.test(text.slice(from, match.to))
    return {
      to: match.to,
      value: {
        kind: 'loads',
        loads: match.value,
        ...(isWord && { isWord }),
        ...(isRepMax && { isRepMax }),
      },
    }
  })

/** In `4x4 @ 70, 75, 80, 80%`, the sign belongs to all numbers. */
const isPercentList = (text: string, from: number) =>
  /^\d{2,3}(?:, *\d{2,3})+ *%/.test(text.slice(from, from + 60))

/** In `3x5, 7`, the number after the comma is not a second amount; in `100x5,4,3`, the list has no spaces. */
const numberBeforeCommaParser: Parser<TokenContent> = beginLike(numberTokenParser, (text, from) =>
  /^\d+\+? *, /.test(text.slice(from, from + 12)) ? numberTokenParser(text, from) : undefined,
)

/** In `4 sets of 12, 10, 8, 6`, there is a number for each set. */
const listAfterCountParser: Parser<TokenContent> = beginLike(amountListTokenParser, (text, from) =>
  /^\d{1,3}(?:, *\d{1,3}){1,}(?:, *(?:max|amrap))+ *(?:$|[;(@])|^\d{1,3}(?:, *\d{1,3}){2,}(?: *reps?)? *(?:$|[,;(@])/.test(
    text.slice(from, from + 60),
  )
    ? amountListTokenParser(text, from)
    : undefined,
)

/** In `4 x 20, 15, 12, 10`, the numbers fall and are as many as the sets. */
function isFallingListOfSets(text: string, from: number): boolean {
  const [, sets] = /(?<![\d.:x/-] ?)([3-9]) *x *$/.exec(text.slice(Math.max(0, from - 12), from)) ?? []
  const [list = ''] = /^\d{1,2}(?:, *\d{1,2})+(?! *[\dx%:/.+'"°-])/.exec(text.slice(from, from + 60)) ?? []
  const reps = list.split(',').map(Number)
  const [first = 0, last = 0] = [reps[0], reps.at(-1)]
  return (
    reps.length === Number(sets) &&
    first <= 30 &&
    first > last &&
    reps.every((one, at) => one <= (reps[at - 1] ?? first))
  )
}

/** In `50 kg x 15, 11, 8`, there is a number for each set; in `3x5, 7, 8` there is not. */
const listAfterLoadParser: Parser<TokenContent> = (text, from) =>
  isFallingListOfSets(text, from) ||
  /(?:[a-z#%]|(?<![\d.x])(?:[3-9]\d|[1-4]\d\d)(?:\.\d)?) *x *$/.test(text.slice(Math.max(0, from - 14), from))
    ? listAfterCountParser(text, from)
    : undefined

const afterCountParser = firstMatchingParser(
  holdAmountTokenParser,
  wordAmountTokenParser,
  listAfterCountParser,
  numberBeforeCommaParser,
)
const afterTimesParser = firstMatchingParser(
  repsAtRepMaxParser,
  workRestPairParser,
  failureAmountParser,
  holdAmountTokenParser,
  numberBeforeCommaParser,
)

const sideMovement =
  /^[ -](?:lying|plank|bridge|lunge|step|bend|shuffle|raise|kick|crunch|leg|hop|jump|throw|toss|slam|stretch|sit|star|to-side)/

const limbMovement =
  /^[ -](?:press(?:es)?|curls?|extensions?|raises?|swings?|lifts?|lowers?|drops?|abductions?|adductions?|circles?|kickbacks?)\b/

const sideTokenParser: Parser<TokenContent> = beginLike(perSideParser, (text, from) => {
  const match = perSideParser(text, from)
  if (!match) return undefined
  const words = text.slice(from, match.to)
  // `Side lying` is a position, and `side plank` an exercise.
  if (/^sides?$/.test(words) && sideMovement.test(text.slice(match.to, match.to + 12))) return undefined
  // In `3x12 / Leg press 3x12`, the sign separates two exercises.
  if (/^\/ .*(?:leg|arm)$/.test(words) && limbMovement.test(text.slice(match.to, match.to + 14)))
    return undefined
  const isHand = /hand/.test(words)
  return {
    to: match.to,
    value: {
      kind: 'side',
      isWord: true,
      ...(isHand && { isHand }),
      ...(words === 'each' && { isEach: true }),
    },
  }
})

const bareTempoTokenParser = onlyAtDigit(
  mapParser(bareTempoParser, (tempo): TokenContent => ({ kind: 'tempo', tempo, isBare: true })),
)

const afterSetsParser = firstMatchingParser(bareTempoTokenParser, listItemParser)

const createTokenParsers = (unit: LoadUnit) => ({
  beforeQuantity: createTokenParser(unit, 'before-quantity'),
  afterQuantity: createTokenParser(unit, 'after-quantity'),
  work: createTokenParser(unit, 'work'),
})
const tokenParsersByUnit = { kg: createTokenParsers('kg'), lb: createTokenParsers('lb') }
