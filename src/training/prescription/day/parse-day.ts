import { findGluedNumbers, hideGluedNumber } from '#training/prescription/day/lists/glued-numbers.ts'
import type { InlineExerciseSegment } from '#training/prescription/day/lists/inline-segment.ts'
import {
  countRounds,
  findRepeatOfList,
  repeatExercisesAbove,
  splitListBefore,
  splitOffRest,
} from '#training/prescription/day/lists/repeated-list.ts'
import { addRepeatedParts, readRepeatedParts } from '#training/prescription/day/lists/repeated-parts.ts'
import { isLabelOfSets, readHoldLine } from '#training/prescription/day/lists/set-labels.ts'
import { readSetsOfSets, type SetsOfSets } from '#training/prescription/day/lists/sets-of-sets.ts'
import { shareAmounts } from '#training/prescription/day/lists/share-amounts.ts'
import { shareRests } from '#training/prescription/day/lists/share-rests.ts'
import { splitAtPunctuation } from '#training/prescription/day/lists/split-at-punctuation.ts'
import {
  beginSupersetBetweenLines,
  parseSupersetLine,
} from '#training/prescription/day/lists/superset-line.ts'
import { readTimedCircuit } from '#training/prescription/day/lists/timed-circuit.ts'
import { askAboutSetsInRounds } from '#training/prescription/day/review/ask-about-rounds.ts'
import { markRecoveriesBelow } from '#training/prescription/day/review/mark-recoveries-below.ts'
import { markSharedLoads } from '#training/prescription/day/review/mark-shared-loads.ts'
import { markSums } from '#training/prescription/day/review/mark-sums.ts'
import { markUnclearLines } from '#training/prescription/day/review/mark-unclear-lines.ts'
import { markWholes } from '#training/prescription/day/review/mark-wholes.ts'
import { moveRestsToRounds } from '#training/prescription/day/review/move-rests.ts'
import { nameSports } from '#training/prescription/day/review/name-sports.ts'
import { shareSetListsOverRounds } from '#training/prescription/day/review/set-lists-in-rounds.ts'
import { withholdBelowHeadings } from '#training/prescription/day/review/withhold-below-heading.ts'
import { withholdListHeads } from '#training/prescription/day/review/withhold-list-heads.ts'
import { isOrdinalHeading } from '#training/prescription/day/sections/ordinal-heading.ts'
import {
  isMainOrCoolDown,
  isWarmUpOrCoolDown,
  parseUsualHeading,
} from '#training/prescription/day/sections/section-words.ts'
import { isSessionLabel } from '#training/prescription/day/sections/session-label.ts'
import { hasUnclearUnit, statesLength } from '#training/prescription/day/sections/session-length.ts'
import { splitAtHeadings } from '#training/prescription/day/sections/split-at-headings.ts'
import { addUpMeters, readTotal } from '#training/prescription/day/sections/total-line.ts'
import { markColumns } from '#training/prescription/day/tables/mark-columns.ts'
import { type BlockHeader, parseBlockHeader, parseLadderAboveList } from './block-header.ts'
import {
  type BlockInProgress,
  completeItem,
  createDayParserState,
  type DayParserState,
  leaveBlock,
  type ParseDayOptions,
  startBlock,
  startSection,
  toParsedDay,
} from './day-parser-state.ts'
import { parseHeaderOrSection } from './header-lines.ts'
import { splitInlineExercises } from './inline-exercises.ts'
import { addFreeLine, addHold, addItemLine, addLabelOfSets, addLine, addNoteLine } from './item-lines.ts'
import { isRestDay, parseLineLabels, parseNoteLine, parseSectionPrefix } from './line-labels.ts'
import type { ParsedDay } from './parsed-day.ts'
import { parseRecoveryLine } from './recovery-line.ts'
import { parseTableHeader } from './table-header.ts'
import { isTitle, isTitleOfDay } from './titles.ts'
import { findWorkoutLog, isWorkoutLogRow } from './workout-log.ts'

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
  const found = findWorkoutLog(lines)
  state.hasPartsInList = lines.some(isMainPartInList)
  const glued = findGluedNumbers(lines)
  let isInTable = false
  for (const [index, line] of lines.entries()) {
    const plain = glued.has(index) ? hideGluedNumber(line) : line
    const words = markColumns(state.table, plain.replace(/\r$/, ''), {
      isInTable,
      next: lines[index + 1] ?? '',
    })
    if (words.trim() !== '') isInTable = words.includes('\t') || (isInTable && /\d/.test(words))
    if (found?.indexes.has(index)) addLine(state, 'log', words, from)
    else parseLineOfDay(state, words, from, lines.slice(index + 1, index + 5))
    from += line.length + 1
  }
  completeItem(state)
  shareAmounts(state, text)
  shareRests(state, text)
  nameSports(state.lines, text)
  moveRestsToRounds(state)
  withholdBelowHeadings(state.lines, text)
  withholdListHeads(state.lines, text)
  shareSetListsOverRounds(state, text)
  markSharedLoads(state.lines, state.blocks)
  markSums(state, text)
  markWholes(state, text)
  markRecoveriesBelow(state.lines, text)
  markUnclearLines(state.lines, text)
  askAboutSetsInRounds(state.lines, text)
  return { ...toParsedDay(state), ...(found && { workoutLog: found.log }) }
}

const setsAlone =
  /^\W*\d{1,2} ?(?:sets?(?: of)?|[x×]) ?\d{1,3}(?:[-–]\d{1,3})?(?: (?:reps?|repetitions))?\W*$/i

/** Parses a line; those below it may say what it is. */
function parseLineOfDay(state: DayParserState, text: string, from: number, ahead: readonly string[]): void {
  const circuit = readTimedCircuit(text, ahead)
  if (state.group?.endsAfter === state.group?.block.items.length) leaveBlock(state)
  if (beginSupersetBetweenLines(state, text, from, ahead[0] ?? '')) return
  if (circuit) addTimedCircuit(state, circuit, text, from)
  else parseOtherLine(state, text, from, ahead.slice(0, 2))
}

function addTimedCircuit(state: DayParserState, header: BlockHeader, text: string, from: number): void {
  completeItem(state)
  state.item = null
  const { block } = startBlock(state, header)
  addLine(state, 'head', text, from, { ownerBlock: block })
}

function parseOtherLine(state: DayParserState, text: string, from: number, below: readonly string[]): void {
  const [next = ''] = below
  const hold = readHoldLine(state, text, below)
  if (statesLength(text) && (hasUnclearUnit(text) || isPartOfLength(next)))
    addLengthOfSession(state, text, from, isPartOfLength(next))
  else if (isLabelOfSets(state, text, next)) addLabelOfSets(state, text, from)
  else if (hold !== undefined) addHold(state, text, from, hold)
  else if (
    isOrdinalHeading(text) ||
    (!state.group && isTitle(text, next, state.blocks.length === 0, state.parse))
  )
    addTitle(state, text, from)
  else {
    state.isAboveList = isAboveList(state, text, below)
    state.isAboveSets = setsAlone.test(next)
    parseTextLine(state, text, from)
  }
}

/**
 * In `3 sets` above `12 push-ups` and `8 squats`, the sets are those of the list, and so are the numbers in `21-15-9` above two
 * names.
 */
const isAboveList = ({ item, lines }: DayParserState, text: string, below: readonly string[]) =>
  below.length === 2 &&
  (item === null
    ? isAboveAmounts(text, below) || isAboveNames(text, below)
    : item.sets.length > 0 && lines.at(-1)?.kind === 'blank' && isAboveNames(text, below))

const isAboveAmounts = (text: string, below: readonly string[]) =>
  /^(?:[a-z &/-]{3,30}[:(–-])?\W*\d{1,2} sets?\W*$/i.test(text) &&
  below.every(line => /^\W*\d{1,3} (?!(?:sets?|rounds?|reps?|repetitions|x|times)\b)[a-z]{2}/i.test(line))

const isAboveNames = (text: string, below: readonly string[]) =>
  parseLadderAboveList(text) !== undefined &&
  below.every(line =>
    /^\W*[a-z][^\d(:]*(?:\d{1,3}(?:\/\d{1,3})? ?(?:kg|lbs?)|\d{2,3}\/\d{2,3}|\([^()]*\)|[♀♂].{3,30})?\W*$/i.test(
      line,
    ),
  )

/** The letter of `B) Metcon` is that of the part of the day. */
function withoutLetter(text: string): string {
  const { letter, contentFrom } = parseLineLabels(text)
  return letter === '' ? text : text.slice(contentFrom)
}

function addTitle(
  state: DayParserState,
  text: string,
  from: number,
  name = withoutLetter(text)
    .trim()
    .replace(/^["“](.*)["”]$/, '$1'),
): void {
  startSection(state, name)
  addLine(state, 'section', text, from)
}

/** Returns whether a line below the length of a session is one of its parts: `WU: 10 min` below `Time: 45 min`. */
const isPartOfLength = (next: string) => /\d/.test(next) && !isSessionLabel(next) && !statesLength(next)

/** The length of a session is no part of it. It is marked if nothing says what the session consists of. */
function addLengthOfSession(state: DayParserState, text: string, from: number, isAbove: boolean): void {
  if (isAbove) addNoteLine(state, { isForCoach: false, words: text.trim() }, text, from)
  else addFreeLine(state, text, from)
}

function parseTextLine(state: DayParserState, text: string, from: number): void {
  if (isSessionLabel(text)) state.sport = state.headingSport
  const table = parseTableHeader(text)
  const repeatFrom = findRepeatOfList(state, text)
  const pieces = splitInlineExercises(text)
  if (table) {
    // The line below the headings of a Markdown table only separates them from the rows.
    if (table.columns.length > 0 || table.kind !== 'values') state.table = table
    addLine(state, 'section', text, from)
  } else if (text.trim() === '') addBlankLine(state, text, from)
  else if (isWorkoutLogRow(text)) addLine(state, 'free', text, from)
  else if (readTotal(text) !== undefined) addTotal(state, text, from)
  else if (addRepeatedIntervals(state, text, from)) return
  else if (repeatFrom !== undefined) parseRepeatOfList(state, text, from, repeatFrom)
  else if (pieces) parsePieces(state, text, from, pieces)
  else
    for (const part of splitIntoParts(state, text))
      parseSingleEntryLine(state, text.slice(part.from, part.to), from + part.from)
}

const splitIntoParts = ({ parse }: DayParserState, text: string) =>
  splitAtHeadings(text, parse) ?? splitAtPunctuation(text, parse) ?? [{ from: 0, to: text.length }]

/** Adds intervals that are repeated as a whole; returns false for any other line. */
function addRepeatedIntervals(state: DayParserState, text: string, from: number): boolean {
  const nested = readSetsOfSets(text)
  const repeated = nested ? undefined : readRepeatedParts(text, state.parse)
  if (nested) parseSetsOfSets(state, nested, from)
  if (repeated) addRepeatedParts(state, repeated, text, from)
  return nested !== undefined || repeated !== undefined
}

function parseSetsOfSets(state: DayParserState, { content, ...settings }: SetsOfSets, from: number): void {
  Object.assign(state, { group: null, item: null })
  const { block } = startBlock(state, {
    kind: 'intervals',
    seconds: null,
    score: null,
    ladder: [],
    ...settings,
  })
  addLine(state, 'head', '', from, { ownerBlock: block })
  const labels = parseLineLabels(content.trimStart())
  const indent = content.length - content.trimStart().length
  addItemLine(state, content, from, { ...labels, contentFrom: labels.contentFrom + indent })
  // What follows the line is not repeated.
  Object.assign(state, { group: null, item: null })
}

/** A sum is no exercise. It is marked unless it is that of the parts above. */
function addTotal(state: DayParserState, text: string, from: number): void {
  completeItem(state)
  const isSum = Math.abs((readTotal(text) ?? 0) - addUpMeters(state.blocks)) <= 1
  state.notes.push(text.trim())
  addLine(state, isSum ? 'note' : 'free', text, from)
  Object.assign(state, { group: null, item: null })
}

function parseRepeatOfList(state: DayParserState, text: string, from: number, repeatFrom: number) {
  const end = /\w/.test(text.slice(0, repeatFrom)) ? repeatFrom : 0
  // Above the first list of a section, it is the header of the list.
  if (end === 0 && parseHeaderOrSection(state, text, from, parseLineLabels(text))) return
  const firstLine = end > 0 ? state.lines.length : 0
  if (end > 0) parseListBeforeRepeat(state, text.slice(0, end), from)
  const { words, restSeconds } = splitOffRest(text.slice(end))
  const rounds = countRounds(words)
  const ownerBlock = rounds === undefined ? undefined : repeatExercisesAbove(state, rounds, firstLine)
  if (!ownerBlock) return addFreeLine(state, text.slice(end), from + end)
  ownerBlock.restSeconds ??= restSeconds
  addLine(state, 'of-block', text.slice(end), from + end, { ownerBlock })
  Object.assign(state, { group: null, item: null })
}

/** In `400 m run, 20 burpees, 30 lunges - repeat 4 times`, each exercise has one set. */
function parseListBeforeRepeat(state: DayParserState, text: string, from: number) {
  const spans = splitListBefore(text, text.length, state.parse)
  if (spans.length < 2) return parseTextLine(state, text, from)
  for (const span of spans) {
    const words = text.slice(span.from, span.to)
    addItemLine(state, words, from + span.from, parseLineLabels(words))
  }
}

function parsePieces(
  state: DayParserState,
  text: string,
  from: number,
  pieces: readonly InlineExerciseSegment[],
): void {
  // In `warmup 10min / 6x(800m / 90s jog)`, the section name `warmup` applies only to the first segment.
  const { section, sectionRole } = state
  for (const [index, piece] of pieces.entries()) {
    parseInlineSegment(state, text, from, piece, index > 0)
    Object.assign(state, { section, sectionRole })
  }
}

function parseInlineSegment(
  state: DayParserState,
  text: string,
  from: number,
  piece: InlineExerciseSegment,
  isFurther: boolean,
) {
  const words = (span: { from: number; to: number }) => text.slice(span.from, span.to)
  // In `20 min run, 5 min walk`, the last part is no recovery.
  if (piece.isPart) return addItemLine(state, words(piece), from + piece.from, parseLineLabels(words(piece)))
  if (piece.rounds === null) {
    const typed = words(piece)
    const [first, ...others] = state.parse(typed.slice(parseLineLabels(typed).contentFrom))
    if (
      (state.item || isFurther) &&
      first &&
      others.length === 0 &&
      first.reading.item.sets.length === 0 &&
      !parseSectionPrefix(words(piece))
    )
      return addFreeLine(state, words(piece), from + piece.from)
    return parseSingleEntryLine(state, words(piece), from + piece.from)
  }
  const settings = { seconds: null, restSeconds: piece.restSeconds ?? null, score: null, ladder: [] }
  const { block } = startBlock(state, { kind: 'intervals', rounds: piece.rounds, ...settings })
  addLine(state, 'head', words({ from: piece.from, to: piece.from }), from + piece.from, {
    ownerBlock: block,
  })
  for (const span of piece.inner) {
    // In `3x(4x75 on 1:15, 100 easy)`, the last part is no recovery, because the first one has a send-off of its own.
    if (state.item?.recovery?.kind === 'send-off') state.item = null
    const recovery = state.item && !state.item.recovery && parseRecoveryLine(words(span))
    if (recovery && state.item) {
      Object.assign(state.item, recovery)
      addLine(state, 'of-block', words(span), from + span.from, { ownerBlock: block, ownerItem: state.item })
    } else addItemLine(state, words(span), from + span.from, parseLineLabels(words(span)))
  }
  // What follows the brackets is not repeated.
  Object.assign(state, { group: null, item: null })
}

function addBlankLine(state: DayParserState, text: string, from: number) {
  addLine(state, 'blank', text, from)
  // The sets of an exercise can follow a blank line.
  if (state.item?.sets.length !== 0 || state.lines.at(-2)?.kind !== 'item') state.item = null
  if (state.blocks.at(-1)?.name === state.section) state.sectionRole = null
  const isWaiting = state.group?.block.items.length === 0 || state.group?.accepts === 'letter'
  if (!isWaiting && !isDoubleSpaced(state.group)) leaveBlock(state)
  else if (state.group) state.group.spacedItems = state.group.block.items.length
}

/** If a blank line follows the header of a block and each of its exercises, blank lines do not end it. */
const isDoubleSpaced = (group: BlockInProgress | null) =>
  group?.spacedItems !== undefined && group.block.items.length === group.spacedItems + 1

function parseSingleEntryLine(state: DayParserState, text: string, from: number): void {
  const note = parseNoteLine(text)
  if (note) addNoteLine(state, note, text, from)
  else if (isRestDay(text)) addRestDay(state, text, from)
  else if (unmeasuredRest.test(text))
    addNoteLine(state, { isForCoach: false, words: text.trim() }, text, from)
  else parseLabelledLine(state, text, from)
}

function parseLabelledLine(state: DayParserState, text: string, from: number): void {
  const labels = parseLineLabels(text)
  const content = text.slice(labels.contentFrom)
  // The main part of a session is no warm-up.
  if (labelsWorkout.test(text)) state.sectionRole = null
  const part = labels.isBulleted && state.hasPartsInList ? findPartOfSession(content) : undefined
  if (labels.isBulleted && isTimingOfList(content)) addFreeLine(state, text, from)
  else if (part !== undefined) addTitle(state, text, from, part)
  else {
    const isRead =
      parseSupersetLine(state, text, from, labels) ||
      ((!labels.isBulleted || isTitleOfDay(content.replace(/:\s*$/, ''))) &&
        parseHeaderOrSection(state, text, from, labels))
    if (!isRead) addItemLine(state, text, from, labels)
  }
}

/** `Workout: 4x8 min` below the list of a warm-up. */
const labelsWorkout =
  /^\W*(?:(?:the|main) )?(?:workout|session|s[ée]ance|einheit|sesi[oó]n|seduta|sess[aã]o)\s*[:–-]\s+\S/i

/**
 * In a list with `- Main set`, `- Warm up` and `- Cool down` begin a part of the session as well. In any other list, they
 * may be exercises of their own, so that those below them do not belong to them.
 */
function isMainPartInList(line: string): boolean {
  if (/^[\p{L}\d]/u.test(line)) return false
  const { isBulleted, contentFrom } = parseLineLabels(line)
  const name = isBulleted ? findPartOfSession(line.slice(contentFrom)) : undefined
  return name !== undefined && !isWarmUpOrCoolDown(name)
}

function findPartOfSession(content: string): string | undefined {
  const name = parseUsualHeading(content)
  return name !== undefined && (isWarmUpOrCoolDown(name) || isMainOrCoolDown(name)) ? name : undefined
}

/** `* Every 2 min for 10 min` says how to do the exercise above it. */
function isTimingOfList(content: string): boolean {
  const header = parseBlockHeader(content)
  return header?.kind === 'emom' && header.contentFrom === null
}

/** `rest = work` and `rest as needed` say how to rest and name no exercise. */
const unmeasuredRest =
  /^\W*rest(?: periods?)? (?:= |is |equals |as (?:needed|required|necessary|long)\b|equal\b|same\b)[^\d]*$/i

function addRestDay(state: DayParserState, text: string, from: number): void {
  const hasChoice = /\bor\b/i.test(text)
  if (hasChoice) state.notes.push(text.trim())
  // In `Rest or 3 mi run`, the run is not counted.
  addLine(state, hasChoice && /\d/.test(text) ? 'free' : 'rest-day', text, from)
}
