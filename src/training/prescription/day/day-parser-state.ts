import type { ParseLineOptions } from '#training/prescription/line/parse-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import type { AmbiguityQuestion, ParsedLine } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import type { BlockHeader, BlockSettings } from './block-header.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import type { DayLine, ParsedDay } from './parsed-day.ts'

export type ParseDayOptions = ParseLineOptions & {
  /** Parsed lines, indexed by their text, so that unchanged lines are not parsed again. */
  cache?: Map<string, ParsedLine>
}

type ParserLine = Omit<DayLine, 'letter' | 'block' | 'item' | 'order' | 'question'> & {
  ownerBlock: PrescribedBlock | null
  ownerItem: PrescribedItem | null
  /**
   * A question about an ambiguous header. It is dropped if the exercises below the header resolve the
   * ambiguity.
   */
  headerQuestion?: AmbiguityQuestion
}

/** The state of the parser while it parses a day. */
export type DayParserState = {
  lines: ParserLine[]
  blocks: PrescribedBlock[]
  notes: string[]
  /** Settings from a line above the block to which they belong. */
  pendingSettings: BlockSettings
  /** The name of the current section. */
  section: string
  group: BlockInProgress | null
  /** The exercise to which the sets and notes on the following lines belong. */
  item: PrescribedItem | null
  parse: (text: string) => ParsedLine
}

/** A block that is being parsed; the exercises on the following lines are added to it. */
export type BlockInProgress = {
  block: PrescribedBlock
  /**
   * The lines that can belong to the block: all lines, only bulleted lines, or only lines with the block's
   * letter.
   */
  accepts: 'any' | 'bulleted' | 'letter'
  letter: string
  ladder: number[]
}

/** Creates the initial state of the parser. Lines in `cache` are not parsed again. */
export function createDayParserState({ cache, ...options }: ParseDayOptions): DayParserState {
  const parse = (text: string): ParsedLine => {
    const cached = cache?.get(text)
    if (cached) return cached
    const reading = parseLine(text, options)
    cache?.set(text, reading)
    return reading
  }
  return {
    lines: [],
    blocks: [],
    notes: [],
    pendingSettings: {},
    section: '',
    group: null,
    item: null,
    parse,
  }
}

/** Appends a block with the name of the current section and the given settings. */
export function appendBlock(state: DayParserState, settings: Partial<PrescribedBlock>): PrescribedBlock {
  const block: PrescribedBlock = {
    kind: 'straight',
    name: state.section,
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: [],
    ...settings,
  }
  state.blocks.push(block)
  return block
}

/**
 * Starts a block for a header. If the exercise directly above the header has no sets, it is moved into the
 * block.
 */
export function startBlock(state: DayParserState, header: Omit<BlockHeader, 'contentFrom'>): BlockInProgress {
  const above = takeItemWithoutSets(state)
  const { kind, rounds, seconds, restSeconds, score, isInTurn, ladder } = {
    ...header,
    ...state.pendingSettings,
  }
  state.pendingSettings = {}
  const options = { ...(score === null ? {} : { score }), ...(isInTurn === undefined ? {} : { isInTurn }) }
  const block = appendBlock(state, { kind, rounds, seconds, restSeconds, ...options })
  state.group = { block, accepts: 'any', letter: '', ladder }
  state.item = above?.item ?? null
  if (above) {
    block.items.push(above.item)
    for (const line of state.lines) if (line.ownerItem === above.item) line.ownerBlock = block
  }
  return state.group
}

function takeItemWithoutSets({ item, blocks }: DayParserState): { item: PrescribedItem } | undefined {
  const last = blocks.at(-1)
  if (!item || item.sets.length > 0 || last?.kind !== 'straight' || last.items.at(-1) !== item)
    return undefined
  last.items.pop()
  return { item }
}

/** Starts a superset for a letter; superset `A` contains `A1`, `A2` and so on. */
export function startLetterSuperset(state: DayParserState, letter: string): BlockInProgress {
  state.group = { block: appendBlock(state, { kind: 'superset' }), accepts: 'letter', letter, ladder: [] }
  return state.group
}

/** Adds an exercise to the current block and makes it the current exercise. */
export function addItem(state: DayParserState, item: PrescribedItem): PrescribedBlock {
  const { group } = state
  const block = group?.block ?? appendBlock(state, {})
  // Copy the sets, so that sets added by later lines do not change the cached line.
  const added = { ...item, sets: group ? fillSetsFromBlock(group, item) : [...item.sets] }
  block.items.push(added)
  state.item = added
  return block
}

/**
 * Adds amounts from the block to the sets of an exercise: the repetitions of a ladder, or the duration of an
 * interval.
 */
function fillSetsFromBlock(
  { block, ladder }: BlockInProgress,
  { sets }: PrescribedItem,
): PrescribedItem['sets'] {
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

/** Converts the final state of the parser to the parsed day, with exercise letters and line positions. */
export function toParsedDay({ lines, blocks, notes }: DayParserState): ParsedDay {
  const { blocks: normalised, findIndexes } = normaliseBlocks(blocks)
  const letters = listExerciseLetters(
    normalised.map(({ kind, items }) => ({ kind, exercises: items.length })),
  )
  const firstIndexes = normalised.map((_, index) =>
    normalised.slice(0, index).reduce((sum, block) => sum + block.items.length, 0),
  )
  return {
    blocks: normalised,
    notes: notes.join('\n'),
    lines: lines.map(({ ownerBlock, ownerItem, headerQuestion, ...line }) => {
      const place = ownerBlock ? findIndexes(ownerBlock, ownerItem) : { block: null, item: null }
      const first = place.block === null ? undefined : firstIndexes[place.block]
      const order = first === undefined || place.item === null ? null : first + place.item
      const letter = line.kind === 'item' && order !== null ? (letters[order] ?? '') : ''
      const question =
        headerQuestion && ownerBlock && isEmomAmbiguous(ownerBlock) ? { question: headerQuestion } : {}
      return { ...line, ...place, order, letter, ...question }
    }),
  }
}

/**
 * Returns true if it is unclear whether an EMOM alternates. With a single exercise, both interpretations are
 * equivalent.
 */
const isEmomAmbiguous = ({ items, isInTurn }: PrescribedBlock) => items.length > 1 && isInTurn === undefined
