import type { DayParserState, ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { addUpMeters } from '#training/prescription/day/sections/total-line.ts'
import type { PrescribedBlock, PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/**
 * Finds lines that state how long a session is above its parts, as `Swim 2500 m` does above `400 easy`, `20x100 @ 1:45` and `100
 * easy`. If the parts add up to it, the line is a heading, and otherwise it is withheld, because it may be a part of its own.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 */
export function markWholes(state: DayParserState, text: string): void {
  for (const [index, line] of state.lines.entries()) {
    const whole = readWhole(line, text)
    if (!whole) continue
    const below = listParts(state.lines.slice(index + 1), line.to)
    const size = addUp(below, whole.kind)
    if (below.length < 2 || !below.some(isNameless) || !below.every(isPart)) continue
    if (size < 0.5 * whole.size || size > 1.02 * whole.size) continue
    if (Math.abs(size - whole.size) <= 1 && line.ownerBlock?.items.length === 1)
      makeHeading(state, line, text)
    else withholdItem(state.lines, line, text)
  }
}

/** In `Swim` above `2500 m`, the second line states the length. */
function withholdItem(lines: readonly ParserLine[], { ownerItem }: ParserLine, text: string): void {
  for (const line of lines) if (line.ownerItem === ownerItem) withholdLine(line, text)
}

const isNameless = ({ reading }: ParserLine) => reading?.item.name === ''

/** A part of a session has no name of its own, or that of a stroke or an effort behind its length: `200 pull`. */
const isPart = ({ reading, kind }: ParserLine) =>
  kind === 'item' && reading !== null && reading.parts[0]?.kind !== 'exercise'

type Size = { kind: 'time' | 'distance'; size: number }

const sportName =
  /^(?:(?:easy|long|steady|morning|evening|am|pm) )?(?:run|running|bike|biking|ride|cycling|swim|swimming|row|rowing|erg|ski ?erg|treadmill|trainer|turbo|laufen|lauf|schwimmen|rad|rudern|natation|natacion|natación|natação|nuoto|velo|vélo|bici|ciclismo|corsa|corrida|carrera|course)$/i

/** The length of a line that names a sport and says nothing else. */
function readWhole(line: ParserLine, text: string): Size | undefined {
  const { kind, ownerItem, ownerBlock } = line
  const [set, ...more] = ownerItem?.sets ?? []
  const isPlain =
    kind === 'item' &&
    ownerBlock?.rounds === null &&
    set !== undefined &&
    more.length === 0 &&
    // A warm-up is a part.
    set.role === 'working' &&
    set.effort === null &&
    set.load === null &&
    set.cadence === undefined &&
    ownerItem !== null &&
    sportName.test(ownerItem.name) &&
    /^\W*[a-z]/i.test(text.slice(line.from, line.to)) &&
    !ownerItem.recovery
  return isPlain ? measure(set) : undefined
}

function measure({ amount }: PrescribedSet): Size | undefined {
  if (amount?.kind === 'time') return { kind: 'time', size: amount.seconds }
  return amount?.kind === 'distance' ? { kind: 'distance', size: amount.meters } : undefined
}

/** The exercises on the lines below one, with the headings between them: a session ends at a gap or at another whole. */
function listParts(all: readonly ParserLine[], wholeTo: number): ParserLine[] {
  const lines = all.slice(all.findIndex(({ kind }) => kind !== 'blank'))
  // On the same line, `400 swim, 200 kick, 200 pull` are three parts.
  if (lines[0] === undefined || lines[0].from <= wholeTo) return []
  const end = lines.findIndex(line => line.kind === 'blank' || readNamedSession(line))
  return (end === -1 ? lines : lines.slice(0, end)).filter(
    ({ kind, ownerItem }) => kind === 'item' && ownerItem !== null && ownerItem.sets.length > 0,
  )
}

const readNamedSession = (line: ParserLine) =>
  line.reading !== null && sportName.test(line.reading.item.name) && line.kind === 'item'

function addUp(lines: readonly ParserLine[], kind: Size['kind']): number {
  const blocks = lines.flatMap(({ ownerItem, ownerBlock }): PrescribedBlock[] =>
    ownerItem && ownerBlock ? [{ ...ownerBlock, items: [ownerItem] }] : [],
  )
  return kind === 'distance' ? addUpMeters(blocks) : addUpSeconds(blocks)
}

/** The time of all sets with the recoveries between them. */
const addUpSeconds = (blocks: readonly PrescribedBlock[]) =>
  blocks.reduce(
    (sum, { items, rounds }) =>
      sum + (rounds ?? 1) * items.reduce((seconds, item) => seconds + addUpItem(item), 0),
    0,
  )

const addUpItem = ({ sets, restSeconds, recovery }: PrescribedItem) => {
  const work = sets.reduce((sum, { amount }) => sum + (amount?.kind === 'time' ? amount.seconds : 0), 0)
  const rest = recovery?.kind === 'time' ? recovery.seconds : (restSeconds ?? 0)
  return work + rest * (sets.length - 1)
}

/** The length of the whole session is no exercise, and the athlete reads it. */
function makeHeading(state: DayParserState, { ownerBlock }: ParserLine, text: string): void {
  state.blocks = state.blocks.filter(block => block !== ownerBlock)
  for (const line of state.lines.filter(one => one.ownerBlock === ownerBlock)) {
    state.notes.push(text.slice(line.from, line.to).trim())
    Object.assign(line, { kind: 'note', reading: null, ownerItem: null, ownerBlock: null })
  }
}
