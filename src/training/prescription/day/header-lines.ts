import { findListStyle } from '#training/prescription/day/lists/block-on-one-line.ts'
import { withoutCountSigns } from '#training/prescription/day/lists/count-signs.ts'
import { parseNameOfWorkout } from '#training/prescription/day/lists/name-of-workout.ts'
import { findTabataWords } from '#training/prescription/day/lists/tabata-question.ts'
import { isInstruction } from '#training/prescription/day/review/withhold-below-heading.ts'
import { isDateHeading } from '#training/prescription/day/sections/date-heading.ts'
import {
  findRoleOfSection,
  furtherPartPattern,
  isMainOrCoolDown,
  isRangeOfWeeks,
  parseUsualHeading,
} from '#training/prescription/day/sections/section-words.ts'
import { isSessionLabel } from '#training/prescription/day/sections/session-label.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedBlock, PrescribedItem, Recovery } from '#training/prescription/prescription.ts'
import {
  type BlockHeader,
  type BlockSettings,
  parseBlockHeader,
  parseBlockSettings,
  parseLadderAboveList,
  parseLadderLine,
} from './block-header.ts'
import { type BlockInProgress, type DayParserState, startBlock, startSection } from './day-parser-state.ts'
import { createEmomQuestion, createIntervalCountQuestion } from './emom-question.ts'
import { inferEnduranceSport } from './endurance-sport.ts'
import { splitAlternatingExercises, splitList } from './inline-exercises.ts'
import { addFreeLine, addItemLine, addLine, moveLastRestToBlock } from './item-lines.ts'
import { type LineLabels, parseLineLabels, parseSectionName, parseSectionPrefix } from './line-labels.ts'
import { parseRecoveryLine } from './recovery-line.ts'
import { type BlockOfOne, isTitleOfDay, parseBlockOfOne, parseTitleBeforeHeader } from './titles.ts'

/** Parses a block header such as `EMOM 10:`, a section such as `Main:`, or a setting; returns false for other lines. */
export function parseHeaderOrSection(
  state: DayParserState,
  text: string,
  from: number,
  labels: LineLabels,
): boolean {
  if (addLadder(state, text, from)) return true
  const header = findHeader(state, text.slice(labels.contentFrom))
  if (header && !countsAbove(state, text) && !repeatsAbove(state, text)) {
    addHeader(state, header, text, from, labels)
    return true
  }
  const countsSets = labels.letter !== '' || state.isAboveList
  if (countsSets && addRounds(state, text.slice(labels.contentFrom), text, from)) return true
  const titled = parseTitleBeforeHeader(text, state)
  if (titled) return addTitledHeader(state, titled, text, from)
  const whole = parseBlockOfOne(text)
  if (whole) {
    addBlockOfOne(state, whole, from)
    return true
  }
  const section = isDateHeading(text) ? text.trim() : parseSectionName(text)
  if (section !== undefined) {
    // `# Warm-up` is only a name.
    startSection(state, section, /^\s*#/.test(text) ? null : findRoleOfSection(section))
    addLine(state, isMarkedHeading(text, section) ? 'free' : 'section', text, from)
    return true
  }
  return (
    markRestOfSome(state, text, from) ||
    parseBlockSettingsLine(state, text, from) ||
    parseSectionWithExercise(state, text, from)
  )
}

/** Adds a title and the header behind it: `Core: 3 rounds`, `Block 1 (4 sets)`. */
function addTitledHeader(
  state: DayParserState,
  { name, contentFrom }: { name: string; contentFrom: number },
  text: string,
  from: number,
): boolean {
  startSection(state, name)
  addLine(state, 'section', text.slice(0, contentFrom), from)
  const content = text.slice(contentFrom)
  const isRead =
    addRounds(state, content, content, from + contentFrom) ||
    parseHeaderOrSection(state, content, from + contentFrom, parseLineLabels(content))
  // The group may have been completed by the exercises on the same line.
  if (state.group && !isSessionLabel(name) && !isTitleOfDay(name)) state.group.isTitled = true
  return isRead
}

/** Adds a header that only counts the sets of what is below it: `3 sets of:`. */
function addRounds(state: DayParserState, content: string, text: string, from: number): boolean {
  const [, rounds] = /^(\d{1,2}) ?sets?(?: of)? ?\)? ?:?\s*$/i.exec(content) ?? []
  if (rounds === undefined) return false
  const settings = { seconds: null, restSeconds: null, score: null, ladder: [] }
  const { block } = startBlock(state, { kind: 'circuit', rounds: Number(rounds), ...settings })
  addLine(state, 'head', text, from, { ownerBlock: block })
  return true
}

/** Returns whether a heading says more than the name of a section, so that it is shown as not counted. */
const isMarkedHeading = (text: string, section: string) =>
  !isDateHeading(text) &&
  (isRangeOfWeeks(text) || prescribesInHeading(section) || hasUnreadNumber(text) || isInstructionAsName(text))

const findHeader = (state: DayParserState, content: string) =>
  parseBlockHeader(content) ??
  (awaitsLadder(state) ? parseLadderWithNames(content) : undefined) ??
  (state.isAboveList ? parseLadderAboveList(content) : undefined)

/** Below `For time:`, the names in `21-15-9 thrusters, pull-ups` need no colon. */
function parseLadderWithNames(content: string): BlockHeader | undefined {
  const [ladder] = /^\s*\d+(?:-\d+){2,}(?= [a-z][^,]*,)/i.exec(content) ?? []
  const header = ladder && parseBlockHeader(`${ladder}:${content.slice(ladder.length)}`)
  return header && header.contentFrom !== null
    ? { ...header, contentFrom: header.contentFrom - 1 }
    : undefined
}

/** In `3x` directly below an exercise, the number counts what is above it; above a list, it counts its rounds. */
const countsAbove = ({ lines }: DayParserState, text: string) =>
  /^\W*\d{1,2} ?[x×]\W*$/i.test(text) && /^(?:item|sets|free)$/.test(lines.at(-1)?.kind ?? '')

/** `Repeat 3 times` above the first list of a section is its header. Below a list, it may repeat what is above it. */
function repeatsAbove({ lines }: DayParserState, text: string): boolean {
  if (!/^\W*repeat\b[^:]*$/i.test(text)) return false
  const last = lines.findLast(({ kind }) => kind !== 'blank' && kind !== 'note')
  return last !== undefined && last.kind !== 'section'
}

function addHeader(
  state: DayParserState,
  header: BlockHeader,
  text: string,
  from: number,
  labels: LineLabels,
): void {
  const headerTo = header.contentFrom === null ? text.length : labels.contentFrom + header.contentFrom
  const above = completeHeaderAbove(state, header)
  if (above) {
    addLine(state, 'head', text.slice(0, headerTo), from, { ownerBlock: above.block })
    if (header.contentFrom !== null) parseHeaderContent(state, text.slice(headerTo), from + headerTo)
    return
  }
  // The main part of a session is no warm-up.
  if (header.kind === 'for-time' || /^\s*main\b/i.test(text)) state.sectionRole = null
  const { block } = startBlock(state, header)
  const headerText = text.slice(labels.contentFrom, headerTo)
  const listQuestion = createIntervalCountQuestion(headerText, labels.contentFrom)
  const headerQuestion = listQuestion ?? createEmomQuestion(header, headerText, labels.contentFrom)
  const tabata = findTabataWords(headerText, labels.contentFrom)
  const details = {
    ownerBlock: block,
    ...(headerQuestion && { headerQuestion }),
    ...(listQuestion && { listQuestion }),
    ...(tabata && { tabata }),
  }
  // The size of a team is not counted.
  const kind = /^\W*teams? of \d/i.test(headerText) ? 'free' : 'head'
  addLine(state, kind, text.slice(0, headerTo), from, details)
  if (header.contentFrom !== null) parseHeaderContent(state, text.slice(headerTo), from + headerTo)
}

/** Adds the rounds or the ladder of a header to the one above if both are the header of one block, and returns its group. */
function completeHeaderAbove(state: DayParserState, header: BlockHeader): BlockInProgress | undefined {
  const isLadder = header.kind === 'circuit' || header.kind === 'for-time'
  const waiting = isLadder && header.ladder.length > 0 ? awaitsLadder(state) : undefined
  if (waiting) waiting.ladder = header.ladder
  const { group } = state
  if (waiting || !group || !(addsRounds(state, header) || restatesHeader(state, header))) return waiting
  group.block.rounds = header.rounds ?? group.block.rounds
  return group
}

/** Returns the group whose header is `For time:` or `AMRAP 12:`, as long as nothing else is below it. */
const awaitsLadder = ({ group }: DayParserState) =>
  group &&
  (group.block.kind === 'for-time' || group.block.kind === 'amrap') &&
  group.block.items.length === 0 &&
  group.ladder.length === 0
    ? group
    : undefined

/** In `For time:` followed by `21-15-9`, both lines are the header of one block. */
function addLadder(state: DayParserState, text: string, from: number): boolean {
  const group = awaitsLadder(state)
  const ladder = group && parseLadderLine(text)
  if (!ladder) return false
  group.ladder = ladder
  addLine(state, 'head', text, from, { ownerBlock: group.block })
  return true
}

/** In `For time:` followed by `4 rounds:`, both lines are the header of one block. */
const addsRounds = ({ group }: DayParserState, { kind, rounds, contentFrom }: BlockHeader) =>
  group?.block.kind === 'for-time' &&
  group.block.items.length === 0 &&
  group.block.rounds === null &&
  group.ladder.length === 0 &&
  kind === 'circuit' &&
  rounds !== null &&
  contentFrom === null

/** `AMRAP` directly below `AMRAP 12:` says nothing else. */
const restatesHeader = ({ group }: DayParserState, header: BlockHeader) =>
  group?.block.kind === header.kind &&
  group.block.items.length === 0 &&
  group.ladder.length === 0 &&
  header.ladder.length === 0 &&
  header.contentFrom === null &&
  header.restSeconds === null &&
  (header.seconds ?? group.block.seconds) === group.block.seconds &&
  (header.rounds ?? group.block.rounds) === group.block.rounds

const listLabelPattern = /^\s*([a-z][a-z /&'-]{2,40}):\s+(?=[a-z])(?=[^,;]{1,80}[,;])/i
const blockWordPattern =
  /\b(?:super|tri|giant|bi)[- ]?sets?\b|\b(?:circuit|complex|rounds?|emom|amrap|tabata|time|series|alternat\w+|ladder|chipper|finisher|triplet|couplet|triset|each|of|with|then)\b/i

/** In `Snatch: hang 3x2, floor 3x1`, the names say how the exercise of the label is done. */
const variantPattern =
  /^(?:hang|floor|blocks?|power|muscle|paused?|tempo|heavy|light|volume|top|backs? ?off|technique|speed|close|wide|narrow|sumo|left|right|seated|standing|incline|flat|high|low)$/i

/** In `Gym: squat 3x5, press 3x8`, the label is the name of a part of the day and not of the first exercise. */
function parseLabelOfList(
  state: DayParserState,
  text: string,
): { name: string; contentFrom: number } | undefined {
  const [label = '', name = ''] = listLabelPattern.exec(text) ?? []
  if (name === '' || blockWordPattern.test(name)) return undefined
  const entries = state.parse(text.slice(label.length))
  const areExercises = entries.every(
    ({ reading: { item } }) => item.name !== '' && item.sets.length > 0 && !variantPattern.test(item.name),
  )
  return entries.length > 1 && areExercises ? { name, contentFrom: label.length } : undefined
}

/** In `Complex x 4 (40 kg, rest 2 min):`, the numbers of the heading are not read, so it is marked. */
const prescribesInHeading = (heading: string) =>
  /\bx ?\d|\d ?(?:x\b|kg|lb|%|min|sec|s\b|m\b|rounds?|sets?|reps?)|\d:\d\d/i.test(heading)

/** `As a circuit:` and `Choose one:` are no names. A name after `#` may contain any word. */
const isInstructionAsName = (heading: string) =>
  !/^\s*#/.test(heading) &&
  parseUsualHeading(heading) === undefined &&
  !hasOnlyNameWords(normaliseText(heading)) &&
  isInstruction(heading)

/** The numbers in a heading that only number it, as in `Day 2`, or say when it is done. */
const headingNumbers =
  /\p{L}\.? ?#?\d{1,2}(?:[a-z]|[/&,-]\d{1,2})?(?!\d|[.:]\d)|\d{1,2}(?:st|nd|rd|th|\.)(?!\d)|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?|(?<!\d)20\d\d(?!\d)|^\W*\d{1,2}[.)]/giu

/** In `Warm-up (800):`, the number is that of metres or yards. A name after `#` may contain any number. */
const hasUnreadNumber = (text: string) => !/^\s*#/.test(text) && /\d/.test(text.replace(headingNumbers, ''))

/** Adds the block and the exercise of a line such as `100 burpees for time`. */
function addBlockOfOne(state: DayParserState, { header, content }: BlockOfOne, from: number): void {
  // The exercise above has no place in a block that has its own.
  state.item = null
  const { block } = startBlock(state, header)
  addLine(state, 'head', '', from, { ownerBlock: block })
  addItemLine(state, content, from, parseLineLabels(content))
  state.group = null
}

/** Parses the exercises on a header line. In an EMOM, slashes separate alternating exercises. */
function parseHeaderContent(state: DayParserState, typed: string, from: number) {
  const text = withoutCountSigns(typed)
  const block = state.group?.block
  const alternating = block?.kind === 'emom' ? splitAlternatingExercises(text, state.parse) : undefined
  if (block && alternating) block.isInTurn = true
  const isLadder = (state.group?.ladder.length ?? 0) > 0
  const isTimed = block?.kind === 'intervals' && block.seconds !== null
  const spans = alternating ?? splitList(text, state.parse, isLadder ? 'counted' : isTimed ? 'all' : 'none')
  const first = state.lines.length
  for (const span of spans) {
    const words = text.slice(span.from, span.to)
    addItemLine(state, words, from + span.from, parseLineLabels(words))
  }
  noteListStyle(state, text, first)
  if (block?.kind === 'circuit' || (block?.kind === 'for-time' && block.rounds !== null)) {
    moveLastRestToBlock(state, block)
    moveLastIntervalToBlock(block)
  }
}

/** A list that ends with a comma or a sign continues on the next line. */
function noteListStyle({ group, lines }: DayParserState, text: string, first: number): void {
  const listStyle = /[,+/&:]\s*$/.test(text)
    ? undefined
    : findListStyle(lines.slice(first).map(({ reading }) => reading))
  if (group && listStyle) group.listStyle = listStyle
}

/** In `10 rounds: 3 pull-ups, 6 push-ups, 9 squats every minute`, each round starts at the interval, and not only its last exercise. */
function moveLastIntervalToBlock(block: PrescribedBlock): void {
  const last = block.items.at(-1)
  if (block.items.length < 2 || last?.recovery?.kind !== 'send-off') return
  if (block.rounds === null || last.sets.length !== 1) return
  Object.assign(block, { kind: 'emom', seconds: last.recovery.seconds })
  delete last.recovery
}

const restOfSomePattern =
  /^\W*rest\b.*\b(?:on|for|after|between)\s+(?:the\s+|your\s+|all\s+)?(?:compounds?|main|big|primary|accessor|isolation|assistance|small|large|light|heavy)/i

/** In `Rest 3 min on compounds, 90 s on isolation`, the rests belong to exercises further above as well. */
function markRestOfSome(state: DayParserState, text: string, from: number): boolean {
  const isRestOfSome = state.blocks.length > 0 && restOfSomePattern.test(text)
  if (isRestOfSome) addFreeLine(state, text, from)
  return isRestOfSome
}

/** Only rounds against the clock have a time cap. */
const getKindWithCap = ({ kind }: PrescribedBlock, text: string) =>
  kind === 'circuit' && /\bcap\b/i.test(text) ? { kind: 'for-time' } : {}

/**
 * Applies a setting such as `rest 60s` to the block above it or, in straight sets, to the exercise above it.
 */
function parseBlockSettingsLine(state: DayParserState, text: string, from: number): boolean {
  const block = state.group?.block ?? state.blocks.at(-1)
  const settings = parseBlockSettings(withoutLastLabel(text, block), block?.kind)
  if (!block) return settings?.score ? addPendingSettings(state, settings, text, from) : false
  const ownerItem = state.item ?? block.items.at(-1) ?? null
  // The rest after a whole interval block has no place in it.
  const isOtherRest =
    settings?.restSeconds != null && block.kind === 'intervals' && block.restSeconds !== null
  if (isOtherRest) {
    addFreeLine(state, text, from)
    return true
  }
  if (settings && block.kind !== 'straight') {
    Object.assign(block, settings, getKindWithCap(block, text))
    addLine(state, 'of-block', text, from, { ownerBlock: block })
    return true
  }
  const recovery = ownerItem && parseRecoveryLine(text)
  if (!recovery || isNextPart(text, recovery, ownerItem, block)) return false
  // A rest below a line that was not understood may belong to that line.
  if (state.lines.at(-1)?.kind === 'free') return false
  if (isRestOfAll(state, text)) {
    addFreeLine(state, text, from)
    return true
  }
  // The rest of an exercise that is not counted is not counted either.
  if (state.open?.lines.some(line => line.reading?.isWithheld)) return false
  Object.assign(ownerItem, recovery)
  addLine(state, 'of-block', text, from, { ownerBlock: block, ownerItem })
  return true
}

/** Below a list and an empty line, `Rest 90 s between sets` is rather that of all exercises than of the last one. */
const isRestOfAll = ({ item, blocks, section }: DayParserState, text: string) =>
  item === null &&
  /\b(?:between|after|btw)\b.*\bsets\b/i.test(text) &&
  blocks.filter(({ name, items }) => name === section && items.some(({ sets }) => sets.length > 0)).length > 1

/** In `Rest 90 s after A2` below the superset of `A1` and `A2`, the label says what is clear anyway. */
const withoutLastLabel = (text: string, block: PrescribedBlock | undefined) =>
  text.replace(/(?<! ) +after [a-h] ?(\d)\W*$/i, (words, number: string) =>
    block?.kind === 'superset' && block.items.length > 1 && Number(number) === block.items.length
      ? ''
      : words,
  )

/** The longest easy time on a line of its own that is a recovery rather than the next part of a session. */
const longestEasySeconds = 300
/** An easy distance of at least this length on a line of its own is the next part as well. */
const longEasyMeters = 800

/** After intervals with a rest, or if it is long, `10 min easy` is the next part of the session. */
function isNextPart(
  text: string,
  { recovery }: { recovery?: Recovery },
  { recovery: own, restSeconds, sets }: PrescribedItem,
  { rounds }: PrescribedBlock,
): boolean {
  if (/rest|recover/i.test(text)) return false
  // What is below a name alone, as in `Row` above `1000 m easy`, is a part.
  if (own || sets.length === 0) return true
  const isEasy = recovery !== undefined && 'by' in recovery && recovery.by === 'easy'
  const isLong =
    (recovery?.kind === 'time' && recovery.seconds > longestEasySeconds) ||
    (recovery?.kind === 'distance' && recovery.meters >= longEasyMeters)
  return isEasy && (restSeconds !== null || rounds !== null || isLong)
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
  const labelled =
    parseSectionPrefix(text) ?? parseLabelOfList(state, text) ?? parseNameOfWorkout(text, state.parse)
  if (!labelled) return false
  const content = text.slice(labelled.contentFrom)
  // In `WU: 10 min, MS: 3 x 8 min, CD: 10 min`, the first label is that of the first part only.
  if (findRoleOfSection(labelled.name) && furtherPartPattern.test(content)) return false
  const [first] = state.parse(content)
  if (
    first?.reading.item.name === '' &&
    state.item &&
    !isMainOrCoolDown(labelled.name) &&
    inferEnduranceSport(first.reading.item, first.reading.sport) === undefined
  )
    return false
  startSection(state, labelled.name)
  addLine(state, 'section', text.slice(0, labelled.contentFrom), from)
  addItemLine(state, content, from + labelled.contentFrom, parseLineLabels(content))
  // The heading of one line does not apply to the next one.
  state.sectionRole = null
  return true
}
