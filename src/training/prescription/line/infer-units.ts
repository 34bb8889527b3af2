import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { AmbiguityQuestion } from './parsed-line.ts'
import type { Token } from './token.ts'

type AmountsToken = Extract<Token, { kind: 'amounts' }>
type LoadsToken = Extract<Token, { kind: 'loads' }>

/** Infers missing units from the other words of a line. */
export function inferTokenUnits(
  tokens: readonly Token[],
  plainText: string,
): { tokens: Token[]; questions: AmbiguityQuestion[] } {
  const questions: AmbiguityQuestion[] = []
  const isSwimming = tokens.some(isSwimmingToken) || swimmingPattern.test(plainText)
  const isInMinutes = tokens.some(token => token.kind === 'effort' && token.isInMinutes)
  const isOverGround = overGroundPattern.test(plainText)
  const isOnMachine = tokens.some(isMachineToken)
  const cyclingMarks = markCyclingTokens(tokens)
  const top = tokens.findIndex(token => token.kind === 'top' && token.isBuilt)
  const topSetAt = top === -1 ? tokens.length : top
  const withInferredBase = (token: LoadsToken, isAfterTopSet: boolean, isPower: boolean) => {
    if (plainText[token.to - 1] !== '%') return token
    if (isAfterTopSet) return toTopSetPercent(token, questions)
    return isPower ? toFtpShare(token) : token
  }
  const inferred = tokens.map((token, index) => {
    if (token.kind === 'loads') return withInferredBase(token, index > topSetAt, cyclingMarks[index] === true)
    if (token.kind !== 'amounts') return token
    if (token.mayBeMinutes) return inferMinutesOrMeters(token, isOverGround, isOnMachine, questions)
    const isCounted = tokens[index + 1]?.kind === 'times' || tokens[index - 1]?.kind === 'at'
    return isCounted ? token : withInferredUnit(token, isInMinutes, isSwimming)
  })
  return { tokens: subtractLastPart(inferred), questions }
}

function withInferredUnit(token: AmountsToken, isInMinutes: boolean, isSwimming: boolean): Token {
  const number = getBareReps(token)
  if (number === undefined) return token
  if (isInMinutes) return withAmount(token, { kind: 'time', seconds: number * 60 })
  const isLength = isSwimming && number >= 25 && number % 25 === 0
  return isLength ? withAmount(token, { kind: 'distance', meters: number }) : token
}

const swimmingPattern =
  /(?:^| )(?:swim|kick|freestyle|backstroke|breaststroke|butterfly|drill|fins|paddles|pull buoy)(?![a-z])/

const isSwimmingToken = (token: Token) =>
  (token.kind === 'pause' && token.pause.recovery?.kind === 'send-off') ||
  (token.kind === 'effort' && token.effort.kind === 'race-pace' && token.effort.of === 'css')

function getBareReps({ isBare, steps }: AmountsToken): number | undefined {
  const [step] = steps
  return isBare && steps.length === 1 && step?.amount.kind === 'reps' && !step.isOpenEnded
    ? step.amount.reps
    : undefined
}

function withAmount({ from, to }: Token, amount: ParsedAmount['amount']): AmountsToken {
  return { from, to, kind: 'amounts', steps: [{ amount, isOpenEnded: false }], isBare: false }
}

/**
 * Interprets a percentage after a top set as a percentage of that top set, and asks the coach to confirm it.
 */
function toTopSetPercent(token: LoadsToken, questions: AmbiguityQuestion[]): Token {
  const [load] = token.loads
  if (load?.kind !== 'percent' || load.of !== '1rm' || token.loads.length > 1) return token
  const readings = [
    { words: `${load.percent} % of today's top set`, text: `${load.percent} % of top set` },
    { words: `${load.percent} % of 1RM`, text: `${load.percent} % of 1RM` },
  ]
  questions.push({ from: token.from, to: token.to, readings })
  return { ...token, loads: [{ ...load, of: 'top-set' }] }
}

const overGroundPattern =
  /(?:^| )(?:carry|carries|walk|sled|sprint|run|swim|row|lunge|crawl|drag|push|yoke|shuttle|strides|skip|bound)/
const isMachineToken = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'effort' &&
    (token.effort.kind === 'watts' || token.effort.kind === 'share' || token.effort.kind === 'zone'))

/**
 * Interprets `10m` as ten metres if the exercise is one that covers a distance, such as a run or a carry. For
 * other exercises, uses the likelier unit and asks the coach to confirm it.
 */
function inferMinutesOrMeters(
  token: AmountsToken,
  isOverGround: boolean,
  isOnMachine: boolean,
  questions: AmbiguityQuestion[],
): Token {
  const [step] = token.steps
  const count = step?.amount.kind === 'distance' ? step.amount.meters : 0
  if (isOverGround) return withAmount(token, { kind: 'distance', meters: count })
  const isMinutes = count <= 15 || isOnMachine
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

const isCyclingToken = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'amounts' && token.mayBeMinutes) ||
  (token.kind === 'separator' && token.sign === 'ramp')

/** Marks the tokens in cycling clauses, in which percentages refer to FTP. */
function markCyclingTokens(tokens: readonly Token[]): boolean[] {
  const marks: boolean[] = []
  for (const clause of splitTokensAtSeparators(tokens)) {
    const isCycling =
      clause.some(isCyclingToken) &&
      clause.some(one => one.kind === 'amounts' && (one.mayBeMinutes || one.steps[0]?.amount.kind === 'time'))
    for (const _ of clause) marks.push(isCycling)
  }
  return marks
}

function splitTokensAtSeparators(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    clauses.at(-1)?.push(token)
    if (token.kind === 'separator' && token.sign !== 'ramp' && token.sign !== 'from') clauses.push([])
  }
  return clauses
}

function toFtpShare(token: LoadsToken): Token {
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

/** Subtracts the last part from the total duration: `90 min, last 20' hard`. */
function subtractLastPart(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(token => token.kind === 'word' && token.isLast)
  const [last, part] = [tokens[at], tokens[at + 1]]
  if (!last || part?.kind !== 'amounts') return [...tokens]
  const result = [...tokens]
  result[at] = { from: last.from, to: last.to, kind: 'separator', sign: 'last' }
  const whole = tokens.findIndex((token, index) => index < at && token.kind === 'amounts')
  const one = tokens[whole]
  const rest =
    one?.kind === 'amounts' && tokens[whole + 1]?.kind !== 'times' ? subtractAmount(one, part) : undefined
  if (one && rest) result[whole] = withAmount(one, rest)
  return result
}

function subtractAmount(
  { steps: [whole] }: AmountsToken,
  { steps: [part] }: AmountsToken,
): ParsedAmount['amount'] | undefined {
  const [one, other] = [whole?.amount, part?.amount]
  if (one?.kind === 'time' && other?.kind === 'time' && one.seconds > other.seconds) {
    return { kind: 'time', seconds: one.seconds - other.seconds }
  }
  if (one?.kind === 'distance' && other?.kind === 'distance' && one.meters > other.meters) {
    return { kind: 'distance', meters: one.meters - other.meters }
  }
  return undefined
}
