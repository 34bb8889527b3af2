import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import type { RacePace } from '#training/prescription/prescription.ts'
import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { metersPerMile } from '#training/units.ts'
import type { AmountsToken, LineContext } from './line-context.ts'
import type { Sport } from './sport-kinds.ts'

/**
 * Interprets an amount after `@`: in a swim a time is a send-off, in rowing a split per 500 m, and in a run a pace
 * or the time of the repetition, whichever is plausible. `@ 10k` is the pace of that race.
 */
export function toPaceOrSendOff(
  token: AmountsToken,
  before: readonly Token[],
  context: LineContext,
  questions: AmbiguityQuestion[],
): Token {
  const [step] = token.steps
  if (!step || token.steps.length > 1) return token
  const meters = findLastDistance(before)
  const { from, to } = token
  if (step.amount.kind === 'distance') return toRacePace(token, step.amount.meters)
  const secondsPerKm = getPaceOfBareSeconds(token, meters, context.sport)
  if (secondsPerKm !== undefined) return { from, to, kind: 'effort', effort: { kind: 'pace', secondsPerKm } }
  const target = toTargetBesideRecovery(token, findLastDistance(before.slice(-2)), context)
  if (target) return target
  const isClockTime = step.amount.kind === 'time' && context.text.slice(from, to).includes(':')
  if (step.amount.kind !== 'time' || !isClockTime) return token
  const { seconds, toSeconds } = step.amount
  const time = { from, to, seconds, ...(toSeconds === undefined ? {} : { toSeconds }) }
  return interpretClockTime(time, meters, context, questions) ?? token
}

type ClockTime = { from: number; to: number; seconds: number; toSeconds?: number }

function interpretClockTime(
  time: ClockTime,
  meters: number | null,
  context: LineContext,
  questions: AmbiguityQuestion[],
): Token | undefined {
  const { sport } = context
  if (sport === 'row' || sport === 'ski') return toPace(time, 2)
  if (sport === 'swim') return time.toSeconds === undefined ? toSendOff(time) : toPace(time, 10)
  if (sport !== 'run' && meters === null) return undefined
  return interpretRunningTime(time, meters, context, questions)
}

function interpretRunningTime(
  time: ClockTime,
  meters: number | null,
  { text }: LineContext,
  questions: AmbiguityQuestion[],
): Token | undefined {
  const isPerMile = isRunningPace((time.seconds * 1000) / metersPerMile)
  if (isPerMile && meters !== null && isWholeMiles(meters)) return toPace(time, 1000 / metersPerMile)
  const perKm = meters ? 1000 / meters : null
  const isRepetitionTime = perKm !== null && isRunningPace(time.seconds * perKm)
  if (isRunningPace(time.seconds)) {
    if (!isRepetitionTime || Math.abs(perKm - 1) <= 0.001) return toPace(time, 1)
    // Hardly anybody runs a kilometre in less than three minutes.
    const isRather = perKm > 1 && time.seconds < 180
    const question = askAboutPace(time, perKm, text)
    questions.push(isRather ? { ...question, readings: question.readings.toReversed() } : question)
    return toPace(time, isRather ? perKm : 1)
  }
  if (isRepetitionTime) return toPace(time, perKm)
  return isPerMile ? toPace(time, 1000 / metersPerMile) : undefined
}

/** After a distance in miles, a pace is per mile: `2 mi @ 8:00`. */
const isWholeMiles = (meters: number) =>
  Math.abs((meters / metersPerMile) % 1) < 0.001 || Math.abs((meters / metersPerMile) % 1) > 0.999

const toPace = ({ from, to, seconds, toSeconds }: ClockTime, factor: number): Token => ({
  from,
  to,
  kind: 'effort',
  effort: {
    kind: 'pace',
    secondsPerKm: seconds * factor,
    ...(toSeconds === undefined ? {} : { toSecondsPerKm: toSeconds * factor }),
  },
})

const toSendOff = ({ from, to, seconds }: ClockTime): Token => ({
  from,
  to,
  kind: 'pause',
  pause: { recovery: { kind: 'send-off', seconds } },
})

function askAboutPace({ from, to, seconds }: ClockTime, perKm: number, text: string): AmbiguityQuestion {
  const typed = text.slice(from, to)
  return {
    from,
    to,
    readings: [
      { words: `${typed} per kilometre`, text: `${typed}/km` },
      { words: `${typed} per repetition`, text: `${formatClock(seconds * perKm)}/km` },
    ],
  }
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

const racePaceByMeters: Readonly<Record<number, RacePace>> = {
  1500: '1500m',
  1609: 'mile',
  2000: '2k',
  3000: '3k',
  5000: '5k',
  10000: '10k',
  21000: 'half-marathon',
  21100: 'half-marathon',
  42000: 'marathon',
}

function toRacePace(token: AmountsToken, meters: number): Token {
  const of = racePaceByMeters[Math.round(meters)]
  return of ? { from: token.from, to: token.to, kind: 'effort', effort: { kind: 'race-pace', of } } : token
}

/** In `16x400m @ 78`, the number is the time of a repetition in seconds; returns the pace per kilometre. */
function getPaceOfBareSeconds(
  token: AmountsToken,
  meters: number | null,
  sport: Sport | null,
): number | undefined {
  const seconds = getBareReps(token)
  if (seconds === undefined || meters === null || meters > 1000 || (sport !== 'run' && sport !== null))
    return undefined
  const pace = (seconds * 1000) / meters
  return isRunningPace(pace) ? pace : undefined
}

/** In `8 x 400 m @ 75 s, 400 m jog`, the recovery is stated, so the time after the sign is that of each repetition. */
function toTargetBesideRecovery(
  { from, to, steps: [step] }: AmountsToken,
  meters: number | null,
  { sport, name, text }: LineContext,
): Token | undefined {
  const isUncertain =
    meters === null ||
    meters < 200 ||
    meters > 1000 ||
    !(sport === 'run' || (sport === null && name === '' && startsWithIntervals(text))) ||
    text.slice(from, to).includes(':') ||
    !statesRecovery(text.slice(to))
  if (isUncertain) return undefined
  const [seconds, toSeconds] = readSeconds(step)
  const isPace = seconds !== undefined && isRunningPace((seconds * 1000) / meters)
  return isPace
    ? toPace({ from, to, seconds, ...(toSeconds === undefined ? {} : { toSeconds }) }, 1000 / meters)
    : undefined
}

/** The time `75 s` or `32-34`. */
function readSeconds(step: AmountsToken['steps'][number] | undefined): [number?, number?] {
  const amount = step?.amount
  if (amount?.kind === 'time' && amount.seconds < 480) return [amount.seconds, amount.toSeconds]
  // Larger numbers may be heart rates.
  return amount?.kind === 'range' && amount.to < 100 ? [amount.from, amount.to] : []
}

const startsWithIntervals = rememberMatch(/^ *\d{1,2} ?x ?\d{3}/)
const statesRecovery = rememberMatch(
  /^ ?,? ?(?:(?:w\/|with|on|off) ?)?\d[\d:.']* ?(?:m|min|mins|minutes?|s|secs?|seconds?|'|")? ?(?:jog|walk|rest|rec|recovery|float)\b|^ ?,? ?\(?(?:jog|walk|rest|rec|recovery|r)\b/,
)

/** The paces that people run repetitions at, in seconds per kilometre. */
const isRunningPace = (secondsPerKm: number) => secondsPerKm >= 140 && secondsPerKm <= 480

function findLastDistance(tokens: readonly Token[]): number | null {
  for (const token of tokens.toReversed()) {
    const [step] = token.kind === 'amounts' ? token.steps : []
    if (step?.amount.kind === 'distance') return step.amount.meters
    const number = getBareReps(token)
    if (number !== undefined && number >= 100) return number
  }
  return null
}

/** Converts the time of a repetition to a pace: `400m in 90s`. Returns undefined if nobody runs or swims so fast. */
export function toRepetitionPace(
  { from, to, steps }: AmountsToken,
  before: readonly Token[],
): Token | undefined {
  const [step, ...more] = steps
  const meters = findLastDistance(before)
  if (step?.amount.kind !== 'time' || more.length > 0 || !meters) return undefined
  const secondsPerKm = (step.amount.seconds * 1000) / meters
  const isPossible = isRunningPace(secondsPerKm) || (secondsPerKm >= 500 && secondsPerKm <= 2400)
  const { seconds, toSeconds } = step.amount
  const time = { from, to, seconds, ...(toSeconds === undefined ? {} : { toSeconds }) }
  return isPossible ? toPace(time, 1000 / meters) : undefined
}
