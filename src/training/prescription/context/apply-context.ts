import type { ParsedAmount } from '#training/prescription/amount.ts'
import { shareBaseLifts, statesBaseLift } from '#training/prescription/base-lifts/apply-base-lifts.ts'
import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import { isRemark } from '#training/prescription/line/remarks.ts'
import type { Effort, Load, LoadBase } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { isQuantityToken, isUnknownWord } from '#training/prescription/tokens/token-predicates.ts'
import { metersPerMile, roundToDigits } from '#training/units.ts'
import { setBodyweightLoads } from './bodyweight-loads.ts'
import { setAsideBreakdown, setAsideTotal } from './breakdown.ts'
import { markCyclingTokens, toFtpShare } from './cycling-clauses.ts'
import { splitEasyParts } from './easy-parts.ts'
import { type AmountsToken, getBareDistance, type LineContext, withAmount } from './line-context.ts'
import { readOwnUnit } from './own-units.ts'
import { toPaceOrSendOff, toRepetitionPace } from './pace-after-at.ts'
import { setAsideWhole } from './parts-of-whole.ts'
import { countIntervals, joinBareRecoveries, joinEasyRecoveries, joinSendOffs } from './recovery-context.ts'
import { joinSlashRecoveries } from './slash-recoveries.ts'

type LoadsToken = Extract<Token, { kind: 'loads' }>

/**
 * Gives bare numbers, percentages and letters the meaning that they have in the context of the line: in a run,
 * `8 x 200` is a distance and `E` an easy pace.
 */
export function applyContext(
  tokens: readonly Token[],
  context: LineContext,
): { tokens: Token[]; questions: AmbiguityQuestion[] } {
  const whole = countIntervals(setAsideTotal(setAsideBreakdown(setAsideWhole(tokens, context))))
  const prepared = splitSides(
    splitEasyParts(
      joinEasyRecoveries(
        joinBareRecoveries(joinSlashRecoveries(joinSendOffs(whole, context), context), context),
        context,
      ),
      context,
    ),
    context,
  )
  const top = prepared.findIndex(
    (token, index) =>
      (token.kind === 'top' && token.isBuilt) || isHeavyBackOff(prepared, token, index, context),
  )
  const line: LineTokens = {
    ...context,
    tokens: prepared,
    questions: [],
    isInMinutes: prepared.some(token => token.kind === 'effort' && token.isInMinutes),
    cyclingMarks: markCyclingTokens(prepared, context.sport),
    topSetAt: top === -1 ? prepared.length : top,
    firstQuantityAt: prepared.findIndex(isQuantityToken),
    areSprints: areSprints(prepared),
    isInYards: isInYards(context.text),
  }
  const inferred = prepared.map((token, index): Token => {
    const own = readOwnUnit(prepared, index, context)
    if (own) return own
    if (token.kind === 'amounts') return inferMaxEffort(line, token, index) ?? inferAmount(line, token, index)
    if (hasUnclearShare(line, token)) return { from: token.from, to: token.to, kind: 'unread' }
    if (isLightEffort(line, token) || isTempoOfLift(line, token, index) || isSpeedOfLift(line, token))
      return { from: token.from, to: token.to, kind: 'detail' }
    if (token.kind === 'loads') return inferPercentBase(line, token, index)
    return inferOther(line, token, index)
  })
  const withBases = shareLastBase(subtractLastPart(inferred), context)
  return { tokens: setBodyweightLoads(withBases, context), questions: line.questions }
}

/** In `3 x 8/8` and `TGU 5/5`, the numbers are repetitions for each side; `3 x 8/10` is a range, as it is written in Italy. */
function splitSides(tokens: readonly Token[], { text, sport }: LineContext): Token[] {
  if (sport !== null) return [...tokens]
  return tokens.flatMap((token, index): Token[] => {
    const isAfterCount = tokens[index - 1]?.kind === 'times'
    const pair = tokens[index + 1]?.kind === 'times' ? undefined : readPair(token, text)
    if (!pair) return [token]
    const [from, to] = pair
    if (!isAfterCount && (from !== to || tokens.some(isQuantityTokenOtherThan(token)))) return [token]
    if (from === to)
      return [
        withAmount(token, { kind: 'reps', reps: from }),
        { from: token.to, to: token.to, kind: 'side', isWord: false },
      ]
    return to > from && to - from <= 5 ? [withAmount(token, { kind: 'range', from, to })] : [token]
  })
}

const isQuantityTokenOtherThan = (token: Token) => (other: Token) =>
  other !== token && (other.kind === 'amounts' || other.kind === 'count' || other.kind === 'times')

function readPair(token: Token, text: string): [number, number] | undefined {
  if (token.kind !== 'amounts' || !token.isBare) return undefined
  const [, from, to] = /^(\d{1,2})\/(\d{1,2})$/.exec(text.slice(token.from, token.to)) ?? []
  return from === undefined ? undefined : [Number(from), Number(to)]
}

/** In `12 x 400m in 90s`, the time is that of a repetition. */
const isInWord = (token: Token | undefined, { text, sport, name }: LineContext) =>
  token?.kind === 'word' && text.slice(token.from, token.to) === 'in' && (sport !== null || name === '')

/** In `DB press 3x10 @ 50s` and `w/ 22.5s`, the number is the weight of the dumbbells. */
const isWeightInSeconds = (words: string, before: Token | undefined, { sport, name }: LineContext) =>
  sport === null &&
  name !== '' &&
  (/^\d+\.\d+s$/.test(words) || (/^\d+s$/.test(words) && (before?.kind === 'at' || isWithWord(before))))

const isWithWord = (token: Token | undefined) => token?.kind === 'word' && token.isRestLink === true

/** In `5x5 @ 30% back squat` and `@ 90% MVC`, the words after the percentage say of what it is. */
function hasUnknownBase({ tokens, text, name, firstQuantityAt }: LineTokens, index: number): boolean {
  const next = tokens[index + 1]
  if (name === '' || !next || !isUnknownWord(next) || firstQuantityAt >= index) return false
  const isLift = liftPattern.test(text.slice(next.from, next.from + 30))
  return isLift || (tokens[index - 1]?.kind === 'at' && !isRemark(text, next, false))
}

const liftPattern =
  /^(?:[a-z]{1,8} ){0,2}(?:squat|bench|deadlift|press|clean|snatch|jerk|dl|sq|c ?& ?j|cj|fs|bs|ohs|ohp)\b/

type LineTokens = LineContext & {
  tokens: readonly Token[]
  questions: AmbiguityQuestion[]
  isInMinutes: boolean
  /** Marks the tokens of cycling clauses, in which percentages refer to FTP. */
  cyclingMarks: readonly boolean[]
  topSetAt: number
  firstQuantityAt: number
  /** True if all lengths of the line are distances that are sprinted. */
  areSprints: boolean
  /** True for a swim in a pool of 25 yards. */
  isInYards: boolean
}

function inferPercentBase(line: LineTokens, token: LoadsToken, index: number): Token {
  if (isShareOfSpeed(line, token)) return { from: token.from, to: token.to, kind: 'detail' }
  if (line.text[token.to - 1] !== '%') return token
  if (hasUnknownBase(line, index)) return { from: token.from, to: token.to, kind: 'unread' }
  if (index > line.topSetAt) return toTopSetPercent(token, line.questions)
  return line.cyclingMarks[index] ? toFtpShare(token) : token
}

/** The longest distance at which coaches state a percentage of the speed that is possible. */
const longestSprintMeters = 600

/**
 * In `10 x 100 m @ 75-80%`, the percentage is that of the speed that is possible. It has no base that could be computed, so the
 * athlete reads it.
 */
const isShareOfSpeed = (
  { areSprints: isSprint, sport, name, text }: LineTokens,
  { loads, from, to }: LoadsToken,
) =>
  isSprint &&
  /%(?: (?:of )?(?:your )?max(?:imum)?)?$/.test(text.slice(from, to)) &&
  (sport === 'run' || (sport === null && (name === '' || /\bsprints?$/.test(name)))) &&
  loads.every(load => load.kind === 'percent' && load.of === '1rm' && load.ofExercise === undefined) &&
  loads.every(load => load.kind === 'percent' && load.percent <= 100)

function areSprints(tokens: readonly Token[]): boolean {
  const amounts = tokens.filter(token => token.kind === 'amounts').filter(isMeasured)
  return (
    amounts.length > 0 &&
    amounts.every(({ steps }) =>
      steps.every(
        ({ amount }) =>
          amount.kind === 'distance' && amount.meters >= 20 && amount.meters <= longestSprintMeters,
      ),
    )
  )
}

function inferOther(line: LineTokens, token: Token, index: number): Token {
  const { from, to } = token
  const before = line.tokens[index - 1]
  if (isStroke(line, token, index)) return { from, to, kind: 'detail' }
  const feel = inferFeel(line, token, before)
  if (feel) return { from, to, kind: 'effort', effort: { kind: 'feel', feel } }
  if (token.kind === 'word' && token.isPlus && joinsParts(line, index))
    return { from, to, kind: 'separator', sign: '+' }
  // In a run, `off 2 min` is a rest; in a swim, the next repetition starts every 2 min.
  const isOff = token.kind === 'pause' && /^off\b/.test(line.text.slice(from, to))
  if (isOff && line.sport !== 'swim' && token.pause.recovery?.kind === 'send-off')
    return { from, to, kind: 'pause', pause: { restSeconds: token.pause.recovery.seconds } }
  // In `4x50 r15`, `r` means the rest in a swim and the stroke rate in rowing.
  if (line.sport === 'swim' && token.kind === 'cadence' && /^r ?\d/.test(line.text.slice(from, to)))
    return { from, to, kind: 'pause', pause: { restSeconds: token.cadence } }
  // In `box jumps 24"/20"`, the numbers are heights and not times.
  if (token.kind === 'work-rest' && line.text.slice(from, to).includes('"') && heightPattern.test(line.name))
    return { from, to, kind: 'detail' }
  if (isSportLetter(token, before, line)) return toLetterEffort(token, line)
  return token.kind === 'tempo' && token.isBare && line.sport ? toDistance(token, line) : token
}

function inferFeel(
  line: LineTokens,
  token: Token,
  before: Token | undefined,
): 'all-out' | 'easy' | undefined {
  if (isSprint(line, token, before)) return 'all-out'
  return isSlow(line, token) ? 'easy' : undefined
}

/** In `Run 6 x 80 m sprint`, the word is an effort. */
const isSprint = ({ sport, text }: LineTokens, token: Token, before: Token | undefined) =>
  sport !== null &&
  token.kind === 'word' &&
  /^sprints?$/.test(text.slice(token.from, token.to)) &&
  before?.kind === 'amounts' &&
  isMeasured(before)

/** In `10 miles slow`, the word is an effort; in `Squat 3x5 slow`, it is that of each repetition. */
const isSlow = ({ tokens, text, sport, name }: LineTokens, token: Token) =>
  token.kind === 'word' &&
  (sport !== null || name === '') &&
  /^slow(?:ly)?$/.test(text.slice(token.from, token.to)) &&
  tokens.every(one => one.kind !== 'amounts' || one.steps.every(isLong))

const isLong = ({ amount }: ParsedAmount) =>
  (amount.kind === 'time' && amount.seconds >= 600) || (amount.kind === 'distance' && amount.meters >= 2000)

/** In `30 min light fartlek`, the word before the name is no weight, because nobody carries one for so long. */
const isLightEffort = ({ tokens, text, name }: LineTokens, token: Token) =>
  token.kind === 'loads' &&
  token.isWord === true &&
  name !== '' &&
  text.startsWith(`light ${name}`, token.from) &&
  tokens.every(one => one.kind !== 'amounts' || one.steps.every(lastsLong))

/** In `Press, tempo: 4x8`, the word says how slowly the weight is moved, and not how hard the exercise is. */
const isTempoOfLift = ({ tokens, sport, name, firstQuantityAt }: LineTokens, token: Token, index: number) =>
  token.kind === 'effort' &&
  token.isWord === true &&
  token.effort.kind === 'feel' &&
  token.effort.feel === 'tempo' &&
  sport === null &&
  name !== '' &&
  index <= firstQuantityAt &&
  tokens.every(one => one.kind !== 'amounts' || one.steps.every(countsReps))

/** In `Squat 3x5 @ 80% effort`, the percentage may be that of a weight, and in `Bike 20 min @ 80% effort` that of FTP. */
const hasUnclearShare = ({ tokens, text }: LineTokens, token: Token) =>
  token.kind === 'detail' &&
  /\d ?% [a-z ]*(?:effort|exertion)$/.test(text.slice(token.from, token.to)) &&
  !tokens.some(one => one.kind === 'amounts' && one.steps.every(isShort))

const isShort = ({ amount }: ParsedAmount) =>
  (amount.kind === 'time' && amount.seconds <= 60) ||
  (amount.kind === 'distance' && amount.meters <= longestSprintMeters)

/** In `Bench 8x3 @ 50%, max speed`, the words say how fast the weight is moved. */
const isSpeedOfLift = ({ tokens, text, sport, name }: LineTokens, token: Token) =>
  token.kind === 'effort' &&
  sport === null &&
  name !== '' &&
  /speed$/.test(text.slice(token.from, token.to)) &&
  tokens.every(one => one.kind !== 'amounts' || one.steps.every(countsReps))

const countsReps = ({ amount: { kind } }: ParsedAmount) => kind === 'reps' || kind === 'range'

const lastsLong = ({ amount }: ParsedAmount) => amount.kind === 'time' && amount.seconds >= 180

/** In `3 x 1 mi, 1 min rest + 2 mi easy`, the sign joins two parts of a session. */
function joinsParts({ sport, name, tokens }: LineTokens, index: number): boolean {
  const next = tokens[index + 1]
  return sport !== null || (name === '' && next?.kind === 'amounts' && isMeasured(next))
}

/** In `Schwimmen: 8x50 Kraul`, the stroke says how to swim; in `200 pull 100 kick`, it ends one of several parts. */
const isStroke = ({ sport, text, tokens }: LineTokens, { kind, from, to }: Token, index: number) =>
  sport === 'swim' &&
  kind === 'word' &&
  tokens[index + 1]?.kind !== 'amounts' &&
  strokePattern.test(text.slice(from, to))

const strokePattern =
  /^(?:free|freestyle|fr|back|backstroke|bk|breast|breaststroke|brst|br|fly|butterfly|im|kick|pull|drill|drills|swim|stroke|nonfree|kraul|kraulen|brust|rucken|delfin|delphin|schmetterling|beine|arme|crol|crawl|dos|brasse|papillon|battements|braza|espalda|mariposa|pies|brazos|stile|dorso|rana|delfino|gambe|costas|peito|borboleta|livre|pernada)$/

/** In `Sprints 10 x 10 s max`, the word is an effort and no number of repetitions. */
function inferMaxEffort({ tokens, text }: LineTokens, token: AmountsToken, index: number): Token | undefined {
  const before = tokens[index - 1]
  const [step] = before?.kind === 'amounts' ? before.steps : []
  const isShort = step?.amount.kind === 'time' && step.amount.seconds <= 60
  if (!isShort || !token.isWord || !/^max(?:imal|imum)?(?: effort)?$/.test(text.slice(token.from, token.to)))
    return undefined
  return { from: token.from, to: token.to, kind: 'effort', effort: { kind: 'feel', feel: 'all-out' } }
}

/** The distance of a pace is near; the limit keeps the time for a very long line proportional to its length. */
const maxLookBack = 50

function inferAmount(line: LineTokens, token: AmountsToken, index: number): Token {
  const { tokens, questions } = line
  const words = line.text.slice(token.from, token.to)
  if (isWeightInSeconds(words, tokens[index - 1], line))
    return { from: token.from, to: token.to, kind: 'unread' }
  const timed =
    tokens[index - 1] && isInWord(tokens[index - 1], line)
      ? toRepetitionPace(token, tokens.slice(Math.max(0, index - 4), index))
      : undefined
  if (timed) return timed
  if (line.sport === 'swim' && /^(?:25|50|75|100|150|200)s$/.test(words))
    return withAmount(token, { kind: 'distance', meters: Number.parseInt(words, 10) })
  if (isPluralDistance(words, line, index))
    return withAmount(token, { kind: 'distance', meters: Number.parseInt(words, 10) })
  // A set of 21s has 21 repetitions: 7 in the lower half, 7 in the upper half and 7 in full.
  if (words === '21s' && /curl|raise|press/.test(line.name))
    return withAmount(token, { kind: 'reps', reps: 21 })
  if (isHeight(token, line)) return { from: token.from, to: token.to, kind: 'detail' }
  if (tokens[index - 1]?.kind === 'at')
    return toPaceOrSendOff(token, tokens.slice(Math.max(0, index - maxLookBack), index), line, questions)
  if (token.mayBeMinutes) return inferMinutesOrMeters(token, line, tokens, questions)
  const isCount = tokens[index + 1]?.kind === 'times' && !isDistanceNumber(token, line)
  if (isCount) return token
  const isPartOfSession = partOfSessionPattern.test(line.text.slice(token.to, token.to + 24))
  return withInferredUnit(token, line, tokens.slice(Math.max(0, index - 3), index), isPartOfSession)
}

/** In `Yasso 800s x 6` and `12x400s, 90 s rest`, the number is a distance, because nobody writes so many minutes in seconds. */
function isPluralDistance(words: string, { tokens, sport, name }: LineTokens, index: number): boolean {
  if (!/^(?:200|300|400|600|800|1000|1200|1600)s$/.test(words)) return false
  if (tokens[index + 1]?.kind === 'times') return true
  const isRun = sport === 'run' || ((sport === 'row' || name === '') && !/^[236]00/.test(words))
  return isRun && tokens[index - 1]?.kind === 'times'
}

/** In `400 warm-up` and `200 easy cool-down`, the number is a distance. */
const partOfSessionPattern =
  /^ (?:easy |choice |swim |free |slow )?(?:warm[ -]?ups?|w\/u|wu|cool[ -]?downs?|warm[ -]?downs?|c\/d|cd|loosen)(?![a-z])/

function withInferredUnit(
  token: AmountsToken,
  line: LineTokens,
  before: readonly Token[],
  isPartOfSession: boolean,
): Token {
  if (!token.isBare || token.steps.some(({ isOpenEnded }) => isOpenEnded)) return token
  const numbers = token.steps.map(({ amount }) => (amount.kind === 'reps' ? amount.reps : 0))
  if (line.isInMinutes && numbers.length === 1)
    return withAmount(token, { kind: 'time', seconds: (numbers[0] ?? 0) * 60 })
  const shortest = line.name === '' || line.sport ? shortestDistance[line.sport ?? 'none'] : undefined
  // Without a sport, only a number after a set count can be a distance: `5 x 300`, but not `5 x 5 x 100`.
  const isAmount =
    line.sport !== null ||
    numbers.length > 1 ||
    isPartOfSession ||
    (before.at(-1)?.kind === 'times' && before.at(-3)?.kind !== 'times')
  const isDistance =
    isAmount &&
    shortest !== undefined &&
    numbers.every(number => number >= shortest && number % (line.sport ? 25 : 50) === 0)
  if (!isDistance) return token
  return {
    ...token,
    isBare: false,
    steps: numbers.map(number => ({
      amount: { kind: 'distance', meters: line.isInYards ? convertYardsToMeters(number) : number },
      isOpenEnded: false,
    })),
  }
}

/** A swim in a pool of 25 yards: `SCY: 8x50`. */
const isInYards = rememberMatch(/\bscy\b|\byards?\b/)
const convertYardsToMeters = (yards: number) => yards * 0.9144

/** A bare number of at least this many metres is a distance. */
const shortestDistance: Readonly<Record<string, number>> = {
  run: 100,
  row: 100,
  ski: 100,
  swim: 25,
  none: 100,
}

const isDistanceNumber = (token: AmountsToken, { sport }: LineContext) => {
  const [step] = token.steps
  return (
    sport !== null &&
    token.isBare &&
    token.steps.length === 1 &&
    step?.amount.kind === 'reps' &&
    step.amount.reps >= 100
  )
}

const toDistance = (token: Token, { text }: LineContext): Token => {
  const meters = Number(text.slice(token.from, token.to))
  return Number.isInteger(meters) && meters > 0 ? withAmount(token, { kind: 'distance', meters }) : token
}

/** After a jump or a step, `24"` is the height of a box and not a time. */
function isHeight({ from, to, steps }: AmountsToken, { name, text }: LineContext): boolean {
  const [step] = steps
  return (
    text.slice(from, to).endsWith('"') &&
    step?.amount.kind === 'time' &&
    step.amount.seconds <= 60 &&
    heightPattern.test(name)
  )
}

const heightPattern = /\b(?:box|step|jumps?|deficit|block|hurdle|step-?ups?)\b/

const letterEfforts: Readonly<Record<string, Effort>> = {
  e: { kind: 'feel', feel: 'easy' },
  ef: { kind: 'feel', feel: 'easy' },
  easy: { kind: 'feel', feel: 'easy' },
  m: { kind: 'race-pace', of: 'marathon' },
  t: { kind: 'feel', feel: 'threshold' },
  lt: { kind: 'feel', feel: 'threshold' },
  i: { kind: 'feel', feel: 'vo2max' },
  r: { kind: 'feel', feel: 'fast' },
  h: { kind: 'feel', feel: 'hard' },
}

/** In a run, `E`, `M`, `T`, `I` and `R` are the training paces of Daniels' Running Formula. */
function isSportLetter(token: Token, before: Token | undefined, context: LineContext): boolean {
  const { sport, text } = context
  if (token.kind !== 'word' && token.kind !== 'side') return false
  const isRun = sport === 'run' || sport === null
  if (!isRun || !letterEfforts[text.slice(token.from, token.to)]) return false
  if (before?.kind === 'at') return true
  // In `24" M`, the letter says whose box it is.
  if (before?.kind !== 'amounts' || isHeight(before, context)) return false
  return before.isBare ? getBareDistance(before) !== undefined : isMeasured(before)
}

const isMeasured = ({ steps }: AmountsToken) =>
  steps.every(({ amount }) => amount.kind === 'distance' || amount.kind === 'time')

function toLetterEffort({ from, to }: Token, { text }: LineContext): Token {
  const effort = letterEfforts[text.slice(from, to)]
  return effort ? { from, to, kind: 'effort', effort } : { from, to, kind: 'word' }
}

/**
 * In `1x5 @ RPE 8, back-off 3x5 @ 90%`, the percentage is rather one of the set with the effort than of the 1RM. Coaches write
 * `90%`, and the builder `90 %`.
 */
const isHeavyBackOff = (
  tokens: readonly Token[],
  token: Token,
  index: number,
  { text }: LineContext,
): boolean =>
  token.kind === 'role' &&
  token.role === 'back-off' &&
  tokens.slice(0, index).some(({ kind }) => kind === 'effort') &&
  tokens
    .slice(index)
    .some(
      ({ kind, from, to }) => kind === 'loads' && /^@? ?(?:8[5-9]|9\d)(?:\.\d)?%$/.test(text.slice(from, to)),
    )

/**
 * Interprets a percentage after a top set as a percentage of that top set, and asks the coach to confirm it.
 */
function toTopSetPercent(token: LoadsToken, questions: AmbiguityQuestion[]): Token {
  const [load] = token.loads
  if (
    load?.kind !== 'percent' ||
    load.of !== '1rm' ||
    load.ofExercise !== undefined ||
    token.loads.length > 1
  )
    return token
  const readings = [
    { words: `${load.percent} % of today's top set`, text: `${load.percent} % of top set` },
    { words: `${load.percent} % of 1RM`, text: `${load.percent} % of 1RM` },
  ]
  questions.push({ from: token.from, to: token.to, readings })
  return { ...token, loads: [{ ...load, of: 'top-set' }] }
}

const overGroundPattern =
  /(?:^| )(?:carry|carries|climbs?|walk|sled|sprints?|lunges?|crawl|drag|push|yoke|shuttle|strides|skip|bound|hill|swim|row)/

/**
 * Interprets `10m` as ten metres if the exercise covers a distance, such as a carry. For other exercises, uses
 * the likelier unit and asks the coach to confirm it.
 */
function inferMinutesOrMeters(
  token: AmountsToken,
  { text, sport }: LineContext,
  tokens: readonly Token[],
  questions: AmbiguityQuestion[],
): Token {
  const [step] = token.steps
  const count = step?.amount.kind === 'distance' ? step.amount.meters : 0
  if (token.mayBeMiles) {
    const [miles, minutes] = [`${count} miles`, `${count} min`]
    const readings = [miles, minutes].map(words => ({ words, text: words }))
    // As a whole session, 3 minutes would be too short.
    const isWholeSession =
      count >= 3 &&
      tokens.every(
        one => one === token || !['amounts', 'times', 'count', 'pause', 'work-rest'].includes(one.kind),
      )
    if (!isWholeSession) questions.push({ from: token.from, to: token.to, readings })
    return withAmount(token, { kind: 'distance', meters: roundToDigits(count * metersPerMile, 3) })
  }
  if (overGroundPattern.test(text)) return withAmount(token, { kind: 'distance', meters: count })
  const isMinutes = count <= 15 || sport !== null || tokens.some(isMachineToken)
  // Nobody does 15 metres at threshold or in zone 2.
  if (count >= 3 && sport !== 'swim' && tokens.slice(tokens.indexOf(token)).some(isEnduranceEffort))
    return withAmount(token, { kind: 'time', seconds: count * 60 })
  const readings = [
    { words: `${count} minutes`, text: `${count} min` },
    { words: `${count} metres`, text: `${count} metres` },
  ]
  questions.push({ from: token.from, to: token.to, readings: isMinutes ? readings : readings.toReversed() })
  return withAmount(
    token,
    isMinutes ? { kind: 'time', seconds: count * 60 } : { kind: 'distance', meters: count },
  )
}

const enduranceFeels: ReadonlySet<string> = new Set([
  'easy',
  'steady',
  'tempo',
  'sweet-spot',
  'threshold',
  'vo2max',
])

const isEnduranceEffort = (token: Token) =>
  (token.kind === 'effort' && token.effort.kind === 'feel' && enduranceFeels.has(token.effort.feel)) ||
  isMachineToken(token)

const isMachineToken = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'effort' &&
    (token.effort.kind === 'watts' || token.effort.kind === 'share' || token.effort.kind === 'zone'))

/**
 * Applies a base that is written once to all percentages before it: `70%, 80%, 90% TM`, `75%x5, 85%x3 (TM)`.
 */
function shareLastBase(tokens: readonly Token[], { text }: LineContext): Token[] {
  if (tokens.some(statesBaseLift)) return shareBaseLifts(tokens, text)
  const stated = tokens.flatMap((token, index) => {
    if (token.kind === 'base') return [{ of: token.of, index }]
    const [load] = token.kind === 'loads' ? token.loads : []
    return token.kind === 'loads' && load?.kind === 'percent' && isStatedBase(load.of)
      ? [{ of: load.of, index }]
      : []
  })
  const bases = new Set(stated.map(({ of }) => of))
  const [base, ...others] = bases
  const last = stated.at(-1)
  if (base === undefined || others.length > 0 || !last) return [...tokens]
  const isLast = !tokens.slice(last.index + 1).some(token => isBarePercent(token, text))
  if (!isLast) return [...tokens]
  return tokens.map(token => (isBarePercent(token, text) ? withBase(token, base) : token))
}

const isStatedBase = (of: LoadBase) => of === 'training-max' || /^\d+rm$/.test(of.replace(/^1rm$/, ''))

const isBarePercent = (token: Token, text: string): token is LoadsToken =>
  token.kind === 'loads' &&
  token.loads.every(load => load.kind === 'percent' && load.of === '1rm') &&
  /%\+?$/.test(text.slice(token.from, token.to))

const withBase = (token: LoadsToken, of: LoadBase): LoadsToken => ({
  ...token,
  loads: token.loads.map((load): Load => (load.kind === 'percent' ? { ...load, of } : load)),
})

/** Subtracts the last part from the total duration: `90 min, last 20' hard`. */
function subtractLastPart(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(token => token.kind === 'word' && token.isLast)
  const [last, part] = [tokens[at], tokens[at + 1]]
  if (!last || part?.kind !== 'amounts') return [...tokens]
  const result = [...tokens]
  result[at] = { from: last.from, to: last.to, kind: 'separator', sign: 'last' }
  const whole = tokens.findIndex((token, index) => index < at && token.kind === 'amounts')
  const one = tokens[whole]
  // In `90 min, last 5 km at marathon pace`, the rest cannot be computed, so the part is marked.
  if (one?.kind === 'amounts' && tokens[whole + 1]?.kind !== 'times' && areOfDifferentKinds(one, part))
    return tokens.map((token, index) =>
      index < at || token.kind === 'separator' ? token : { from: token.from, to: token.to, kind: 'word' },
    )
  const rest =
    one?.kind === 'amounts' && tokens[whole + 1]?.kind !== 'times' ? subtractAmount(one, part) : undefined
  if (one && rest) result[whole] = withAmount(one, rest)
  return result
}

function areOfDifferentKinds({ steps: [whole] }: AmountsToken, { steps: [part] }: AmountsToken): boolean {
  const kinds = [whole?.amount.kind, part?.amount.kind]
  return kinds.includes('time') && kinds.includes('distance')
}

function subtractAmount(
  { steps: [whole] }: AmountsToken,
  { steps: [part] }: AmountsToken,
): ParsedAmount['amount'] | undefined {
  const [one, other] = [whole?.amount, part?.amount]
  if (one?.kind === 'time' && other?.kind === 'time' && one.seconds > other.seconds) {
    const seconds = one.seconds - other.seconds
    if (one.toSeconds === undefined) return { kind: 'time', seconds }
    return { kind: 'time', seconds, toSeconds: one.toSeconds - other.seconds }
  }
  if (one?.kind === 'distance' && other?.kind === 'distance' && one.meters > other.meters) {
    const meters = one.meters - other.meters
    if (one.toMeters === undefined) return { kind: 'distance', meters }
    return { kind: 'distance', meters, toMeters: one.toMeters - other.meters }
  }
  return undefined
}
