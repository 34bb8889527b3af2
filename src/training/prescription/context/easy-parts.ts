import type { Amount, Recovery } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { type AmountsToken, getBareDistance, type LineContext } from './line-context.ts'

type EasyLength = Extract<Amount, { kind: 'time' | 'distance' }>

/** What precedes a token in a session. */
type SessionSoFar = {
  /** The last amount, which is that of the intervals if it is repeated. */
  amount: AmountsToken | null
  hasIntervals: boolean
  /** True if the intervals have a rest or a recovery already. */
  hasRest: boolean
}

/**
 * Tells the recovery between intervals from an easy part of the session, which ends it. An easy part is a recovery only
 * after repeated intervals that have none yet, and only if it is not too long for one: `10 min easy → 20 min tempo → 10
 * min easy` and `6 x 800, 2 min rest, 1 mile easy` end with an easy part. It is marked if it may be either.
 *
 * @example splitEasyParts(tokens, context) // of `4x1 km, rest 2 min, 1 km jog`, the last token becomes an amount
 */
export function splitEasyParts(tokens: readonly Token[], { text }: LineContext): Token[] {
  const session: SessionSoFar = { amount: null, hasIntervals: false, hasRest: false }
  const all = startWithJog(tokens, text)
  const first = readFirstPart(all)
  return all.flatMap((token, index): Token[] => {
    if (startsIntervals(token)) Object.assign(session, { hasIntervals: true, hasRest: false })
    if (token.kind === 'amounts') session.amount = token
    if (token.kind !== 'pause') return [token]
    const easy = readEasyPart(token, text)
    const role = easy ? findRole(easy, session, tokens, index, text, first) : 'recovery'
    session.hasRest = true
    if (!easy || role === 'recovery') return [token]
    return role === 'unclear' ? [{ from: token.from, to: token.to, kind: 'unread' }] : toPart(token, easy)
  })
}

/** In `10 min jog, 5x1 km`, the word says how easy the first part is. */
function startWithJog(tokens: readonly Token[], text: string): readonly Token[] {
  const [first, jog, sign] = tokens
  const isLength =
    first?.kind === 'amounts' &&
    first.steps.every(({ amount }) => amount.kind === 'time' || amount.kind === 'distance')
  const isJog = jog?.kind === 'word' && /^jog(?:ging)?$/.test(text.slice(jog.from, jog.to))
  const isBeforeOthers = sign?.kind === 'separator' || (sign?.kind === 'word' && sign.isPlus === true)
  if (!isLength || !isJog || !isBeforeOthers || !tokens.some(startsIntervals)) return tokens
  const { from, to } = jog
  return tokens.map(token =>
    token === jog ? { from, to, kind: 'effort', effort: { kind: 'feel', feel: 'easy' } } : token,
  )
}

/** In `Cool-down: 5 min easy`, the label says that it is a part. */
const coolDownBefore = /(?<![a-z])(?:cool[ -]?downs?|warm[ -]?downs?|cd|c\/d|auslaufen|ausfahren) *(?:: *)?$/

const startsIntervals = (token: Token) =>
  token.kind === 'times' ||
  token.kind === 'count' ||
  token.kind === 'work-rest' ||
  (token.kind === 'amounts' && token.steps.length > 1)

type EasyPart = { length: EasyLength; by: 'easy' | 'jog' | 'walk'; wordAt: number }

/** Reads a length with its activity, such as `400 m jog`; `400 m jog recovery` and `2 min jog between` are no parts. */
function readEasyPart(
  { from, to, ...token }: Extract<Token, { kind: 'pause' }>,
  text: string,
): EasyPart | undefined {
  const words = text.slice(from, to)
  const { recovery } = token.pause
  const wordAt = words.search(easyWordPattern)
  const length = toLength(recovery)
  const by = recovery && 'by' in recovery ? recovery.by : undefined
  const isPlain =
    wordAt > 0 && /^[\d.½¼¾]/.test(words) && !/\b(?:rest|rec|recover|between|btwn?|after)/.test(words)
  return length && isPlain && by && by !== 'rest' ? { length, by, wordAt } : undefined
}

/** In the languages of `recovery.ts`, with the preposition of Romance languages: `10 min de trote`. */
const easyWordPattern =
  / *(?:d[ei] )?(?:easy|(?:slow |light )?(?:jog|jg|walk)|footing|trot|trab|gehen|locker|suave|facile|leggero|leve|marche|caminando|caminata|caminhada|camminata|corsa lenta)/

function toLength(recovery: Recovery | undefined): EasyLength | undefined {
  if (recovery?.kind === 'distance') return { kind: 'distance', meters: recovery.meters }
  if (recovery?.kind !== 'time') return undefined
  const { seconds, toSeconds } = recovery
  return { kind: 'time', seconds, ...(toSeconds === undefined ? {} : { toSeconds }) }
}

function findRole(
  easy: EasyPart,
  { amount, hasIntervals, hasRest }: SessionSoFar,
  tokens: readonly Token[],
  index: number,
  text: string,
  first: EasyLength | undefined,
): 'recovery' | 'part' | 'unclear' {
  const { from = 0 } = tokens[index] ?? {}
  if (coolDownBefore.test(text.slice(Math.max(0, from - 16), from))) return 'part'
  const { length, by } = easy
  const before = tokens[index - 1]
  // In `10 x 1000 + 1000 m easy`, the sign adds another part.
  if (hasIntervals && by === 'easy' && isLong(length) && isPlus(before)) return 'part'
  const isSeparate = before?.kind === 'separator' && /^(?:[,;.]|→|.*then)$/.test(before.sign)
  if (!hasIntervals) {
    // In `20 min tempo, 5 min jog, 20 min tempo`, the jog is between two parts.
    const isLast = !tokens.slice(index + 1).some(({ kind }) => kind === 'amounts')
    return by === 'easy' || (amount && isLast && isLong(length)) ? 'part' : 'recovery'
  }
  if (hasRest) return findRoleAfterRest(length, by, isSeparate)
  // In `1 km easy, 5x1 km @ 10k pace, 1 km easy`, the last part is as long as the first one.
  if (first && isSameLength(length, first)) return isLong(first) ? 'part' : 'unclear'
  return compareWithIntervals(easy, amount)
}

/** The easy part with which a session begins. */
function readFirstPart(tokens: readonly Token[]): EasyLength | undefined {
  const at = tokens.findIndex(({ kind }) => kind === 'amounts' || kind === 'pause')
  const [first, effort] = tokens.slice(at, at + 2)
  const [step, ...more] = first?.kind === 'amounts' ? first.steps : []
  const isEasy = effort?.kind === 'effort' && effort.effort.kind === 'feel' && effort.effort.feel === 'easy'
  const length = step?.amount
  return isEasy && more.length === 0 && (length?.kind === 'time' || length?.kind === 'distance')
    ? length
    : undefined
}

const isPlus = (token: Token | undefined) =>
  (token?.kind === 'separator' && token.sign === '+') || (token?.kind === 'word' && token.isPlus === true)

const isSameLength = (length: EasyLength, other: EasyLength) =>
  length.kind === 'time'
    ? other.kind === 'time' && other.seconds === length.seconds
    : other.kind === 'distance' && other.meters === length.meters

/** The shortest easy part that nobody takes for a recovery of one interval, or of intervals that have a rest. */
const shortestPart = { seconds: 300, meters: 800 }

/** In `6 x 800, 1 min rest + 200 m jog`, the rest and the jog belong together. */
function findRoleAfterRest(length: EasyLength, by: EasyPart['by'], isSeparate: boolean) {
  if (by === 'easy') return 'part'
  if (isLong(length)) return 'part'
  return isSeparate ? 'unclear' : 'recovery'
}

const isLong = (length: EasyLength) =>
  length.kind === 'time' ? length.seconds >= shortestPart.seconds : length.meters >= shortestPart.meters

/** A recovery of this length is unusual, unless the intervals are longer. */
const longRecovery = { seconds: 600, meters: 1500 }

function compareWithIntervals({ length, by }: EasyPart, amount: AmountsToken | null) {
  const interval = amount?.steps[0]?.amount
  if (length.kind === 'time') return compareTime(length.seconds, interval)
  // In `10 x 250 m, 1000 m easy`, the easy part is much longer than an interval.
  if (by === 'easy' && isLong(length)) {
    if (interval?.kind === 'time') return 'unclear'
    const meters = interval?.kind === 'distance' ? interval.meters : getBareDistance(amount ?? undefined)
    if (meters !== undefined && length.meters >= 2 * meters) return 'part'
  }
  if (length.meters < longRecovery.meters) return 'recovery'
  if (interval?.kind !== 'distance') return 'part'
  return interval.meters >= length.meters ? 'unclear' : 'part'
}

function compareTime(seconds: number, interval: Amount | undefined) {
  if (seconds < longRecovery.seconds) return 'recovery'
  if (interval?.kind === 'time') return interval.seconds >= seconds ? 'recovery' : 'part'
  return interval?.kind === 'distance' && interval.meters >= 3000 ? 'unclear' : 'part'
}

/** An easy part consists of its length and of its effort. */
function toPart({ from, to }: Token, { length, wordAt }: EasyPart): Token[] {
  const at = from + wordAt
  return [
    { from, to: at, kind: 'amounts', steps: [{ amount: length, isOpenEnded: false }], isBare: false },
    { from: at + 1, to, kind: 'effort', effort: { kind: 'feel', feel: 'easy' } },
  ]
}
