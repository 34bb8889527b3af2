import { separateBaseLifts } from '#training/prescription/base-lifts/find-base-lifts.ts'
import { coversGround } from '#training/prescription/context/own-units.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { endsAbove, endsAboveSets } from '#training/prescription/day/lists/block-on-one-line.ts'
import { withoutCountSigns } from '#training/prescription/day/lists/count-signs.ts'
import { isAmountOfList, parseSharedAmount } from '#training/prescription/day/lists/list-amounts.ts'
import { nameEntry, nameWarmUp } from '#training/prescription/day/sections/name-entry.ts'
import { findSportOfHeading } from '#training/prescription/day/sections/sport-words.ts'
import { countsReps } from '#training/prescription/line/bare-number-question.ts'
import { isHold } from '#training/prescription/line/doubtful-entry.ts'
import { hasNameWord } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ParsedLine, TextSpan } from '#training/prescription/line/parsed-line.ts'
import { isInstructionLine, isRemarkLine } from '#training/prescription/line/remarks.ts'
import type { TableColumn } from '#training/prescription/line/tables/table-cells.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import {
  addItem,
  type DayParserState,
  leaveBlock,
  openItem,
  startInlineSuperset,
  startLetterSuperset,
} from './day-parser-state.ts'
import { inferEnduranceSport } from './endurance-sport.ts'
import { getMinuteLabelLength, type LineLabels, parseLineLabels } from './line-labels.ts'
import type { DayLine } from './parsed-day.ts'
import { isProse } from './prose.ts'
import { formatSetColumns, formatWeekColumns } from './table-header.ts'

type LineDetails = Partial<
  Pick<
    DayParserState['lines'][number],
    'ownerBlock' | 'ownerItem' | 'reading' | 'contentFrom' | 'headerQuestion' | 'tabata'
  >
>

/** Adds a line to the parsed day, as in `addLine(state, 'section', 'Main:', 0)`, and returns it. */
export function addLine(
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
    role: state.sectionRole,
    ...details,
  }
  state.lines.push(line)
  return line
}

/**
 * Adds the exercises of a line such as `Bench 3x10 / Row 3x10`, or the sets and settings that it adds to the exercise
 * above.
 */
export function addItemLine(state: DayParserState, text: string, from: number, labels: LineLabels): void {
  leaveBlockIfEnded(state, labels)
  const labelledAt = labels.contentFrom + skipMinuteLabel(state, text.slice(labels.contentFrom))
  const count = countOneSet(state, labels, text, labelledAt)
  const contentAt = labelledAt - count.length
  const typed = count + text.slice(labelledAt)
  const content = formatContent(state, typed)
  const line = { text, content, from, contentFrom: from + contentAt }
  const entries = nameWarmUp(state.parse(content, listColumnsAfterLabel(state, labels)))
  const [first] = entries
  if (!first) return
  leaveRoundsBeforeCoolDown(state, entries)
  leaveBlockOnOneLine(state, labels, entries)
  const isOnly = entries.length === 1
  const named = isOnly ? nameEntry(state, first, content) : undefined
  if (named) addEntries(state, line, labels, [named])
  else if (isAmountOfList(state, content)) {
    addFreeLine(state, text, from)
    // The lines below it, such as `4 rounds`, belong to the list as well.
    state.item = null
  } else if (
    isOnly &&
    (isAmountAlone(content, first.reading) ||
      isOfOtherLines(state, content, first.reading) ||
      isSentenceAboutRest(first.reading))
  )
    addFreeLine(state, text, from)
  else if (isOnly && isRemarkBelow(state, labels, content, first.reading))
    addNoteLine(state, { isForCoach: false, words: content.trim() }, text, from)
  else if (isOnly && isContinuation(state, labels, content, first.reading))
    continueItem(state, line, first.reading)
  else if (
    !getEntryName(first.reading) ||
    (isOnly && isProse(content, first.reading) && !isLongName(state, content, first.reading))
  )
    addFreeLine(state, text, from)
  else addEntries(state, line, labels, entries)
}

/** In `4 rounds:` above `5 min @ 220 W`, `3 min easy` and `10 min cool-down`, the cool-down is not repeated. */
function leaveRoundsBeforeCoolDown(state: DayParserState, entries: readonly LineEntry[]): void {
  const { group } = state
  const isCoolDown = entries.every(
    ({ reading: { item } }) => item.sets.length > 0 && item.sets.every(({ role }) => role === 'cool-down'),
  )
  if (isCoolDown && group !== null && group.block.rounds !== null && group.block.items.length > 0)
    Object.assign(state, { group: null, item: null })
}

/** In `EMOM 10: 5 burpees` above `Bench 5x5`, all exercises of the block are on the line of its header, so it ends there. */
function leaveBlockOnOneLine(
  state: DayParserState,
  { isBulleted }: LineLabels,
  entries: readonly LineEntry[],
): void {
  const { group } = state
  if (!group || isBulleted) return
  const { block, listStyle } = group
  if (!(listStyle && endsAbove(block, listStyle, entries)) && !endsAboveSets(block, entries)) return
  leaveBlock(state)
  state.item = null
}

function formatContent(state: DayParserState, typed: string): string {
  const cells = formatCells(state, typed)
  return countsRounds(state) ? withoutCountSigns(cells) : cells
}

/** In an AMRAP or in rounds, each exercise is done once in each round. */
const countsRounds = ({ group }: DayParserState) =>
  group !== null && group.block.kind !== 'straight' && group.block.kind !== 'superset'

/**
 * In `Set 2: 8 reps`, the label counts the set. The sign takes the place of its last characters. In a block, the sets may
 * be those of different rounds.
 */
function countOneSet({ group }: DayParserState, { isOneSet }: LineLabels, text: string, contentAt: number) {
  const isCounted =
    isOneSet &&
    !group &&
    /^\s*\S?\s*(?:set|satz|s[ée]rie)\s*\d/i.test(text) &&
    /^\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s*(?:$|reps?\b|(?:@|at|with)\s)/i.test(text.slice(contentAt))
  return isCounted ? '1x' : ''
}

/** `Perform 3x12 of each` and `40 s each, 20 s rest` are no exercises but amounts of the exercises beside them. */
const isAmountAlone = (content: string, { item, sport }: ParsedLine) =>
  item.name === ''
    ? /\d ?(?:s|secs?|seconds?|min|minutes?)? (?:of )?each\b/i.test(content) &&
      inferEnduranceSport(item, sport) === 'Intervals'
    : parseSharedAmount(content)?.isInHeading === false

/** `Take an extra 2 min between sets` is no exercise with a rest. */
const isSentenceAboutRest = ({ item }: ParsedLine) =>
  item.sets.length === 0 &&
  item.exerciseId === null &&
  item.restSeconds !== null &&
  /^(?:take|have|give|allow)\b/i.test(item.name)

/**
 * Returns whether a line says something about other lines that cannot be applied to them: `5K pace` above `6 x 800`,
 * `same` below another exercise, and `x 5 rounds` below a list.
 */
function isOfOtherLines(
  { lines, item: above, group }: DayParserState,
  content: string,
  { item }: ParsedLine,
): boolean {
  if (/^\W*(?:same|ditto|idem|as above|see above|repeat)\W*$/i.test(content)) return true
  const isEffortAlone =
    item.name === '' &&
    item.sets.length > 0 &&
    item.sets.every(({ amount, load, effort }) => !amount && !load && effort)
  if (isEffortAlone && above === null) return true
  const countsRounds =
    /^\W*(?:x ?\d{1,2} ?(?:rounds?|rds?|times)?|(?:repeat )?\d{1,2} ?(?:x|rounds?|rds?|times))\W*$/i.test(
      content,
    )
  const isList = lines
    .slice(-2)
    .every(({ kind, ownerItem }) => kind === 'item' && ownerItem?.sets.length === 1)
  return countsRounds && group === null && lines.length > 1 && isList
}

/** Returns whether a line is a remark about the sets of the exercise directly above it, such as `chest up`. */
const isRemarkBelow = (
  { item: above, lines, isAboveSets }: DayParserState,
  { isListItem, letter }: LineLabels,
  content: string,
  { item, isWithheld = false }: ParsedLine,
) =>
  above !== null &&
  lines.at(-1)?.kind !== 'blank' &&
  !isListItem &&
  letter === '' &&
  item.sets.length === 0 &&
  item.exerciseId === null &&
  !isWithheld &&
  ((above.sets.length > 0 && isRemarkLine(normaliseText(content))) ||
    ((!isAboveSets || /\.\s*$/.test(content)) && isInstructionLine(normaliseText(content))))

/** A long name above its sets: `Lateral step down with a band behind the knee`. */
const isLongName = ({ isAboveSets }: DayParserState, content: string, { item, remains, parts }: ParsedLine) =>
  isAboveSets &&
  remains.length === 0 &&
  parts.every(({ kind }) => kind === 'exercise') &&
  /^[a-z][a-z '()/-]{10,100}[ |]*$/i.test(content.trim()) &&
  hasNameWord(normaliseText(item.name))

/** The columns of a row without that of its number, which was parsed as the label of the line. */
function listColumnsAfterLabel({ table }: DayParserState, labels: LineLabels): TableColumn[] {
  const columns = table?.columns ?? []
  return labels.isListItem && columns[0] === 'label' ? columns.slice(1) : columns
}

function formatCells({ table }: DayParserState, typed: string): string {
  if (table?.kind === 'weeks') return formatWeekColumns(typed)
  return table?.columns.includes('set') ? formatSetColumns(typed) : typed
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
  if (state.group?.isInline) {
    moveLastRestToBlock(state, state.group.block)
    state.group = null
  }
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
  const details = {
    reading: countsInBlock(ownerBlock, reading) ? { ...reading, questions: [] } : reading,
    contentFrom: at,
    ownerBlock,
    ownerItem: state.item,
  }
  state.sport = chooseSport(state, reading)
  if (reading.item.sets.length === 0) state.headingSport = state.sport
  if (reading.sport === null && reading.item.name !== '' && reading.item.sets.length > 0)
    state.isStrength = true
  const line = addLine(state, 'item', words, lineFrom, details)
  openItem(state, line, content.slice(entry.from, entry.to), reading)
}

/**
 * A part without a name keeps the sport of the session, and `Row` above its parts begins one. In a strength session, `Row 500 m`
 * says nothing about the other parts.
 */
function chooseSport({ sport, isStrength }: DayParserState, { item, sport: own }: ParsedLine): Sport | null {
  if (item.name === '') return own ?? sport
  if (isStrength) return null
  return own ?? (item.sets.length === 0 ? findSportOfHeading(item.name) : null)
}

/** In a block of rounds, a bare number counts repetitions, so nothing need be asked: `4 rounds: Dip 8`. */
const countsInBlock = ({ kind, rounds }: PrescribedBlock, { questions: [question] }: ParsedLine) =>
  (rounds !== null || (kind !== 'straight' && kind !== 'superset')) &&
  question !== undefined &&
  countsReps(question)

/** In `4 rounds: 8 squats, 10 push-ups, 60 s rest between rounds`, the rest is that of the block. */
const isRestOfBlock = ({ kind, restSeconds }: PrescribedBlock, words: string) =>
  kind === 'circuit' &&
  restSeconds === null &&
  /\b(?:between|after (?:each|every)) (?:rounds?|circuits?)\b/i.test(words)

/**
 * Moves a rest at the end of a line that is a whole block to the block: `3 rounds: 10 burpees, 15 squats, 2 min rest`. No
 * other exercise of the block may have a rest.
 */
export function moveLastRestToBlock(state: DayParserState, block: PrescribedBlock): void {
  const others = block.items.slice(0, -1)
  if (others.length === 0 || block.restSeconds !== null || !state.item) return
  if (block.items.at(-1) !== state.item || others.some(hasRestOrIsWithheld)) return
  if (state.item.recovery && state.item.recovery.kind !== 'time') return
  moveRestToBlock(state, block)
}

/** The rest of an exercise that was not understood is not known. */
const hasRestOrIsWithheld = ({ restSeconds, sets }: PrescribedItem) =>
  restSeconds !== null || sets.length === 0

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
function isContinuation(
  state: DayParserState,
  labels: LineLabels,
  content: string,
  reading: ParsedLine,
): boolean {
  const { item } = reading
  if (!state.item || labels.isListItem) return false
  if (item.sets.length === 0) return reading.isAddition || isRemarkWithRest(state, content, reading)
  if (isNextWeek(state, reading)) return true
  if (item.name !== '' && !isAnotherSet(state, labels, item.name) && !isBaseLift(state, content)) return false
  const isDirectlyBelow = state.lines.at(-1)?.kind !== 'blank'
  if (saysOnlyHow(item)) return isDirectlyBelow
  return (
    inferEnduranceSport(item, reading.sport) === undefined ||
    ((state.item.sets.length === 0 || isMeasuredStrength(state.item)) && isDirectlyBelow)
  )
}

/** `2x40 m` below `Sled push` and `4x20 m` are further sets of the sled. */
const isMeasuredStrength = ({ name, sets }: PrescribedItem) =>
  (isHold(normaliseText(name)) || coversGround(normaliseText(name))) &&
  sets.every(({ amount }) => amount?.kind === 'distance' || amount?.kind === 'time')

/** In `4x3 @ 90% snatch` below `Snatch pull`, the name is that of the lift to which the percentage refers. */
const isBaseLift = ({ item, open }: DayParserState, content: string) =>
  open !== null &&
  open.item === item &&
  open.first.item.sets.length === 0 &&
  separateBaseLifts(content, undefined, item.name).baseLifts.length > 0

/** `20 spm` below `Row 3x10 min` says how the sets are done, and is no set. */
const saysOnlyHow = ({ sets }: PrescribedItem) =>
  sets.every(
    ({ amount, load, cadence, effort }) =>
      amount === null && load === null && (cadence !== undefined || effort !== null),
  )

/** In `slow eccentric, 2 min rest` below sets, the words before the rest are a remark. */
const isRemarkWithRest = (
  { item: above, lines }: DayParserState,
  content: string,
  { parts, isWithheld }: ParsedLine,
) => {
  const name = parts.find(({ kind }) => kind === 'exercise')
  const words = name ? normaliseText(content.slice(name.from, name.to)) : ''
  return (
    above !== null &&
    above.sets.length > 0 &&
    lines.at(-1)?.kind !== 'blank' &&
    !isWithheld &&
    parts.some(({ kind }) => kind === 'rest') &&
    (/^(?:w\/|with|and)$/.test(words) ||
      (isRemarkLine(words) && /^ *[,;.-]/.test(normaliseText(content.slice(name?.to)))))
  )
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
  // Without sets, the words before a rest are no name.
  const name =
    reading.item.sets.length > 0 && !isBaseLift(state, content)
      ? reading.parts.find(part => part.kind === 'exercise')
      : undefined
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

/** Adds a line such as `Hold: 5 seconds` to the exercise above, as it would be written on its line. */
export function addHold(state: DayParserState, text: string, from: number, written: string): void {
  const [hold] = state.parse(written)
  const { item } = state
  const line = { text, content: written, from, contentFrom: from }
  // The word is none of a name.
  if (hold && item)
    continueItem(state, line, { ...hold.reading, item: { ...hold.reading.item, name: '' }, parts: [] })
}

/** Adds a line that only says which sets of the exercise above are below it, such as `Work sets:`. */
export function addLabelOfSets(state: DayParserState, text: string, from: number): void {
  const [label] = state.parse(text)
  // The colon makes it a label in the joined lines as well.
  const content = text.replace(/[:\s]*$/, ':')
  if (label) continueItem(state, { text, content, from, contentFrom: from }, label.reading)
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

/** In `W1: Swing 10x3` followed by `W2: Swing 6x5`, the second line is about the same exercise. */
const isNextWeek = ({ item, lines }: DayParserState, next: ParsedLine) =>
  item?.name.toLowerCase() === getEntryName(next)?.toLowerCase() &&
  next.parts[0]?.kind === 'weeks' &&
  next.parts[0].words !== 'week 1' &&
  lines.at(-1)?.reading?.parts[0]?.kind === 'weeks'

/**
 * Ends the current block at an unbulleted line that follows bulleted lines, or at a line with a different
 * letter.
 */
function leaveBlockIfEnded(state: DayParserState, { isBulleted, letter, isNumbered }: LineLabels) {
  const { group } = state
  if (!group) return
  if (group.accepts === 'letter') {
    // The sets of `A1. Squat` can be on the next line.
    if (letter === '' && state.item?.sets.length === 0) return
    if (!isNumbered || letter !== group.letter) leaveBlock(state)
  } else if (letter !== '' || (group.accepts === 'bulleted' && !isBulleted)) leaveBlock(state)
  else if (isBulleted) group.accepts = 'bulleted'
}

/** Adds a line that is no exercise, such as `Drink enough.`, to the notes of the day. */
export function addFreeLine(state: DayParserState, text: string, from: number) {
  addNote(state, text.slice(parseLineLabels(text).contentFrom).trim())
  addLine(state, 'free', text, from, { ownerBlock: findBlockOfCurrentItem(state), ownerItem: state.item })
}

/** Adds a line such as `// chest up` to the notes of the exercise above or of the day. */
export function addNoteLine(
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
