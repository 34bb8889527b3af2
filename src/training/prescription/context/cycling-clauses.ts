import type { Token } from '#training/prescription/tokens/token.ts'
import type { Sport } from './sport-kinds.ts'

type LoadsToken = Extract<Token, { kind: 'loads' }>

const isCyclingToken = (token: Token) =>
  token.kind === 'cadence' ||
  (token.kind === 'effort' && token.effort.kind === 'share' && token.effort.of === 'ftp') ||
  (token.kind === 'amounts' && token.mayBeMinutes) ||
  (token.kind === 'separator' && token.sign === 'ramp')

const isTimed = (token: Token) =>
  token.kind === 'amounts' && (token.mayBeMinutes || token.steps[0]?.amount.kind === 'time')

/** Marks the tokens in cycling clauses such as `10 min 75% 90rpm`, in which percentages refer to FTP. */
export function markCyclingTokens(tokens: readonly Token[], sport: Sport | null): boolean[] {
  const marks: boolean[] = []
  for (const clause of splitTokensAtSeparators(tokens)) {
    const isCycling = clause.some(isTimed) && (sport === 'bike' || clause.some(isCyclingToken))
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

/** Converts a percentage of the 1RM to one of FTP: `75%` to `75% FTP`. */
export function toFtpShare(token: LoadsToken): Token {
  const [load] = token.loads
  if (
    load?.kind !== 'percent' ||
    load.of !== '1rm' ||
    load.ofExercise !== undefined ||
    token.loads.length > 1
  )
    return token
  const { percent, toPercent } = load
  const effort = {
    kind: 'share' as const,
    percent,
    ...(toPercent === undefined ? {} : { toPercent }),
    of: 'ftp' as const,
  }
  return { from: token.from, to: token.to, kind: 'effort', effort }
}
