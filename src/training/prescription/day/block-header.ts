import { PatternSearch } from '#training/prescription/patterns/pattern-search.ts'
import type { BlockKind, ScoreKind } from '#training/prescription/prescription.ts'
import { rememberResults } from '#training/prescription/remember-results.ts'
import { headerTimeSource, parseHeaderTime } from './header-time.ts'

/** A parsed header line, which groups the exercises below it into a block. */
export type BlockHeader = {
  kind: BlockKind
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  score: ScoreKind | null
  /**
   * Used only for an EMOM: true for `alternating` or `in turn`, false for `all each minute`, undefined if the
   * header specifies neither.
   */
  isInTurn?: boolean
  /** The repetitions of each exercise in each round: `21-15-9`. */
  ladder: number[]
  /** The index in the text at which exercises on the header line begin; null if there are none. */
  contentFrom: number | null
}

/**
 * Parses a line that is only a falling or rising number of repetitions, as it stands below `For time:`.
 *
 * @example parseLadderLine('21-15-9 reps of:') // [21, 15, 9]
 */
export function parseLadderLine(text: string): number[] | undefined {
  const [, ladder] = ladderLinePattern.exec(normaliseSymbols(text)) ?? []
  return ladder === undefined ? undefined : toLadder(ladder)
}

/**
 * Parses numbers alone on a line above a list of exercises, as in many workouts: `21-15-9` above `Thrusters` and `Pull-ups`.
 * Fewer and lower numbers, as in `8-6-4`, are rather the sets of an exercise.
 *
 * @example parseLadderAboveList('21-15-9 reps of:')?.ladder // [21, 15, 9]
 */
export function parseLadderAboveList(text: string): BlockHeader | undefined {
  const ladder = parseLadderLine(text)
  return ladder && isLongLadder(ladder) ? toBlockHeader({ kind: 'circuit', ladder }, null) : undefined
}

/** Block settings parsed from a line. */
export type BlockSettings = Partial<Omit<BlockHeader, 'contentFrom'>>
type PhrasePattern = { pattern: RegExp; number: number }
type HeaderPhrase = readonly [PhrasePattern, toSettings: (groups: readonly string[]) => BlockSettings]

const roundsSource = '(?:rounds?|rds?|sets?)'
/** Matches phrases that mean that the exercises alternate, one per interval. */
const alternatingSource = String.raw`(?:(?:one\s+)?in\s+turns?|taking\s+turns|alt(?:ernating|ernate)?(?:\s+(?:minutes|exercises|movements))?)`
/** Matches phrases that mean that all exercises are done in each interval. */
const allEachRoundSource = String.raw`(?:all|both)(?:\s+of\s+(?:them|it))?\s+(?:each|every)\s+(?:time|minute|round)`
/** In `AMRAP of:` and `3 rounds of 5 dips, 10 squats`, the word introduces the exercises. */
const ofSource = String.raw`(?:\s+(?:of|de|di|da|von|mit)(?=\s*(?::|$)|\s+\d{1,4}(?:/\d{1,3})?\s*(?:m\s+|x\s+|\s)(?!(?:reps?|sec|min|rounds?|sets?)\b)[a-z][^,;+/&]*(?:,|;| \+ | / | & )\s*\w))?`
const ladderSource = String.raw`\d+(?:\s*-\s*\d+)+`
/** Matches a load between the names: `(95/65)`, `@ 43 kg`. */
const ladderLoadSource = String.raw`(?:\([^()]*\)|@?\s?\d{1,3}(?:\.5)?(?:/\d{1,3}(?:\.5)?)?\s?(?:kg|lbs?|#))`
/** Matches names without other numbers than loads, to the end of the line: `thrusters (95/65), T2B`. */
const ladderListSource = String.raw`[a-z](?:[^\d(]|(?<=[a-z])2(?=[a-z]))*(?:${ladderLoadSource}(?:[^\d(]|(?<=[a-z])2(?=[a-z]))*)*$`
const ladderListPattern = new RegExp(`^${ladderListSource}`)
/** Matches several exercise names after a ladder that applies to all of them: `thrusters (95/65) and pull-ups`. */
const ladderNamesSource = String.raw`(?!.*\b(?:run|walk|jog|swim|sprint)s?\b)(?=\s+${ladderListSource})(?=[^,&/+]*?(?:[,&/+]|\sand\s))`
const ladderLinePattern = new RegExp(
  String.raw`^\s*(${ladderSource})(?:\s+reps?)?(?:\s+of(?:\s+each)?)?\s*(?::\s*)?$`,
)
/** Ladders of workouts that are always done for time, as in `21-15-9 thrusters and pull-ups`. */
const usualLadderSource =
  '(?:(?:(?:33-)?27-)?21-15-9|(?:18-)?15-12-9|18-15-12|24-18-12|(?:(?:50-)?40-)?30-20-10|25-20-15-10-5|10-9-8-7-6-5-4-3-2-1|10-8-6-4-2|20-16-12-8-4)'
const toLadder = (typed = '') => typed.split('-').map(Number)
const search = new PatternSearch()

/**
 * Prepares so many phrases for the first search, and returns whether others are left.
 *
 * @example readSomeHeaderPhrases(16) // true
 */
export const readSomeHeaderPhrases = (count: number): boolean => search.readSome(count)

function toPhrasePattern(source: string): PhrasePattern {
  const pattern = new RegExp(`^(?:${source})(?![a-z0-9])`)
  return { pattern, number: search.add(pattern.source) }
}

/** Phrases that begin a header and determine the kind of block. */
const headerPhrases: readonly HeaderPhrase[] = [
  [
    toPhrasePattern(`${alternatingSource}\\s+emom(?:\\s+(?:for\\s+|x\\s*)?(${headerTimeSource}))?`),
    ([time]) => ({ ...toEmomSettings(time), isInTurn: true }),
  ],
  [toPhrasePattern(`emom(?:\\s+(?:for\\s+|x\\s*)?(${headerTimeSource}))?`), ([time]) => toEmomSettings(time)],
  [toPhrasePattern(`(${headerTimeSource})\\s+emom`), ([time]) => toEmomSettings(time)],
  // `OTM 10:` and `On the minute x 12:`
  [
    toPhrasePattern(`(?:otm|on\\s+the\\s+minute)(?:\\s+(?:for\\s+|x\\s*)?(${headerTimeSource}))?(?=\\s*:)`),
    ([time]) => toEmomSettings(time),
  ],
  [
    toPhrasePattern(`on\\s+the\\s+(\\d{1,2}:\\d\\d)\\s*(?:x|for)\\s*(\\d+)(?:\\s*${roundsSource})?(?=\\s*:)`),
    ([time, count]) => ({ kind: 'emom', seconds: parseIntervalSeconds(time), rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(String.raw`e(\d+(?:\.\d+)?)\s*mom\s+(?:for\s+)?(\d+)\s*min(?:utes?)?`),
    ([minutes, whole]) => ({
      kind: 'emom',
      seconds: Number(minutes) * 60,
      rounds: Math.max(1, Math.floor(Number(whole) / Number(minutes))),
    }),
  ],
  [
    toPhrasePattern(String.raw`e(\d+(?:\.\d+)?)\s*mom(?:\s+(?:x\s*)?(\d+)(?:\s*${roundsSource})?)?`),
    ([minutes, count]) => ({ kind: 'emom', seconds: Number(minutes) * 60, rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(String.raw`e(\d+)\s*s(?:\s*x\s*(\d+)(?:\s*${roundsSource})?)?`),
    ([seconds, count]) => ({ kind: 'emom', seconds: Number(seconds), rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(
      `every\\s+(${headerTimeSource}|minute)(?:,?\\s+on\\s+the\\s+minute)?,?\\s+for\\s+(${headerTimeSource})(?!\\s*${roundsSource})`,
    ),
    ([each, whole]) => ({
      kind: 'emom',
      seconds: parseIntervalSeconds(each),
      rounds: Math.max(1, Math.round((parseOptionalTime(whole, 'm') ?? 0) / parseIntervalSeconds(each))),
    }),
  ],
  [
    toPhrasePattern(
      `every\\s+(${headerTimeSource}|minute)(?:\\s*(?:x|for)\\s*(\\d+)(?:\\s*${roundsSource})?)?(?!\\s*min)`,
    ),
    ([time, count]) => ({ kind: 'emom', seconds: parseIntervalSeconds(time), rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(`amrap(?:\\s+(?:in\\s+|for\\s+|x\\s*|\\()?(${headerTimeSource}))?${ofSource}`),
    ([time]) => ({ kind: 'amrap', seconds: time ? parseHeaderTime(time, 'm') : null }),
  ],
  [
    toPhrasePattern(
      `(\\d+(?=-min)|${headerTimeSource})(?:-min(?:ute)?)?\\s+amrap(?:\\s+of(?=\\s+[a-z])|${ofSource})`,
    ),
    ([time]) => ({ kind: 'amrap', seconds: parseOptionalTime(time, 'm') }),
  ],
  [
    toPhrasePattern(
      String.raw`(\d+)\s*(?:${roundsSource},?\s+(?:each\s+)?for\s+time|rft)(?:,?\s*of(?=\s*:))?${ofSource}`,
    ),
    ([count]) => ({ kind: 'for-time', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(
      String.raw`(${ladderSource})(?:\s+reps?)?,?(?:\s+of\s+each(?:\s+of\s+the\s+following)?)?,?\s+for\s+time(?:\s+of${ladderNamesSource}|${ofSource})`,
    ),
    ([ladder]) => ({ kind: 'for-time', ladder: toLadder(ladder) }),
  ],
  [
    toPhrasePattern(
      String.raw`for\s+time(?:\s+of)?(?:\s*[:,-])?\s+(${ladderSource})(?:\s+reps?)?(?:\s+of)?(?:(?=\s*(?::|$))|${ladderNamesSource})`,
    ),
    ([ladder]) => ({ kind: 'for-time', ladder: toLadder(ladder) }),
  ],
  // In each round of `21-15-9: thrusters, pull-ups`, the exercises have the same number of repetitions.
  [
    toPhrasePattern(
      String.raw`(${ladderSource})(?:\s+reps?)?(?:\s+of(?!.*,)${ladderNamesSource}|(?:\s+of(?:\s+each)?)?\s*:${ladderNamesSource})`,
    ),
    ([ladder]) => ({ kind: 'circuit', ladder: toLadder(ladder) }),
  ],
  [
    toPhrasePattern(
      String.raw`(${usualLadderSource})(?!\s*-)(?:\s+reps)?${ladderNamesSource}(?!.*\bfor\s+time)`,
    ),
    ([ladder]) => ({ kind: 'for-time', ladder: toLadder(ladder) }),
  ],
  [toPhrasePattern(String.raw`for\s+time${ofSource}`), () => ({ kind: 'for-time' })],
  [
    toPhrasePattern(
      `\\(?(?:as\\s+many|max(?:imum)?)\\s+rounds(?:\\s+(?:and|&|\\+)\\s+reps)?(?:\\s+as\\s+possible)?\\s+in\\s+(${headerTimeSource})${ofSource}\\)?`,
    ),
    ([time]) => ({ kind: 'amrap', seconds: parseOptionalTime(time, 'm') }),
  ],
  [
    toPhrasePattern(String.raw`([4-9]|\d\d)\s*${roundsSource}\s+(?:of\s+)?tabata(?:\s+of(?=\s*(?::\s*)?$))?`),
    ([count]) => ({ kind: 'intervals', rounds: parseCount(count), seconds: 20, restSeconds: 10 }),
  ],
  [
    toPhrasePattern(`(\\d+)\\s*${roundsSource},?\\s+(?:every\\s+(${headerTimeSource}|minute)|emom)(?=\\s*:)`),
    ([count, time]) => ({ kind: 'emom', seconds: parseIntervalSeconds(time), rounds: parseCount(count) }),
  ],
  [
    // In `Tabata row 8x` and `Tabata burpees x8`, the number counts the intervals. Fewer than four are rather whole Tabatas.
    toPhrasePattern(
      String.raw`tabata(?=:?\s[a-z '-]+(?:\s@?\s?\d+(?:\.\d)?\s?(?:kg|lb))?\s(?:([4-9]|\d\d)\s?(?:x|times|${roundsSource})|x\s?([4-9]|\d\d))\s*$)`,
    ),
    ([before, after]) => ({
      kind: 'intervals',
      rounds: parseCount(before ?? after),
      seconds: 20,
      restSeconds: 10,
    }),
  ],
  [
    toPhrasePattern(String.raw`tabata(?!.*\s(?:x\s?[1-3]|[1-3]\s?(?:x|times|${roundsSource}))\s*$)`),
    () => ({ kind: 'intervals', rounds: 8, seconds: 20, restSeconds: 10 }),
  ],
  [
    // `8x500m / 3 min` is a distance and its rest, and `4 x 8 min / 4 min` without a colon are intervals of a session.
    toPhrasePattern(
      `(\\d+)\\s*x\\s*(?!\\d{3,}\\s*m\\b|(?:[2-9]|\\d{2})\\s*(?:min|['’′])[^:]*$)(${headerTimeSource})\\s*/\\s*(${headerTimeSource})`,
    ),
    ([count, work, rest]) => ({
      kind: 'intervals',
      rounds: parseCount(count),
      seconds: parseOptionalTime(work, 's'),
      restSeconds: parseOptionalTime(rest, 's'),
    }),
  ],
  [
    toPhrasePattern(`(\\d+)\\s*x\\s*(${headerTimeSource})\\s+amraps?`),
    ([count, time]) => ({ kind: 'amrap', rounds: parseCount(count), seconds: parseOptionalTime(time, 'm') }),
  ],
  [
    toPhrasePattern(`(\\d+)\\s*x\\s*amrap\\s*(${headerTimeSource})`),
    ([count, time]) => ({ kind: 'amrap', rounds: parseCount(count), seconds: parseOptionalTime(time, 'm') }),
  ],
  [
    toPhrasePattern(
      `(${headerTimeSource})\\s+(?:on|work)\\s*[/,]\\s*(${headerTimeSource})\\s+(?:off|rest)(?:\\s*[x,]\\s*(\\d+)(?:\\s*${roundsSource})?)?`,
    ),
    ([work, rest, count]) => ({
      kind: 'intervals',
      rounds: parseCount(count),
      seconds: parseOptionalTime(work, 's'),
      restSeconds: parseOptionalTime(rest, 's'),
    }),
  ],
  [
    // `4 rounds of 40s work / 20s rest: squats, push-ups`
    toPhrasePattern(
      `(\\d+)\\s*(?:rounds?|rds?)(?:\\s+of)?\\s*[:,]?\\s*(${headerTimeSource})\\s+(?:on|work)\\s*[/,]?\\s*(${headerTimeSource})\\s+(?:off|rest)(?=\\s*:\\s*[a-z])`,
    ),
    ([count, work, rest]) => ({
      kind: 'intervals',
      rounds: parseCount(count),
      seconds: parseOptionalTime(work, 's'),
      restSeconds: parseOptionalTime(rest, 's'),
    }),
  ],
  [
    toPhrasePattern(String.raw`x\s*(\d+)(?=\s*:)`),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(
      String.raw`(\d+)\s*(?:rounds?|rds?),?\s+for\s+(?:max(?:imum)?\s+)?reps(?:\s+of(?=\s*(?::\s*)?$))?`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count), score: 'reps' }),
  ],
  [
    toPhrasePattern(
      String.raw`(\d+)\s*${roundsSource},?\s+for\s+(?:max(?:imum)?\s+)?load(?:\s+of(?=\s*(?::\s*)?$))?`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count), score: 'load' }),
  ],
  // Each part of a chipper is done once.
  [toPhrasePattern(String.raw`chipper(?=\s*:\s*\d)`), () => ({ kind: 'for-time' })],
  [toPhrasePattern('intervals'), () => ({ kind: 'intervals' })],
  [
    toPhrasePattern(
      String.raw`(\d+)\s*(?:rounds?|rds?|tours|vueltas|rondas|runden|durchg[aä]nge|giri|voltas|(?:times|x)\s+through)${ofSource}`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(String.raw`(\d+)\s*(?:super|tri-?|giant\s*|bi-?)sets(?:\s+of)?(?=\s*(?::|$))`),
    ([count]) => ({ kind: 'superset', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(String.raw`repeat\s+(\d+)\s*(?:x|times)(?=[^:]*:)`),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  // `Circuit (repeat 3 times)`, and `Repeat 3 times` above the first list
  [
    toPhrasePattern(String.raw`repeat\s+(?:for\s+)?(\d+)\s*(?:x|times)(?=\s*[),;:.]|\s*$)`),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  // `3 sets, not for time: 10 rows; 30 s hold`
  [
    toPhrasePattern(String.raw`(\d+)\s*sets(?=,?\s*\(?(?:not\s+for\s+time|for\s+quality|nft)\)?\s*(?::|$))`),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  // `Circuit (3 sets)` above a list
  [
    toPhrasePattern(
      String.raw`(?:workout|circuit|conditioning|finisher|metcon)\s*\(\s*(\d+)\s*(?:sets|rounds)\s*\)(?=\s*(?::\s*)?$)`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  // `5 sets of` above a list.
  [
    toPhrasePattern(String.raw`(\d+)\s*sets\s+of(?=\s*$)`),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    // `3 sets: 12 squats, 12 rows` and `3 sets of:` above a list are rounds; `3 sets: 12 squats` is one exercise.
    toPhrasePattern(
      String.raw`(\d+)\s*sets(?:\s+of)?(?=\s*:\s*(?:$|\d+\s[^x@%\d]*(?:\([^)]*\)[^x@%\d]*)?,\s*\d|\d+\s[a-z][^,;x%\d]*@\s*[\d./]+\s*(?:kg|lbs?)\s*,\s*\d+\s*(?:s|sec|m|cals?)?\s(?!rest\b|min)[a-z][a-z-]{2}))`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(
      String.raw`repeat\s+(?:(?:this|the|following|series|set|circuit|sequence|block)\s+){1,3}(\d+)\s*(?:x|times)(?=\s*[:-]*\s*$)`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(
      String.raw`(\d{1,2})\s*x(?=\s*(?:\((?=[^()]*\b(?:rounds|circuits|sets)\b)[^()]*\brest\b[^()]*\)\s*)?(?::\s*)?$)`,
    ),
    ([count]) => ({ kind: 'circuit', rounds: parseCount(count) }),
  ],
  [
    toPhrasePattern(String.raw`circuit\s*(?:x\s*(\d+)|(\d+)\s*x(?=\s*(?::\s*)?$))`),
    ([before, after]) => ({ kind: 'circuit', rounds: parseCount(before ?? after) }),
  ],
  [toPhrasePattern('circuit'), () => ({ kind: 'circuit' })],
  [
    toPhrasePattern(
      String.raw`(?:(?:super\s?|tri-?|giant\s*|bi-?)sets?|supersatz|supers[eé]rie)(?:\s*(?::\s*)?(?:x\s*(\d+)(?!\d|\s*[x@])|(\d+)\s*x))?`,
    ),
    ([before, after]) => ({ kind: 'superset', rounds: parseCount(before ?? after) }),
  ],
  [
    toPhrasePattern(String.raw`(?:not\s+for\s+time|for\s+quality|nft)(?=\s*(?::\s*)?$)`),
    () => ({ kind: 'straight' }),
  ],
  [toPhrasePattern(String.raw`straight\s+sets`), () => ({ kind: 'straight' })],
]

const scoresSource = 'time|rounds|reps|load|distance|calories|completion'

/**
 * Options that follow the first phrase of a header in any order, or that are on a separate line below the
 * block.
 */
const optionPhrases: readonly HeaderPhrase[] = [
  [
    toPhrasePattern(String.raw`repeat\s+(?:for\s+)?(\d+)\s*(?:x|times)`),
    ([count]) => ({ rounds: parseCount(count) }),
  ],
  [toPhrasePattern(String.raw`(?:not\s+for\s+time|for\s+quality|nft)`), () => ({})],
  [toPhrasePattern(`(?:x\\s*)?(\\d+)\\s*${roundsSource}`), ([count]) => ({ rounds: parseCount(count) })],
  [
    toPhrasePattern(`(?:time\\s*)?cap\\s*(?::\\s*)?(${headerTimeSource})`),
    ([time]) => ({ seconds: parseOptionalTime(time, 'm') }),
  ],
  [
    toPhrasePattern(`(${headerTimeSource})\\s*(?:-\\s*)?(?:minute\\s+|min\\s+)?(?:time\\s+)?cap`),
    ([time]) => ({ seconds: parseOptionalTime(time, 'm') }),
  ],
  [toPhrasePattern(`(\\d+)-minute\\s+(?:time\\s+)?cap`), ([minutes]) => ({ seconds: Number(minutes) * 60 })],
  [
    toPhrasePattern(`(?:within|each|every)\\s+(${headerTimeSource})`),
    ([time]) => ({ seconds: parseOptionalTime(time, 's') }),
  ],
  [
    toPhrasePattern(
      `rest\\s*(?::\\s*)?(${headerTimeSource})(?:\\s+(?:between|b/w|btw)(?:\\s+(?:rounds|sets|circuits|laps))?)?`,
    ),
    ([time]) => ({ restSeconds: parseRest(time) }),
  ],
  [
    toPhrasePattern(
      `(${headerTimeSource})\\s+rest(?:\\s+(?:in\\s+)?(?:between|b/w|btw)(?:\\s+(?:rounds|sets|circuits|laps))?)?`,
    ),
    ([time]) => ({ restSeconds: parseRest(time) }),
  ],
  [toPhrasePattern(`score\\s*(?:[:=]\\s*)?(${scoresSource})`), ([score]) => ({ score: score as ScoreKind })],
  [toPhrasePattern(String.raw`nft|not\s+for\s+time`), () => ({})],
  [toPhrasePattern(String.raw`for\s+time`), () => ({ kind: 'for-time' })],
]
/** Additional options that only an EMOM can have. */
const emomOptionPhrases: readonly HeaderPhrase[] = [
  ...optionPhrases,
  [toPhrasePattern(alternatingSource), () => ({ isInTurn: true })],
  [toPhrasePattern(allEachRoundSource), () => ({ isInTurn: false })],
]

/** Parses a block header: `3 rounds for time, cap 12:00:`, `EMOM 10: 3 power cleans @ 70%`. */
export function parseBlockHeader(text: string): BlockHeader | undefined {
  const line = toPlainLine(text)
  const bare = line.replace(/^(?:main\s*set|set|block)\s+(?=\d+\s*x\s*$)/, '')
  const repeated = /^(\d+)\s*x\s*(?::\s*)?$/.exec(bare)
  if (repeated) return toBlockHeader({ kind: 'circuit', rounds: parseCount(repeated[1]) }, null)
  const opening =
    /^ *(?:(?:then|complete|perform|do),? )*(?:teams of \d (?:must )?complete )?/.exec(line)?.[0] ?? ''
  const first = matchFirstPhrase(headerPhrases, line, opening.length)
  if (!first || !isLadderOrNone(first.settings)) return undefined
  const own = parseOptions(line, first.at, first.settings)
  const { settings, at } = parseOptionsAfterColon(line, own) ?? own
  return (
    addRoundsAfterColon(line, at, settings) ?? finishHeader(line, at, joinRounds(first.settings, settings))
  )
}

/** In `For time: 3 rounds of 10 dips, 5 squats`, both parts are the header of one block. */
function addRoundsAfterColon(line: string, at: number, settings: BlockSettings): BlockHeader | undefined {
  const colon = /^\s*:\s*(?=\d)/.exec(line.slice(at))?.[0]
  if (colon === undefined || settings.kind !== 'for-time' || settings.rounds != null) return undefined
  const from = at + colon.length
  const inner = parseBlockHeader(line.slice(from))
  if (inner?.kind !== 'circuit' || inner.rounds === null || inner.ladder.length > 0) return undefined
  const { rounds, restSeconds, contentFrom } = inner
  return toBlockHeader({ ...settings, rounds, restSeconds }, contentFrom === null ? null : from + contentFrom)
}

/** In `For time: (12:00 cap)` and `Circuit: repeat 3 times`, only options follow the colon. */
function parseOptionsAfterColon(line: string, own: ParsedOptions): ParsedOptions | undefined {
  const colon = /^\s*:\s*/.exec(line.slice(own.at))?.[0]
  if (colon === undefined) return undefined
  const from = own.at + colon.length
  const options = parseOptions(line, from, own.settings)
  return options.at > from && /^[\s:]*$/.test(line.slice(skipSeparators(line, options.at)))
    ? options
    : undefined
}

/** Numbers that neither fall nor rise throughout, as in `5-5-5`, and low ones are rather the sets of each exercise on its own. */
const isLadderOrNone = ({ kind, ladder = [] }: BlockSettings) =>
  kind !== 'circuit' || ladder.length === 0 || isLongLadder(ladder)
const isLongLadder = (ladder: readonly number[]) =>
  (ladder.length > 4 || (ladder.length > 2 && Math.max(...ladder) >= 15)) &&
  [1, -1].some(way => ladder.every((count, at) => at === 0 || (count - (ladder[at - 1] ?? 0)) * way > 0))

/** In `EMOM 30 (5 rounds)`, the exercises take turns; in `E2MOM 20 (10 rounds)`, the first number is one of minutes. */
function joinRounds(
  { kind, rounds: minutes, seconds }: BlockSettings,
  settings: BlockSettings,
): BlockSettings {
  const { rounds } = settings
  if (kind !== 'emom' || !minutes || !rounds || rounds >= minutes) return settings
  return minutes * 60 === rounds * (seconds ?? 60)
    ? settings
    : { ...settings, rounds: minutes, isInTurn: true }
}

/**
 * Parses a line that contains only block settings: `rest 60s`, `[SCORE: time, cap 10:00]`, `10-minute cap`.
 */
export function parseBlockSettings(text: string, kind?: BlockKind): BlockSettings | undefined {
  const line = toPlainLine(text).replace(/[[\]]/g, ' ')
  const at = skipSeparators(line, 0)
  const first = matchFirstPhrase(getOptionPhrases(kind), line, at)
  if (!first) return undefined
  const { settings, at: rest } = parseOptions(line, first.at, first.settings, kind)
  return line.slice(skipSeparators(line, rest)) === '' ? settings : undefined
}

/** Normalises symbols and case without changing the length, so indexes remain valid. */
const toPlainLine = rememberResults(normaliseLine)

function normaliseLine(text: string): string {
  return normaliseSymbols(text)
    .replace(blockLabelPattern, (words, kind: string) => kind.padEnd(words.length))
    .replace(/\((?<=[a-z] +\()(?:x ?(\d{1,2})|(\d{1,2}) ?x)\)(?= ?:? ?$)/, (words, before, after) =>
      `${before ?? after}rds`.padEnd(words.length),
    )
    .replace(/of the following(?: (?:circuit|exercises|movements|series))?(?= ?:? ?$)/, words =>
      'of'.padEnd(words.length),
    )
    .replace(countWordPattern, (words, count: string) => `${countByWord[count]}`.padEnd(words.length))
    .replace(/(?<=\bemom ?)\(every minute,? on the minute\)/, words => ' '.repeat(words.length))
    .replace(/(?<!\d):([0-5]\d) ?secs?\.?(?= |$)/g, (words, seconds: string) =>
      ` ${seconds}s`.padEnd(words.length),
    )
}

function normaliseSymbols(text: string): string {
  // Most lines have only plain characters, and one search is faster than several replacements.
  if (!/[^ -)+-~]/.test(text)) return text.toLowerCase()
  return text
    .replace(/[×✕]/g, 'x')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/^(?: *\*+)|(?<!\*)\*+ *$/g, stars => ' '.repeat(stars.length))
}

/** In `Superset 1 (4 rounds)` and `Circuit A: 3 sets`, the number or the letter only says which block it is. */
const blockLabelPattern =
  /^(\W*(?:(?:super|tri|giant ?|bi)-?set|circuit)) ?(?:#\d{1,2}|#?(?:\d{1,2}|[a-z])(?=\s*(?:[:(-]|x ?\d))|(?<=set )\d$|(?<=(?:set|circuit) )[a-z]$|(?<=circuit )[12]$)/

const countByWord: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
}
const countWordPattern = new RegExp(
  `(?<![a-z])(${Object.keys(countByWord).join('|')})(?= (?:rounds?|sets?)(?![a-z]))`,
  'g',
)

type ParsedOptions = { settings: BlockSettings; at: number }

function parseOptions(line: string, from: number, before: BlockSettings, kind = before.kind): ParsedOptions {
  let settings = before
  let at = from
  for (;;) {
    const match = matchFirstPhrase(getOptionPhrases(kind), line, skipSeparators(line, at))
    if (!match) return { settings, at }
    settings = { ...settings, ...match.settings }
    at = match.at
  }
}

const getOptionPhrases = (kind: BlockKind | undefined) =>
  kind === 'emom' ? emomOptionPhrases : optionPhrases

/** Skips commas, full stops and brackets, but not colons, since a colon introduces an exercise. */
function skipSeparators(line: string, at: number): number {
  return at + (/^[\s,;.·()-]*/.exec(line.slice(at))?.[0].length ?? 0)
}

function matchFirstPhrase(
  phrases: readonly HeaderPhrase[],
  line: string,
  at: number,
): { settings: BlockSettings; at: number } | undefined {
  // Most lines are no headers, so that no phrase is possible.
  const possible = search.findPossible(line, at)
  if (possible.size === 0) return undefined
  for (const [{ pattern, number }, toSettings] of phrases) {
    const match = possible.has(number) && pattern.exec(line.slice(at))
    if (match) return { settings: toSettings(match.slice(1)), at: at + match[0].length }
  }
  return undefined
}

/**
 * Accepts the header if its options are followed only by punctuation, or by a colon and an exercise. `Tabata
 * squats` needs no colon.
 */
function finishHeader(line: string, at: number, settings: BlockSettings): BlockHeader | undefined {
  // `EMOM 8-10 min` leaves the number of rounds open.
  if (/^-\d/.test(line.slice(at)) && /\d$/.test(line.slice(0, at))) return undefined
  const ending = /^[\s,;.·)\]]*(?::|-(?=\s|$))?\s*/.exec(line.slice(at))?.[0] ?? ''
  if (/^\([a-z' -]+\):?$/.test(line.slice(at + ending.length).trim())) return toBlockHeader(settings, null)
  const contentFrom = at + ending.length
  if (contentFrom >= line.length) return toBlockHeader(settings, null)
  // In `8x500m/3:30r`, the colon belongs to the time.
  if (/:$/.test(ending) && /\d/.test(line[contentFrom] ?? '')) return undefined
  return introducesExercises(line, { at, contentFrom, ending }, settings)
    ? toBlockHeader(settings, contentFrom)
    : undefined
}

/** Returns whether what follows the options of a header are its exercises. */
function introducesExercises(
  line: string,
  { at, contentFrom, ending }: { at: number; contentFrom: number; ending: string },
  { kind, ladder = [] }: BlockSettings,
): boolean {
  if (ladder.length > 0 && ladderListPattern.test(line.slice(contentFrom))) return true
  if (/[:-]/.test(ending) || /\b(?:of|de|di|da|von|mit)$/.test(line.slice(0, at))) return true
  // In `5 rounds, 15 swings` and `3 rounds for time 21 box jumps`, a number of repetitions follows.
  const beginsList =
    /^(?:\d{1,4} ?m |\d{1,3}(?:\/\d{1,3})? (?:cals? )?)(?!(?:s|sec|min|rest|reps?|x)\b)[a-z]{3}/.test(
      line.slice(contentFrom),
    )
  const hasSeveral = ending.includes(',') || furtherAmountPattern.test(line.slice(contentFrom))
  if (beginsList && (kind === 'circuit' ? hasSeveral : kind === 'for-time' && ending !== '')) return true
  // In `12 min AMRAP 10 swings, 10 burpees`, the minutes are those of the header.
  const isInMinutes = /(?:amrap|\bmin(?:ute)?s?|:\d\d|')$/.test(line.slice(0, at))
  if (beginsList && (kind === 'amrap' || kind === 'emom') && isInMinutes) return true
  return line.startsWith('tabata') && ending !== ''
}

/** In `3 rounds 15 sit-ups, 15 hip extensions`, the second number shows that the first is none of sets. */
const furtherAmountPattern =
  /^[^,]*[a-z],\s*\d{1,3}(?:\/\d{1,3})?(?: ?m| cals?)? (?!(?:s|sec|secs|seconds|min|mins|minutes?|rest|reps?|x|sets?|rounds?|kg|lbs?|rir|km|miles?)\b)[a-z]{3}/

function toBlockHeader(settings: BlockSettings, contentFrom: number | null): BlockHeader {
  const none = { rounds: null, seconds: null, restSeconds: null, score: null, ladder: [] }
  return { kind: 'circuit', ...none, ...settings, contentFrom }
}

const parseCount = (count: string | undefined) => (count ? Number(count) : null)
const parseOptionalTime = (time: string | undefined, bareUnit: 'm' | 's') =>
  time ? parseHeaderTime(time, bareUnit) : null
/** `rest 2` between rounds means minutes, and `rest 60` seconds. */
const parseRest = (time: string | undefined) =>
  parseOptionalTime(time, /^[1-5]$/.test(time ?? '') ? 'm' : 's')
const toEmomSettings = (time: string | undefined): BlockSettings => ({
  kind: 'emom',
  seconds: 60,
  rounds: time ? parseWholeMinutes(time) : null,
})
const parseWholeMinutes = (time: string) => Math.max(1, Math.round(parseHeaderTime(time, 'm') / 60))
const parseIntervalSeconds = (time: string | undefined) =>
  time === 'minute' || !time ? 60 : parseHeaderTime(time, 'm')
