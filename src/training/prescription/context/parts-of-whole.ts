import type { RestOrRecovery } from '#training/prescription/recovery.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps, isUnknownWord } from '#training/prescription/tokens/token-predicates.ts'
import { type AmountsToken, type LineContext, withAmount } from './line-context.ts'

/**
 * Sets aside the length of a session before the parts that add up to it: `24 min = 12 min r22, 12 min r24`, `15 miles, first 5
 * easy, last 10 at 7:30`. Numbers without a unit have that of the whole. Without words for the places of the parts, a colon,
 * `as` or an equals sign must follow the whole, because the second and third part of `20 min, 10 min, 10 min` add up as well.
 */
export function setAsideWhole(all: readonly Token[], context: LineContext): Token[] {
  const tokens = measureLastPart(all, context)
  const at = tokens.findIndex(token => readWhole(token, context) !== undefined)
  const whole = tokens[at]
  const measure = whole && readWhole(whole, context)
  if (!whole || !measure) return tokens
  const inside = tokens.slice(at + 1).flatMap(separateEasyLength)
  const parts = inside.map((token, index) => measurePart(token, inside, index, measure, context))
  const amounts = parts.filter((token, index) => isPart(parts, token, index))
  const lengths = amounts.flatMap(token => readLength(token) ?? [])
  const isDivided = isDivider(inside[0], context) || placesParts(inside, amounts.length, context)
  const isSum =
    amounts.length > 1 &&
    lengths.length === amounts.length &&
    lengths.every(({ kind }) => kind === measure.kind) &&
    Math.abs(lengths.reduce((sum, { value }) => sum + value, 0) - measure.value) < measure.value / 200
  if (!isDivided || !isSum || parts.some((token, index) => mayChangeParts(token, index, context)))
    return tokens
  return [
    ...tokens.slice(0, at),
    { from: whole.from, to: whole.to, kind: 'chip', part: 'note', words: 'total' },
    ...parts.map((token, index) =>
      isPlace(token, context) || index === 0 ? toDivider(token, context) : token,
    ),
  ]
}

/** Parts that are repeated, and words that are not understood, do not add up to anything. */
const mayChangeParts = (token: Token, index: number, context: LineContext) =>
  token.kind === 'times' ||
  token.kind === 'count' ||
  (isUnknownWord(token) && !isPlace(token, context) && !(index === 0 && isDivider(token, context)))

type Length = { kind: 'time' | 'distance'; value: number }
type Whole = Length & { unit: number }

const placePattern = /^(?:the|first|second|third|middle|next|final|last)$/

const isPlace = (token: Token | undefined, { text }: LineContext) =>
  token?.kind === 'word' && placePattern.test(text.slice(token.from, token.to))

const isDivider = (token: Token | undefined, { text }: LineContext) =>
  token !== undefined && /^(?:[:=]|as:?)$/.test(text.slice(token.from, token.to))

const toDivider = (token: Token, context: LineContext): Token =>
  isPlace(token, context) || isDivider(token, context)
    ? { from: token.from, to: token.to, kind: 'separator', sign: ',' }
    : token

/** Returns whether each part has a word for its place before it: `first 5 easy, last 5 fast`. */
const placesParts = (tokens: readonly Token[], count: number, context: LineContext) =>
  tokens.filter((token, index) => isPlace(token, context) && tokens[index + 1]?.kind === 'amounts').length >=
  count

/** A clock time after a sign is a pace and no part. */
const isPart = (tokens: readonly Token[], token: Token, index: number) =>
  token.kind === 'amounts' && tokens[index - 1]?.kind !== 'at'

function measurePart(
  token: Token,
  tokens: readonly Token[],
  index: number,
  whole: Whole,
  context: LineContext,
): Token {
  const number = getBareReps(token)
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const isMeasured = isPlace(before, context) || (before?.kind !== 'at' && hasEffort(next))
  return number !== undefined && isMeasured && isSession(context)
    ? withLength(token, { ...whole, value: number * whole.unit })
    : token
}

/** After the name of another exercise, a number without a unit may count anything. */
const isSession = ({ sport, name }: LineContext) => sport !== null || name === ''

const hasEffort = (next: Token | undefined) =>
  next?.kind === 'effort' || next?.kind === 'at' || (next?.kind === 'separator' && next.sign === 'at')

/** Before the parts are added up, `400 m easy` looks like a recovery. */
function separateEasyLength(token: Token): Token[] {
  const length = token.kind === 'pause' ? readEasyLength(token.pause) : undefined
  if (!length) return [token]
  return [
    withLength(token, length),
    { from: token.to, to: token.to, kind: 'effort', effort: { kind: 'feel', feel: 'easy' } },
  ]
}

function readEasyLength({ recovery }: RestOrRecovery): Length | undefined {
  if (recovery?.kind === 'distance' && recovery.by === 'easy')
    return { kind: 'distance', value: recovery.meters }
  return recovery?.kind === 'time' && recovery.by === 'easy'
    ? { kind: 'time', value: recovery.seconds }
    : undefined
}

const withLength = (token: Token, { kind, value }: Length): AmountsToken =>
  withAmount(token, kind === 'time' ? { kind, seconds: value } : { kind, meters: value })

/** In `18 miles with last 10 @ MP`, the 10 are miles, because no other length is stated before them. */
function measureLastPart(tokens: readonly Token[], context: LineContext): Token[] {
  const at = tokens.findIndex(token => token.kind === 'word' && token.isLast)
  const before = tokens.slice(0, Math.max(at, 0))
  const [first, ...others] = before.filter(({ kind }) => ['amounts', 'times', 'count'].includes(kind))
  const part = tokens[at + 1]
  const whole = first && others.length === 0 ? readWhole(first, context) : undefined
  const number = getBareReps(part)
  if (!whole || !part || number === undefined || !isSession(context) || !hasEffort(tokens[at + 2]))
    return [...tokens]
  const length = { ...whole, value: number * whole.unit }
  return length.value < whole.value
    ? tokens.map(token => (token === part ? withLength(part, length) : token))
    : [...tokens]
}

function readLength(token: Token): Length | undefined {
  const [step, ...more] = token.kind === 'amounts' ? token.steps : []
  if (!step || more.length > 0) return undefined
  const { amount } = step
  if (amount.kind === 'time' && amount.toSeconds === undefined) return { kind: 'time', value: amount.seconds }
  if (amount.kind === 'distance' && amount.toMeters === undefined)
    return { kind: 'distance', value: amount.meters }
  return undefined
}

/** Reads a length with its unit, such as `18 miles`. A clock time has none. */
function readWhole(token: Token, { text }: LineContext): Whole | undefined {
  const length = readLength(token)
  const [, number] = /^(\d+(?:\.\d+)?) ?-?[a-z'"]+\.?$/.exec(text.slice(token.from, token.to)) ?? []
  return length && number !== undefined ? { ...length, unit: length.value / Number(number) } : undefined
}
