import type { ParsedPrescription } from '#training/prescription/clauses/parse-prescription.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import type { NameSplit } from './find-exercise-name.ts'
import type { ParsedPart, TextSpan } from './parsed-line.ts'
import { isForeignLine, isRemark } from './remarks.ts'

type UnparsedWords = {
  typed: string
  unparsed: readonly TextSpan[]
  weeks: readonly ParsedPrescription[]
  nameSplit: NameSplit
  sport: Sport | null
}

/**
 * Finds the words that prescribe nothing and become notes to the athlete.
 *
 * @example findAsides(words, tokens) // the span of `chest up` in `Squat 3x5 chest up`
 */
export function findAsides(
  { typed, unparsed, weeks, nameSplit, sport }: UnparsedWords,
  tokens: readonly Token[],
): TextSpan[] {
  if (!weeks.some(one => one.sets.length > 0)) return []
  const { names, overflow } = nameSplit
  const isForeign = isForeignLine(typed)
  const lastReadAt = Math.max(0, ...weeks.map(one => one.parts.at(-1)?.to ?? 0))
  const isNamedFirst = names[0] !== undefined && names[0].from === tokens[0]?.from
  const isAttached = createAttachedWordsTest(typed, weeks, sport)
  return unparsed.filter(
    span =>
      repeatsName(typed, span, names) ||
      (names.length > 0 &&
        weeks.every(one => one.sets.length === 1) &&
        namesSportAgain(typed, span, sport)) ||
      (!isAttached(span) &&
        isRemark(typed, span, isForeign, isNamedFirst && sport === null && span.from >= lastReadAt) &&
        !overflow.some(other => other.from < span.to && other.to > span.from)),
  )
}

/** In `Bike: 1 hour easy ride`, the last word only says again what is done. */
const namesSportAgain = (typed: string, { from, to }: TextSpan, sport: Sport | null) =>
  sport !== null && sportWords[sport].test(typed.slice(from, to))

const sportWords: Readonly<Record<Sport, RegExp>> = {
  run: /^(?:run|running|jog|jogging)$/,
  bike: /^(?:ride|riding|spin|spinning)$/,
  swim: /^(?:swim|swimming)$/,
  row: /^(?:row|rowing)$/,
  ski: /^(?:ski|skiing)$/,
}

/** In `Toe jumps 3 x 15 jumps`, the last word only says again what is counted. */
const repeatsName = (typed: string, { from, to }: TextSpan, names: readonly TextSpan[]) => {
  const word = typed.slice(from, to)
  return (
    /^[a-z-]{4,}$/.test(word) &&
    names.some(name =>
      typed
        .slice(name.from, name.to)
        .split(' ')
        .some(one => one === word || `${one}s` === word || `${one}es` === word),
    )
  )
}

/**
 * Returns a function that tests whether unknown words stand directly after a number. Such words may change its meaning,
 * as `blorp` might in `3x5 60 kg blorp`.
 */
function createAttachedWordsTest(typed: string, weeks: readonly ParsedPrescription[], sport: Sport | null) {
  const ends = new Set(
    weeks
      .flatMap(one => one.parts)
      .filter(
        ({ kind, from, to }) =>
          attachableKinds.has(kind) &&
          (sport === null || kind === 'rest' || /[a-z%'"]$/.test(typed.slice(Math.max(from, to - 3), to))),
      )
      .map(({ to }) => to),
  )
  return ({ from, to }: TextSpan): boolean => {
    const gap = / *$/.exec(typed.slice(Math.max(0, from - 8), from))?.[0].length ?? 0
    const words = typed.slice(from, to)
    return ends.has(from - gap) && /^[a-z]/.test(words) && !attachedRemarks.test(words)
  }
}

const attachableKinds: ReadonlySet<ParsedPart['kind']> = new Set([
  'sets',
  'amount',
  'load',
  'effort',
  'cadence',
  'tempo',
  'rest',
])

const attachedRemarks =
  /^(?:think|keep|stay|squeeze|drive|brace|chest|focus|knees|elbows|shoulder|pain.?free|good|reset|film|video|neutral|wide|dead stop|tng|plates?|sandbag|(?:med )?balls?(?![a-z])|med ?ball|(?:slam|wall) ball|vest|twice|daily|every|neg|desc|descend|burnout|red|green|blue|black|yellow|warm|cool|cd|contacts|slowly|unbroken|straps|slow|strict|with|w\/|no|as|on|hold|controlled|explosive|full|belt|beltless|touch|paused?|eyes|light|smooth|heels|onto|from|against|at|any|good|perfect|only|easy|without|straight|each|kb|db|kettlebell|dumbbell|vest|band|barbell|brisk|of whatever|feet (?:elevated|raised|up|on|together|apart)|and (?:feet|hands|arms|legs|knees|slow|controlled|hold)|over the|for time|per|of|bodyweight|bw)/

/**
 * Adds the linking words before unparsed words.
 *
 * @example withLinkingWords(spans, tokens) // `w/ fins` is one range
 */
export function withLinkingWords(spans: readonly TextSpan[], tokens: readonly Token[]): TextSpan[] {
  if (spans.length === 0) return []
  const starts = new Set(spans.map(span => span.from))
  const links: TextSpan[] = []
  for (const [index, token] of [...tokens.entries()].reverse()) {
    const next = tokens[index + 1]
    if (token.kind !== 'word' || !token.isLink || !next || !starts.has(next.from)) continue
    links.push({ from: token.from, to: token.to })
    starts.add(token.from)
  }
  return [...spans, ...links].sort((one, other) => one.from - other.from)
}
