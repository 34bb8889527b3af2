import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { Token } from '#training/prescription/tokens/token.ts'

const maxLineWeeks = 52

/**
 * Splits tokens by week: `wk1 3x8, wk2 3x7`, `@ 70→72.5→75→deload`, `8-8-8 / 6-6-6 / 4-4-4`. A line without
 * weeks is treated as a single week.
 */
export function splitTokensByWeek(tokens: readonly Token[], sport: Sport | null = null): Token[][] {
  return (
    splitByWeekSuffix(tokens) ??
    splitByWeekMarker(tokens) ??
    (sport === null ? splitByArrow(tokens) : undefined) ??
    splitByLadder(tokens) ?? [[...tokens]]
  )
}

/** Splits a line whose weeks are named after their sets: `3x8 (wk1) / 3x6 (wk2)`, `5x5 (wk 1-3), 3x3 (wk 4-6)`. */
function splitByWeekSuffix(tokens: readonly Token[]): Token[][] | undefined {
  const labels = tokens.flatMap((token, index) => (token.kind === 'week' ? [index] : []))
  const [first = 0] = labels
  if (labels.length < 2 || !hasSetTokens(tokens.slice(0, first))) return undefined
  const isLast = tokens.slice((labels.at(-1) ?? 0) + 1).every(token => token.kind === 'separator')
  if (!isLast) return undefined
  const weeks = labels.map((at, index) => ({
    label: tokens[at],
    tokens: tokens.slice((labels[index - 1] ?? -1) + 1, at + 1),
  }))
  let next = 1
  const split: Token[][] = []
  for (const { label, tokens: own } of weeks) {
    if (label?.kind !== 'week' || label.week !== next || label.toWeek > maxLineWeeks) return undefined
    for (; next <= label.toWeek; next++) split.push(own)
  }
  return split
}

/** Tokens before the first week label apply to all weeks; a missing week repeats the previous week. */
function splitByWeekMarker(tokens: readonly Token[]): Token[][] | undefined {
  // In `(weeks 1-3): 3x8 → 3x9 → 3x10`, the arrows separate the weeks.
  if (tokens.filter(token => token.kind === 'week').length === 1 && tokens.some(isArrow)) return undefined
  const first = tokens.findIndex(token => token.kind === 'week')
  if (first === -1) return undefined
  if (tokens.filter(token => token.kind === 'week').length > maxLineWeeks) return undefined
  const shared = tokens.slice(0, first)
  const weeks: Token[][] = []
  let current: Token[] = []
  for (const token of tokens.slice(first)) {
    if (token.kind === 'week') {
      current = [...(weeks[token.week - 1] ?? shared), token]
      const to = Math.min(Math.max(token.toWeek, token.week), maxLineWeeks)
      for (let week = token.week; week <= to; week++) weeks[week - 1] = current
    } else current.push(token)
  }
  const [firstWeek] = weeks.filter(week => week !== undefined)
  for (let week = 0; week < weeks.length; week++) weeks[week] ??= weeks[week - 1] ?? firstWeek ?? []
  return weeks.length > 0 ? weeks : undefined
}

const isArrow = (token: Token) => token.kind === 'separator' && token.sign === '→'

/** Splits a line into weeks at arrows; after the first arrow, each week contains only what changes. */
function splitByArrow(tokens: readonly Token[]): Token[][] | undefined {
  // Without sets or loads, arrows separate the parts of a session: `10 min easy → 20 min tempo`.
  if (!hasSetTokens(tokens) && !tokens.some(token => token.kind === 'loads' || token.kind === 'number'))
    return undefined
  const [first, ...others] = splitTokensAt(tokens, isArrow)
  // In `Overhead press → 3x8`, the arrow stands between the name and its sets.
  if (first?.length === 0 && others.length === 1) return others
  if (!first || others.length === 0 || others.length >= maxLineWeeks) return undefined
  const shared = first.slice(0, -1)
  const unit = others.flat().findLast(token => token.kind === 'loads')
  return [first.slice(-1), ...others].map(week => [
    ...(hasSetTokens(week) ? [] : shared),
    ...week.map(token => (token.kind === 'deload' ? { ...token, isLight: true } : withUnitOf(token, unit))),
  ])
}

const hasSetTokens = (tokens: readonly Token[]) =>
  tokens.some(token => token.kind === 'times' || token.kind === 'count')

/** Applies the unit of the last number to all numbers, as in `70→75→80%`. */
function withUnitOf(token: Token, unit: Token | undefined): Token {
  const [load] = unit?.kind === 'loads' ? unit.loads : []
  const number = token.kind === 'number' ? token.number : getBareReps(token)
  if (number === undefined || load?.kind !== 'percent') return token
  return { from: token.from, to: token.to, kind: 'loads', loads: [{ ...load, percent: number }] }
}

function getBareReps(token: Token): number | undefined {
  const [step] = token.kind === 'amounts' && token.isBare && token.steps.length === 1 ? token.steps : []
  return step?.amount.kind === 'reps' ? step.amount.reps : undefined
}

const isSlash = (token: Token) => token.kind === 'separator' && token.sign === '/'

/** Splits three or more ladders separated by slashes into one ladder per week. */
function splitByLadder(tokens: readonly Token[]): Token[][] | undefined {
  const ladders = splitTokensAt(tokens, isSlash)
  const isWave = ladders.every(
    ([token, ...more]) => token?.kind === 'amounts' && token.steps.length > 1 && more.length === 0,
  )
  return ladders.length > 2 && isWave ? ladders : undefined
}

function splitTokensAt(tokens: readonly Token[], isBetween: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isBetween(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}
