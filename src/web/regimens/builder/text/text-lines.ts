import type { DayLine, ParsedDay } from '#training/prescription/day/parsed-day.ts'
import { isSportUnstated } from '#training/prescription/day/review/unstated-sport.ts'
import type { AmbiguityQuestion, ParsedPart, TextSpan } from '#training/prescription/line/parsed-line.ts'
import { findImpossibleSet } from '#training/prescription/load-warnings.ts'
import { describeImpossibleSet } from '#web/ui/display/describe-load-warning.ts'

/** A chip below a line of text that shows how part of the line was parsed. */
export type Chip =
  | { kind: 'part'; part: ParsedPart['kind']; words: string }
  | { kind: 'not-counted'; words: string }
  | { kind: 'question'; question: AmbiguityQuestion }
  /** Asks about a number of repetitions that is impossible at the line's percentage. */
  | { kind: 'impossible'; words: string }
  /** Says that nothing states the sport of the line; a sport is written at `at`. */
  | { kind: 'sport'; at: number }
  /** Marks a line that contains prescriptions for several weeks, including the current week. */
  | { kind: 'several-weeks'; count: number; order: number }

/** A line of a day's text. Spans are offsets into the whole text. */
export type TextLine = TextSpan & {
  kind: DayLine['kind']
  letter: string
  chips: Chip[]
  /** The bullet and letter before the parsed content. */
  lead: TextSpan
  /** The text that was not parsed. */
  remains: TextSpan[]
  /** The zero-based index of the line's exercise in the day, or null if the line has no exercise. */
  order: number | null
}

/** Converts a parsed day to text lines, one for each typed line. */
export function toTextLines(text: string, day: ParsedDay): TextLine[] {
  const textLines: TextLine[] = []
  for (const line of day.lines) {
    const last = textLines.at(-1)
    const chips = [...buildChips(line, text), ...buildSportChip(line, day)]
    // If a line contains several exercises, its chips describe all of them.
    if (last && !text.slice(last.from, line.from).includes('\n')) joinTextLine(last, line, chips)
    else textLines.push(startTextLine(line, chips))
  }
  return textLines
}

function startTextLine(line: DayLine, chips: Chip[]): TextLine {
  return {
    from: line.from,
    to: line.to,
    kind: line.kind,
    letter: line.letter,
    chips,
    lead: { from: line.from, to: Math.max(line.from, line.contentFrom) },
    remains: findUncountedSpans(line),
    order: line.order,
  }
}

function joinTextLine(textLines: TextLine, line: DayLine, chips: readonly Chip[]) {
  textLines.to = line.to
  textLines.chips.push(...chips)
  textLines.remains.push(...findUncountedSpans(line))
  textLines.order ??= line.order
}

function findUncountedSpans({ kind, from, to, contentFrom, reading }: DayLine): TextSpan[] {
  if (kind === 'free') return [{ from, to }]
  return (reading?.remains ?? []).map(span => ({ from: contentFrom + span.from, to: contentFrom + span.to }))
}

function buildChips(line: DayLine, text: string): Chip[] {
  const { contentFrom, reading } = line
  const parts = (reading?.parts ?? []).map(({ kind, words, from }): [number, Chip] => [
    from + contentFrom,
    { kind: 'part', part: kind, words },
  ])
  const lineQuestions = [...(reading?.questions ?? []), ...(line.question ? [line.question] : [])]
  const questions = lineQuestions.map((question): [number, Chip] => {
    const from = contentFrom + question.from
    const to = contentFrom + question.to
    return [from, { kind: 'question', question: { ...question, from, to } }]
  })
  const remains = findUncountedSpans(line).map((span): [number, Chip] => [
    span.to,
    { kind: 'not-counted', words: text.slice(span.from, span.to).trim() },
  ])
  // The exercise comes first, then the other parts in text order.
  const inOrder = [...parts, ...questions].toSorted(([one], [other]) => one - other).map(([, chip]) => chip)
  const leads = inOrder.filter(chip => chip.kind === 'part' && chip.part === 'exercise')
  const rest = inOrder.filter(chip => !leads.includes(chip))
  const uncounted = remains.map(([, chip]) => chip)
  return [...leads, ...rest, ...uncounted, ...buildImpossibleChip(line), ...buildWeeksChip(line)]
}

const buildSportChip = (line: DayLine, day: ParsedDay): Chip[] =>
  isSportUnstated(day, line) ? [{ kind: 'sport', at: line.contentFrom }] : []

function buildImpossibleChip({ reading }: DayLine): Chip[] {
  const impossible = reading && findImpossibleSet(reading.item)
  return impossible ? [{ kind: 'impossible', words: describeImpossibleSet(impossible) }] : []
}

function buildWeeksChip(line: DayLine): Chip[] {
  const weeks = line.reading?.weeks
  return line.order !== null && weeks
    ? [{ kind: 'several-weeks', count: weeks.length, order: line.order }]
    : []
}

export type LineAndRemarkCounts = { lines: number; remarks: number; questions: number; impossible: number }

const unreadLineKinds: ReadonlySet<DayLine['kind']> = new Set(['blank', 'free', 'log'])

/** Counts the parsed lines, the unparsed remarks, the ambiguous words and the impossible sets. */
export function countLinesAndRemarks(lines: readonly TextLine[]): LineAndRemarkCounts {
  const count = { lines: 0, remarks: 0, questions: 0, impossible: 0 }
  for (const { kind, chips } of lines) {
    if (!unreadLineKinds.has(kind)) count.lines++
    for (const chip of chips) {
      if (chip.kind === 'not-counted') count.remarks++
      if (chip.kind === 'question') count.questions++
      if (chip.kind === 'impossible') count.impossible++
    }
  }
  return count
}
