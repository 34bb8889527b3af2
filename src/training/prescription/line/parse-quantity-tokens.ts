import {
  measuredAmountParser,
  type ParsedAmount,
  parseRepCount,
  repRangeParser,
  repsParser,
  setPartsParser,
} from '#training/prescription/amount.ts'
import { metersOrMinutesParser } from '#training/prescription/distance.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  type Parser,
  parseNumeral,
  parseOptionalNumeral,
  valueIfWithin,
} from '#training/prescription/parser-combinators.ts'
import type { Amount } from '#training/prescription/prescription.ts'
import type { TokenContent } from './token.ts'

/** Parses a set count: `3 sets`, `2-3 sets of`, `4 rounds`. */
export const setCountTokenParser: Parser<TokenContent> = createPatternParser(
  '(\\d{1,3})(?:~-~(\\d{1,3}))?~(?:sets?|rounds?|rds?|series)(?: of)?(?![a-z])',
  ([count, toCount]) => {
    if (!valueIfWithin(Number(count), 1, 100)) return undefined
    return { kind: 'count', count: Number(count), ...(toCount ? { toCount: Number(toCount) } : {}) }
  },
)

/** Parses `max`, `AMRAP` or `ME`; these words may also be part of a name. */
export const maxWordTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:max|me|amrap|amap)(?: reps?)?(?![a-z0-9-])',
  () => ({
    ...toAmountsToken({ kind: 'max' }),
    isWord: true,
  }),
)

/** Parses the ambiguous `10m`, which can mean ten metres or ten minutes. */
export const metersOrMinutesTokenParser: Parser<TokenContent> = mapParser(metersOrMinutesParser, meters =>
  valueIfWithin(meters, 1, 19.9)
    ? { ...toAmountsToken({ kind: 'distance', meters }), mayBeMinutes: true }
    : undefined,
)

export const measuredAmountTokenParser: Parser<TokenContent> = mapParser(measuredAmountParser, amount =>
  toAmountsToken(amount),
)

function toAmountsToken(amount: Amount, isBare = false) {
  return { kind: 'amounts' as const, steps: [{ amount, isOpenEnded: false }], isBare }
}

const stepSource = String.raw`(?:\d{1,5}(?:-\d{1,5})?|max|amrap)\+?`
const listEndSource = String.raw`(?![\d%:.]|\+\d|~(?:kg|lb|#|%))`

/** Parses a list with one number per set: `5/3/1+`, `10-8-6-4`, `5,5,3,3,1,1`. */
export const amountListTokenParser: Parser<TokenContent> = firstMatchingParser(
  createPatternParser(
    `(${stepSource}(?:/${stepSource}){1,49}|${stepSource}(?: / ${stepSource}){1,49})${listEndSource}(?![a-z@])`,
    ([typed]) => toAmountListToken(typed, '/'),
  ),
  createPatternParser(String.raw`((?:\d{1,5}\+?-){2,49}\d{1,5}\+?)${listEndSource}(?![a-z])`, ([typed]) =>
    toAmountListToken(typed, '-'),
  ),
  createPatternParser(
    String.raw`((?:\d{1,5}\+?,~){1,49}\d{1,5}\+?)${listEndSource}(?!~[a-z@]|~,?~\d)`,
    ([typed]) => toAmountListToken(typed, ','),
  ),
)

const maxSteps = 100

function toAmountListToken(typed = '', divider: string): TokenContent | undefined {
  const words = typed.split(divider)
  if (words.length > maxSteps) return undefined
  const steps = words.map(one => parseAmountStep(one.trim()))
  return steps.every(one => one !== undefined) ? { kind: 'amounts', steps, isBare: true } : undefined
}

function parseAmountStep(typed: string): ParsedAmount | undefined {
  const isOpenEnded = typed.endsWith('+')
  const amount = stepAmountParser(isOpenEnded ? typed.slice(0, -1) : typed, 0)?.value
  return amount && { amount, isOpenEnded: isOpenEnded && amount.kind === 'reps' }
}
const stepAmountParser = firstMatchingParser(repRangeParser, repsParser, measuredAmountParser)

/** Parses a number, a range, or a set in several parts. */
export const numberTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  mapParser(setPartsParser, amount => toAmountsToken(amount)),
  // Parses a minimum number of reps, after which the athlete does as many more as possible: `5+`.
  createPatternParser(String.raw`(\d{1,5})(?:~reps?)?\+(?![\d.])`, ([typed]) => {
    const reps = parseRepCount(typed)
    if (reps === undefined) return undefined
    return { kind: 'amounts', steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: true }], isBare: false }
  }),
  createPatternParser(
    String.raw`(\d{1,5}(?:~(?:-|to)~\d{1,5})?)~rep(?:etition)?s?(?! (?:in (?:reserve|the tank)|left))(?![a-z])`,
    ([typed = '']) => {
      const amount = stepAmountParser(typed, 0)?.value
      return amount && toAmountsToken(amount)
    },
  ),
  mapParser(repRangeParser, amount => toAmountsToken(amount)),
  mapParser(repsParser, amount => toAmountsToken(amount, true)),
  createPatternParser(`(${numeralSource})(?:-(${numeralSource}))?(\\+)?(?![\\w:%])`, ([from, to, more]) => {
    const last = parseOptionalNumeral(to)
    const range = last === undefined ? {} : { toNumber: last }
    return { kind: 'number', number: parseNumeral(from), ...range, isOpenEnded: Boolean(more) }
  }),
)
