import type { DayLine, DayReading } from './day.ts'
import { doubtAbout } from './doubt.ts'
import { readHead, readOfBlock, type Said } from './heads.ts'
import { type Piece, splitInline, splitList, splitTurns } from './inline.ts'
import {
  isRestDay,
  type Labels,
  readLabels,
  readMinute,
  readNote,
  readSection,
  readSectionBefore,
} from './labels.ts'
import { isProse } from './prose.ts'
import { recoveryOf } from './recovery.ts'
import { sportOf } from './sport.ts'
import { addItem, begin, type DayOptions, finish, openGroup, openLetter, type State } from './state.ts'

/**
 * The text of a training day, read: every line with what it is, and the blocks that they make. It never fails and drops
 * nothing: what is no exercise, no head, no section and no note stays as a free line, which the athlete reads among the
 * notes.
 *
 * @param text any text; times, weights and ways in it are of the units in the options
 * @example readDay('A1. Bench press 4x6\nA2. CS row 4x10').blocks // one superset of two exercises
 */
export function readDay(text: string, options: DayOptions = {}): DayReading {
  const state = begin(options)
  let from = 0
  for (const line of text.split('\n')) {
    readWritten(state, line.replace(/\r$/, ''), from)
    from += line.length + 1
  }
  return finish(state)
}

function readWritten(state: State, text: string, from: number) {
  if (text.trim() === '') return blank(state, text, from)
  const pieces = splitInline(text)
  if (!pieces) return readOne(state, text, from)
  // `warmup 10min / 6x(800m / 90s jog)`: what is named in a line is named for its own part alone.
  const { section } = state
  for (const piece of pieces) {
    readPiece(state, text, from, piece)
    state.section = section
  }
}

function readPiece(state: State, text: string, from: number, piece: Piece) {
  const words = (span: { from: number; to: number }) => text.slice(span.from, span.to)
  if (piece.rounds === null) return readOne(state, words(piece), from + piece.from)
  const none = { seconds: null, restSeconds: null, score: null, ladder: [] }
  const { block } = openGroup(state, { kind: 'intervals', rounds: piece.rounds, ...none })
  push(state, 'head', words({ from: piece.from, to: piece.from }), from + piece.from, { of: block })
  for (const span of piece.inner) {
    const recovery = state.item && recoveryOf(words(span))
    if (recovery && state.item) {
      Object.assign(state.item, recovery)
      push(state, 'of-block', words(span), from + span.from, { of: block, its: state.item })
    } else readItem(state, words(span), from + span.from, readLabels(words(span)))
  }
  state.group = null
}

type Place = Partial<Pick<State['lines'][number], 'of' | 'its' | 'reading' | 'contentFrom' | 'doubt'>>

function push(state: State, kind: DayLine['kind'], text: string, from: number, place: Place = {}) {
  const span = { from, to: from + text.length }
  state.lines.push({ ...span, kind, of: null, its: null, reading: null, contentFrom: from, ...place })
}

function blank(state: State, text: string, from: number) {
  push(state, 'blank', text, from)
  state.item = null
  const isWaiting = state.group?.block.items.length === 0 || state.group?.holds === 'letter'
  if (!isWaiting) state.group = null
}

function readOne(state: State, text: string, from: number) {
  const note = readNote(text)
  if (note) return takeNote(state, note, text, from)
  if (isRestDay(text)) {
    if (/\bor\b/i.test(text)) state.notes.push(text.trim())
    return push(state, 'rest-day', text, from)
  }
  const labels = readLabels(text)
  if (!labels.isBulleted && readFrame(state, text, from, labels)) return
  readItem(state, text, from, labels)
}

/** What holds exercises together: true where the line was that. */
function readFrame(state: State, text: string, from: number, labels: Labels): boolean {
  const head = readHead(text.slice(labels.contentFrom))
  if (head) {
    const { block } = openGroup(state, head)
    const headTo = head.contentFrom === null ? text.length : labels.contentFrom + head.contentFrom
    const doubt = doubtAbout(head, text.slice(labels.contentFrom, headTo), labels.contentFrom)
    push(state, 'head', text.slice(0, headTo), from, { of: block, ...(doubt && { doubt }) })
    if (head.contentFrom !== null) readContent(state, text.slice(headTo), from + headTo)
    return true
  }
  const section = readSection(text)
  if (section !== undefined) {
    Object.assign(state, { section, group: null, item: null })
    push(state, 'section', text, from)
    return true
  }
  return readOfAbove(state, text, from) || readLabelled(state, text, from)
}

/** What stands behind a head: `EMOM 12: 5 cleans / 10 push-ups` has one each minute, with a comma both. */
function readContent(state: State, text: string, from: number) {
  const block = state.group?.block
  const turns = block?.kind === 'emom' ? splitTurns(text, state.read) : undefined
  if (block && turns) block.isInTurn = true
  for (const span of turns ?? splitList(text, state.read)) {
    const words = text.slice(span.from, span.to)
    readItem(state, words, from + span.from, readLabels(words))
  }
}

/** `rest 60s` below a block is the block's, below straight sets the exercise's; `Recovery: 2 min jog` likewise. */
function readOfAbove(state: State, text: string, from: number): boolean {
  const block = state.group?.block ?? state.blocks.at(-1)
  const said = readOfBlock(text, block?.kind)
  if (!block) return said?.score ? announce(state, said, text, from) : false
  const its = state.item ?? block.items.at(-1) ?? null
  if (said && block.kind !== 'straight') {
    Object.assign(block, said)
    push(state, 'of-block', text, from, { of: block })
    return true
  }
  const recovery = its && recoveryOf(text)
  if (!recovery) return false
  Object.assign(its, recovery)
  push(state, 'of-block', text, from, { of: block, its })
  return true
}

/** `Score: time, cap 10:00` above the block that it is about. */
function announce(state: State, said: Said, text: string, from: number): true {
  state.announced = said
  push(state, 'of-block', text, from)
  return true
}

/** `Warmup: 2K easy`: a section and its exercise. Sets without an exercise are the warm-up of the one above. */
function readLabelled(state: State, text: string, from: number): boolean {
  const labelled = readSectionBefore(text)
  if (!labelled) return false
  const content = text.slice(labelled.contentFrom)
  const { item } = state.read(content)
  if (item.name === '' && state.item && sportOf(item) === undefined) return false
  Object.assign(state, { section: labelled.name, group: null, item: null })
  push(state, 'section', text.slice(0, labelled.contentFrom), from)
  readItem(state, content, from + labelled.contentFrom, readLabels(content))
  return true
}

function readItem(state: State, text: string, from: number, labels: Labels) {
  leaveGroup(state, labels)
  const minuteTo = takeMinute(state, text.slice(labels.contentFrom))
  const content = text.slice(labels.contentFrom + minuteTo)
  const reading = state.read(content)
  const { item } = reading
  const place = { reading, contentFrom: from + labels.contentFrom + minuteTo }
  const isMore =
    item.sets.length > 0 && state.item && (item.name === '' || isOneMore(state, labels, item.name))
  if (isMore && state.item && (sportOf(item) === undefined || state.item.sets.length === 0)) {
    state.item.sets.push(...item.sets)
    return push(state, 'sets', text, from, { ...place, of: ownerOf(state), its: state.item })
  }
  const name = item.name || sportOf(item)
  if (!name || isProse(content, reading)) return free(state, text, from)
  if (labels.isNumbered && state.group?.letter !== labels.letter) openLetter(state, labels.letter)
  const of = addItem(state, { ...item, name })
  push(state, 'item', text, from, { ...place, of, its: state.item })
}

/** `Min 2: 10 push-ups` in an EMOM says that its exercises take turns; how long that is. */
function takeMinute({ group }: State, content: string): number {
  const length = group?.block.kind === 'emom' ? readMinute(content) : 0
  if (group && length > 0) group.block.isInTurn = true
  return length
}

const ownerOf = ({ blocks, item }: State) =>
  blocks.findLast(block => item !== null && block.items.includes(item)) ?? null

const isOneMore = ({ item }: State, labels: Labels, name: string) =>
  labels.isOneSet && item?.name.toLowerCase() === name.toLowerCase()

/** What stands to the side of a bulleted list, or has another letter, belongs to the group no more. */
function leaveGroup(state: State, { isBulleted, letter, isNumbered }: Labels) {
  const { group } = state
  if (!group) return
  if (group.holds === 'letter') {
    if (!isNumbered || letter !== group.letter) state.group = null
  } else if (letter !== '' || (group.holds === 'bulleted' && !isBulleted)) state.group = null
  else if (isBulleted) group.holds = 'bulleted'
}

function free(state: State, text: string, from: number) {
  addNote(state, text.slice(readLabels(text).contentFrom).trim())
  push(state, 'free', text, from, { of: ownerOf(state), its: state.item })
}

function takeNote(
  state: State,
  { isForCoach, words }: { isForCoach: boolean; words: string },
  text: string,
  from: number,
) {
  const kind = isForCoach ? 'coach-note' : 'note'
  if (isForCoach && state.item) state.item.coachNotes = joined(state.item.coachNotes, words)
  if (!isForCoach) addNote(state, words)
  push(state, kind, text, from, { of: ownerOf(state), its: state.item })
}

function addNote(state: State, words: string) {
  if (state.item) state.item.notes = joined(state.item.notes, words)
  else state.notes.push(words)
}

const joined = (before: string | undefined, words: string) => (before ? `${before}\n${words}` : words)
