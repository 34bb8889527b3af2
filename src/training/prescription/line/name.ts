import type { Span } from './line.ts'
import type { Token } from './token.ts'

/** Where the name of a line stands, and the tokens that are its prescription. */
export type Named = { name: Span | null; tokens: Token[] }

/** The longest span before the prescription is the name; where the prescription comes first, the words behind it are. */
export function findName(tokens: readonly Token[]): Named {
  const start = tokens.findIndex((token, index) => isStart(token, index, tokens))
  if (start === -1) return splitSoft(tokens, tokens.length)
  return start > 0 && tokens.slice(0, start).some(token => isWord(token))
    ? splitSoft(tokens, start)
    : nameBehind(tokens)
}

/** A word that may belong to a name. */
const isWord = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'word' ||
    token.kind === 'role' ||
    token.kind === 'deload' ||
    ('isWord' in token && token.isWord === true))

function isStart(token: Token, index: number, tokens: readonly Token[]): boolean {
  if (token.kind === 'separator' || token.kind === 'times') return false
  if (token.kind === 'role') return index === 0 && !isWord(tokens[1])
  if (isWord(token)) return false
  const next = tokens[index + 1]
  const isLoose =
    (token.kind === 'amounts' || token.kind === 'tempo' || token.kind === 'number') &&
    next !== undefined &&
    next.kind === 'word'
  // `1 count pause bench press 3x5`, `split squat, 90 degrees: 3x5`: a number before a word, where sets follow.
  return !(isLoose && hasSetsAfter(tokens, index + 1))
}

function hasSetsAfter(tokens: readonly Token[], from: number): boolean {
  const next = tokens.findIndex(
    (token, index) => index >= from && (token.kind === 'times' || token.kind === 'count'),
  )
  return next !== -1
}

/** Words at the end of a name that say how hard or how much belong to the prescription. */
function splitSoft(tokens: readonly Token[], start: number): Named {
  let end = start
  while (end > 1 && isSoft(tokens[end - 1])) end--
  while (end > 0 && !isNamed(tokens[end - 1])) end--
  const [first] = tokens
  const last = tokens[end - 1]
  if (!first || !last) return { name: null, tokens: [...tokens] }
  return { name: { from: first.from, to: last.to }, tokens: tokens.slice(end) }
}

const isNamed = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'separator' && token.kind !== 'at' && token.kind !== 'times'

const isSoft = (token: Token | undefined) =>
  token !== undefined &&
  token.kind !== 'word' &&
  token.kind !== 'role' &&
  (isWord(token) || token.kind === 'separator')

function nameBehind(tokens: readonly Token[]): Named {
  const clauseEnd = tokens.findIndex(token => token.kind === 'separator')
  const first = tokens.findIndex(token => token.kind === 'word')
  if (first === -1 || isLink(tokens[first]) || (clauseEnd !== -1 && first > clauseEnd))
    return { name: null, tokens: [...tokens] }
  let end = first + 1
  while (end < tokens.length && isWord(tokens[end])) end++
  while (end > first + 1 && tokens[end - 1]?.kind !== 'word') end--
  const [one, last] = [tokens[first], tokens[end - 1]]
  if (!one || !last) return { name: null, tokens: [...tokens] }
  return { name: { from: one.from, to: last.to }, tokens: [...tokens.slice(0, first), ...tokens.slice(end)] }
}

const isLink = (token: Token | undefined) => token?.kind === 'word' && token.isLink === true
