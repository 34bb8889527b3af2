import {
  headingBeforeAmountPattern,
  isWarmUpOrCoolDown,
  weekdaySource,
} from '#training/prescription/day/sections/section-words.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import { type BlockHeader, parseBlockHeader, parseLadderAboveList } from './block-header.ts'
import { isRestDay, parseLineLabels, parseNoteLine, parseSectionPrefix } from './line-labels.ts'

const titleWordPattern =
  /\b(?:session|workout|day|rehab|prehab|routine|training|einheit|s[eé]ance|sesi[oó]n|treino|allenamento)(?: \([^)]*\))?\s*$/i

const splitDaySource =
  '(?:push|pull|legs?|upper|lower|full body|total body|arms?|back|chest|shoulders?)(?: (?:body|day))?|treino|entreno|allenamento|training|einheit|s[eé]ance|workout|session|tag|day|jour|d[ií]a|giorno'
/** A weekday, or the name of a training day with a letter: `Push A`, `Treino B`. */
const dayNamePattern = new RegExp(`^\\s*(?:(?:${weekdaySource})|(?:${splitDaySource}) [a-d])\\s*$`, 'i')
const muscleGroupSource =
  '(?:push|pull|legs?|arms?|chest|back|shoulders?|biceps|triceps|abs|core|glutes|hamstrings|quads|upper(?: body)?|lower(?: body)?|full body|beine|oberk[oö]rper|unterk[oö]rper|ganzk[oö]rper|brust|r[uü]cken|schultern|arme|jambes|dos|pecs|bras|[eé]paules|piernas?|espalda|pecho|brazos?|hombros?|pernas?|costas|peito|bra[cç]os?|ombros?|gambe|schiena|petto|braccia|spalle)'
/** The muscles or movements of a training day: `Legs`, `Chest & triceps`, `Séance jambes`, `Treino de pernas`. */
const muscleGroupsPattern = new RegExp(
  `^\\s*(?:(?:s[eé]ance|treino|entreno|sesi[oó]n|allenamento|d[ií]a|tag|giorno|jour|dia)(?: (?:de|di|da|des|für))? )?${muscleGroupSource}(?: ?(?:,|&|\\+|/|and|und|et|y|e) ?${muscleGroupSource})*(?: (?:day|tag|session|workout))?\\s*$`,
  'i',
)

/** Returns whether a line is the title of a day if it comes first: `Erg session`, `Tuesday`, `Push A`. */
export const isTitleOfDay = (text: string): boolean =>
  mayBeTitle(text) && (titleWordPattern.test(text) || dayNamePattern.test(text)) && !isRestDay(text)

const mayBeTitle = (text: string) =>
  /^\s*[a-z][^\d:|]*[a-z)]\s*$/i.test(text) && parseLineLabels(text).contentFrom === 0 && !parseNoteLine(text)

/**
 * Returns whether a line is the title of the list of exercises below it, as in `Lower body (Thursday)` followed by
 * `- Squat 3x5`, or that of the whole day, as in `Erg session`.
 */
export function isTitle(
  text: string,
  next: string | undefined,
  isFirst: boolean,
  parse: (text: string) => LineEntry[],
): boolean {
  if (next === undefined || next.trim() === '') return false
  // In `Tag 1 - Oberkörper`, the label belongs to the title.
  const { isListItem, contentFrom } = parseLineLabels(text)
  if (isListItem && muscleGroupsPattern.test(text.slice(contentFrom))) return namesSets(next, parse)
  if (isNameOfWorkout(text, isFirst) && isHeader(next)) return true
  if (!isWords(text) || !isNameAlone(parse(text))) return false
  if (isFirst && (titleWordPattern.test(text) || dayNamePattern.test(text))) return true
  if (isAboveItsPart(text, next)) return true
  const isHeading = isNameOfPart(text) || isSport(text) || isLabelled(next)
  return isHeading && namesSets(next, parse)
}

const isNameOfPart = (text: string) => muscleGroupsPattern.test(text) || blockNamePattern.test(text.trim())

const isHeader = (next: string) => (parseBlockHeader(next) ?? parseLadderAboveList(next)) !== undefined

function isLabelled(next: string): boolean {
  const { isBulleted, isListItem, isNumbered } = parseLineLabels(next)
  return isBulleted || isListItem || isNumbered
}

const isWords = (text: string) => mayBeTitle(text) && !isRestDay(text) && !isHeaderAlone(text)

/** In `Bike` above `15 min easy spin`, the parts have names of their own. */
const isSport = (text: string) =>
  /^\s*(?:run|running|bike|cycling|ride|swim|swimming|row|rowing|erg|pool)\s*$/i.test(text)

const isAboveItsPart = (text: string, next: string) =>
  isSport(text) && (beginsPart(next) || isSwum(text, next))

/** In `Swim` above `50 pull`, the first line says that the second one is swum. */
const isSwum = (text: string, next: string) =>
  /^\s*(?:swim|swimming|pool)\s*$/i.test(text) &&
  /^\s*\d{2,4} ?m? (?:free|pull|kick|drill|fly|back|breast|im)\b/i.test(next)

/** In `Boat race (time)`, the words in brackets say what is measured, as many apps write it. */
const scoredTitle =
  /^\s*[a-z].*\((?:for )?(?:time|rounds|rounds (?:and|\+) reps|amrap.{0,30}|calories|distance|no measure|checkmark)\)\s*$/i

/** In `Boat race (time)` above `3 rounds:`, words that name no exercise are those of the workout. */
const isUnknownName = (text: string) =>
  mayBeTitle(text) && !hasOnlyNameWords(normaliseText(text).replace(/[()]/g, ' ')) && !parseBlockHeader(text)

/** In `"Nancy"` above `5 rounds for time:`, the name is that of the workout. */
const isNameOfWorkout = (text: string, isFirst: boolean) =>
  isLetteredWorkout(text) ||
  /^\s*["“][^"”\d]{2,40}["”]\s*$/.test(text) ||
  scoredTitle.test(text) ||
  (isFirst && isUnknownName(text))

/** In `B) Metcon` above `AMRAP 12`, the letter is that of the part of the day. */
function isLetteredWorkout(text: string): boolean {
  const { letter, contentFrom } = parseLineLabels(text)
  return letter !== '' && workoutPattern.test(text.slice(contentFrom).trim())
}

/** `For time` above a list is the header of a block. The exercises below `Superset` may have their own letters. */
function isHeaderAlone(text: string): boolean {
  const header = parseBlockHeader(text)
  return header !== undefined && header.kind !== 'superset'
}

/** In `Swim` above `Warm-up: 400 free`, the next line begins a part of the session. */
const beginsPart = (next: string) =>
  headingBeforeAmountPattern.test(next) || parseSectionPrefix(next) !== undefined

const isNameAlone = ([first, ...more]: readonly LineEntry[]) =>
  first !== undefined && more.length === 0 && first.reading.item.sets.length === 0

/** Returns whether a line has an exercise with sets. */
function namesSets(text: string, parse: (text: string) => LineEntry[]): boolean {
  const [entry] = parse(text.slice(parseLineLabels(text).contentFrom))
  return entry !== undefined && entry.reading.item.name !== '' && entry.reading.item.sets.length > 0
}

/**
 * In `"Nancy" - 5 rounds for time: …`, `Warm-up: 3 rounds` and `B. Core (3 rounds)`, the workout has a title before its
 * header. Above a list, `Core: 3 sets` has one as well.
 */
export function parseTitleBeforeHeader(
  text: string,
  { isAboveList }: { isAboveList: boolean },
): { name: string; contentFrom: number } | undefined {
  const { letter, isNumbered, contentFrom: labelTo } = parseLineLabels(text)
  const from = letter === '' || isNumbered ? 0 : labelTo
  const [whole = '', label = '', quoted, plain = ''] = titlePattern.exec(text.slice(from)) ?? []
  if (whole === '') return undefined
  const name = quoted ?? plain
  const content = text.slice(from + whole.length)
  const isBlock = blockNamePattern.test(name)
  const header = parseBlockHeader(content)
  // `Grace: 30 clean and jerks for time`
  const isForTime = whole.includes(':') && parseForTimeAfterName(content) !== undefined
  const countsSets = (isBlock || isAboveList) && /^\d{1,2} ?sets\W*$/i.test(content)
  const isTitle =
    isBlock || workoutPattern.test(name) || isWarmUpOrCoolDown(name) || muscleGroupsPattern.test(name)
  return isForTime || (isTitle && (header || countsSets)) || (header?.contentFrom && !whole.endsWith('('))
    ? { name: `${label}${name.trim()}`, contentFrom: from + whole.length }
    : undefined
}

const titlePattern =
  /^\s*((?:day|session|tag|jour|día|dia) \d{1,2} ?[:–-] ?)?(?:["“]([A-Za-z][A-Za-z' ]{2,30})["”]|((?:block|group|part|series) #?\d{1,2}|\p{L}[\p{L}'-]*(?: (?:& )?\p{L}[\p{L}'-]*){0,5}))\s*(?::|[-–] |\(|,(?=\s*repeat)|(?<=circuit\s)(?=x\s*\d)|(?<=complex\s)(?=\d{1,2}\s*(?:rounds|rds)\s*:)|(?<=["”]\s)(?=\d|amrap|emom|for time))\s*/iu
/** `Block A` and `Group 2` only say which part of the day it is. */
const blockNamePattern = /^(?:block|group|part|series) (?:#?\d{1,2}|[a-z])$/i

/** Names for a day’s workout, which can come before a header without exercises: `WOD: 3 rounds for time:`. */
const workoutPattern =
  /^(?:main|main set|cardio|accessor(?:y|ies)|strength|mobility|activation|gymnastics|(?:[\p{L}'-]+ ){0,5}(?:wod|workout|metcon|conditioning|finisher|circuit|hiit|accessor(?:y|ies)|core))$/iu

/** A block with its only exercise, in which spaces replace the words of the header. */
export type BlockOfOne = { header: BlockHeader; content: string }

/**
 * Parses a line that is a whole block: `KB swing EMOM 10 min, 15 reps`, `100 burpees for time`. Returns undefined for
 * other lines.
 */
export const parseBlockOfOne = (text: string): BlockOfOne | undefined =>
  parseEmomAfterName(text) ?? parseForTimeAfterName(text)

/** In `100 burpees for time`, the words after the exercise say what is measured. */
function parseForTimeAfterName(text: string): BlockOfOne | undefined {
  const match =
    /^(\s*(?:\d{1,4} [a-z][a-z' &-]{2,40}|[a-z][a-z -]{1,20}:? \d{1,5} ?(?:m|km|k|cals?|calories))(?:\([^()]{1,30}\)| \d[\d/.]{1,10} ?(?:kg|lbs?|#)?)?) for time(?![a-z])/i.exec(
      text,
    )
  const [whole, exercise = ''] = match ?? []
  const header = whole === undefined ? undefined : parseBlockHeader('for time')
  if (whole === undefined || !header) return undefined
  return { header, content: exercise + ' '.repeat(whole.length - exercise.length) + text.slice(whole.length) }
}

/** In `KB swing EMOM 10 min, 15 reps`, the name stands before the header and the repetitions after it. */
function parseEmomAfterName(text: string): BlockOfOne | undefined {
  const match =
    /^([^\d:,;"“]*[a-z)] )(emom(?: for)? ?\d{1,3}(?!\d| ?[-–] ?\d) ?(?:min(?:ute)?s?)?|\d{1,2}[ -]?min(?:ute)?s? emom)[ ,:;-]+(?=\d)/i.exec(
      text,
    )
  const [, name = '', words = ''] = match ?? []
  const header = match ? parseBlockHeader(words.replace(/ for/i, '').replace(/-(?=min)/i, ' ')) : undefined
  if (!header || !/[a-z]{2}/i.test(name)) return undefined
  const after = text.slice(name.length + words.length).replace(/^[,:;-]/, ' ')
  return { header, content: name + ' '.repeat(words.length) + after }
}
