import { attachBaseLifts, dropOwnBaseLift } from '#training/prescription/base-lifts/apply-base-lifts.ts'
import { separateBaseLifts } from '#training/prescription/base-lifts/find-base-lifts.ts'
import { isOrderInBrackets, isOrderOfLift } from '#training/prescription/clauses/ambiguity-questions.ts'
import {
  type ParsedPrescription,
  parsePrescription,
} from '#training/prescription/clauses/parse-prescription.ts'
import type { DetailSpan } from '#training/prescription/clauses/prescription-draft.ts'
import { applyContext } from '#training/prescription/context/apply-context.ts'
import { inferSportOfPart } from '#training/prescription/context/default-sport.ts'
import { inferSport, isStrokeName } from '#training/prescription/context/sport.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import { nameContinuousRun } from '#training/prescription/line/names/continuous-run.ts'
import {
  type NamesBefore,
  nameFurtherPart,
  rememberName,
} from '#training/prescription/line/names/further-parts.ts'
import {
  interpretTableCells,
  markTableCells,
  type TableColumn,
} from '#training/prescription/line/tables/table-cells.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { isWorkingSet, type SetRole } from '#training/prescription/set-role.ts'
import { readCapitalMiles } from '#training/prescription/tokens/capital-miles.ts'
import { countSprints } from '#training/prescription/tokens/counted-sprints.ts'
import { readDistanceDigits } from '#training/prescription/tokens/distance-digits.ts'
import { writePlainly } from '#training/prescription/tokens/plain-notation.ts'
import { scanTokens } from '#training/prescription/tokens/scan-tokens.ts'
import { separateAtCommas, separateAtDashes } from '#training/prescription/tokens/separate-parts.ts'
import { applyStatedUnit } from '#training/prescription/tokens/stated-unit.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { findAsides, withLinkingWords } from './asides.ts'
import { askAboutBareNumber, countsReps, isTooHighForSets } from './bare-number-question.ts'
import { joinBracketRemarks } from './bracket-remarks.ts'
import { findNumberedNames, isUncertain } from './certainty.ts'
import { completeComplex } from './complex-names.ts'
import { type InterpretedEntry, isDoubtful } from './doubtful-entry.ts'
import { findExerciseName } from './find-exercise-name.ts'
import { parseNotes } from './notes.ts'
import type {
  AmbiguityQuestion,
  ExerciseNameResolver,
  ParsedLine,
  ParsedPart,
  TextSpan,
} from './parsed-line.ts'
import { findQuotedName } from './quoted-name.ts'
import { hasSendOff, isTierLabel, splitEntries, type TokenEntry } from './split-entries.ts'
import { splitTokensByWeek } from './split-weeks.ts'
import { mergeAdjacentSpans, sortUniqueSpans } from './text-spans.ts'
import { askAboutPairs } from './weights-or-percentages.ts'
import { withholdReading } from './withhold-reading.ts'

export type ParseLineOptions = {
  /** The units assumed for bare numbers and used in chip labels. */
  units?: Units
  /** The number of the program week whose sets are returned, starting at 1. */
  week?: number
  nameOf?: ExerciseNameResolver
  /** The sport of the session, which is that of its parts without a name. */
  sport?: Sport
  /** True if a line without a name is certainly a part of the session. */
  isPart?: boolean
  /** The columns of the table of which the line is a row. */
  columns?: readonly TableColumn[]
  /** For sets below or beside the name of their exercise, the line with the name. */
  nameLine?: string
}

/** A line as tokens, from which it can be parsed without being scanned again. */
export type ScannedLine = {
  text: string
  /** The text with spaces in place of the exercises to which percentages refer. */
  plain: string
  /** The plain text in lower case, without accents. */
  typed: string
  quoted: (TextSpan & { name: string }) | undefined
  content: Token[]
  notes: Token[]
}

type ScanOptions = Pick<ParseLineOptions, 'columns' | 'nameOf' | 'nameLine'> & {
  /** True for a line that continues the sets on the line above. */
  isAfterSets?: boolean
}

/**
 * Splits a line into tokens, and separates its notes.
 *
 * @example scanLine('3x5 // chest up', metricUnits).content.length // 3
 */
export function scanLine(
  text: string,
  givenUnits: Units,
  { isAfterSets = false, columns = [], nameOf, nameLine }: ScanOptions = {},
): ScannedLine {
  const { text: plain, baseLifts } = separateBaseLifts(text, nameOf, nameLine)
  const written = separateAtCommas(joinThousands(writeTabsAsBars(plain)))
  const cells = markTableCells(writePlainly(separateAtDashes(normaliseText(written))))
  const units = applyStatedUnit(givenUnits, normaliseText(plain))
  const typed = markLoadsBeforeSets(markLoadsBeforeReps(joinFractions(cells)), units)
  const quoted = findQuotedName(text)
  const scanned = readCapitalMiles(scanTokens(typed, units.load, quoted?.to, isAfterSets), plain)
  const tokens = attachBaseLifts(scanned, baseLifts)
  const notes = new Set(listTokensOfNotes(tokens, text))
  const interpreted = interpretTableCells(
    tokens.filter(token => !notes.has(token)),
    units.load,
    columns,
  )
  const counted = countSprints(readDistanceDigits(interpreted, typed), typed)
  const content = joinBracketRemarks(counted, typed)
  return { text, plain, typed, quoted, content, notes: [...notes] }
}

/** A tab between two words separates cells, as a bar does. */
const writeTabsAsBars = (text: string) =>
  text.includes('\t') ? text.replace(/(?<=\S {0,40})\t(?= {0,40}\S)/g, '|') : text

/** Lists the notes with their words; a note ends with its line. */
function listTokensOfNotes(tokens: readonly Token[], text: string): Token[] {
  const noteAt = tokens.findIndex(token => token.kind === 'note')
  if (noteAt === -1) return []
  let noteFrom = 0
  return tokens.slice(noteAt).filter(({ kind, from }) => {
    if (kind === 'note') noteFrom = from
    return !text.slice(noteFrom, from).includes('\n')
  })
}

const percentBeforeReps = /(\d%) ?\/(?= ?\d{1,2}(?:\+\d)*(?:x\d{1,2})?(?![\d%/.]))/g
const loadBeforeBracket = /(?<![\d.:/x@-])((?:[3-9]\d|[1-4]\d\d)(?:\.\d)?) \((\d{1,2})\)(?=,| *$)/g
const percentBeforeBracket = /(\d%)\((\d{1,2})\)/g
const loadBeforeReps =
  /(?<![\d/.:x@-])((?:[3-9]\d|[1-4]\d\d)(?:\.\d)?)\/(?=(?:\d|1[0-2])(?:x\d{1,2})?(?![\d%/.:]| *(?:kg|lb)))/g

/**
 * Writes loads before repetitions with a multiplication sign, as in `75%/5` and `70%(5)`. Without a percentage, several pairs are
 * necessary: `60/3, 70/2, 80/1x3`.
 */
function markLoadsBeforeReps(typed: string): string {
  if (typed.includes(' (') && (typed.match(loadBeforeBracket)?.length ?? 0) > 2)
    return typed.replace(loadBeforeBracket, '$1 x$2 ')
  if (!typed.includes('/') && !typed.includes('%(')) return typed
  const marked = typed
    .replace(percentBeforeReps, match => match.replace('/', 'x'))
    .replace(percentBeforeBracket, '$1x$2 ')
  const pairs = marked.match(loadBeforeReps)?.length ?? 0
  return pairs > 1 ? marked.replace(loadBeforeReps, '$1x') : marked
}

/** Gives the weight in `80 for 5 sets of 12` its unit, without changing the length. */
const markLoadsBeforeSets = (typed: string, { load }: Units) =>
  typed.includes(' for ')
    ? typed.replace(
        /(?<![\d.:/x@-])((?:[2-9]\d|[1-4]\d\d)(?:\.\d)?) for (?=(?:\d{1,2} sets?|a set) of \d)/g,
        (words, weight: string) => `${weight}${load}`.padEnd(words.length),
      )
    : typed

const thousands =
  /(?<![\d.,:])([1-9]\d?)\.(\d{3})(?= ?(?:m|mt|mts|meter|metern|metros|metri|m[eè]tres|met(?:er|re)s?|yds?|yards?)(?![\p{L}/]))/giu

/** In `5 x 1.200 Meter`, the dot separates thousands, as a comma does: no distance is given in thousandths of a metre. */
const joinThousands = (text: string) => (text.includes('.') ? text.replace(thousands, '$1,$2') : text)

const fractionByWords: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' }

/** Writes `1 1/2 miles` with a fraction of one character, and spaces so that the length does not change. */
const joinFractions = (typed: string) =>
  typed.includes('/')
    ? typed.replace(
        /(?<![\d/.])(?:(\d{1,2}) )?([13]\/[24])(?= ?(?:mi|miles?|km?|h|hours?|hrs?)(?![a-z]))/g,
        (words, whole: string | undefined, fraction: string) =>
          `${whole ?? ''}${fractionByWords[fraction] ?? fraction}`.padEnd(words.length),
      )
    : typed

/**
 * Parses one line of a program: the exercise, its sets, and the position of each part. Never fails: words
 * that cannot be parsed are returned in `remains`.
 * @example parseLine('Back squat 3x5 @ 80%, rest 3:00').parts.map(part => part.words)
 * // ['Back squat', '3 sets', '5 reps', '80 % of 1RM', 'rest 3:00']
 */
export function parseLine(text: string, options: ParseLineOptions = {}): ParsedLine {
  const line = scanLine(text, options.units ?? metricUnits, options)
  return interpretTokens(line, line.content, options)
}

/** An exercise on a line; the spans of the reading are relative to the line. */
export type LineEntry = TextSpan & { reading: ParsedLine; isSuperset: boolean }

/**
 * Parses the exercises on a line, of which there may be several: `Bench 3x10 / Row 3x10`.
 *
 * @example parseLineEntries('5x5 squats, 5x5 bench').map(({ reading }) => reading.item.name)
 * // ['squats', 'bench']
 */
export function parseLineEntries(text: string, options: ParseLineOptions = {}): LineEntry[] {
  const line = scanLine(text, options.units ?? metricUnits, options)
  const entries = line.quoted
    ? [{ tokens: line.content, isSuperset: false }]
    : splitEntries(line.content, line.typed)
  const ofParts = entries.length > 1 ? withSportOfLine(options, line) : options
  let before: NamesBefore = { name: '', nameBeforeStrides: '' }
  let { sport } = ofParts
  const read = entries.map(({ tokens, isSuperset }, index) => {
    const isLast = index === entries.length - 1
    const own = index === 0 ? line : { ...line, quoted: undefined }
    const ofEntry = { ...options, ...(sport && { sport }) }
    const parsed = interpretTokens(isLast ? own : { ...own, notes: [] }, tokens, ofEntry, before.name)
    const named = nameFurtherPart(parsed, before)
    const isOfAll =
      index > 0 &&
      isLast &&
      (countsRounds(named, text) ||
        repeatsAlternation(text, line.content) ||
        repeatsList(entries, line.typed))
    const reading = isOfAll ? withholdReading(named, line.typed, tokens) : named
    before = rememberName(before, reading.item.name)
    // In `300 swim, 50 pull`, the number behind the swim is a distance as well.
    if (reading.sport === 'swim') sport = 'swim'
    return { ...findSpanOfEntry(entries, index, text), isSuperset, reading }
  })
  return withholdUnevenSupersets(read, line.typed, entries)
}

/** An exercise begins with its first token and ends before the next one. */
function findSpanOfEntry(entries: readonly TokenEntry[], index: number, text: string): TextSpan {
  const [own, next] = [entries[index]?.tokens, entries[index + 1]?.tokens[0]]
  const isLast = index === entries.length - 1
  return {
    from: index === 0 ? 0 : (own?.[0]?.from ?? 0),
    to: isLast ? text.length : (next?.from ?? own?.at(-1)?.to ?? text.length),
  }
}

/** In `400 easy, 10x100 on 1:45`, the interval says that both parts are swum. */
const withSportOfLine = (options: ParseLineOptions, { content, typed }: ScannedLine): ParseLineOptions =>
  options.sport === undefined && hasSendOff(content) && inferSport('', content, typed) === 'swim'
    ? { ...options, sport: 'swim' }
    : options

/** In `Squat 3x5, superset with pull-ups x 8`, nothing says how often the second exercise is done. */
const withholdUnevenSupersets = (
  read: readonly LineEntry[],
  typed: string,
  entries: readonly TokenEntry[],
): LineEntry[] =>
  read.map((entry, index) => {
    const before = read[index - 1]?.reading.item.sets.length ?? 0
    const isUneven = entry.isSuperset && before > 1 && entry.reading.item.sets.length === 1
    return isUneven
      ? { ...entry, reading: withholdReading(entry.reading, typed, entries[index]?.tokens ?? []) }
      : entry
  })

/** In `10 squats, 10 push-ups, 3 rounds` and `6 x 30 m every 20 s, 2 sets`, the count is that of all before it. */
const countsRounds = ({ parts, item }: ParsedLine, text: string) =>
  (item.sets.length > 0 && parts[0]?.kind === 'sets' && item.sets.every(({ amount }) => amount === null)) ||
  parts.some(
    part => part.kind === 'sets' && /round|rds|tours|rondas|runden/i.test(text.slice(part.from, part.to)),
  )

/** In `10 squats, 10 lunges, 10 jumps x 3`, the number behind the sign may be that of all exercises. */
const repeatsList = (entries: readonly TokenEntry[], typed: string) =>
  entries.length > 1 &&
  /^\d{1,3} [a-z]/.test(typed) &&
  /[a-z] x ?\d{1,2} *$/.test(typed.slice(-40)) &&
  entries.every(
    ({ tokens }, index) =>
      tokens.filter(({ kind }) => kind === 'times').length === (index === entries.length - 1 ? 1 : 0) &&
      tokens.every(({ kind }) => kind !== 'count'),
  )

/** In `Run 1 min / walk 2 min x 10` and `run 8 min, walk 2 min x 3`, the count is that of both parts. */
const repeatsAlternation = (text: string, tokens: readonly Token[]) =>
  tokens.filter(({ kind }) => kind === 'times').length === 1 &&
  (text.slice(0, Math.max(0, text.search(repeatedLength))).includes(' / ') ||
    /\b(?:run|jog)\b.*[,;] *(?:walk|jog)\b[^,;]*x ?\d{1,2}\s*$/i.test(text))

const repeatedLength = /\d *(?:min|sec|s|km|m|')? ?x ?\d{1,2}\s*$/i

/**
 * Parses an exercise that is written on several lines, the first of which has the name. The spans are relative
 * to the lines joined with line breaks.
 *
 * @example parseJoinedLines(['Squat', '3x5']).item.sets.length // 3
 */
export function parseJoinedLines(texts: readonly string[], options: ParseLineOptions = {}): ParsedLine {
  const content: Token[] = []
  const notes: Token[] = []
  const plain: string[] = []
  const { columns: _, ...ofLine } = options
  let at = 0
  let isAfterSets = false
  for (const [index, text] of texts.entries()) {
    const line = scanLine(text, options.units ?? metricUnits, {
      ...ofLine,
      isAfterSets,
      ...(index > 0 && texts[0] !== undefined && { nameLine: texts[0] }),
    })
    plain.push(line.plain)
    const shift = (token: Token): Token => ({ ...token, from: token.from + at, to: token.to + at })
    if (index > 0) content.push({ from: at - 1, to: at, kind: 'separator', sign: ';' })
    content.push(...line.content.map(shift))
    isAfterSets ||= line.content.some(token => token.kind === 'amounts' || token.kind === 'count')
    notes.push(...line.notes.map(shift))
    at += text.length + 1
  }
  const text = texts.join('\n')
  const quoted = findQuotedName(texts[0] ?? '')
  const joined = {
    text,
    plain: plain.join('\n'),
    typed: normaliseText(plain.join('\n')),
    quoted,
    content,
    notes,
  }
  return interpretTokens(joined, content, options)
}

function interpretTokens(
  { text, typed, quoted, notes: noteTokens }: ScannedLine,
  tokens: readonly Token[],
  {
    units: given = metricUnits,
    week = 1,
    nameOf,
    sport: ofSession,
    isPart,
    nameLine,
    columns = [],
  }: ParseLineOptions,
  nameBefore = '',
): ParsedLine {
  const units = applyStatedUnit(given, typed)
  const unlabelled = tokens.slice(
    Math.max(
      0,
      tokens.findIndex(token => !isTierLabel(token, typed)),
    ),
  )
  const nameSplit = quoted
    ? { names: [quoted], tokens: [...tokens], overflow: [] }
    : findExerciseName(unlabelled, typed)
  const names = nameContinuousRun(nameSplit.names, nameSplit.tokens, typed)
  const name = names.map(span => getNameText(text, span)).join(' + ')
  const plainName = normaliseText(name || nameBefore)
  const sport = chooseSport(plainName, nameSplit.tokens, typed, ofSession, isPart)
  const exercise = name ? nameOf?.(name) : undefined
  const ownTokens = dropOwnBaseLift(nameSplit.tokens, [plainName, exercise?.name, nameLine])
  const inferred = applyContext(ownTokens, { name: plainName, sport, text: typed })
  const context = { sport, isNameless: name === '', role: findRoleInName(names, unlabelled) }
  const weeks = splitTokensByWeek(inferred.tokens, sport).map(part => parsePrescription(part, units, context))
  for (const one of weeks) dropLoadsWithoutSets(one, names[0])
  if (names.length === 1) completeComplex(plainName, weeks)
  const notes = parseNotes(text, noteTokens)
  const nameParts = names.map((span): ParsedPart => {
    const words = names.length > 1 ? getNameText(text, span) : (exercise?.name ?? name)
    return { from: span.from, to: span.to, kind: 'exercise', words }
  })
  const unparsed = mergeAdjacentSpans(
    withLinkingWords([...nameSplit.overflow, ...weeks.flatMap(one => one.remains)], nameSplit.tokens),
    typed,
  )
  const asides = findAsides({ typed, unparsed, weeks, nameSplit, sport }, unlabelled)
  const details: DetailSpan[] = sortUniqueSpans([...asides, ...weeks.flatMap(one => one.details)])
  const requestedWeek = weeks[Math.min(week, weeks.length) - 1] ?? weeks[0]
  const remains = unparsed.filter(span => !asides.includes(span))
  const reading: ParsedLine = {
    item: {
      name: exercise?.name ?? name,
      exerciseId: exercise?.exerciseId ?? null,
      sets: requestedWeek?.sets ?? [],
      ...collectItemDetails(weeks, requestedWeek),
      notes: [...details.map(({ from, to, words }) => words ?? text.slice(from, to)), notes.notes]
        .filter(Boolean)
        .join('\n'),
      ...(notes.coachNotes ? { coachNotes: notes.coachNotes } : {}),
    },
    parts: sortUniqueSpans([
      ...nameParts,
      ...weeks.flatMap(one => one.parts),
      ...details.flatMap(({ from, to, words }): ParsedPart[] =>
        words === undefined ? [{ from, to, kind: 'note', words: text.slice(from, to) }] : [],
      ),
      ...notes.parts,
    ]),
    remains,
    questions: joinQuestions(
      [...inferred.questions, ...weeks.flatMap(one => one.questions)].filter(
        question =>
          !isTooHighForSets(question, plainName) &&
          !isOrderOfLift(question, plainName) &&
          !isOrderInBrackets(question, text),
      ),
      askAboutPairs({ text, names }, units),
    ),
    weeks: weeks.length > 1 ? weeks.map(({ sets, isDeload, rule }) => ({ sets, isDeload, rule })) : null,
    isAddition: name === '' && nameSplit.tokens.some(token => !plainKinds.has(token.kind)),
    sport,
    ...pickSupersetField(weeks),
  }
  if (impliesEffort(names, plainName, typed)) reading.item.sets = makeEasy(reading.item.sets)
  const entry = {
    tokens: unlabelled,
    typed,
    names,
    remains,
    asides,
    isRow: /[|\t;]/.test(typed),
    hasSetColumns: columns.includes('set'),
    parts: reading.parts,
    weeks,
    sport,
  }
  if (!exercise) markNumberedNames(reading, findNumberedNames(entry))
  return keepIfCertain(reading, entry, askAboutBareNumber({ ...entry, tokens: nameSplit.tokens }, units))
}

/** A line that says nothing else may be a part of the session. */
const chooseSport = (
  name: string,
  tokens: readonly Token[],
  typed: string,
  ofSession: Sport | undefined,
  isPart = false,
) =>
  inferSport(name, tokens, typed) ??
  (name === '' || isStrokeName(name) ? inferSportOfPart(tokens, ofSession) : null) ??
  (name === '' && isPart ? (ofSession ?? null) : null)

/** A question about all pairs of a line replaces those about single ones. */
const joinQuestions = (
  questions: readonly AmbiguityQuestion[],
  ofPairs: AmbiguityQuestion | undefined,
): AmbiguityQuestion[] =>
  ofPairs
    ? [...questions.filter(({ from, to }) => to <= ofPairs.from || from >= ofPairs.to), ofPairs]
    : sortUniqueSpans(questions)

/** Names of sessions that are always easy. */
const impliesEasy =
  /^(?:easy )?(?:trote|trot|footing)$|\b(?:recovery|regeneration|warm-?up|cool-?down) (?:run|jog|ride|swim|row|spin)$/

/** In `1 mile cooldown jog`, the word before the name belongs to it. */
const impliesEffort = ([first]: readonly TextSpan[], plainName: string, typed: string) =>
  impliesEasy.test(plainName) ||
  (first !== undefined && impliesEasy.test(typed.slice(Math.max(0, first.from - 12), first.to)))

/** In `20 min footing + 10x400 m`, the intervals are not easy. */
const makeEasy = (sets: PrescribedItem['sets']): PrescribedItem['sets'] => {
  const amounts = sets.map(({ amount }) => JSON.stringify(amount))
  const hasSeveral = new Set(amounts).size > 1
  const isRepeated = (amount: PrescribedItem['sets'][number]['amount']) =>
    hasSeveral && amounts.filter(one => one === JSON.stringify(amount)).length > 1
  return sets.map(set =>
    set.effort || isRepeated(set.amount) || (set.amount?.kind !== 'time' && set.amount?.kind !== 'distance')
      ? set
      : { ...set, effort: { kind: 'feel', feel: 'easy' } },
  )
}

/** Marks names that contain a number; the exercise keeps them as its name. */
function markNumberedNames(reading: ParsedLine, names: readonly TextSpan[]): void {
  if (names.length === 0) return
  const isMarked = ({ from, to }: TextSpan) => names.some(name => name.from === from && name.to === to)
  reading.parts = reading.parts.filter(part => part.kind !== 'exercise' || !isMarked(part))
  reading.remains = sortUniqueSpans([...reading.remains, ...names.map(({ from, to }) => ({ from, to }))])
}

/** Withholds the reading of an exercise that is not certain, and asks about its number if that is all it says. */
function keepIfCertain(
  reading: ParsedLine,
  entry: InterpretedEntry,
  question: AmbiguityQuestion | undefined,
): ParsedLine {
  const isCertain = !isDoubtful(entry) && !isUncertain(entry) && (!question || countsReps(question))
  const kept = isCertain ? reading : withholdReading(reading, entry.typed, entry.tokens)
  return question ? { ...kept, questions: [question] } : kept
}

/** In `Warm-up squat 3x5` and `Cool-down jog 10 min`, the name says which part of the day the sets are. */
function findRoleInName([name]: readonly TextSpan[], tokens: readonly Token[]): SetRole | null {
  const role = tokens.find(
    token => token.kind === 'role' && name && token.from >= name.from && token.to <= name.to,
  )
  return role?.kind === 'role' && !isWorkingSet(role) ? role.role : null
}

/** `1% better every day` is not a set: without an amount, a load counts only after the name of an exercise. */
function dropLoadsWithoutSets(week: ParsedPrescription, name: TextSpan | undefined): void {
  if (
    week.sets.some(set => set.amount !== null || set.role !== 'working') ||
    week.parts.some(part => part.kind === 'sets')
  )
    return
  const loads = week.parts.filter(({ kind }) => kind === 'load' || kind === 'effort' || kind === 'cadence')
  if (!name || !loads.some(load => load.from < name.from)) return
  week.sets = []
  week.parts = week.parts.filter(part => !loads.includes(part))
  week.remains.push(...loads.map(({ from, to }) => ({ from, to })))
}

const plainKinds: ReadonlySet<Token['kind']> = new Set([
  'word',
  'separator',
  'times',
  'at',
  'detail',
  'unread',
])

type NamedSpan = TextSpan & { name?: string }
const getNameText = (text: string, { from, to, name }: NamedSpan) =>
  name ?? text.slice(from, to).replace(/\s+/g, ' ')

/** Collects the rest, tempo and progression. A value given once applies to all weeks that the line covers. */
function collectItemDetails(weeks: readonly ParsedPrescription[], requested: ParsedPrescription | undefined) {
  const all = requested ? [requested, ...weeks] : []
  const recovery = all.find(one => one.recovery)?.recovery
  const rule = requested?.rule ?? all.find(one => one.rule && !one.isDeload)?.rule
  return {
    tempo: all.find(one => one.tempo)?.tempo ?? '',
    restSeconds: all.find(one => one.restSeconds !== null)?.restSeconds ?? null,
    ...(recovery ? { recovery } : {}),
    ...(rule ? { rule } : {}),
  }
}

function pickSupersetField(weeks: readonly ParsedPrescription[]): { group?: string } {
  const group = weeks.find(one => one.group)?.group
  return group ? { group } : {}
}
