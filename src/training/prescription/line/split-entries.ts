import { getMeters, isSwimSendOff } from '#training/prescription/context/sport.ts'
import type { Amount } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import type { TextSpan } from './parsed-line.ts'

/** The tokens of one of several exercises on a line. */
export type TokenEntry = { tokens: Token[]; isSuperset: boolean }

/** Words that do not begin the name of another exercise: `then drop 8% for 3x5`, `paused 3x3`. */
const notNamePattern =
  /^(?:drop|take|strip|cut|add|do|repeat|keep|hold|back|leave|build|work|go|use|reduce|increase|lower|final|heavy|light|cool|volume|each|every|all|plus|minus|up|down|finish|start|starting|stop|when|until|odds?|evens?|desc|descend|choice|hard|easy|pause|paused|tempo|slow|slowly|fast|straight|no|not|only|about|around|approx|max|then|week|day|set|sets|reps|rest|amrap|emom|rounds?|rx|scaled|joker|fsl|bbb|ssl|cap|total|main|ramp|squeeze|focus|explosive|controlled|deload|cd|cooldown|wu|warmup|warm-up|standing|walking?|jogging|spinning|paddle|float|recovery|normal|medium|high|low|of|same|for|skip|except|instead|half|twice|those|minus|unless|otherwise|alternate|next|previous|both|burnout|finisher|repeat|lighter|heavier|slower|faster|easier|harder|r|l|left|right|\d+(?:st|nd|rd|th))$/

const isBetweenEntries = (tokens: readonly Token[], index: number, text: string) => {
  const token = tokens[index]
  return (
    (token?.kind === 'separator' &&
      /^(?:,|;|-|\.|\/|\||→|then|.*(?:followed by| into)|danach|superset|item|\+)$/.test(token.sign)) ||
    (token?.kind === 'word' && (token.isPlus === true || isAndBetweenSets(tokens, index, text)))
  )
}

/** In `Snatch 4x2 and clean and jerk 4x1`, only the first `and` separates two exercises. */
function isAndBetweenSets(tokens: readonly Token[], index: number, text: string): boolean {
  const [before, token, next, sign] = [index - 1, index, index + 1, index + 2].map(at => tokens[at])
  return (
    before !== undefined &&
    token !== undefined &&
    text.slice(token.from, token.to) === 'and' &&
    (!isPlainWord(before) || (next?.kind === 'amounts' && sign?.kind === 'times') || next?.kind === 'count')
  )
}

/**
 * Splits a line at the separators between exercises: `Bench 3x10 / Row 3x10`, `5x5 squats, 5x5 bench`. A part
 * is an exercise of its own only if it has a name and sets, so commas inside a prescription do not split it.
 *
 * @param text the line in lower case
 */
export function splitEntries(tokens: readonly Token[], text: string): TokenEntry[] {
  const listed = splitNamedSets(tokens)
  if (listed) return listed.map(own => ({ tokens: own, isSuperset: false }))
  const segments = splitSegments(tokens, text)
  const entries: TokenEntry[] = []
  let current = startEntry([], false)
  for (const [index, { tokens: segment, separator, before }] of segments.entries()) {
    // `1 power snatch + 2 overhead squats` is one complex.
    const isComplex = before === '+' && isAmountFirst(segment) && isAmountFirst(current.tokens)
    const isNew =
      (!isComplex && (isExercise(segment, current, text) || isFurtherStroke(segment, current, text))) ||
      hasOtherSendOff(segments[index], current, text) ||
      hasOwnRest(segments, index, current) ||
      endsSwimPart(segment, current, text) ||
      endsStrides(segment, current, text)
    if (
      current.tokens.length > 0 &&
      isNew &&
      (isComplete(current, text) ||
        isPartBeforeStroke(current, segment, text) ||
        hasOtherSendOff(segments[index], current, text))
    ) {
      entries.push(current)
      current = startEntry(segment, before === 'superset')
    } else extendEntry(current, separator ? [separator, ...segment] : segment)
  }
  entries.push(current)
  return entries.map(({ tokens: own, isSuperset }) => ({ tokens: own, isSuperset }))
}

/** Splits a line of at least three exercises without separators: `bench 3x8 incline 3x10 flys 3x12`. */
function splitNamedSets(tokens: readonly Token[]): Token[][] | undefined {
  if (tokens.length < shortestList) return undefined
  const kinds = tokens.map(toListLetter).join('')
  if (!/^(?:w+axap*){3,}$/.test(kinds)) return undefined
  const entries: Token[][] = []
  for (const [index, token] of tokens.entries()) {
    if (index === 0 || (kinds[index] === 'w' && kinds[index - 1] !== 'w')) entries.push([])
    entries.at(-1)?.push(token)
  }
  return entries
}

/** Each of three exercises has at least a word, two numbers and a sign. */
const shortestList = 12

/** `w` for a word, `a` for an amount, `x` for a multiplication sign and `p` for what follows an amount. */
function toListLetter(token: Token): string {
  if (isPlainWord(token)) return 'w'
  if (token.kind === 'amounts' || token.kind === 'number') return 'a'
  if (token.kind === 'times') return 'x'
  return ['pause', 'loads', 'effort', 'at', 'tempo'].includes(token.kind) ? 'p' : '?'
}

/** An exercise to which segments are added, with what is known about its tokens. */
type EntryInProgress = TokenEntry & {
  hasRest: boolean
  hasSendOff: boolean
  hasIntensity: boolean
  hasSetCount: boolean
  hasSets: boolean
  /** The words that may belong to the name. */
  words: Token[]
  isEndurance: boolean
  /** True after the label of a warm-up, which ends at a cool-down. */
  hasRole: boolean
  /** The metres of the last repetition, or a number that may be a distance. */
  lastLength: number | undefined
  hasLongNumber: boolean
}

function startEntry(tokens: readonly Token[], isSuperset: boolean): EntryInProgress {
  const entry = {
    tokens: [],
    isSuperset,
    words: [],
    hasRest: false,
    hasSendOff: false,
    hasIntensity: false,
    hasSetCount: false,
    hasSets: false,
    isEndurance: false,
    hasRole: false,
    lastLength: undefined,
    hasLongNumber: false,
  }
  extendEntry(entry, tokens)
  return entry
}

/** Adds tokens in time proportional to their number, so that a long line is not read again for each segment. */
function extendEntry(entry: EntryInProgress, tokens: readonly Token[]): void {
  for (const token of tokens) {
    entry.tokens.push(token)
    if (isPlainWord(token)) entry.words.push(token)
  }
  entry.hasRest ||= tokens.some(isPause)
  entry.hasSendOff ||= hasSendOff(tokens)
  entry.hasIntensity ||= tokens.some(isIntensity)
  entry.hasSetCount ||= hasSetCount(tokens)
  entry.hasSets ||= hasSets(tokens)
  entry.isEndurance ||= tokens.some(isEnduranceToken)
  entry.hasRole ||= tokens.some(({ kind }) => kind === 'role')
  entry.lastLength = readLastLength(tokens) ?? entry.lastLength
  entry.hasLongNumber ||= tokens.some(token => (getBareReps(token) ?? 0) >= 100)
}

type Segment = { tokens: Token[]; separator: Token | null; before: string }

/**
 * Returns whether a part and the intervals before it have different recoveries: `5x100 on 1:30, 5x100 on 1:25` and `4x1 km, 2 min
 * jog + 4x200 m`. Such parts are exercises of their own, because an exercise has only one recovery.
 */
function hasOwnRest(segments: readonly Segment[], index: number, current: EntryInProgress): boolean {
  const segment = segments[index]
  if (!segment || !current.isEndurance) return false
  if (!isRepeated(segment)) return false
  const hasPause = segment.tokens.some(isPause)
  if (current.hasRest) return isInterval(segment) || hasPause || hasRestOfPart(segments, index)
  // In `2x500, 2x400, 2x300 w/ 90 s rest`, the rest is that of all parts.
  return (
    hasPause &&
    current.hasSetCount &&
    isInterval(segment) &&
    (current.hasIntensity || segment.tokens.some(isIntensity))
  )
}

/** Returns whether only one of a part and the intervals before it starts at an interval. */
const hasOtherSendOff = (segment: Segment | undefined, current: EntryInProgress, text: string) =>
  segment !== undefined && (startsSendOff(segment, current, text) || endsSendOff(segment, current))

/** In `4x75 on 1:15, 100 easy`, the last part does not start at the interval. */
const endsSendOff = (
  { tokens: [amount, effort, ...more] }: Segment,
  { hasSendOff: isOnSendOff, hasRole }: EntryInProgress,
) =>
  isOnSendOff &&
  amount?.kind === 'amounts' &&
  amount.steps.length === 1 &&
  (isEnduranceAmount(amount) || (getBareReps(amount) ?? 0) >= 50) &&
  more.length === 0 &&
  (effort === undefined || effort.kind === 'effort' || (effort.kind === 'role' && !hasRole))

/** In `400 swim, 10x100 on 1:45` and `4x50 easy, 8x100 on 1:45`, the first part does not start at the interval. */
const startsSendOff = (segment: Segment | undefined, current: EntryInProgress, text: string) =>
  current.hasSets &&
  mayBeLengths(current) &&
  !current.hasRest &&
  segment !== undefined &&
  // In `500 - 5x100 on 2:00`, the first number is that of the whole part.
  segment.before !== '-' &&
  isRepeated(segment) &&
  segment.tokens.some(token => isEnduranceAmount(token) || (getBareReps(token) ?? 0) >= 25) &&
  (!current.hasSetCount || current.lastLength !== readLastLength(segment.tokens)) &&
  // In a run, `off 90 s` is a rest.
  hasSendOff(segment.tokens) &&
  !segment.tokens.some(token => isPause(token) && /^off\b/.test(text.slice(token.from, token.to)))

const mayBeLengths = ({ tokens, isEndurance, hasIntensity, hasLongNumber }: EntryInProgress) =>
  isAmountFirst(tokens) || isEndurance || hasIntensity || hasLongNumber

const readLastLength = (tokens: readonly Token[]) => {
  const lengths = tokens.flatMap((token, index) =>
    tokens[index + 1]?.kind === 'times' || tokens[index - 1]?.kind === 'at' ? [] : (getMeters(token) ?? []),
  )
  return lengths.at(-1)
}

const isPause = ({ kind }: Token) => kind === 'pause'
const isIntensity = ({ kind }: Token) => kind === 'effort' || kind === 'efforts' || kind === 'loads'

const isRepeated = ({ tokens }: Segment) =>
  tokens.some(token => token.kind === 'times' || token.kind === 'count')

/** Returns whether a part is repeated and measured: `4x200 m`, or `4x200` among other intervals. */
const isInterval = ({ tokens }: Segment) =>
  tokens.some(({ kind }) => kind === 'times') &&
  tokens.some(token => isEnduranceAmount(token) || (getBareReps(token) ?? 0) >= 100)

/** Returns whether a rest follows a part before the next repeated one. */
function hasRestOfPart(segments: readonly Segment[], index: number): boolean {
  for (let at = index; at < segments.length; at++) {
    const one = segments[at]
    if (!one || (at > index && isRepeated(one))) return false
    if (one.tokens.some(isPause)) return true
  }
  return false
}

const isEnduranceToken = (token: Token) => isEnduranceAmount(token) || isSendOff(token)

/** Returns whether tokens have a send-off, as in `10x100 on 1:45` and `10x100 @ 1:45`. */
export const hasSendOff = (tokens: readonly Token[]) =>
  tokens.some(
    (token, index) => isSendOff(token) || (token.kind === 'amounts' && isSwimSendOff(token, index, tokens)),
  )

const isSendOff = (token: Token) => token.kind === 'pause' && token.pause.recovery?.kind === 'send-off'

/** In `400 pull, 200 cool-down`, the stroke belongs to the 400 m only. */
function endsSwimPart(
  segment: readonly Token[],
  { tokens, words, hasSets: hasAny }: EntryInProgress,
  text: string,
) {
  const [word] = words
  const isPart =
    hasAny &&
    tokens[0]?.kind === 'amounts' &&
    word !== undefined &&
    words.length === 1 &&
    swimPartPattern.test(text.slice(word.from, word.to))
  return (
    isPart &&
    segment[0]?.kind === 'amounts' &&
    !isShortTimeAlone(segment) &&
    !segment.some(token => token.kind === 'word')
  )
}

/** In `4x100 m strides, 6x800 m` and `4x100 m strides, 2 km easy`, the strides are the first part only. */
function endsStrides(
  segment: readonly Token[],
  { tokens, words, hasSetCount: isCounted }: EntryInProgress,
  text: string,
) {
  const [first] = words
  const areStrides =
    isCounted &&
    tokens[0]?.kind === 'amounts' &&
    first !== undefined &&
    stridesPattern.test(text.slice(first.from, words.at(-1)?.to))
  return (
    areStrides &&
    !segment.some(
      (token, index) =>
        isPlainWord(token) &&
        // In `2x2 miles @ LT`, the word says how hard it is.
        segment[index - 1]?.kind !== 'at' &&
        !/^(?:jog|walk)$/.test(text.slice(token.from, token.to)),
    ) &&
    (isLongerThanStride(segment) || isLongEasyPart(segment, text.slice(first.from, words.at(-1)?.to)))
  )
}

/** In `4x60 m sprints, 4x80 m`, the other parts are sprints as well; in `8 x 30 s sprint, 4:30 Z1 between`, the time is a recovery. */
function isLongerThanStride(segment: readonly Token[]): boolean {
  const [meters, seconds] = segment.some(({ kind }) => kind === 'times') ? [200, 90] : [800, 300]
  return segment.some(
    token =>
      (getBareReps(token) ?? 0) >= meters ||
      (token.kind === 'amounts' && token.steps.every(({ amount }) => isAtLeast(amount, meters, seconds))),
  )
}

const isAtLeast = (amount: Amount, meters: number, seconds: number) =>
  (amount.kind === 'distance' && amount.meters >= meters) ||
  (amount.kind === 'time' && amount.seconds >= seconds)

/** Short parts of a run or ride, which are named only where they differ from the rest of it. */
export const stridesPattern =
  /^(?:hill |fast )?(?:strides|striders|sprints|accelerations|surges|pick-?ups|steigerungen|steigerungslaufe|steigerungslaufen)$/

/** Nobody recovers for so long from a stride, and only from sprints for some minutes. */
function isLongEasyPart([token, ...more]: readonly Token[], name: string): boolean {
  const recovery = token?.kind === 'pause' && more.length === 0 ? token.pause.recovery : undefined
  const [meters, seconds] = /strides/.test(name) ? [800, 300] : [1500, 600]
  if (recovery?.kind === 'distance') return recovery.by === 'easy' && recovery.meters >= meters
  return recovery?.kind === 'time' && recovery.by === 'easy' && recovery.seconds >= seconds
}

/** In `6 x 50 kick, 10 s`, the time is the rest after each of the six. */
const isShortTimeAlone = ([token, ...more]: readonly Token[]) =>
  token?.kind === 'amounts' &&
  more.length === 0 &&
  token.steps.every(({ amount }) => amount.kind === 'time' && amount.seconds <= 60)

/** The parts of a swim, which are named only where they differ from plain swimming. */
export const swimPartPattern =
  /^(?:pull|kick|drill|im|back|breast|fly|kraul|brust|rucken|delfin|delphin|crawl|brasse|papillon|borboleta|mariposa|perna|pies|gambe|crol|technik|technique|educatifs?|tecnica|battements|jambes|beine)$/

const bracketDepths: Readonly<Record<string, number>> = { '(': 1, ')': -1 }

/** Splits tokens at separators that are outside brackets. */
function splitSegments(tokens: readonly Token[], text: string): Segment[] {
  const segments: Segment[] = [{ tokens: [], separator: null, before: '' }]
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'separator') depth += bracketDepths[token.sign] ?? 0
    if (depth > 0 || !isBetweenEntries(tokens, index, text)) segments.at(-1)?.tokens.push(token)
    else
      segments.push({
        tokens: [],
        separator: token,
        before: token.kind === 'separator' ? token.sign : '+',
      })
  }
  return segments
}

const isPlainWord = (token: Token | undefined) => token?.kind === 'word' && !token.isLink && !token.isPlus

/**
 * Returns whether a part of a line has a name and sets of its own. A single amount counts as sets only if the
 * name is that of a sport, or if the part before it is written in the same way: `200 pull, 100 kick`.
 */
function isExercise(tokens: readonly Token[], before: EntryInProgress, text: string): boolean {
  const label = tokens.findIndex(token => !isTierLabel(token, text))
  const own = tokens.slice(Math.max(label, 0))
  const name = own.findIndex(isPlainWord)
  const first = own[name]
  const words = own.filter(isPlainWord).map(token => text.slice(token.from, token.to))
  const [word = '', next = ''] = words
  const isAdjective = adjectivePattern.test(word) && isPlainWord(own[name + 1]) && mayBeginName(next)
  if (!first || !(hasSets(own) || isEasySport(own, words)) || (!isAdjective && !mayBeginName(word)))
    return false
  // In `10 x 400, 200 jog`, the last part is the recovery.
  const isRecovery = own.length === 2 && words.length === 1 && /^(?:jog|walk|jg)$/.test(words[0] ?? '')
  if (isRecovery && before.hasSetCount && !before.hasRest) return false
  const isLikeBefore =
    (isAmountFirst(own) && isAmountFirst(before.tokens)) ||
    (isLiftWithLoad(own, text) && isLiftWithLoad(before.tokens, text))
  if (!hasSetCount(own) && !isSportName(words) && !isLikeBefore) return false
  // The name comes first, or directly after the sets: `3x10 row`, `200 pull`, `10 dips x3`.
  return own.slice(0, name).every(isNameModifier) || isSetsBeforeName(own.slice(0, name))
}

/** In `50 kick, 100 back` and `4x50 kick, 4x50 back on 1:10`, each part has its stroke. */
function isFurtherStroke(tokens: readonly Token[], before: EntryInProgress, text: string): boolean {
  const [word, ...more] = tokens.filter(isPlainWord)
  const sets = word ? tokens.slice(0, tokens.indexOf(word)) : []
  return (
    more.length === 0 && isStroke(word, text) && isSetsBeforeName(sets) && isStroke(before.words.at(-1), text)
  )
}

const isStroke = (word: Token | undefined, text: string) =>
  word !== undefined && swimPartPattern.test(text.slice(word.from, word.to))

/** In `bike 60 min, run 15 min easy`, the easy length behind the sport is no recovery. */
const isEasySport = ([name, pause, ...more]: readonly Token[], words: readonly string[]) =>
  isPlainWord(name) &&
  isSportName(words) &&
  more.length === 0 &&
  pause?.kind === 'pause' &&
  pause.pause.recovery?.kind === 'time' &&
  pause.pause.recovery.by === 'easy'

/** Adjectives that begin a name if another word follows: `high knees`, but not `high 3x10`. */
const adjectivePattern =
  /^(?:high|low|heavy|light|paused?|tempo|slow|fast|standing|walking|medium|straight|cool|final|main|back|floor|hard|easy)$/

const mayBeginName = (word: string) => !notNamePattern.test(word.replace(/[^a-z\d-]/g, ''))

const sportNamePattern =
  /^(?:run|runs|jog|walk|bike|ride|row|swim|pull|kick|drill|free|im|back|breast|fly|strides?|striders|steigerungen|skierg|ski|erg|hike|paddle)$/
const isSportName = (words: readonly string[]) => words.some(word => sportNamePattern.test(word))

const hasSetCount = (tokens: readonly Token[]) =>
  tokens.some(
    token =>
      token.kind === 'times' ||
      token.kind === 'count' ||
      token.kind === 'failure' ||
      token.kind === 'repeated' ||
      (token.kind === 'amounts' && (token.steps.length > 1 || token.isWord)),
  )

const isAmountFirst = (tokens: readonly Token[]) =>
  tokens[0]?.kind === 'amounts' && isPlainWord(tokens[1]) && tokens[0].steps.length === 1

/** In `Squat 1 @ 90%, bench 1 @ 90%`, each lift has repetitions and a load of its own. */
function isLiftWithLoad(tokens: readonly Token[], text: string): boolean {
  const words = tokens.findIndex(token => !isPlainWord(token))
  const [amount, ...intensity] = tokens.slice(words)
  return (
    words > 0 &&
    liftPattern.test(text.slice(tokens[0]?.from, tokens[words - 1]?.to)) &&
    amount?.kind === 'amounts' &&
    amount.steps.length === 1 &&
    intensity.length > 0 &&
    intensity.every(({ kind }) => ['at', 'loads', 'effort', 'number'].includes(kind))
  )
}

const liftPattern =
  /^(?:(?:back|front|paused?|power|push|strict|overhead|military) )*(?:squats?|bench(?: press)?|deadlifts?|press|rows?|snatch|cleans?|jerk|clean (?:and|&) jerk|c&j|ohp)$/

const isNameModifier = (token: Token) =>
  (token.kind === 'role' && token.count === undefined) ||
  (token.kind === 'effort' && token.isWord === true) ||
  (token.kind === 'loads' && token.isWord === true) ||
  token.kind === 'side'

const isSetsBeforeName = (tokens: readonly Token[]) =>
  tokens.length > 0 &&
  tokens.every(
    token =>
      token.kind === 'amounts' ||
      token.kind === 'times' ||
      token.kind === 'count' ||
      // In `20 min tempo run`, the effort comes between the length and the name.
      (token.kind === 'effort' && token.effort.kind === 'feel') ||
      (token.kind === 'word' && token.isLink),
  )

const hasSets = (tokens: readonly Token[]) =>
  tokens.some(
    token =>
      token.kind === 'amounts' ||
      token.kind === 'count' ||
      token.kind === 'times' ||
      token.kind === 'failure' ||
      token.kind === 'repeated',
  )

const isComplete = ({ tokens, hasSets: hasAny, words, isEndurance }: EntryInProgress, text: string) =>
  hasAny &&
  (words.length > 0 || isEndurance || /^(?:row|run)/.test(text.slice(tokens[0]?.from, tokens[0]?.to)))

/** In `400 easy, 8 x 50 kick`, the stroke is that of the second part only. */
const isPartBeforeStroke = (
  { tokens: [amount, effort], words }: EntryInProgress,
  next: readonly Token[],
  text: string,
) =>
  words.length === 0 &&
  amount !== undefined &&
  effort !== undefined &&
  (getBareReps(amount) ?? 0) >= 50 &&
  next.some(token => isPlainWord(token) && swimPartPattern.test(text.slice(token.from, token.to)))

const isEnduranceAmount = (token: Token) =>
  token.kind === 'amounts' &&
  token.steps.every(({ amount: { kind } }) => kind === 'time' || kind === 'distance')

/** `T1`, `A2` and a number in front of an exercise are labels. */
export const isTierLabel = (token: TextSpan & { kind: string }, text: string): boolean =>
  (token.kind === 'word' &&
    /^(?:t[1-3][ac]?|[a-f][1-9]|am|pm|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?):?$/.test(
      text.slice(token.from, token.to),
    )) ||
  (token.kind === 'separator' && text.slice(token.from, token.to) === ':')
