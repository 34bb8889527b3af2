import { endWarmUp } from '#training/prescription/clauses/end-warm-up.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { ListStyle } from '#training/prescription/day/lists/block-on-one-line.ts'
import { createTabataQuestion, type TabataWords } from '#training/prescription/day/lists/tabata-question.ts'
import { findRoleOfSection, isMainOrCoolDown } from '#training/prescription/day/sections/section-words.ts'
import { findSportOfHeading } from '#training/prescription/day/sections/sport-words.ts'
import { readComplex } from '#training/prescription/line/complex-names.ts'
import type { ParseLineOptions } from '#training/prescription/line/parse-line.ts'
import { type LineEntry, parseJoinedLines, parseLineEntries } from '#training/prescription/line/parse-line.ts'
import type { AmbiguityQuestion, ParsedLine, TextSpan } from '#training/prescription/line/parsed-line.ts'
import { type LineCache, RecentLines } from '#training/prescription/line/recent-lines.ts'
import type { TableColumn } from '#training/prescription/line/tables/table-cells.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedBlock, PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import { metricUnits } from '#training/units.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import type { BlockHeader, BlockSettings } from './block-header.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import type { DayLine, ParsedDay } from './parsed-day.ts'
import type { TableHeader } from './table-header.ts'

export type ParseDayOptions = ParseLineOptions & {
  /**
   * Parsed lines, indexed by their text, so that unchanged lines are not parsed again. Without it, lines that were parsed
   * recently are known, unless `nameOf` is given.
   */
  cache?: LineCache
}

export type ParserLine = Omit<DayLine, 'letter' | 'block' | 'item' | 'order' | 'question'> & {
  ownerBlock: PrescribedBlock | null
  ownerItem: PrescribedItem | null
  /**
   * A question about an ambiguous header. It is dropped if the exercises below the header resolve the
   * ambiguity.
   */
  headerQuestion?: AmbiguityQuestion
  /** The words of a Tabata header, about which the coach is asked if several exercises follow. */
  tabata?: TabataWords
  /** A question about an amount of a whole list. */
  listQuestion?: AmbiguityQuestion
  /** The role that the heading above gives to the sets of the line. */
  role: SetRole | null
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
  /** The role that the heading of the section gives to the sets below it, as in `Warm-up:`. */
  sectionRole: SetRole | null
  group: BlockInProgress | null
  /** The exercise to which the sets and notes on the following lines belong. */
  item: PrescribedItem | null
  /** The last table header. */
  table: TableHeader | null
  /** The endurance sport of the last heading or part that has one; null after another exercise. */
  sport: Sport | null
  /** The endurance sport of the last heading, which is also that of the following days. */
  headingSport: Sport | null
  /** True after an exercise of no endurance sport, until a heading names a sport. */
  isStrength: boolean
  /** True if a bulleted line such as `- Main set` begins a part of the session. */
  hasPartsInList: boolean
  /** True while the line is `3 sets` above exercises that state only their repetitions. */
  isAboveList: boolean
  /** True while the next line states sets without a name. */
  isAboveSets: boolean
  /** The lines of the current exercise. */
  open: OpenItem | null
  /** Parses a line; the columns are those of the last table header, unless others are given. */
  parse: (text: string, columns?: readonly TableColumn[]) => LineEntry[]
  join: (texts: readonly string[], sport: Sport | null) => ParsedLine
}

/** An exercise to which further lines may add sets and settings. */
export type OpenItem = {
  item: PrescribedItem
  group: BlockInProgress | null
  first: ParsedLine
  /** The role of the section. */
  role: SetRole | null
  /** The sport of the session when the exercise began. */
  sport: Sport | null
  texts: string[]
  lines: ParserLine[]
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
  /** The endurance sport of parts that are repeated together. */
  sport?: Sport | null
  /** True for a superset that is written on one line. */
  isInline?: boolean
  /** True if the header itself names the section, as in `Core: 3 rounds`, so that the name ends with the block. */
  isTitled?: boolean
  /** How the exercises on the line of the header are written, if there are some. */
  listStyle?: ListStyle
  /** The number of exercises after which the block ends, if it is known. */
  endsAfter?: number
  /** The number of exercises before the last blank line, if a blank line follows the header and each exercise. */
  spacedItems?: number
}

/** A server parses all programs, and a browser those of one coach. */
const recentLines = new RecentLines(1000)

/** Creates the initial state of the parser. Lines in `cache` are not parsed again. */
export function createDayParserState({ cache: given, ...options }: ParseDayOptions): DayParserState {
  const cache = given ?? (options.nameOf ? new Map<string, LineEntry[]>() : recentLines)
  const { units = metricUnits, week = 1 } = options
  const context = given || options.nameOf ? [] : [units.load, units.distance, String(week)]
  const listSport = (sport: Sport | null) => (sport ? { sport } : {})
  const parse = (text: string, columns: readonly TableColumn[] = state.table?.columns ?? []): LineEntry[] => {
    // The parts of a circuit have names.
    const ofSession = state.group ? (state.group.sport ?? null) : state.sport
    const isPart = state.group?.sport != null
    const key = [...context, ...columns, ofSession ?? '', isPart, text].join('\n')
    const cached = cache.get(key)
    if (cached) return cached
    const entries = parseLineEntries(text, { ...options, columns, isPart, ...listSport(ofSession) })
    cache.set(key, entries)
    return entries
  }
  const join = (texts: readonly string[], sport: Sport | null): ParsedLine => {
    const key = [...context, sport ?? '', ...texts].join('\n')
    const [cached] = cache.get(key) ?? []
    if (cached) return cached.reading
    const reading = parseJoinedLines(texts, { ...options, ...listSport(sport) })
    cache.set(key, [{ from: 0, to: texts.join('\n').length, reading, isSuperset: false }])
    return reading
  }
  const state: DayParserState = {
    lines: [],
    blocks: [],
    notes: [],
    pendingSettings: {},
    section: '',
    sectionRole: null,
    group: null,
    item: null,
    hasPartsInList: false,
    isAboveList: false,
    isAboveSets: false,
    open: null,
    table: null,
    sport: null,
    headingSport: null,
    isStrength: false,
    parse,
    join,
  }
  return state
}

/** Remembers the first line of an exercise, to which further lines may be added. */
export function openItem(state: DayParserState, line: ParserLine, text: string, first: ParsedLine): void {
  const { item, group, sectionRole: role, sport } = state
  if (item) state.open = { item, group, first, role, sport, texts: [text], lines: [line] }
}

/**
 * Parses an exercise again from all of its lines, so that it does not matter whether the name and the sets are
 * on one line or on several.
 */
export function completeItem(state: DayParserState): void {
  const { open } = state
  state.open = null
  if (!open || open.lines.length < 2) return
  const { item, first, group } = open
  const reading = state.join(open.texts, group ? null : open.sport)
  const { sets, tempo, restSeconds, recovery, rule } = reading.item
  const role = chooseRole(state, open.role, sets)
  item.sets = withRole(group ? fillSetsFromBlock(group, { ...reading.item, sets }) : sets, role)
  Object.assign(item, {
    tempo,
    restSeconds: restSeconds ?? item.restSeconds,
    ...(recovery ? { recovery } : {}),
    ...(rule ? { rule } : {}),
    notes: joinNotes(reading.item.notes, item.notes.slice(first.item.notes.length)),
  })
  const coachNotes = joinNotes(
    reading.item.coachNotes ?? '',
    (item.coachNotes ?? '').slice((first.item.coachNotes ?? '').length),
  )
  if (coachNotes) item.coachNotes = coachNotes
  let at = 0
  open.lines.forEach((line, index) => {
    const { length } = open.texts[index] ?? ''
    // The colon that was added to a label is not on its line.
    line.reading = sliceReading(reading, at, at + Math.min(length, line.to - line.contentFrom))
    at += length + 1
  })
}

const joinNotes = (own: string, added: string) => [own, added.replace(/^\n/, '')].filter(Boolean).join('\n')

/** Returns the part of a reading that concerns one of several lines; its spans are relative to that line. */
function sliceReading(reading: ParsedLine, from: number, to: number): ParsedLine {
  const slice = <Span extends TextSpan>(spans: readonly Span[]): Span[] =>
    spans
      .filter(span => span.from < to && span.to > from)
      .map(span => ({ ...span, from: Math.max(span.from, from) - from, to: Math.min(span.to, to) - from }))
  return {
    ...reading,
    parts: slice(reading.parts),
    remains: slice(reading.remains),
    questions: slice(reading.questions),
  }
}

/** Starts a superset whose exercises are on one line. */
export function startInlineSuperset(state: DayParserState): void {
  const block = appendBlock(state, { kind: 'superset' })
  state.group = { block, accepts: 'any', letter: '', ladder: [], isInline: true }
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

function takeItemWithoutSets({
  item,
  blocks,
  open,
  lines,
}: DayParserState): { item: PrescribedItem } | undefined {
  const last = blocks.at(-1)
  if (lines.at(-1)?.kind === 'blank') return undefined
  // An exercise whose sets were not understood has some.
  if (open?.item === item && open?.lines.some(line => line.reading?.isWithheld)) return undefined
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

/** Ends the current block, and the section if its name is that of the block alone. */
export function leaveBlock(state: DayParserState): void {
  if (state.group?.isTitled) Object.assign(state, { section: '', sectionRole: null })
  state.group = null
}

/** Starts a section, whose heading may say that the sets below it are warm-up sets. */
export function startSection(state: DayParserState, name: string, role = findRoleOfSection(name)): void {
  // The parts of a session keep its sport: `Swim` above `Main set`.
  const sport = findSportOfHeading(name) ?? (isPartOfSession(name) ? state.sport : null)
  if (sport) state.isStrength = false
  Object.assign(state, {
    section: name,
    sectionRole: role,
    sport,
    headingSport: sport,
    group: null,
    item: null,
  })
}

const isPartOfSession = (name: string) => findRoleOfSection(name) !== null || isMainOrCoolDown(name)

/** Gives a role to the sets that have none of their own; returns a copy. */
function withRole(sets: PrescribedItem['sets'], role: SetRole | null): PrescribedItem['sets'] {
  const own = sets.map(set => (role !== null && set.role === 'working' ? { ...set, role } : set))
  return role === 'warm-up' ? endWarmUp(own) : own
}

/** The lowest intensities at which no set below the heading of a warm-up is a warm-up set. */
const workPercent = 70
const workRpe = 7

/**
 * In `Warm-up`, `5 min row`, `Squat 5x5 @ 80%`, the heading does not apply to the squat and to what follows it. A single
 * hard set may end a ramp.
 */
function chooseRole(
  state: DayParserState,
  role: SetRole | null,
  sets: readonly PrescribedSet[],
): SetRole | null {
  if (role === null || sets.filter(isHardSet).length < 2) return role
  state.sectionRole = null
  return null
}

const isHardSet = ({ load, effort }: PrescribedSet) =>
  (load?.kind === 'percent' && load.of !== 'bodyweight' && load.percent >= workPercent) ||
  (effort?.kind === 'rpe' && effort.rpe >= workRpe) ||
  (effort?.kind === 'rir' && effort.rir <= 10 - workRpe)

/** Adds an exercise to the current block and makes it the current exercise. */
export function addItem(state: DayParserState, item: PrescribedItem): PrescribedBlock {
  completeItem(state)
  const { group } = state
  const block = group?.block ?? appendBlock(state, {})
  moveRestToItemAbove(state, block)
  // Copy the sets, so that sets added by later lines do not change the cached line.
  const sets = group ? fillSetsFromBlock(group, item) : item.sets
  const added = { ...item, sets: withRole(sets, chooseRole(state, state.sectionRole, sets)) }
  block.items.push(added)
  state.item = added
  if (endsWarmUpSection(state, added)) state.sectionRole = null
  return block
}

/** In `Warm up: 10 min easy, then 6 x 800`, what follows the line is no warm-up either. */
const endsWarmUpSection = ({ sectionRole }: DayParserState, { sets }: PrescribedItem) =>
  sectionRole === 'warm-up' && sets.some(({ role }) => role === 'warm-up') && sets.at(-1)?.role === 'working'

/** In `45 s squats`, `15 s rest`, `45 s dips`, the rest is that between the two exercises and not that of the rounds. */
function moveRestToItemAbove({ lines }: DayParserState, block: PrescribedBlock): void {
  const last = lines.findLast(({ kind }) => kind !== 'blank')
  const above = block.items.at(-1)
  const isBetween = last?.kind === 'of-block' && last.ownerBlock === block && above !== undefined
  if (block.kind !== 'circuit' || !isBetween || block.restSeconds === null || above.restSeconds !== null)
    return
  above.restSeconds = block.restSeconds
  block.restSeconds = null
}

/**
 * Adds amounts from the block to the sets of an exercise: the repetitions of a ladder, or the duration of an
 * interval.
 */
function fillSetsFromBlock(
  { block, ladder }: BlockInProgress,
  { name, sets }: PrescribedItem,
): PrescribedItem['sets'] {
  const [first] = sets
  const plain = first ?? { role: 'working', amount: null, load: null, effort: null, isPerSide: false }
  if (ladder.length > 0 && sets.length <= 1) {
    // In `27-21-15` above `Cal row`, the numbers count calories.
    const isInCalories = /\bcal(?:orie)?s?\b/i.test(name)
    return ladder.map(count => ({
      ...plain,
      amount: isInCalories ? { kind: 'calories', calories: count } : { kind: 'reps', reps: count },
    }))
  }
  // In a block of timed intervals, a weight alone does not change how long the exercise lasts.
  const hasOwnAmount = sets.length > 1 || plain.amount !== null
  if (block.kind === 'intervals' && block.seconds !== null && (!hasOwnAmount || restatesCount(block, sets))) {
    return [{ ...plain, amount: { kind: 'time', seconds: block.seconds } }]
  }
  // In `Every 90 s x 6: clean + jerk`, each lift is done once.
  const complex =
    block.kind === 'emom' && sets.length <= 1 && !plain.amount ? readComplex(normaliseText(name)) : undefined
  if (complex) return [{ ...plain, amount: { kind: 'parts', reps: complex } }]
  return first && restatesRounds(block, sets) ? [first] : [...sets]
}

/** In `Tabata push-ups: 8 rounds of 20 s`, the rounds are those of the block. */
const restatesRounds = ({ kind, rounds, seconds }: PrescribedBlock, sets: readonly PrescribedSet[]) =>
  kind === 'intervals' &&
  rounds === sets.length &&
  sets.every(({ amount }) => amount?.kind === 'time' && amount.seconds === seconds)

/** In `Tabata row 8x`, the number was read with the header; here it looks like repetitions or sets. */
const restatesCount = ({ kind, rounds, seconds }: PrescribedBlock, sets: readonly PrescribedSet[]) =>
  kind === 'intervals' &&
  seconds === 20 &&
  (sets.length === 1
    ? sets[0]?.amount?.kind === 'reps' && sets[0].amount.reps === rounds
    : sets.length === rounds && sets.every(({ amount }) => amount === null))

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
    lines: lines
      .map(markEmptyHeader)
      .map(({ ownerBlock, ownerItem, headerQuestion, listQuestion, tabata, role: _, ...line }) => {
        const place = ownerBlock ? findIndexes(ownerBlock, ownerItem) : { block: null, item: null }
        const first = place.block === null ? undefined : firstIndexes[place.block]
        const order = first === undefined || place.item === null ? null : first + place.item
        const letter = line.kind === 'item' && order !== null ? (letters[order] ?? '') : ''
        const question = chooseQuestion(ownerBlock, headerQuestion, listQuestion, tabata)
        return { ...line, ...place, order, letter, ...(question && { question }) }
      }),
  }
}

function chooseQuestion(
  block: PrescribedBlock | null,
  headerQuestion: AmbiguityQuestion | undefined,
  listQuestion: AmbiguityQuestion | undefined,
  tabata: TabataWords | undefined,
): AmbiguityQuestion | undefined {
  const tabataQuestion = block && tabata ? createTabataQuestion(block, tabata) : undefined
  if (tabataQuestion) return tabataQuestion
  return block && isEmomAmbiguous(block) ? (headerQuestion ?? listQuestion) : listQuestion
}

/** A header without exercises prescribes nothing that could be counted, so it is marked. */
const markEmptyHeader = (line: ParserLine): ParserLine =>
  line.kind === 'head' && line.to > line.from && line.ownerBlock?.items.length === 0
    ? { ...line, kind: 'free' }
    : line

/**
 * Returns true if it is unclear whether an EMOM alternates. With a single exercise, both interpretations are
 * equivalent.
 */
const isEmomAmbiguous = ({ items, isInTurn }: PrescribedBlock) => items.length > 1 && isInTurn === undefined
