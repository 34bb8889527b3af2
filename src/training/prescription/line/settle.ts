import type { Step } from '../amount.ts'
import type { Question } from './line.ts'
import type { Token } from './token.ts'

type Amounts = Extract<Token, { kind: 'amounts' }>
type Loads = Extract<Token, { kind: 'loads' }>

/** What the words of a line beside a number decide of its unit. */
export function settleUnits(
  tokens: readonly Token[],
  plainText: string,
): { tokens: Token[]; questions: Question[] } {
  const questions: Question[] = []
  const isSwum = tokens.some(isOfSwimming) || swimming.test(plainText)
  const isInMinutes = tokens.some(token => token.kind === 'effort' && token.isInMinutes)
  const isOverGround = overGround.test(plainText)
  const isEngine = tokens.some(isOnEngine)
  const isRidden = ridden(tokens)
  const top = tokens.findIndex(token => token.kind === 'top' && token.isBuilt)
  const builtAt = top === -1 ? tokens.length : top
  const inBase = (token: Loads, isBehindTop: boolean, isOfPower: boolean) => {
    if (plainText[token.to - 1] !== '%') return token
    if (isBehindTop) return ofTopSet(token, questions)
    return isOfPower ? shareOfFtp(token) : token
  }
  const settled = tokens.map((token, index) => {
    if (token.kind === 'loads') return inBase(token, index > builtAt, isRidden[index] === true)
    if (token.kind !== 'amounts') return token
    if (token.orMinutes) return minutesOrMeters(token, isOverGround, isEngine, questions)
    const isCounted = tokens[index + 1]?.kind === 'times' || tokens[index - 1]?.kind === 'at'
    return isCounted ? token : inUnit(token, isInMinutes, isSwum)
  })
  return { tokens: withoutLast(settled), questions }
}

function inUnit(token: Amounts, isInMinutes: boolean, isSwum: boolean): Token {
  const number = bareReps(token)
  if (number === undefined) return token
  if (isInMinutes) return withAmount(token, { kind: 'time', seconds: number * 60 })
  const isLength = isSwum && number >= 25 && number % 25 === 0
  return isLength ? withAmount(token, { kind: 'distance', meters: number }) : token
}

const swimming =
  /(?:^| )(?:swim|kick|freestyle|backstroke|breaststroke|butterfly|drill|fins|paddles|pull buoy)(?![a-z])/

const isOfSwimming = (token: Token) =>
  (token.kind === 'pause' && token.pause.recovery?.kind === 'send-off') ||
  (token.kind === 'effort' && token.effort.kind === 'race-pace' && token.effort.of === 'css')

function bareReps({ isBare, steps }: Amounts): number | undefined {
  const [step] = steps
  return isBare && steps.length === 1 && step?.amount.kind === 'reps' && !step.isOpenEnded
    ? step.amount.reps
    : undefined
}

function withAmount({ from, to }: Token, amount: Step['amount']): Amounts {
  return { from, to, kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: false }
}

/** Behind a single that was built up to, a percentage is most likely one of it. */
function ofTopSet(token: Loads, questions: Question[]): Token {
  const [load] = token.loads
  if (load?.kind !== 'percent' || load.of !== '1rm' || token.loads.length > 1) return token
  const readings = [
    { words: `${load.percent} % of today's top set`, text: `${load.percent} % of top set` },
    { words: `${load.percent} % of 1RM`, text: `${load.percent} % of 1RM` },
  ]
  questions.push({ from: token.from, to: token.to, readings })
  return { ...token, loads: [{ ...load, of: 'top-set' }] }
}

const overGround =
  /(?:^| )(?:carry|carries|walk|sled|sprint|run|swim|row|lunge|crawl|drag|push|yoke|shuttle|strides|skip|bound)/
const isOnEngine = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'effort' &&
    (token.effort.kind === 'watts' || token.effort.kind === 'share' || token.effort.kind === 'zone'))

/** `10m` is ten metres where one goes over ground, else ten minutes; it is asked where nothing says so. */
function minutesOrMeters(
  token: Amounts,
  isOverGround: boolean,
  isEngine: boolean,
  questions: Question[],
): Token {
  const [step] = token.steps
  const count = step?.amount.kind === 'distance' ? step.amount.meters : 0
  if (isOverGround) return withAmount(token, { kind: 'distance', meters: count })
  const isMinutes = count <= 15 || isEngine
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

const isOfEngine = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'amounts' && token.orMinutes) ||
  (token.kind === 'separator' && token.sign === 'ramp')

/** A percentage of a timed effort at so many turns a minute is one of the threshold power. */
function ridden(tokens: readonly Token[]): boolean[] {
  const found: boolean[] = []
  for (const clause of clausesOf(tokens)) {
    const isRidden =
      clause.some(isOfEngine) &&
      clause.some(one => one.kind === 'amounts' && (one.orMinutes || one.steps[0]?.amount.kind === 'time'))
    for (const _ of clause) found.push(isRidden)
  }
  return found
}

function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    clauses.at(-1)?.push(token)
    if (token.kind === 'separator' && token.sign !== 'ramp' && token.sign !== 'from') clauses.push([])
  }
  return clauses
}

function shareOfFtp(token: Loads): Token {
  const [load] = token.loads
  if (load?.kind !== 'percent' || token.loads.length > 1) return token
  const { percent, toPercent } = load
  const effort = {
    kind: 'share' as const,
    percent,
    ...(toPercent === undefined ? {} : { toPercent }),
    of: 'ftp' as const,
  }
  return { from: token.from, to: token.to, kind: 'effort', effort }
}

/** `90 min, last 20' hard`: the last part is one of the whole. */
function withoutLast(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(token => token.kind === 'word' && token.isLast)
  const [last, part] = [tokens[at], tokens[at + 1]]
  if (!last || part?.kind !== 'amounts') return [...tokens]
  const settled = [...tokens]
  settled[at] = { from: last.from, to: last.to, kind: 'separator', sign: 'last' }
  const whole = tokens.findIndex((token, index) => index < at && token.kind === 'amounts')
  const one = tokens[whole]
  const rest = one?.kind === 'amounts' && tokens[whole + 1]?.kind !== 'times' ? less(one, part) : undefined
  if (one && rest) settled[whole] = withAmount(one, rest)
  return settled
}

function less({ steps: [whole] }: Amounts, { steps: [part] }: Amounts): Step['amount'] | undefined {
  const [one, other] = [whole?.amount, part?.amount]
  if (one?.kind === 'time' && other?.kind === 'time' && one.seconds > other.seconds) {
    return { kind: 'time', seconds: one.seconds - other.seconds }
  }
  if (one?.kind === 'distance' && other?.kind === 'distance' && one.meters > other.meters) {
    return { kind: 'distance', meters: one.meters - other.meters }
  }
  return undefined
}
