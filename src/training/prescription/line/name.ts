import type { Span } from './line.ts'
import type { Token } from './token.ts'

/** Where the name of a line stands, and the tokens that are its prescription. */
export type Named = {
  names: Span[]
  tokens: Token[]
  /** What is too long to be of the name. */
  left: Span[]
}

const longestName = 200

/** The longest span before the prescription is the name; where the prescription comes first, the words behind it are. */
export function findName(tokens: readonly Token[]): Named {
  const complex = findComplex(tokens)
  if (complex) return complex
  if (!tokens.some(token => token.kind === 'word' || token.kind === 'role' || token.kind === 'tempo')) {
    return { names: [], tokens: [...tokens], left: [] }
  }
  const lastSets = tokens.findLastIndex(token => token.kind === 'times' || token.kind === 'count')
  const start = tokens.findIndex((token, index) => isStart(token, index, tokens[index + 1], lastSets))
  if (start === -1) return splitSoft(tokens, tokens.length)
  return start > 0 && tokens.slice(0, start).some(isWord) ? splitSoft(tokens, start) : nameBehind(tokens)
}

/** A word that may belong to a name. */
const isWord = (token: Token | undefined) =>
  token !== undefined &&
  ((token.kind === 'word' && !token.isLast) ||
    token.kind === 'role' ||
    token.kind === 'deload' ||
    ('isWord' in token && token.isWord === true))

function isStart(token: Token, index: number, next: Token | undefined, lastSets: number): boolean {
  if (token.kind === 'separator' || token.kind === 'times') return false
  // `drop sets 3x10` of a role, `top hold` of a name.
  if (token.kind === 'role') return next !== undefined && !isWord(next) && next.kind !== 'word'
  if (token.kind === 'deload') return index === 0 && next !== undefined
  if (isMax(token) && index === 0) return next?.kind === 'word' && lastSets <= index
  if (isWord(token)) return false
  const isLoose = token.kind === 'amounts' || token.kind === 'tempo' || token.kind === 'number'
  // `1 count pause bench press 3x5`, `split squat, 90 degrees: 3x5`: a number before a word, where sets follow; a tempo
  // before a word is always of the name.
  return !(isLoose && isOwnWord(next) && (token.kind === 'tempo' || lastSets > index))
}

const isMax = (token: Token) => token.kind === 'amounts' && token.isWord === true

const isOwnWord = (token: Token | undefined) => token?.kind === 'word' && !token.isLink

/** Words at the end of a name that say how hard or how much belong to the prescription. */
function splitSoft(tokens: readonly Token[], start: number): Named {
  let end = start
  while (end > 1 && isSoft(tokens[end - 1])) end--
  while (end > 0 && !isNamed(tokens[end - 1])) end--
  let first = 0
  while (first < end && !isNamed(tokens[first])) first++
  return spanned(tokens, first, end)
}

const isNamed = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'separator' && token.kind !== 'at' && token.kind !== 'times'

const isSoft = (token: Token | undefined) =>
  token !== undefined &&
  token.kind !== 'word' &&
  token.kind !== 'role' &&
  (isWord(token) || token.kind === 'separator')

function nameBehind(tokens: readonly Token[]): Named {
  const clauseEnd = tokens.findIndex(token => token.kind === 'separator' && token.sign !== 'set')
  const first = tokens.findIndex(isNameStart)
  if (first === -1 || !isOwnWord(tokens[first]) || (clauseEnd !== -1 && first > clauseEnd)) {
    return { names: [], tokens: [...tokens], left: [] }
  }
  let end = first + 1
  while (end < tokens.length && isWord(tokens[end]) && !isLink(tokens[end])) end++
  while (end > first + 1 && tokens[end - 1]?.kind !== 'word') end--
  return spanned(tokens, first, end)
}

const isNameStart = (token: Token) => token.kind === 'word'

const isLink = (token: Token | undefined) => token?.kind === 'word' && token.isLink === true

function spanned(tokens: readonly Token[], first: number, end: number): Named {
  const one = tokens[first]
  if (!one || end <= first) return { names: [], tokens: [...tokens], left: [] }
  let last = end
  while (last > first + 1 && (tokens[last - 1]?.to ?? 0) - one.from > longestName) last--
  const to = Math.min(tokens[last - 1]?.to ?? one.to, one.from + longestName)
  const lastAt = tokens[end - 1]?.to ?? to
  return {
    names: [{ from: one.from, to }],
    tokens: [...tokens.slice(0, first), ...tokens.slice(end)],
    left: to < lastAt ? [{ from: to, to: lastAt }] : [],
  }
}

/** `1 snatch pull + 1 power snatch + 1 overhead squat`: one set of several movements. */
function findComplex(tokens: readonly Token[]): Named | undefined {
  const movements: { count: Token; reps: number; name: Span; end: number }[] = []
  for (let at = 0; at < tokens.length; at = (movements.at(-1)?.end ?? at) + 1) {
    const movement = movementAt(tokens, at)
    if (!movement) break
    movements.push(movement)
    if (!isPlus(tokens[movement.end])) break
  }
  const [first] = movements
  if (!first || movements.length < 2) return undefined
  const reps = movements.map(movement => movement.reps)
  const parts: Token = {
    from: first.count.from,
    to: first.count.to,
    kind: 'amounts',
    steps: [{ amount: { kind: 'parts', reps }, isOpenEnded: false }],
    isBare: false,
  }
  const others = movements.slice(1).map(
    ({ count: { from, to }, reps: one }): Token => ({
      from,
      to,
      kind: 'said',
      part: 'amount',
      words: `+ ${one}`,
    }),
  )
  return {
    names: movements.map(movement => movement.name),
    tokens: [parts, ...others, ...tokens.slice(movements.at(-1)?.end)],
    left: [],
  }
}

const isPlus = (token: Token | undefined) => token?.kind === 'word' && token.isPlus === true

function movementAt(tokens: readonly Token[], at: number) {
  const count = tokens[at]
  const [step] = count?.kind === 'amounts' && count.isBare && count.steps.length === 1 ? count.steps : []
  const reps = step?.amount.kind === 'reps' ? step.amount.reps : undefined
  let end = at + 1
  while (isWord(tokens[end]) && !isPlus(tokens[end])) end++
  const [first, last] = [tokens[at + 1], tokens[end - 1]]
  if (!count || reps === undefined || !first || !last || end === at + 1) return undefined
  return { count, reps, name: { from: first.from, to: last.to }, end }
}
