import type { DayLine, DayReading } from '#training/prescription/day/day.ts'
import type { Part, Question, Span } from '#training/prescription/line/line.ts'

/** What stands under a line of the text: how its words were read. */
export type Chip =
  | { kind: 'part'; part: Part['kind']; words: string }
  | { kind: 'not-counted'; words: string }
  | { kind: 'question'; question: Question }
  /** The line says several weeks, of which one is this. */
  | { kind: 'several-weeks'; count: number; order: number }

/** One line as it is shown; the spans count from the beginning of the day's text. */
export type ShownLine = Span & {
  kind: DayLine['kind']
  letter: string
  chips: Chip[]
  /** The bullet and the letter before what is read. */
  lead: Span
  /** Words that are not counted. */
  remains: Span[]
  /** Which exercise of the day it makes, counted from 0; null: none. */
  order: number | null
}

/** The lines of a day's text as they are shown, one for each line that is typed. */
export function shownLines(text: string, { lines }: DayReading): ShownLine[] {
  const shown: ShownLine[] = []
  for (const line of lines) {
    const last = shown.at(-1)
    // Several exercises in one line stand under each other's chips.
    if (last && !text.slice(last.from, line.from).includes('\n')) join(last, line, text)
    else shown.push(begun(line, text))
  }
  return shown
}

function begun(line: DayLine, text: string): ShownLine {
  return {
    from: line.from,
    to: line.to,
    kind: line.kind,
    letter: line.letter,
    chips: chipsOf(line, text),
    lead: { from: line.from, to: Math.max(line.from, line.contentFrom) },
    remains: remainsOf(line),
    order: line.order,
  }
}

function join(shown: ShownLine, line: DayLine, text: string) {
  shown.to = line.to
  shown.chips.push(...chipsOf(line, text))
  shown.remains.push(...remainsOf(line))
  shown.order ??= line.order
}

function remainsOf({ kind, from, to, contentFrom, reading }: DayLine): Span[] {
  if (kind === 'free') return [{ from, to }]
  return (reading?.remains ?? []).map(span => ({ from: contentFrom + span.from, to: contentFrom + span.to }))
}

function chipsOf(line: DayLine, text: string): Chip[] {
  const { contentFrom, reading } = line
  const parts = (reading?.parts ?? []).map(({ kind, words, from }): [number, Chip] => [
    from + contentFrom,
    { kind: 'part', part: kind, words },
  ])
  const asked = [...(reading?.questions ?? []), ...(line.question ? [line.question] : [])]
  const questions = asked.map((question): [number, Chip] => {
    const from = contentFrom + question.from
    const to = contentFrom + question.to
    return [from, { kind: 'question', question: { ...question, from, to } }]
  })
  const remains = remainsOf(line).map((span): [number, Chip] => [
    span.to,
    { kind: 'not-counted', words: text.slice(span.from, span.to).trim() },
  ])
  // The exercise leads, whatever stands before it; then all as it stands in the line.
  const inOrder = [...parts, ...questions].toSorted(([one], [other]) => one - other).map(([, chip]) => chip)
  const leads = inOrder.filter(chip => chip.kind === 'part' && chip.part === 'exercise')
  const rest = inOrder.filter(chip => !leads.includes(chip))
  return [...leads, ...rest, ...remains.map(([, chip]) => chip), ...weeksOf(line)]
}

function weeksOf(line: DayLine): Chip[] {
  const weeks = line.reading?.weeks
  return line.order !== null && weeks
    ? [{ kind: 'several-weeks', count: weeks.length, order: line.order }]
    : []
}

export type Count = { lines: number; remarks: number; questions: number }

/** How much of a text was read: lines with something in them, and remarks that are not counted. */
export function countOfLines(lines: readonly ShownLine[]): Count {
  const count = { lines: 0, remarks: 0, questions: 0 }
  for (const { kind, chips } of lines) {
    if (kind !== 'blank' && kind !== 'free') count.lines++
    for (const chip of chips) {
      if (chip.kind === 'not-counted') count.remarks++
      if (chip.kind === 'question') count.questions++
    }
  }
  return count
}
