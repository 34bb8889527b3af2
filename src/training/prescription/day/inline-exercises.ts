import type { InlineExerciseSegment } from '#training/prescription/day/lists/inline-segment.ts'
import { splitRunWalkList } from '#training/prescription/day/lists/run-walk-list.ts'
import { hasNameWord } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import { findQuotedName } from '#training/prescription/line/quoted-name.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import { inferEnduranceSport } from './endurance-sport.ts'
import { headerTimeSource, parseHeaderTime } from './header-time.ts'
import { getMinuteLabelLength, parseLineLabels } from './line-labels.ts'

/**
 * Splits a line with several exercises: `A1. Row 3x10 / A2. Push-up 3x12`, or `warmup 10min / 6x(800m / 90s
 * jog) / cooldown 10min`. Returns undefined for a single exercise.
 */
export function splitInlineExercises(typed: string): InlineExerciseSegment[] | undefined {
  if (/^\s*#/.test(typed)) return undefined
  const gaits = splitRunWalkList(typed, parseLineLabels(typed).contentFrom)
  if (gaits) return gaits
  const text = maskQuotedName(maskUnitsInBrackets(typed))
  if (hasRepeatedBracket(text.slice(0, findNoteStart(text)))) {
    // In `(1 + 1) x 3`, the sign joins the parts of a set.
    const separator = repeatOpeningAnywhere.test(text)
      ? / +\/ +| *[,;] +| +(?:→|->|then|\+|–|-) +/g
      : / +\/ +| *[,;] +| +(?:→|->|then) +/g
    // In `Tue: 8 x (3 min run, 1 min walk)`, the label says when or what kind of session it is.
    const { contentFrom } = parseLineLabels(text)
    const from = repeatOpening.test(text.slice(contentFrom)) ? contentFrom : 0
    return splitAtSeparators(text, from, text.length, separator).map(span => toInlineSegment(text, span))
  }
  if (!/^\s*[A-Z]\d?[.)]\s/.test(text)) return undefined
  const spans = splitAtSeparators(text, 0, text.length, /(?<! )(?: +\/ +| +(?=(?:[B-Z]\d?|A[2-9])\) ))/g)
  return spans.length > 1 && spans.slice(1).some(span => /^[A-Z]\d?[.)]\s/.test(text.slice(span.from)))
    ? spans.map(span => ({ ...span, rounds: null, inner: [] }))
    : undefined
}

/** In `5 (sets) x 5 (reps)`, `3 x (8-12 reps)` and `(70%x2)x3`, the brackets contain no exercises. */
const maskUnitsInBrackets = (typed: string): string =>
  typed.replace(
    /\((?:sets?|reps?|\d{1,3}(?:[-–]\d{1,3})? ?(?:reps?|s|secs?|seconds?)|\d{2,3} ?% ?[x×/] ?\d{1,2}(?:\+\d{1,2}){0,3})\)/gi,
    words => ` ${words.slice(1, -1)} `,
  )

/** Masks a quoted name without changing the length, so its separators are ignored. */
function maskQuotedName(text: string): string {
  const { contentFrom } = parseLineLabels(text)
  const quoted = findQuotedName(text.slice(contentFrom))
  if (!quoted) return text
  const to = contentFrom + quoted.to
  return text.slice(0, contentFrom) + '_'.repeat(quoted.to) + text.slice(to)
}

const repeatOpening = /^(\d+)\s*(?:[x×]|sets? of|rounds? of)\s*\(/i
const repeatOpeningAnywhere = /\d\s*(?:[x×]|sets? of|rounds? of)\s*\(/i
const repeatClosing = /\)\s*[x×]\s*(\d+)$/
const hasRepeatedBracket = (text: string) =>
  /\d\s*(?:[x×]|sets? of|rounds? of)\s*\(\s*[^\s)]+\s+[^)]|\)\s*[x×]\s*\d/i.test(text) && /\)/.test(text)

function toInlineSegment(text: string, span: TextSpan): InlineExerciseSegment {
  const words = text.slice(span.from, span.to)
  const rest = restAfterBracket.exec(words)
  const ofList = rest ? words.slice(0, rest.index + 1) : words
  const before = ofList.endsWith(')') ? repeatOpening.exec(ofList) : null
  const after = words.startsWith('(') ? repeatClosing.exec(words) : null
  const count = before?.[1] ?? after?.[1]
  if (count === undefined) return { ...span, rounds: null, inner: [] }
  const from = span.from + (before?.[0].length ?? 1)
  const to = before ? span.from + ofList.lastIndexOf(')') : span.from + (after?.index ?? 0)
  if (to < from) return { ...span, rounds: null, inner: [] }
  const inner = splitAtSeparators(text, from, to, / +\/ +| *, +| +\+ +(?=\d)/g)
  // After one exercise in brackets, the rest may be that of its sets.
  if (rest && inner.length < 2) return { ...span, rounds: null, inner: [] }
  return {
    ...span,
    rounds: Number(count),
    inner,
    ...(rest && { restSeconds: parseHeaderTime(rest[1] ?? '', 'm') }),
  }
}

/** In `4 x (200 m swim + 1 km run) 5 min break`, the rest is that after each round. */
const restAfterBracket = new RegExp(
  String.raw`\) *(?:(?:w/|with) )?(${headerTimeSource}) ?(?:(?:rest|break|off|pause) (?:(?:in )?between|after)(?: (?:each|every|the))? (?:rounds?|sets?)|break) *$`,
  'i',
)

/** The separators of the exercises on a line, in the order in which they are tried. */
const listSeparators = [
  / *[,;] +(?=\d)| +& +(?=\d)/g,
  / *[,;] +/g,
  / +\+ +/g,
  / +\/ +/g,
  /(?<=[a-z)])\/(?=\d{1,4} [a-z])/gi,
  /(?<=[a-z)]|\d{2,3}\/\d{2,3}) +(?=\d{1,4} (?!(?:sec|min|rep|set|round|time|kg|lb|pound|inch|feet|foot|ft|yd|rm|rpe|rir|count|of|x|cm|pood|day|week|per|each|on|off|or|to)s?\b)[a-z]{2})/gi,
]

/** Below a ladder, no number separates the exercises: `thrusters, pull-ups and burpees`. A clean and jerk is one exercise. */
const ladderSeparators = [
  / *, *(?:(?:and|&) +)?| +(?:and|&|\+) +(?!(?:a )?(?:jerks?|go|press(?:es)?|carry|reach)\b)| +\/ +/gi,
]

/**
 * Splits the exercises after a header if every part is one: `10 KB swings, 10 goblet squats, 200 m run`.
 *
 * @param without which names need no sets: `counted` for those with a ladder, `all` for timed intervals
 */
export function splitList(
  text: string,
  read: (words: string) => LineEntry[],
  without: 'none' | 'counted' | 'all' = 'none',
): TextSpan[] {
  const isExercise = ({ from, to }: TextSpan) => {
    const item = read(text.slice(from, to))[0]?.reading.item
    if (item === undefined || item.name === '' || item.sets.length > 1) return false
    // In `1 snatch, climbing from 70%`, the second part says how heavy the first one is.
    const isLoadAlone = item.sets.some(({ amount, load }) => amount === null && load?.kind === 'percent')
    if (isLoadAlone && without === 'none') return false
    return (
      item.sets.length === 1 ||
      without === 'all' ||
      (without === 'counted' && hasNameWord(normaliseText(item.name)))
    )
  }
  for (const separator of without === 'counted' ? [...ladderSeparators, ...listSeparators] : listSeparators) {
    if (text.search(separator) === -1 || (separator.source.includes('\\+') && isComplex(text))) continue
    const spans = splitAtSeparators(text, 0, text.length, separator)
    if (spans.length > 1 && spans.every(isExercise)) return spans
  }
  return [{ from: 0, to: text.length }]
}

/** In `1 power clean + 1 hang clean + 1 jerk`, the exercises are done without putting the bar down. */
const isComplex = (text: string) => {
  const counts = text.split(/ +\+ +/).map(part => Number.parseInt(part, 10))
  return counts.every(count => count <= 3)
}

/** In `odd: 12 cal row, even: 10 burpees`, the labels of the minutes separate the exercises. */
const minuteSeparatorSource = String.raw` *[,;/] *(?=(?:on )?(?:the )?(?:odd|even|min(?:ute)?s?\.? ?\d)[^:,;]{0,12}[:–-]|(?:odd|even)s?(?: min(?:ute)?s?)? \d)`
const minuteSeparator = new RegExp(minuteSeparatorSource, 'i')
const minuteSeparatorAnywhere = new RegExp(minuteSeparatorSource, 'gi')

/** In `1) 10 burpees 2) 15 swings`, the numbers separate the exercises. */
const numberSeparator = / *[,;]? +(?=(?:[2-9]|[b-f])[).] )/gi

/**
 * Splits a line of alternating exercises: `5 cleans / 10 push-ups`. Returns undefined if any part is neither
 * an exercise nor a rest.
 */
export function splitAlternatingExercises(
  text: string,
  read: (words: string) => LineEntry[],
): TextSpan[] | undefined {
  const separator = minuteSeparator.test(text)
    ? minuteSeparatorAnywhere
    : /^\s*(?:1|a)[).] /i.test(text)
      ? numberSeparator
      : / +\/ +/g
  if (text.search(separator) === -1) return undefined
  const spans = splitAtSeparators(text, 0, text.length, separator)
  const isExerciseOrRest = ({ from, to }: TextSpan) => {
    const words = text.slice(from, to)
    const labelled = words.slice(getMinuteLabelLength(words))
    const reading = read(labelled.slice(parseLineLabels(labelled).contentFrom))[0]?.reading
    if (!reading) return false
    const { item, sport } = reading
    const isRest = /^rest$/i.test(item.name)
    return (
      isRest ||
      (item.sets.length === 1 && (item.name !== '' || inferEnduranceSport(item, sport) !== undefined))
    )
  }
  return spans.length > 1 && spans.every(isExerciseOrRest) ? spans : undefined
}

/**
 * Returns the index at which the note starts, or the length of the text if there is no note. Separators in
 * the note are ignored.
 */
function findNoteStart(text: string): number {
  return /(?:^|\s)(?:\/\/|(?:notes?|cues?|remember|scaled|scaling)\s*:)/i.exec(text)?.index ?? text.length
}

/** Splits text at separators that are outside brackets and notes. */
function splitAtSeparators(text: string, from: number, to: number, separator: RegExp): TextSpan[] {
  const words = text.slice(from, Math.min(to, findNoteStart(text)))
  const spans: TextSpan[] = []
  let begin = 0
  let checkedTo = 0
  let depth = 0
  for (const { index, 0: separating } of words.matchAll(separator)) {
    depth += countBracketDepth(words.slice(checkedTo, index))
    checkedTo = index
    if (depth > 0) continue
    spans.push(trimSpan(text, from + begin, from + index))
    begin = index + separating.length
  }
  spans.push(trimSpan(text, from + begin, to))
  return spans.filter(span => span.to > span.from)
}

function countBracketDepth(words: string): number {
  let depth = 0
  for (const letter of words) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
  return depth
}

function trimSpan(text: string, from: number, to: number): TextSpan {
  const words = text.slice(from, to)
  const begin = from + words.length - words.trimStart().length
  return { from: begin, to: Math.max(begin, begin + words.trim().length) }
}
