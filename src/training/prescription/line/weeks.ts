import type { Token } from './token.ts'

const weeksAtMost = 52

/**
 * The tokens of each week: `wk1 3x8, wk2 3x7`, `@ 70→72.5→75→deload`, `8-8-8 / 6-6-6 / 4-4-4`; one week where the line
 * says no others.
 */
export function splitWeeks(tokens: readonly Token[]): Token[][] {
  return byMarker(tokens) ?? byArrow(tokens) ?? byLadder(tokens) ?? [[...tokens]]
}

/** What stands before the first week is said of all; a week that is not named is like the one before. */
function byMarker(tokens: readonly Token[]): Token[][] | undefined {
  const first = tokens.findIndex(token => token.kind === 'week')
  if (first === -1) return undefined
  if (tokens.filter(token => token.kind === 'week').length > weeksAtMost) return undefined
  const shared = tokens.slice(0, first)
  const weeks: Token[][] = []
  let own: Token[] = []
  for (const token of tokens.slice(first)) {
    if (token.kind === 'week') {
      own = [...(weeks[token.week - 1] ?? shared), token]
      const to = Math.min(Math.max(token.toWeek, token.week), weeksAtMost)
      for (let week = token.week; week <= to; week++) weeks[week - 1] = own
    } else own.push(token)
  }
  const [named] = weeks.filter(week => week !== undefined)
  for (let week = 0; week < weeks.length; week++) weeks[week] ??= weeks[week - 1] ?? named ?? []
  return weeks.length > 0 ? weeks : undefined
}

const isArrow = (token: Token) => token.kind === 'separator' && token.sign === '→'

/** Only what changes is said again behind an arrow. */
function byArrow(tokens: readonly Token[]): Token[][] | undefined {
  const [first, ...others] = split(tokens, isArrow)
  if (!first || others.length === 0 || others.length >= weeksAtMost) return undefined
  const shared = first.slice(0, -1)
  const unit = others.flat().findLast(token => token.kind === 'loads')
  return [first.slice(-1), ...others].map(week => [
    ...(saysSets(week) ? [] : shared),
    ...week.map(token => (token.kind === 'deload' ? { ...token, isLight: true } : inUnitOf(token, unit))),
  ])
}

const saysSets = (tokens: readonly Token[]) =>
  tokens.some(token => token.kind === 'times' || token.kind === 'count')

/** `70→75→80%`: the last says the unit of all. */
function inUnitOf(token: Token, unit: Token | undefined): Token {
  const [load] = unit?.kind === 'loads' ? unit.loads : []
  const number = token.kind === 'number' ? token.number : bareReps(token)
  if (number === undefined || load?.kind !== 'percent') return token
  return { from: token.from, to: token.to, kind: 'loads', loads: [{ ...load, percent: number }] }
}

function bareReps(token: Token): number | undefined {
  const [step] = token.kind === 'amounts' && token.isBare && token.steps.length === 1 ? token.steps : []
  return step?.amount.kind === 'reps' ? step.amount.reps : undefined
}

const isSlash = (token: Token) => token.kind === 'separator' && token.sign === '/'

/** Three ladders and more between slashes are as many weeks. */
function byLadder(tokens: readonly Token[]): Token[][] | undefined {
  const ladders = split(tokens, isSlash)
  const isWave = ladders.every(
    ([token, ...more]) => token?.kind === 'amounts' && token.steps.length > 1 && more.length === 0,
  )
  return ladders.length > 2 && isWave ? ladders : undefined
}

function split(tokens: readonly Token[], isBetween: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isBetween(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}
