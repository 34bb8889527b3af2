import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import { changesNothing } from '#training/prescription/line/remarks.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'

/**
 * Marks lines of which it is not certain what they mean for the lines beside them, or what an exercise is without them:
 * remarks that may change numbers, headings whose list may go on below a blank line, and names that may be something
 * else.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example markUnclearLines(lines, 'Squat 3x5\n(same rest)') // the second line becomes a free line
 */
export function markUnclearLines(lines: ParserLine[], text: string): void {
  const hasSets = lines.some(({ kind, ownerItem }) => kind === 'item' && (ownerItem?.sets.length ?? 0) > 0)
  const lastItem = lines.findLast(({ kind }) => kind === 'item')
  const lastIndexes = new Map(lines.map(({ ownerBlock }, index) => [ownerBlock, index]))
  lines.forEach((line, index) => {
    markLoneTempo(line, text)
    if (isUnclearRemark(line, text) || isHeaderOfCutList(lines, index, lastIndexes, text)) line.kind = 'free'
    else if (line.kind === 'item' && hasUnclearName(line, text, hasSets && line !== lastItem)) markName(line)
  })
}

/** In `Squat 20x1` without other sets, the numbers are rather sets and repetitions than a tempo. */
function markLoneTempo(line: ParserLine, text: string): void {
  const { reading, ownerItem, contentFrom } = line
  const tempo = reading?.parts.find(({ kind }) => kind === 'tempo')
  if (!reading || !tempo || ownerItem?.sets.length !== 0) return
  if (!/^[2-6]\dx1$/.test(text.slice(contentFrom + tempo.from, contentFrom + tempo.to))) return
  ownerItem.tempo = ''
  const remains = [...reading.remains, { from: tempo.from, to: tempo.to }]
  line.reading = { ...reading, remains, parts: reading.parts.filter(part => part !== tempo) }
}

/** `(equal rests)` is no remark that the athlete only has to read. */
const isUnclearRemark = ({ kind, from, to }: ParserLine, text: string) =>
  kind === 'note' &&
  /^\s*\(/.test(text.slice(from, to)) &&
  !changesNothing(normaliseText(text.slice(from, to)).replace(/[()]/g, '').trim())

/** In `3 rounds:`, `20 squats`, a blank line and `10 dips`, the last exercise may belong to the rounds. */
function isHeaderOfCutList(
  lines: readonly ParserLine[],
  index: number,
  lastIndexes: ReadonlyMap<PrescribedBlock | null, number>,
  text: string,
): boolean {
  const header = lines[index]
  const block = header?.ownerBlock
  if (header?.kind !== 'head' || header.to === header.from || !block || !repeatsItems(block)) return false
  const last = lastIndexes.get(block) ?? index
  let at = last + 1
  while (lines[at]?.kind === 'blank') at++
  const [first, next] = [lines[index + 1], lines[at]]
  return (
    lines[last + 1]?.kind === 'blank' &&
    // A list with bullets or labels ends where they end.
    first?.contentFrom === first?.from &&
    next?.kind === 'item' &&
    next.ownerBlock?.kind === 'straight' &&
    next.contentFrom === next.from &&
    (next.ownerBlock.name === block.name || next.ownerBlock.name === '') &&
    /^\s*\d/.test(text.slice(next.from, next.to)) === /^\s*\d/.test(text.slice(first?.contentFrom, first?.to))
  )
}

const repeatsItems = ({ kind }: PrescribedBlock) => kind !== 'straight' && kind !== 'superset'

function hasUnclearName(line: ParserLine, text: string, isAboveSets: boolean): boolean {
  const { reading, ownerItem, ownerBlock } = line
  if (!reading || !ownerItem || reading.isWithheld || reading.weeks) return false
  const [set, ...more] = ownerItem.sets
  const isHeading = /:\s*$/.test(text.slice(line.from, line.to))
  const isOneMeasure =
    more.length === 0 &&
    set?.effort === null &&
    (set.amount?.kind === 'time' || set.amount?.kind === 'distance') &&
    ownerBlock?.kind === 'straight'
  if (set && !isHeading && !isOneMeasure) return false
  const typed = normaliseText(text.slice(line.contentFrom, line.to))
  const names = reading.parts
    .filter(({ kind }) => kind === 'exercise')
    .map(({ from, to }) => typed.slice(from, to))
  const isKnown = names.every(isKnownName)
  // `- On Sundays, long:` above sets is rather a heading.
  if (isHeading && !isKnown) return true
  // `Screw Ball` above the exercises of a workout is rather its name.
  if (!set) return (isAboveSets && !isKnown) || (isComplex(ownerItem.name) && isInRounds(ownerBlock))
  // In `20 km fondo lento`, the words may say how hard the run is.
  return (
    isOneMeasure &&
    (!isKnown ||
      names.some(
        name => effortWords.test(name.replace(effortsOfSports, '')) && !typed.startsWith('endurance '),
      ))
  )
}

/** Words that say what to do with a time, and words that may also say how hard it is. */
const verbs = /\b(?:accumulate|limit)\b/g
const effortWords = /\b(?:slow|lent[oa]?|endurance|fondo|steady)\b/

/** In `endurance ride`, the word is part of the usual name. */
const effortsOfSports = /\b(?:endurance|steady|slow) (?=(?:ride|run|jog|swim|row|spin)s?$)/

const isKnownName = (name: string) => hasOnlyNameWords(name.replace(verbs, ' '))

const isInRounds = (block: PrescribedBlock | null | undefined) => block != null && repeatsItems(block)

/** In `Every 75 s x 8: clean + jerk + clean`, the repetitions of the parts are missing. */
const isComplex = (name: string) => name.includes(' + ')

function markName(line: ParserLine): void {
  const { reading } = line
  if (!reading) return
  const names = reading.parts.filter(({ kind }) => kind === 'exercise')
  line.reading = {
    ...reading,
    parts: reading.parts.filter(({ kind }) => kind !== 'exercise'),
    remains: [...reading.remains, ...names.map(({ from, to }) => ({ from, to }))].sort(
      (one, other) => one.from - other.from,
    ),
  }
}
