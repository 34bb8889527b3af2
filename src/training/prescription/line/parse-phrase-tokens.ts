import { parseRepCount } from '#training/prescription/amount.ts'
import {
  createPatternParser,
  firstMatchingParser,
  type Parser,
  valueIfWithin,
} from '#training/prescription/parser-combinators.ts'
import { parseClockSeconds } from '#training/prescription/time-range.ts'
import type { TokenContent } from './token.ts'

/** Parses a week or a range of weeks: `wk1`, `week 3:`, `weeks 1-3`. */
export const weekTokenParser: Parser<TokenContent> = createPatternParser(
  '(?:w|wk|weeks?)~(\\d{1,2})(?:~-~(\\d{1,2}))?~:?(?![\\w%])',
  ([from, to]) => {
    const [week, toWeek] = [Number(from), Number(to ?? from)]
    return valueIfWithin(week, 1, 52) && valueIfWithin(toWeek, week, 52)
      ? { kind: 'week', week, toWeek }
      : undefined
  },
)

export const deloadTokenParser: Parser<TokenContent> = createPatternParser(
  'deload(?: week)?(?![a-z])',
  () => ({
    kind: 'deload',
  }),
)

const workRestPairsSource = '30/30|30/15|30/20|40/20|20/40|20/10|15/15|10/50|45/15|15/45|60/60|40/40'
/** Parses work and rest times: `:20/:10`, `1'/1'`, `30/30 x 10`, `60s|30s`. */
export const workRestTokenParser: Parser<TokenContent> = firstMatchingParser(
  createPatternParser(String.raw`(\d{1,4})s~\|~(\d{1,4})s(?:~auto)?(?![a-z])`, workRestTokenCreator(1)),
  createPatternParser(`(\\d{1,3})'~/~(\\d{1,3})'`, workRestTokenCreator(60)),
  createPatternParser(`(\\d{1,3})"~/~(\\d{1,3})"`, workRestTokenCreator(1)),
  createPatternParser(`(\\d{0,3}:[0-5]\\d)~/~(\\d{0,3}:[0-5]\\d)(?!\\d|~/)`, workRestTokenCreator(1)),
  createPatternParser(`(?:(${workRestPairsSource})(?=~x~\\d|~intervals?))`, ([typed]) =>
    workRestTokenCreator(1)(typed?.split('/') ?? []),
  ),
)

function workRestTokenCreator(factor: number) {
  return ([work, rest]: readonly (string | undefined)[]): TokenContent | undefined => {
    const [seconds, restSeconds] = [parseClockSeconds(work) * factor, parseClockSeconds(rest) * factor]
    return seconds >= 1 ? { kind: 'work-rest', seconds, restSeconds } : undefined
  }
}

/** Parses `Tabata`: 8 rounds of 20 s work and 10 s rest (Tabata 1996). */
export const tabataTokenParser: Parser<TokenContent> = createPatternParser('tabata(?![a-z])', () => ({
  kind: 'work-rest',
  seconds: 20,
  restSeconds: 10,
  count: 8,
}))

const repCountByWord: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, one: 1 }
const determinerSource = "(?:a |an |your |today's )*"

/** Parses a top set: `build to a heavy single`, `work up to a heavy 3`, `find your 1RM`, `top single`. */
export const topSetTokenParser: Parser<TokenContent> = firstMatchingParser(
  createPatternParser(
    `(?:build|work|go|ramp)(?: up)? to ${determinerSource}(?:heavy|max|top|hard) (?:set of )?(single|double|triple|one|\\d{1,2})(?:~(?:reps?|rm))?(?![a-z0-9])`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(
    `(?:find|establish|test) ${determinerSource}(?:new )?(\\d{1,2})~-?~rm(?![a-z])`,
    ([typed]) => toTopSetToken(typed, true),
  ),
  createPatternParser(`(?:build|work)(?: up)? to ${determinerSource}(\\d{1,2})~-?~rm(?![a-z])`, ([typed]) =>
    toTopSetToken(typed, true),
  ),
  createPatternParser('(?:heavy|top) (single|double|triple)(?![a-z])', ([typed]) =>
    toTopSetToken(typed, false),
  ),
)

function toTopSetToken(typed = '', isBuilt: boolean): TokenContent | undefined {
  const reps = repCountByWord[typed] ?? parseRepCount(typed)
  return reps === undefined ? undefined : { kind: 'top', reps, isBuilt }
}
