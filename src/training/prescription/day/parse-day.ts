import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ParsedLine, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { TableColumn } from '#training/prescription/line/table-cells.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'
import { type BlockSettings, parseBlockHeader, parseBlockSettings } from './block-header.ts'
import {
  addItem,
  completeItem,
  createDayParserState,
  type DayParserState,
  openItem,
  type ParseDayOptions,
  startBlock,
  startInlineSuperset,
  startLetterSuperset,
  toParsedDay,
} from './day-parser-state.ts'
import { createEmomQuestion } from './emom-question.ts'
import { inferEnduranceSport } from './endurance-sport.ts'
import {
  type InlineExerciseSegment,
  splitAlternatingExercises,
  splitCommaList,
  splitInlineExercises,
} from './inline-exercises.ts'
import {
  getMinuteLabelLength,
  isCustomSection,
  isRestDay,
  type LineLabels,
  parseLineLabels,
  parseNoteLine,
  parseSectionName,
  parseSectionPrefix,
} from './line-labels.ts'
import type { DayLine, ParsedDay } from './parsed-day.ts'
import { isProse } from './prose.ts'
import { parseRecoveryLine } from './recovery-line.ts'
import { formatSetColumns, formatWeekColumns, parseTableHeader } from './table-header.ts'
import { isTitle, type NamedEmom, parseEmomAfterName, parseTitleBeforeHeader } from './titles.ts'
import { isWorkoutLogRow } from './workout-log.ts'

/**
 * Parses the text of a training day into lines and blocks. Never fails and never drops text: an unrecognised
 * line becomes a free line, which the athlete sees as a note.
 *
 * @param text any text; bare weights and distances are in the units of the options
 * @example parseDay('A1. Bench press 4x6\nA2. CS row 4x10').blocks // one superset of two exercises
 */
export function parseDay(text: string, options: ParseDayOptions = {}): ParsedDay {
  const state = createDayParserState(options)
  let from = 0
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const words = line.replace(/\r$/, '')
    if (!state.group && isTitle(words, lines[index + 1], state.blocks.length === 0, state.parse))
      addTitle(state, words, from)
    else parseTextLine(state, words, from)
    from += line.length + 1
  }
  completeItem(state)
  return toParsedDay(state)
}

function addTitle(state: DayParserState, text: string, from: number): void {
  Object.assign(state, { section: text.trim(), group: null, item: null })
  addLine(state, 'section', text, from)
}

function parseTextLine(state: DayParserState, text: string, from: number): void {
  const table = parseTableHeader(text)
  const pieces = splitInlineExercises(text)
  if (table) {
    // The line below the headings of a Markdown table only separates them from the rows.
    if (table.columns.length > 0 || table.kind !== 'values') state.table = table
    addLine(state, 'section', text, from)
  } else if (text.trim() === '') addBlankLine(state, text, from)
  else if (isWorkoutLogRow(text)) addLine(state, 'free', text, from)
  else if (pieces) parsePieces(state, text, from, pieces)
  else parseSingleEntryLine(state, text, from)
}

function parsePieces(
  state: DayParserState,
  text: string,
  from: number,
  pieces: readonly InlineExerciseSegment[],
): void {
  // In `warmup 10min / 6x(800m / 90s jog)`, the section name `warmup` applies only to the first segment.
  const { section } = state
  for (const piece of pieces) {
    parseInlineSegment(state, text, from, piece)
    state.section = section
  }
}

function parseInlineSegment(state: DayParserState, text: string, from: number, piece: InlineExerciseSegment) {
  const words = (span: { from: number; to: number }) => text.slice(span.from, span.to)
  if (piece.rounds === null) {
    const [first, ...others] = state.parse(words(piece))
    if (
      state.item &&
      first &&
      others.length === 0 &&
      first.reading.item.sets.length === 0 &&
      !parseSectionPrefix(words(piece))
    )
      return addFreeLine(state, words(piece), from + piece.from)
    return parseSingleEntryLine(state, words(piece), from + piece.from)
  }
  const settings = { seconds: null, restSeconds: null, score: null, ladder: [] }
  const { block } = startBlock(state, { kind: 'intervals', rounds: piece.rounds, ...settings })
  addLine(state, 'head', words({ from: piece.from, to: piece.from }), from + piece.from, {
    ownerBlock: block,
  })
  for (const span of piece.inner) {
    // In `3x(4x75 on 1:15, 100 easy)`, the last part is no recovery, because the first one has a send-off.
    const recovery = state.item && !state.item.recovery && parseRecoveryLine(words(span))
    if (recovery && state.item) {
      Object.assign(state.item, recovery)
      addLine(state, 'of-block', words(span), from + span.from, { ownerBlock: block, ownerItem: state.item })
    } else addItemLine(state, words(span), from + span.from, parseLineLabels(words(span)))
  }
  state.group = null
}

type LineDetails = Partial<
  Pick<
    DayParserState['lines'][number],
    'ownerBlock' | 'ownerItem' | 'reading' | 'contentFrom' | 'headerQuestion'
  >
>

function addLine(
  state: DayParserState,
  kind: DayLine['kind'],
  text: string,
  from: number,
  details: LineDetails = {},
) {
  const line = {
    from,
    to: from + text.length,
    kind,
    ownerBlock: null,
    ownerItem: null,
    reading: null,
    contentFrom: from,
    ...details,
  }
  state.lines.push(line)
  return line
}

function addBlankLine(state: DayParserState, text: string, from: number) {
  addLine(state, 'blank', text, from)
  state.item = null
  const isWaiting = state.group?.block.items.length === 0 || state.group?.accepts === 'letter'
  if (!isWaiting) state.group = null
}

function parseSingleEntryLine(state: DayParserState, text: string, from: number): void {
  const note = parseNoteLine(text)
  if (note) addNoteLine(state, note, text, from)
  else if (isRestDay(text)) addRestDay(state, text, from)
  else {
    const labels = parseLineLabels(text)
    const isRead = !labels.isBulleted && parseHeaderOrSection(state, text, from, labels)
    if (!isRead) addItemLine(state, text, from, labels)
  }
}

function addRestDay(state: DayParserState, text: string, from: number): void {
  if (/\bor\b/i.test(text)) state.notes.push(text.trim())
  addLine(state, 'rest-day', text, from)
}

/** Parses a block header, section or block setting; returns false for other lines. */
function parseHeaderOrSection(
  state: DayParserState,
  text: string,
  from: number,
  labels: LineLabels,
): boolean {
  const header = parseBlockHeader(text.slice(labels.contentFrom))
  if (header) {
    const { block } = startBlock(state, header)
    const headerTo = header.contentFrom === null ? text.length : labels.contentFrom + header.contentFrom
    const headerText = text.slice(labels.contentFrom, headerTo)
    const headerQuestion = createEmomQuestion(header, headerText, labels.contentFrom)
    const details = { ownerBlock: block, ...(headerQuestion && { headerQuestion }) }
    addLine(state, 'head', text.slice(0, headerTo), from, details)
    if (header.contentFrom !== null) parseHeaderContent(state, text.slice(headerTo), from + headerTo)
    return true
  }
  const rounds =
    labels.letter === ''
      ? undefined
      : /^(\d{1,2}) ?sets?(?: of)? ?:?\s*$/i.exec(text.slice(labels.contentFrom))
  if (rounds) {
    const settings = { seconds: null, restSeconds: null, score: null, ladder: [] }
    const { block } = startBlock(state, { kind: 'circuit', rounds: Number(rounds[1]), ...settings })
    addLine(state, 'head', text, from, { ownerBlock: block })
    return true
  }
  const titled = parseTitleBeforeHeader(text)
  if (titled) {
    Object.assign(state, { section: titled.name, group: null, item: null })
    addLine(state, 'section', text.slice(0, titled.contentFrom), from)
    const content = text.slice(titled.contentFrom)
    return parseHeaderOrSection(state, content, from + titled.contentFrom, parseLineLabels(content))
  }
  const emom = parseEmomAfterName(text)
  if (emom) {
    addNamedEmom(state, emom, from)
    return true
  }
  const section = parseSectionName(text)
  if (section !== undefined) {
    Object.assign(state, { section, group: null, item: null })
    addLine(state, 'section', text, from)
    return true
  }
  return parseBlockSettingsLine(state, text, from) || parseSectionWithExercise(state, text, from)
}

/** Adds a block for a line such as `KB swing EMOM 10 min, 15 reps`. */
function addNamedEmom(state: DayParserState, { header, content }: NamedEmom, from: number): void {
  const { block } = startBlock(state, header)
  addLine(state, 'head', '', from, { ownerBlock: block })
  addItemLine(state, content, from, parseLineLabels(content))
  state.group = null
}

/** Parses the exercises on a header line. In an EMOM, slashes separate alternating exercises. */
function parseHeaderContent(state: DayParserState, text: string, from: number) {
  const block = state.group?.block
  const alternating = block?.kind === 'emom' ? splitAlternatingExercises(text, state.parse) : undefined
  if (block && alternating) block.isInTurn = true
  const isLadder =
    (state.group?.ladder.length ?? 0) > 0 || (block?.kind === 'intervals' && block.seconds !== null)
  for (const span of alternating ?? splitCommaList(text, state.parse, isLadder)) {
    const words = text.slice(span.from, span.to)
    addItemLine(state, words, from + span.from, parseLineLabels(words))
  }
}

/**
 * Applies a setting such as `rest 60s` to the block above it or, in straight sets, to the exercise above it.
 */
function parseBlockSettingsLine(state: DayParserState, text: string, from: number): boolean {
  const block = state.group?.block ?? state.blocks.at(-1)
  const settings = parseBlockSettings(text, block?.kind)
  if (!block) return settings?.score ? addPendingSettings(state, settings, text, from) : false
  const ownerItem = state.item ?? block.items.at(-1) ?? null
  if (settings && block.kind !== 'straight') {
    Object.assign(block, settings)
    addLine(state, 'of-block', text, from, { ownerBlock: block })
    return true
  }
  // The rest of an exercise that is not counted is not counted either.
  if (state.open?.lines.some(line => line.reading?.isWithheld)) return false
  const recovery = ownerItem && parseRecoveryLine(text)
  // After intervals with a recovery, `10 min easy` is the next part of the session.
  if (ownerItem?.recovery && !/rest|recover/i.test(text)) return false
  if (!recovery) return false
  Object.assign(ownerItem, recovery)
  addLine(state, 'of-block', text, from, { ownerBlock: block, ownerItem })
  return true
}

/** Stores settings such as `Score: time, cap 10:00` for the next block. */
function addPendingSettings(
  state: DayParserState,
  settings: BlockSettings,
  text: string,
  from: number,
): true {
  state.pendingSettings = settings
  addLine(state, 'of-block', text, from)
  return true
}

/**
 * Parses a line with a section name and an exercise, such as `Warmup: 2K easy`. Returns false for warm-up
 * sets of the exercise above, such as `Warm-up: 2x5`.
 */
function parseSectionWithExercise(state: DayParserState, text: string, from: number): boolean {
  const labelled = parseSectionPrefix(text)
  if (!labelled) return false
  const content = text.slice(labelled.contentFrom)
  const [first] = state.parse(content)
  if (
    first?.reading.item.name === '' &&
    state.item &&
    inferEnduranceSport(first.reading.item, first.reading.sport) === undefined
  )
    return false
  Object.assign(state, { section: labelled.name, group: null, item: null })
  addLine(state, 'section', text.slice(0, labelled.contentFrom), from)
  addItemLine(state, content, from + labelled.contentFrom, parseLineLabels(content))
  return true
}

/** Adds the exercises of a line, or the sets and settings that it adds to the exercise above. */
function addItemLine(state: DayParserState, text: string, from: number, labels: LineLabels): void {
  leaveBlockIfEnded(state, labels)
  const contentAt = labels.contentFrom + skipMinuteLabel(state, text.slice(labels.contentFrom))
  const typed = text.slice(contentAt)
  const content = formatCells(state, typed)
  const line = { text, content, from, contentFrom: from + contentAt }
  const entries = state.parse(content, listColumnsAfterLabel(state, labels))
  const [first] = entries
  if (!first) return
  const isOnly = entries.length === 1
  const named = isOnly ? nameFromSection(state, first) : undefined
  if (named) addEntries(state, line, labels, [named])
  else if (isOnly && isContinuation(state, labels, first.reading)) continueItem(state, line, first.reading)
  else if (!getEntryName(first.reading) || (isOnly && isProse(content, first.reading)))
    addFreeLine(state, text, from)
  else addEntries(state, line, labels, entries)
}

/** The columns of a row without that of its number, which was parsed as the label of the line. */
function listColumnsAfterLabel({ table }: DayParserState, labels: LineLabels): TableColumn[] {
  const columns = table?.columns ?? []
  return labels.isListItem && columns[0] === 'label' ? columns.slice(1) : columns
}

/** In `Deadlift:` followed by `3x5`, the heading is the name of the exercise. */
function nameFromSection(state: DayParserState, entry: LineEntry): LineEntry | undefined {
  const { item, sport } = entry.reading
  const heading = state.lines.at(-1)
  const isNameless =
    item.name === '' && item.sets.length > 0 && inferEnduranceSport(item, sport) === undefined
  if (!isNameless || state.item || heading?.kind !== 'section' || !isCustomSection(state.section))
    return undefined
  const name = state.section
  state.section = ''
  return { ...entry, reading: { ...entry.reading, item: { ...item, name } } }
}

function formatCells({ table }: DayParserState, typed: string): string {
  if (table?.kind === 'weeks') return formatWeekColumns(typed)
  return table?.kind === 'sets' ? formatSetColumns(typed) : typed
}

function addEntries(
  state: DayParserState,
  line: ContentLine,
  labels: LineLabels,
  entries: readonly LineEntry[],
): void {
  if (labels.isNumbered && state.group?.letter !== labels.letter) startLetterSuperset(state, labels.letter)
  const isSuperset = entries.length > 1 && entries.slice(1).every(one => one.isSuperset)
  if (isSuperset && !state.group) startInlineSuperset(state)
  for (const [index, entry] of entries.entries()) {
    const to = index === entries.length - 1 ? line.content.length : entry.to
    addEntry(state, line, { ...entry, from: index === 0 ? 0 : entry.from, to })
  }
  if (state.group?.isInline) state.group = null
}

function addEntry(
  state: DayParserState,
  { text, content, from, contentFrom }: ContentLine,
  entry: LineEntry,
): void {
  const reading = shiftReading(entry.reading, -entry.from)
  const ownerBlock = addItem(state, { ...reading.item, name: getEntryName(reading) ?? '' })
  const at = contentFrom + entry.from
  if (isRestOfBlock(ownerBlock, content.slice(entry.from, entry.to))) moveRestToBlock(state, ownerBlock)
  // The label in front of the first exercise belongs to its line.
  const lineFrom = entry.from === 0 ? from : at
  const words = text.slice(lineFrom - from, contentFrom - from + entry.to)
  const details = { reading, contentFrom: at, ownerBlock, ownerItem: state.item }
  const line = addLine(state, 'item', words, lineFrom, details)
  openItem(state, line, content.slice(entry.from, entry.to), reading)
}

/** In `4 rounds: 8 squats, 10 push-ups, 60 s rest between rounds`, the rest is that of the block. */
const isRestOfBlock = ({ kind, restSeconds }: PrescribedBlock, words: string) =>
  kind === 'circuit' &&
  restSeconds === null &&
  /\b(?:between|after (?:each|every)) (?:rounds?|circuits?)\b/i.test(words)

function moveRestToBlock({ item }: DayParserState, block: PrescribedBlock): void {
  if (!item || item.restSeconds === null) return
  block.restSeconds = item.restSeconds
  item.restSeconds = null
  delete item.recovery
}

/** Moves the spans of a reading, so that they are relative to another start. */
function shiftReading(reading: ParsedLine, by: number): ParsedLine {
  if (by === 0) return reading
  const shift = <Span extends TextSpan>(span: Span): Span => ({
    ...span,
    from: span.from + by,
    to: span.to + by,
  })
  return {
    ...reading,
    parts: reading.parts.map(shift),
    remains: reading.remains.map(shift),
    questions: reading.questions.map(shift),
  }
}

const getEntryName = (reading: ParsedLine) =>
  reading.item.name || inferEnduranceSport(reading.item, reading.sport)

/** Returns whether a line adds sets or settings to the exercise above. */
function isContinuation(state: DayParserState, labels: LineLabels, reading: ParsedLine): boolean {
  const { item } = reading
  if (!state.item || labels.isListItem) return false
  if (item.sets.length === 0) return reading.isAddition
  if (item.name !== '' && !isAnotherSet(state, labels, item.name)) return false
  return inferEnduranceSport(item, reading.sport) === undefined || state.item.sets.length === 0
}

/** A line with its content, which follows its label. */
type ContentLine = { text: string; content: string; from: number; contentFrom: number }

/** Adds a line to the exercise above; the exercise is parsed again from all of its lines when it is complete. */
function continueItem(
  state: DayParserState,
  { text, content, from, contentFrom }: ContentLine,
  reading: ParsedLine,
): void {
  const { item, open } = state
  if (!item) return
  const line = addLine(state, 'sets', text, from, {
    reading,
    contentFrom,
    ownerBlock: findBlockOfCurrentItem(state),
    ownerItem: item,
  })
  const name = reading.parts.find(part => part.kind === 'exercise')
  // A repeated name, as in `Set 2: Squat 5`, is already known.
  const words = name
    ? content.slice(0, name.from) + ' '.repeat(name.to - name.from) + content.slice(name.to)
    : content
  if (open?.item === item) {
    open.texts.push(words)
    open.lines.push(line)
  } else item.sets.push(...reading.item.sets)
  // Until the exercise is complete, its sets tell the next lines that it has some.
  if (item.sets.length === 0) item.sets.push(...reading.item.sets)
}

/**
 * Returns the length of a minute label such as `Min 2:` in an EMOM. If there is one, marks the EMOM as
 * alternating.
 */
function skipMinuteLabel({ group }: DayParserState, content: string): number {
  const length = group?.block.kind === 'emom' ? getMinuteLabelLength(content) : 0
  if (group && length > 0) group.block.isInTurn = true
  return length
}

const findBlockOfCurrentItem = ({ blocks, item }: DayParserState) =>
  blocks.findLast(block => item !== null && block.items.includes(item)) ?? null

const isAnotherSet = ({ item }: DayParserState, labels: LineLabels, name: string) =>
  labels.isOneSet && item?.name.toLowerCase() === name.toLowerCase()

/**
 * Ends the current block at an unbulleted line that follows bulleted lines, or at a line with a different
 * letter.
 */
function leaveBlockIfEnded(state: DayParserState, { isBulleted, letter, isNumbered }: LineLabels) {
  const { group } = state
  if (!group) return
  if (group.accepts === 'letter') {
    if (!isNumbered || letter !== group.letter) state.group = null
  } else if (letter !== '' || (group.accepts === 'bulleted' && !isBulleted)) state.group = null
  else if (isBulleted) group.accepts = 'bulleted'
}

function addFreeLine(state: DayParserState, text: string, from: number) {
  addNote(state, text.slice(parseLineLabels(text).contentFrom).trim())
  addLine(state, 'free', text, from, { ownerBlock: findBlockOfCurrentItem(state), ownerItem: state.item })
}

function addNoteLine(
  state: DayParserState,
  { isForCoach, words }: { isForCoach: boolean; words: string },
  text: string,
  from: number,
) {
  const kind = isForCoach ? 'coach-note' : 'note'
  if (isForCoach && state.item) state.item.coachNotes = appendNote(state.item.coachNotes, words)
  if (!isForCoach) addNote(state, words)
  addLine(state, kind, text, from, { ownerBlock: findBlockOfCurrentItem(state), ownerItem: state.item })
}

function addNote(state: DayParserState, words: string) {
  if (state.item) state.item.notes = appendNote(state.item.notes, words)
  else state.notes.push(words)
}

const appendNote = (before: string | undefined, words: string) => (before ? `${before}\n${words}` : words)
