import { effortWithUnitParser, feelParser, sweetSpotParser } from '#training/prescription/effort.ts'
import { createItemProgressionParser, supersetLetterParser } from '#training/prescription/item-progression.ts'
import { belowTopSetParser, createLoadsParser } from '#training/prescription/load.ts'
import {
  firstMatchingParser,
  mapParser,
  onlyAtDigit,
  onlyAtLetter,
  onlyAtSymbol,
  type Parser,
  type ParserMatch,
} from '#training/prescription/parser-combinators.ts'
import { restOrRecoveryParser, unambiguousRecoveryParser } from '#training/prescription/recovery.ts'
import { cadenceParser, perSideParser, setRoleParser } from '#training/prescription/set-role-parsers.ts'
import { tempoParser } from '#training/prescription/tempo.ts'
import type { LoadUnit } from '#training/units.ts'
import {
  deloadTokenParser,
  tabataTokenParser,
  topSetTokenParser,
  weekTokenParser,
  workRestTokenParser,
} from './parse-phrase-tokens.ts'
import {
  amountListTokenParser,
  maxWordTokenParser,
  measuredAmountTokenParser,
  metersOrMinutesTokenParser,
  numberTokenParser,
  setCountTokenParser,
} from './parse-quantity-tokens.ts'
import { noteOpeningTokenParser, symbolTokenParser, wordTokenParser } from './parse-symbols-and-words.ts'
import type { Token, TokenContent } from './token.ts'

/**
 * Splits a line into tokens. Spaces are the only characters that belong to no token.
 *
 * @example scanTokens('3x5 @ 80%', 'kg').map(token => token.kind)
 * // ['amounts', 'times', 'amounts', 'at', 'loads']
 */
export function scanTokens(plainText: string, unit: LoadUnit, from = 0): Token[] {
  const tokens: Token[] = []
  let hasQuantity = false
  let at = from
  while (at < plainText.length) {
    if (plainText[at] === ' ') {
      at++
      continue
    }
    const last: Token | undefined = tokens.at(-1)
    const isRestPossible: boolean = hasQuantity && last?.kind !== 'times'
    const result: ParserMatch<TokenContent> | undefined = tokenParsersByUnit[unit][
      isRestPossible ? 'afterQuantity' : 'beforeQuantity'
    ](plainText, at)
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

const recoveryTokenParser = mapParser(
  restOrRecoveryParser,
  (pause): TokenContent => ({ kind: 'pause', pause }),
)
const unambiguousRecoveryTokenParser = mapParser(
  unambiguousRecoveryParser,
  (pause): TokenContent => ({ kind: 'pause', pause }),
)

/** Tries the most specific parsers first. */
const createTokenParser = (unit: LoadUnit, isAfterQuantity: boolean): Parser<TokenContent> => {
  const units = { load: unit, distance: 'km' } as const
  return firstMatchingParser<TokenContent>(
    noteOpeningTokenParser,
    onlyAtLetter(mapParser(supersetLetterParser, letter => ({ kind: 'group', letter }))),
    mapParser(createItemProgressionParser(units), rule => ({ kind: 'rule', rule })),
    onlyAtLetter(firstMatchingParser(weekTokenParser, deloadTokenParser)),
    mapParser(tempoParser, tempo => ({ kind: 'tempo', tempo })),
    workRestTokenParser,
    onlyAtLetter(tabataTokenParser),
    // At the start of a line, `10 min jog` is an exercise; after an amount, it is a recovery.
    isAfterQuantity ? recoveryTokenParser : unambiguousRecoveryTokenParser,
    onlyAtLetter(topSetTokenParser),
    onlyAtLetter(mapParser(sweetSpotParser, effort => ({ kind: 'effort', effort, isInMinutes: true }))),
    mapParser(effortWithUnitParser, effort => ({ kind: 'effort', effort })),
    onlyAtSymbol(mapParser(belowTopSetParser, loads => ({ kind: 'loads', loads, isLess: true }))),
    mapParser(createLoadsParser(units), loads => ({
      kind: 'loads',
      loads,
      ...(loads[0]?.kind === 'open' ? { isWord: true } : {}),
    })),
    mapParser(cadenceParser, cadence => ({ kind: 'cadence', cadence })),
    onlyAtDigit(setCountTokenParser),
    onlyAtLetter(mapParser(setRoleParser, role => ({ kind: 'role', role }))),
    onlyAtLetter(maxWordTokenParser),
    onlyAtDigit(metersOrMinutesTokenParser),
    measuredAmountTokenParser,
    amountListTokenParser,
    numberTokenParser,
    onlyAtLetter(mapParser(feelParser, effort => ({ kind: 'effort', effort, isWord: true }))),
    mapParser(perSideParser, () => ({ kind: 'side', isWord: true })),
    symbolTokenParser,
    wordTokenParser,
  )
}

const createTokenParsers = (unit: LoadUnit) => ({
  beforeQuantity: createTokenParser(unit, false),
  afterQuantity: createTokenParser(unit, true),
})
const tokenParsersByUnit = { kg: createTokenParsers('kg'), lb: createTokenParsers('lb') }
