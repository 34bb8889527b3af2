import { createTest } from '#training/prescription/patterns/line-filter.ts'
import type { Effort, RacePace, Recovery } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import type { Sport } from './sport-kinds.ts'

const sportNames = [
  [
    'swim',
    /\b(?:fr|bk|brst|swim|swims|swimming|scy|scm|lcm|freestyle|free|backstroke|breaststroke|butterfly|kick|kickboard|pull buoy|pull|im(?! (?:\d|h?mrt|wechsel|gelande|wald|park|renntempo|schwellen\w*|bereich|ga ?\d|anschluss|sitzen|stehen|liegen))|drill|schwimmen|kraul|nage|crawl|natacion|nadar|nuoto|natacao|borboleta|mariposa|pernada|freistil|crol|^(?:pies|perna|pernas|gambe|jambes|beine)$|rucken(?!lage)|schmetterling|lagen|stile(?: libero)?|delfino|farfalla|css|pool(?! (?:run|jog)))\b/,
  ],
  ['ski', /\bski ?erg\b|\bski\b(?! jump)/],
  [
    'bike',
    /\b(?:(?<!off the )bike|ride|rides|riding|cycling|cycle|spin|(?<!elliptical |cross )trainer|zwift|watopia|over-?unders?|sweet ?spot|microbursts?|ftp|radfahren|rad|velo|bici|ciclismo|bicicleta)\b/,
  ],
  ['row', /\b(?:erg|ergo|rower|rowing|row erg|c2|concept ?2|rudern|rameur|remo|ut1|ut2|steady state)\b/],
  [
    'run',
    /\b(?:run|runs|running|jog|jogs|jogging|stride|strides|striders|fartlek|parkrun|treadmill|tempo run|long run|easy run|trail|track|mile repeats|repeats|ladder|pyramid|vo2max|tempo|threshold|cruise intervals|lauf|laufen|dauerlaufe?|berglauf|tempolaufe?|fahrtspiel|intervalle?|intervalltraining|steigerungslaufe?|course(?! de (?:velo|natation))|footing|correr|carrera|rodaje|corsa|corrida|rodagem|trote|trotar|tempolauf|waldlauf|laufband)\b/,
  ],
] as const
const namePatterns = sportNames.map(([sport, pattern]) => ({ sport, matches: createTest(pattern) }))
/** Names that are also exercises with repetitions: `push press`, `kick back`, `cable pull`. */
const isStrengthName = createTest(
  /\b(?:barbell|bb|dumbbell|db|cable|seated|machine|band|kb|kettlebell|t-bar|upright|bent|chest|face|lat|leg|hip|glute|power|snatch|clean|squats?|press|curls?|raises?|pull-?ups?|pull-?downs?|pull-?overs?|pull-?throughs?|pull-?aparts?|push-?ups?|push|rows|kick-?backs?|deadlifts?|lunges?|bench|halteres?|kabel|hantel|band pull|cycle clean|carry|sled|plank|stretch|rack|block|trap|russian|rdl|box|jump|gear)\b/,
)

/**
 * Infers the sport from the name of the exercise, or from the words and values of a line without a name. A
 * row is rowing only if the line has a distance, a time or a split.
 *
 * @param name in lower case, without accents
 * @example inferSport('long run', []) // 'run'
 */
export function inferSport(name: string, tokens: readonly Token[], text: string): Sport | null {
  if (strokeNamePattern.test(name) && isSwumOnSendOff(tokens)) return 'swim'
  if (isStrengthName(name)) return null
  if (name === 'pull' && isSmallCount(tokens)) return null
  const named = namePatterns.find(({ matches }) => matches(name))
  if (named) return isPlainSportName(name) || mayBeEndurance(tokens) ? named.sport : null
  if (name.trim() === 'row')
    return tokens.some(token => isEnduranceAmount(token) || (getBareReps(token) ?? 0) >= 200) &&
      !hasRepetitions(tokens)
      ? 'row'
      : null
  return name === '' || isSportNeutralName(name) ? inferSportFromTokens(tokens, text) : null
}

/** The strokes that are also exercises, as in `Fly 3x12`, or words for something else. */
const strokeNamePattern = /^(?:fly|back|breast|br|stroke|kick|pull)$/

/** Returns whether a part of a swim may have this name, such as `fly`. */
export const isStrokeName = (name: string) => strokeNamePattern.test(name)

/** In `4 x 25 fly on :30`, lengths of a pool with a send-off are swum. */
const isSwumOnSendOff = (tokens: readonly Token[]) =>
  tokens.some(token => token.kind === 'pause' && token.pause.recovery?.kind === 'send-off') &&
  tokens.some(token => token.kind === 'amounts' && (getMeters(token) ?? 0) >= 25) &&
  tokens.every(
    (token, index) =>
      token.kind !== 'amounts' || tokens[index + 1]?.kind === 'times' || (getMeters(token) ?? 1) % 25 === 0,
  )

/** In `50 push, 50 pull`, the number counts repetitions of any exercise that pulls; `4x50 pull` and `200 pull` are swum. */
const isSmallCount = (tokens: readonly Token[]) => {
  const [token, ...others] = tokens.filter(({ kind }) => kind === 'amounts' || kind === 'times')
  return others.length === 0 && token !== undefined && (getBareReps(token) ?? 100) < 100
}

const isPlainSportName = (name: string) =>
  /^(?:easy |long |steady |tempo |trail |interval |recovery |z\d )*(?:run|running|jog|bike|biking|ride|cycling|swim|swimming|row|rowing|erg|ski|skierg|ski erg|treadmill|fartlek)$/.test(
    name.trim(),
  )

/** Returns whether the amounts can be distances or times, and not repetitions, as in `Pull-ups 3x8`. */
const mayBeEndurance = (tokens: readonly Token[]) =>
  !hasRepetitions(tokens) &&
  (tokens.some(isEnduranceAmount) ||
    tokens.some(isBareLength) ||
    !tokens.some(token => token.kind === 'amounts'))

/** Returns whether sets have a number of repetitions that is too small to be a distance: `Row 4x10, 90s`. */
const hasRepetitions = (tokens: readonly Token[]) =>
  tokens.some((token, index) => tokens[index - 1]?.kind === 'times' && (getBareReps(token) ?? 25) < 25)

const isSportNeutralName = (name: string) =>
  /^(?:ms|wu|cd|main|main set|easy|long|recovery|intervals?|sprints?)$/.test(name.trim())

const isEnduranceAmount = (token: Token) =>
  token.kind === 'amounts' &&
  token.steps.some(({ amount }) => amount.kind === 'distance' || amount.kind === 'time')

function inferSportFromTokens(tokens: readonly Token[], text: string): Sport | null {
  const words = tokens
    .filter(token => token.kind === 'word' || token.kind === 'effort' || isRowingBand(token, text))
    .map(({ from, to }) => text.slice(from, to))
    .join(' ')
  const named = namePatterns.find(({ sport, matches }) => sport !== 'run' && matches(words))
  if (named && !isStrengthName(words)) return named.sport
  const line: LineContent = {
    tokens,
    text,
    isPaced: tokens.some(token => token.kind === 'effort' && token.effort.kind === 'pace'),
    hasLength: tokens.some(isLength),
    hasShortDistance: tokens.some(isShortDistance),
    hasPoolDistance:
      hasPoolLengths(text) || tokens.some(token => [25, 50, 75, 100].includes(getMeters(token) ?? 0)),
  }
  if (line.isPaced && /(?:\/|per) ?500 ?m?(?![\d\w])/.test(text)) return 'row'
  for (const index of tokens.keys()) {
    const sport = sportOfToken(line, index)
    if (sport) return sport
  }
  return null
}

const hasPoolLengths = rememberMatch(/(?<![\d.:])(?:25|50|75|100)s(?![a-z])/)

const isRowingBand = ({ kind, from, to }: Token, text: string) =>
  kind === 'detail' && /^ut ?[12]$/.test(text.slice(from, to))

/** The tokens of a line, and what is asked about all of them for each token. */
type LineContent = {
  tokens: readonly Token[]
  text: string
  isPaced: boolean
  hasLength: boolean
  hasShortDistance: boolean
  /** True if a distance is so short that it is rather swum than run. */
  hasPoolDistance: boolean
}

function sportOfToken(line: LineContent, index: number): Sport | undefined {
  const { tokens, text } = line
  const [before, token] = [tokens[index - 1], tokens[index]]
  switch (token?.kind) {
    case 'pause':
      // In `10 x 400 off 60 s`, the time is rather a rest than a send-off.
      if (/^off\b/.test(text.slice(token.from, token.to)) && !line.hasPoolDistance) return undefined
      return token.pause.recovery && sportOfRecovery(token.pause.recovery, line, index)
    case 'amounts':
      if (isShortSwim(token, index, tokens)) return 'swim'
      if (isSwimSendOff(token, index, tokens)) return 'swim'
      return isSplitTime(token, before, text) && !line.hasShortDistance ? 'row' : undefined
    case 'cadence':
      return token.cadence < 50 ? 'row' : 'bike'
    case 'effort':
      return sportOfEffort(token.effort)
    default:
      return undefined
  }
}

function sportOfRecovery(
  recovery: Recovery,
  { isPaced, hasLength, hasPoolDistance, tokens }: LineContent,
  index: number,
): Sport | undefined {
  if (recovery.kind === 'send-off') {
    const nearby = tokens.slice(Math.max(0, index - 8), index + 8)
    const areSwum = hasPoolDistance || nearby.some(token => isSwumEvery(recovery.seconds, getMeters(token)))
    return hasLength && !isPaced && areSwum ? 'swim' : undefined
  }
  const isRun = recovery.kind === 'distance' || (recovery.kind === 'time' && recovery.by === 'jog')
  return isRun ? 'run' : undefined
}

function sportOfEffort(effort: Effort): Sport | undefined {
  if (effort.kind === 'race-pace') return sportByRacePace[effort.of] ?? 'run'
  return effort.kind === 'watts' || (effort.kind === 'share' && effort.of === 'ftp') ? 'bike' : undefined
}

const sportByRacePace: Partial<Record<RacePace, Sport>> = { css: 'swim', '2k': 'row' }

/**
 * Returns whether a distance that is started at this interval is swum: `10x100 every 1:45` is, and `6x400 m every 3 min` and
 * `5x1 km every 6 min` are too fast or too long.
 */
export function isSwumEvery(seconds: number, meters: number | undefined): boolean {
  if (!meters || meters > 1500) return false
  const secondsPerKm = (seconds * 1000) / meters
  return secondsPerKm >= 500 && secondsPerKm <= 2400
}

const isShortDistance = (token: Token) =>
  (getBareReps(token) ?? 500) < 500 && (getBareReps(token) ?? 0) >= 25
    ? true
    : token.kind === 'amounts' &&
      token.steps.some(({ amount }) => amount.kind === 'distance' && amount.meters < 500)

/** A time after `@` that is too fast to run is the split of a rowing machine: `4x1000 @ 1:52`. */
function isSplitTime(
  { from, to, steps }: Extract<Token, { kind: 'amounts' }>,
  before: Token | undefined,
  text: string,
): boolean {
  const [step] = steps
  if (before?.kind !== 'at' || step?.amount.kind !== 'time' || !text.slice(from, to).includes(':'))
    return false
  return step.amount.seconds >= 80 && step.amount.seconds <= 139
}

/** Returns whether an amount is a send-off after `@`: in `10x100 @ 1:40`, the time is too slow for a run, so it is the send-off in a swim. */
export function isSwimSendOff(
  { steps: [step] }: Pick<Extract<Token, { kind: 'amounts' }>, 'steps'>,
  index: number,
  tokens: readonly Token[],
): boolean {
  if (tokens[index - 1]?.kind !== 'at' || step?.amount.kind !== 'time') return false
  const last = tokens.slice(Math.max(0, index - 4), index).findLast(token => token.kind === 'amounts')
  const meters = last && getMeters(last)
  if (!meters || meters % 25 !== 0 || meters > 800) return false
  const secondsPerKm = (step.amount.seconds * 1000) / meters
  return secondsPerKm >= 600 && secondsPerKm <= 2400
}

/** In `6x75, 20 s rest`, a short distance with a short rest is swum. */
function isShortSwim(
  token: Extract<Token, { kind: 'amounts' }>,
  index: number,
  tokens: readonly Token[],
): boolean {
  if (tokens[index - 1]?.kind !== 'times' || ![25, 50, 75].includes(getBareReps(token) ?? 0)) return false
  const pause = tokens.slice(index + 1).find(({ kind }) => kind === 'pause')
  const seconds = pause?.kind === 'pause' ? pause.pause.restSeconds : getShortTime(tokens.at(-1))
  return seconds !== undefined && seconds <= 45
}

/** In `6x25 zone 4, :15`, the time is the rest. */
const getShortTime = (token: Token | undefined) => {
  const [step] = token?.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'time' && step.amount.toSeconds === undefined ? step.amount.seconds : undefined
}

/** Returns the metres of a distance, or a number without a unit, which may be a distance: 400 for `400 m` and `400`. */
export function getMeters(token: Token): number | undefined {
  const [step] = token.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'distance' ? step.amount.meters : getBareReps(token)
}

const isLength = (token: Token) =>
  isBareLength(token) ||
  (token.kind === 'amounts' &&
    token.steps.some(({ amount }) => amount.kind === 'time' && amount.seconds % 25 === 0))

const isBareLength = (token: Token) =>
  token.kind === 'amounts' &&
  token.isBare &&
  token.steps.some(({ amount }) => amount.kind === 'reps' && amount.reps >= 25)
