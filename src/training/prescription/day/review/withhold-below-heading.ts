import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { parseSectionName } from '#training/prescription/day/line-labels.ts'
import type { ParsedPart } from '#training/prescription/line/parsed-line.ts'
import { mergeAdjacentSpans } from '#training/prescription/line/text-spans.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'

/** Words that say how the exercises of a list are combined or repeated. */
const combiningPattern =
  /\b(?:rounds?|rds|sets?|circuits?|(?:super|tri-?|giant-?|bi-?)sets?|tabatas?|amrap|emom|for time|stations?|following|complex|interval\w*|sequence|serie[sn]?|durchgang\w*|runden|zirkel|vueltas|rondas|circuito|tours|giri|voltas)\b|\d ?x\b|\bx ?\d/
/** Words that may change what the numbers below them mean. */
const changingPattern =
  /\b(?:each|every|times|through|repeat\w*|perform|complete|alternat\w*|reps|choose|choice|pick|either|or|optional(?:ly)?|if|same|then|unless|until|between)\b/

/** Returns whether the words of a heading say how the exercises below it are combined or repeated. */
const combinesExercises = (heading: string): boolean => combiningPattern.test(normaliseText(heading))

/**
 * Returns whether a heading has words that may change what the exercises below it are.
 *
 * @example isInstruction('Choose one:') // true; false for `Finisher:`
 */
export const isInstruction = (heading: string): boolean =>
  combinesExercises(heading) || changingPattern.test(normaliseText(heading))

/**
 * Withholds the exercises below each line that was not understood and that says how they are combined or repeated, as
 * `5 rounds, 1 min per station` does, because their sets mean something else without it. The list ends at a blank line
 * or at the next heading.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example withholdBelowHeadings(lines, '5 rounds, a minute per station\nSquat 3x5') // the squat has no sets
 */
export function withholdBelowHeadings(lines: readonly ParserLine[], text: string): void {
  const heads = new Set(lines.filter((line, index) => isRoundsOfList(line, lines[index + 1], text)))
  const withheld = new Set([...heads].map(({ ownerItem }) => ownerItem))
  for (const line of listLinesBelow(lines, line => heads.has(line) || isUnreadHeading(line, text)))
    withheld.add(line.ownerItem)
  // Of an exercise that began above the line, nothing is counted either.
  for (const line of lines) if (line.ownerItem && withheld.has(line.ownerItem)) withholdLine(line, text)
}

/** Returns the lines of exercises that are below a heading, up to a blank line or the next heading. */
function listLinesBelow(lines: readonly ParserLine[], isUnread: (line: ParserLine) => boolean): ParserLine[] {
  const below: ParserLine[] = []
  let isBelow = false
  let hasItems = false
  for (const line of lines) {
    const { kind } = line
    if (isUnread(line)) {
      isBelow = true
      hasItems = false
    } else if (isHeading(line) || (kind === 'blank' && hasItems)) isBelow = false
    else if (isBelow && (kind === 'item' || kind === 'sets')) {
      below.push(line)
      hasItems = true
    }
  }
  return below
}

/** In `2 rounds of 5:00 on / 2:00 rest` above a list, each round is an AMRAP of the list. */
const isRoundsOfList = (
  { kind, reading, from, to }: ParserLine,
  next: ParserLine | undefined,
  text: string,
) =>
  kind === 'item' &&
  reading?.item.name === '' &&
  next?.kind === 'item' &&
  next.ownerItem?.sets.length === 1 &&
  /^\W*\d{1,2} (?:rounds?|rds|sets?)\b.*\b(?:on|work)\b.*\b(?:off|rest)\W*$/i.test(text.slice(from, to))

const isHeading = ({ kind, from, to }: ParserLine) => kind === 'section' || (kind === 'head' && to > from)

const isUnreadHeading = (line: ParserLine, text: string) =>
  line.kind === 'free' && !isReadInPart(line, text) && combinesExercises(text.slice(line.from, line.to))

/** Of a block header and of a section, which has a name of its own, only words are marked. */
const isReadInPart = ({ ownerBlock, ownerItem, from, to }: ParserLine, text: string) =>
  (ownerBlock !== null && ownerItem === null) || parseSectionName(text.slice(from, to)) !== undefined

const isKept = ({ kind }: ParsedPart) => kind === 'exercise' || kind === 'note'

/**
 * Keeps only the name and the notes of an exercise that was already added to the day.
 *
 * @example withholdLine(line, 'Squat 3x5') // the squat has no sets
 */
export function withholdLine(line: ParserLine, text: string): void {
  const { reading, ownerItem } = line
  if (!reading || !ownerItem) return
  Object.assign(ownerItem, { sets: [], tempo: '', restSeconds: null })
  delete ownerItem.recovery
  delete ownerItem.rule
  const marked = reading.parts.filter(part => !isKept(part)).map(({ from, to }) => ({ from, to }))
  line.reading = {
    ...reading,
    parts: reading.parts.filter(isKept),
    remains: mergeAdjacentSpans(
      [...reading.remains, ...marked],
      normaliseText(text.slice(line.contentFrom, line.to)),
    ),
    questions: [],
    isWithheld: true,
    weeks: null,
  }
}
