import { lettersOf } from '../../workout/letters.ts'
import type { LineReading, Question } from '../line/line.ts'
import type { LineOptions } from '../line/read.ts'
import { readLine } from '../line/read.ts'
import type { WrittenBlock, WrittenItem } from '../prescription.ts'
import type { DayLine, DayReading } from './day.ts'
import type { Head, Said } from './heads.ts'
import { normalise } from './normalise.ts'

export type DayOptions = LineOptions & {
  /** Readings of lines by their text, so that a line is read once as long as nobody changes it. */
  cache?: Map<string, LineReading>
}

type Line = Omit<DayLine, 'letter' | 'block' | 'item' | 'order' | 'question'> & {
  of: WrittenBlock | null
  its: WrittenItem | null
  /** What is to ask of a head, should the exercises below it leave it open. */
  doubt?: Question
}

/** How far the reading of a day has come. */
export type State = {
  lines: Line[]
  blocks: WrittenBlock[]
  notes: string[]
  /** What was said of the next block before it began. */
  announced: Said
  /** The section that what follows belongs to. */
  section: string
  group: Group | null
  /** To which sets and notes below belong. */
  item: WrittenItem | null
  read: (text: string) => LineReading
}

/** A block that takes in the exercises below it. */
export type Group = {
  block: WrittenBlock
  /** By a head, with bullets or without; or by the letter that its exercises share. */
  holds: 'any' | 'bulleted' | 'letter'
  letter: string
  ladder: number[]
}

/** The state before the first line: nothing is read yet. Lines that the `cache` knows are not read again. */
export function begin({ cache, ...options }: DayOptions): State {
  const read = (text: string): LineReading => {
    const known = cache?.get(text)
    if (known) return known
    const reading = readLine(text, options)
    cache?.set(text, reading)
    return reading
  }
  return { lines: [], blocks: [], notes: [], announced: {}, section: '', group: null, item: null, read }
}

/** Adds a block behind those that stand there, named by its section, with what was `said` of it. */
export function newBlock(state: State, said: Partial<WrittenBlock>): WrittenBlock {
  const block: WrittenBlock = {
    kind: 'straight',
    name: state.section,
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: [],
    ...said,
  }
  state.blocks.push(block)
  return block
}

/** Opens the block of a head. An exercise that stands right above without sets is what is done in it. */
export function openGroup(state: State, head: Omit<Head, 'contentFrom'>): Group {
  const above = takeBare(state)
  const { kind, rounds, seconds, restSeconds, score, isInTurn, ladder } = { ...head, ...state.announced }
  state.announced = {}
  const more = { ...(score === null ? {} : { score }), ...(isInTurn === undefined ? {} : { isInTurn }) }
  const block = newBlock(state, { kind, rounds, seconds, restSeconds, ...more })
  state.group = { block, holds: 'any', letter: '', ladder }
  state.item = above?.item ?? null
  if (above) {
    block.items.push(above.item)
    for (const line of state.lines) if (line.its === above.item) line.of = block
  }
  return state.group
}

function takeBare({ item, blocks }: State): { item: WrittenItem } | undefined {
  const last = blocks.at(-1)
  if (!item || item.sets.length > 0 || last?.kind !== 'straight' || last.items.at(-1) !== item)
    return undefined
  last.items.pop()
  return { item }
}

/** Begins the superset of a letter: `A1`, `A2` and so on belong into it until another begins. */
export function openLetter(state: State, letter: string): Group {
  state.group = { block: newBlock(state, { kind: 'superset' }), holds: 'letter', letter, ladder: [] }
  return state.group
}

/** Puts an exercise where it belongs, and makes it the one that takes what is below. */
export function addItem(state: State, item: WrittenItem): WrittenBlock {
  const { group } = state
  const block = group?.block ?? newBlock(state, {})
  // A reading may be kept for the next time: more sets from below must not become its own.
  const own = { ...item, sets: group ? setsIn(group, item) : [...item.sets] }
  block.items.push(own)
  state.item = own
  return block
}

/** A ladder gives an exercise its repetitions, round by round; a timed interval without an amount lasts as long. */
function setsIn({ block, ladder }: Group, { sets }: WrittenItem): WrittenItem['sets'] {
  const [first] = sets
  const plain = first ?? { role: 'working', amount: null, load: null, effort: null, isPerSide: false }
  if (ladder.length > 0 && sets.length <= 1) {
    return ladder.map(reps => ({ ...plain, amount: { kind: 'reps', reps } }))
  }
  if (block.kind === 'intervals' && block.seconds !== null && !first) {
    return [{ ...plain, amount: { kind: 'time', seconds: block.seconds } }]
  }
  return [...sets]
}

/** The day as it was read: with its letters, and each line with its place. */
export function finish({ lines, blocks, notes }: State): DayReading {
  const { blocks: settled, placeOf } = normalise(blocks)
  const letters = lettersOf(settled.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const firstOf = settled.map((_, index) =>
    settled.slice(0, index).reduce((sum, block) => sum + block.items.length, 0),
  )
  return {
    blocks: settled,
    notes: notes.join('\n'),
    lines: lines.map(({ of, its, doubt, ...line }) => {
      const place = of ? placeOf(of, its) : { block: null, item: null }
      const first = place.block === null ? undefined : firstOf[place.block]
      const order = first === undefined || place.item === null ? null : first + place.item
      const letter = line.kind === 'item' && order !== null ? (letters[order] ?? '') : ''
      const question = doubt && of && isOpen(of) ? { question: doubt } : {}
      return { ...line, ...place, order, letter, ...question }
    }),
  }
}

/** One exercise is done each time, whichever way that is read. */
const isOpen = ({ items, isInTurn }: WrittenBlock) => items.length > 1 && isInTurn === undefined
