import type { LineReading, Span } from '../line/line.ts'
import { quotedName } from '../line/quoted.ts'
import { readLabels, readMinute } from './labels.ts'
import { sportOf } from './sport.ts'

/** One of several exercises in one line, or a bracket of them that is repeated. */
export type Piece = Span & { rounds: number | null; inner: Span[] }

/**
 * The parts of a line in which several exercises stand: `A1. Row 3x10 / A2. Push-up 3x12`, or
 * `warmup 10min / 6x(800m / 90s jog) / cooldown 10min`; undefined: it is one.
 */
export function splitInline(typed: string): Piece[] | undefined {
  if (/^\s*#/.test(typed)) return undefined
  const text = withoutName(typed)
  if (isRepeating(text.slice(0, noteFrom(text))))
    return splitAt(text, 0, text.length, / +\/ +| *, +/g).map(span => toPiece(text, span))
  if (!/^\s*[A-Z]\d?[.)]\s/.test(text)) return undefined
  const spans = splitAt(text, 0, text.length, /(?<! )(?: +\/ +| +(?=[B-Z]\d?\) ))/g)
  return spans.length > 1 && spans.slice(1).some(span => /^[A-Z]\d?[.)]\s/.test(text.slice(span.from)))
    ? spans.map(span => ({ ...span, rounds: null, inner: [] }))
    : undefined
}

/** As long as before, with nothing between the quotation marks of a name that separates. */
function withoutName(text: string): string {
  const { contentFrom } = readLabels(text)
  const quoted = quotedName(text.slice(contentFrom))
  if (!quoted) return text
  const to = contentFrom + quoted.to
  return text.slice(0, contentFrom) + '_'.repeat(quoted.to) + text.slice(to)
}

const opening = /^(\d+)\s*[x×]\s*\(/
const closing = /\)\s*[x×]\s*(\d+)$/
const isRepeating = (text: string) =>
  /\d\s*[x×]\s*\(\s*\S+\s+[^)]|\)\s*[x×]\s*\d/.test(text) && /\)/.test(text)

function toPiece(text: string, span: Span): Piece {
  const words = text.slice(span.from, span.to)
  const before = words.endsWith(')') ? opening.exec(words) : null
  const after = words.startsWith('(') ? closing.exec(words) : null
  const count = before?.[1] ?? after?.[1]
  if (count === undefined) return { ...span, rounds: null, inner: [] }
  const from = span.from + (before?.[0].length ?? 1)
  const to = before ? span.from + words.lastIndexOf(')') : span.from + (after?.index ?? 0)
  if (to < from) return { ...span, rounds: null, inner: [] }
  return { ...span, rounds: Number(count), inner: splitAt(text, from, to, / +\/ +| *, +/g) }
}

/** `10 KB swings, 10 goblet squats, 200 m run`: a list, where each part is an exercise of its own. */
export function splitList(text: string, read: (words: string) => LineReading): Span[] {
  const whole = [{ from: 0, to: text.length }]
  if (!text.includes(',')) return whole
  const spans = splitAt(text, 0, text.length, / *, +(?=\d)/g)
  const isList =
    spans.length > 1 &&
    spans.every(({ from, to }) => {
      const { item } = read(text.slice(from, to))
      return item.name !== '' && item.sets.length === 1
    })
  return isList ? spans : whole
}

/** `5 cleans / 10 push-ups`: exercises that take turns; undefined: it is one, or not for certain several. */
export function splitTurns(text: string, read: (words: string) => LineReading): Span[] | undefined {
  if (!/ \/ /.test(text)) return undefined
  const spans = splitAt(text, 0, text.length, / +\/ +/g)
  const isTurn = ({ from, to }: Span) => {
    const words = text.slice(from, to)
    const { item } = read(words.slice(readMinute(words)))
    const isRest = /^rest$/i.test(item.name)
    return isRest || (item.sets.length === 1 && (item.name !== '' || sportOf(item) !== undefined))
  }
  return spans.length > 1 && spans.every(isTurn) ? spans : undefined
}

/** From where on a line is a note, in which nothing separates; its end where it has none. */
function noteFrom(text: string): number {
  return /(?:^|\s)(?:\/\/|(?:notes?|cues?|remember)\s*:)/i.exec(text)?.index ?? text.length
}

/** The stretches between separators that stand in no bracket and in no note. */
function splitAt(text: string, from: number, to: number, separator: RegExp): Span[] {
  const words = text.slice(from, Math.min(to, noteFrom(text)))
  const spans: Span[] = []
  let begin = 0
  let seen = 0
  let depth = 0
  for (const { index, 0: separating } of words.matchAll(separator)) {
    depth += depthOf(words.slice(seen, index))
    seen = index
    if (depth > 0) continue
    spans.push(trimmed(text, from + begin, from + index))
    begin = index + separating.length
  }
  spans.push(trimmed(text, from + begin, to))
  return spans.filter(span => span.to > span.from)
}

function depthOf(words: string): number {
  let depth = 0
  for (const letter of words) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
  return depth
}

function trimmed(text: string, from: number, to: number): Span {
  const words = text.slice(from, to)
  const begin = from + words.length - words.trimStart().length
  return { from: begin, to: Math.max(begin, begin + words.trim().length) }
}
