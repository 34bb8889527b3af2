import type { TextSpan } from './parsed-line.ts'
import type { Token } from './token.ts'

/** The position of the exercise name in a line, and the tokens that belong to the prescription. */
export type NameSplit = {
  names: TextSpan[]
  tokens: Token[]
  /** The part of the name that exceeds the maximum length. */
  overflow: TextSpan[]
}

const maxExerciseNameLength = 200

/**
 * Finds the exercise name: the words before the prescription, or after it if the line starts with the
 * prescription.
 */
export function findExerciseName(tokens: readonly Token[]): NameSplit {
  const complex = findMovementComplex(tokens)
  if (complex) return complex
  if (!tokens.some(token => token.kind === 'word' || token.kind === 'role' || token.kind === 'tempo')) {
    return { names: [], tokens: [...tokens], overflow: [] }
  }
  const lastSets = tokens.findLastIndex(token => token.kind === 'times' || token.kind === 'count')
  const start = tokens.findIndex((token, index) =>
    isPrescriptionStart(token, index, tokens[index + 1], lastSets),
  )
  if (start === -1) return splitTrailingPrescription(tokens, tokens.length)
  return start > 0 && tokens.slice(0, start).some(isNameWord)
    ? splitTrailingPrescription(tokens, start)
    : findNameAfterPrescription(tokens)
}

/** Returns whether a token may be part of a name. */
const isNameWord = (token: Token | undefined) =>
  token !== undefined &&
  ((token.kind === 'word' && !token.isLast) ||
    token.kind === 'role' ||
    token.kind === 'deload' ||
    ('isWord' in token && token.isWord === true))

function isPrescriptionStart(
  token: Token,
  index: number,
  next: Token | undefined,
  lastSets: number,
): boolean {
  if (token.kind === 'separator' || token.kind === 'times') return false
  // `drop sets 3x10` begins with a set role, but `top hold` is a name.
  if (token.kind === 'role') return next !== undefined && !isNameWord(next) && next.kind !== 'word'
  if (token.kind === 'deload') return index === 0 && next !== undefined
  if (isMaxWord(token) && index === 0) return next?.kind === 'word' && lastSets <= index
  if (isNameWord(token)) return false
  const isLoose = token.kind === 'amounts' || token.kind === 'tempo' || token.kind === 'number'
  // A number before a word belongs to the exercise name if sets follow: `1 count pause bench press 3x5`,
  // `split squat, 90 degrees: 3x5`. A tempo before a word is always part of the name.
  return !(isLoose && isNonLinkingWord(next) && (token.kind === 'tempo' || lastSets > index))
}

const isMaxWord = (token: Token) => token.kind === 'amounts' && token.isWord === true

const isNonLinkingWord = (token: Token | undefined) => token?.kind === 'word' && !token.isLink

/** Moves words such as `easy` or `max` from the end of a name to the prescription. */
function splitTrailingPrescription(tokens: readonly Token[], start: number): NameSplit {
  let end = start
  while (end > 1 && mayLeaveNameEnd(tokens[end - 1])) end--
  while (end > 0 && !isPossibleNameEdge(tokens[end - 1])) end--
  let first = 0
  while (first < end && !isPossibleNameEdge(tokens[first])) first++
  return toNameSplit(tokens, first, end)
}

const isPossibleNameEdge = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'separator' && token.kind !== 'at' && token.kind !== 'times'

const mayLeaveNameEnd = (token: Token | undefined) =>
  token !== undefined &&
  token.kind !== 'word' &&
  token.kind !== 'role' &&
  (isNameWord(token) || token.kind === 'separator')

function findNameAfterPrescription(tokens: readonly Token[]): NameSplit {
  const clauseEnd = tokens.findIndex(token => token.kind === 'separator' && token.sign !== 'set')
  const first = tokens.findIndex(isNameStart)
  if (first === -1 || !isNonLinkingWord(tokens[first]) || (clauseEnd !== -1 && first > clauseEnd)) {
    return { names: [], tokens: [...tokens], overflow: [] }
  }
  let end = first + 1
  while (end < tokens.length && isNameWord(tokens[end]) && !isLinkWord(tokens[end])) end++
  while (end > first + 1 && tokens[end - 1]?.kind !== 'word') end--
  return toNameSplit(tokens, first, end)
}

const isNameStart = (token: Token) => token.kind === 'word'

const isLinkWord = (token: Token | undefined) => token?.kind === 'word' && token.isLink === true

function toNameSplit(tokens: readonly Token[], first: number, end: number): NameSplit {
  const one = tokens[first]
  if (!one || end <= first) return { names: [], tokens: [...tokens], overflow: [] }
  let last = end
  while (last > first + 1 && (tokens[last - 1]?.to ?? 0) - one.from > maxExerciseNameLength) last--
  const to = Math.min(tokens[last - 1]?.to ?? one.to, one.from + maxExerciseNameLength)
  const lastAt = tokens[end - 1]?.to ?? to
  return {
    names: [{ from: one.from, to }],
    tokens: [...tokens.slice(0, first), ...tokens.slice(end)],
    overflow: to < lastAt ? [{ from: to, to: lastAt }] : [],
  }
}

/** Finds a complex, which combines several movements: `1 snatch pull + 1 power snatch + 1 overhead squat`. */
function findMovementComplex(tokens: readonly Token[]): NameSplit | undefined {
  const movements: { count: Token; reps: number; name: TextSpan; end: number }[] = []
  for (let at = 0; at < tokens.length; at = (movements.at(-1)?.end ?? at) + 1) {
    const movement = findMovementAt(tokens, at)
    if (!movement) break
    movements.push(movement)
    if (!isPlusWord(tokens[movement.end])) break
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
      kind: 'chip',
      part: 'amount',
      words: `+ ${one}`,
    }),
  )
  return {
    names: movements.map(movement => movement.name),
    tokens: [parts, ...others, ...tokens.slice(movements.at(-1)?.end)],
    overflow: [],
  }
}

const isPlusWord = (token: Token | undefined) => token?.kind === 'word' && token.isPlus === true

function findMovementAt(tokens: readonly Token[], at: number) {
  const count = tokens[at]
  const [step] = count?.kind === 'amounts' && count.isBare && count.steps.length === 1 ? count.steps : []
  const reps = step?.amount.kind === 'reps' ? step.amount.reps : undefined
  let end = at + 1
  while (isNameWord(tokens[end]) && !isPlusWord(tokens[end])) end++
  const [first, last] = [tokens[at + 1], tokens[end - 1]]
  if (!count || reps === undefined || !first || !last || end === at + 1) return undefined
  return { count, reps, name: { from: first.from, to: last.to }, end }
}
