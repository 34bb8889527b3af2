import { getDateLabelLength } from '#training/prescription/day/sections/date-heading.ts'
import {
  headingBeforeAmountPattern,
  isUsualHeading,
  parseUsualHeading,
  sectionWordsSource,
} from '#training/prescription/day/sections/section-words.ts'
import { rememberResults } from '#training/prescription/remember-results.ts'

/** The label before an exercise: a bullet, a letter or `Set 1:`. */
export type LineLabels = {
  isBulleted: boolean
  /** The letter in the label: `A` for `A1.`; empty if the line has no letter. */
  letter: string
  /** True if the letter is followed by a number: `B1` and `B2` form a superset. */
  isNumbered: boolean
  /** True for `Set 2:`, which adds a set to the exercise above. */
  isOneSet: boolean
  /** True for an item of a numbered list, which does not continue the exercise above. */
  isListItem: boolean
  contentFrom: number
}

/** Matches the label of a list item, a tier, a day or a table row: `1.`, `1)`, `a)`, `①`, `T1:`, `Day 2 -`, `#3`. */
const listLabelPattern =
  /^(?:\d{1,2}\.\s+Woche\s*:\s+(?=\d)|\d{1,2}[.)]\s+(?!(?:einheit|sesi[oó]n|s[eé]ance|seduta|trainingseinheit)\s*:)(?=\S)|\(\d{1,2}\)\s+(?=\D)|[a-z]\)\s+|[①-⑳]\s*|#\d{1,2}[.):]?\s+(?=\D)|\d{1,2}\t+|\d{1,2}[a-d]?\s*\|\s*(?=[A-Za-z])|T[1-3][ac]?(?:\s*[:.)-])?\s+(?=\S)|(?:W\d{1,2}\s*)?D(?:ay\s*)?\d{1,2}\s*[:.)–-]\s+|(?:workout|session|s[eé]ance|einheit|sesi[oó]n|sess[aã]o|seduta|exercise|exercice|ejercicio|exerc[ií]cio|esercizio|[uü]bung|station)(?:\s*(?:#\s*)?(?:\d{1,2}|[a-d]))?\s*[:–-]\s+(?=\S)|\d{1,2}(?:\.|[ªaº°]|(?:re|[eè]re|er|e|[eè]me|nde?|st|rd|th))?\s+(?:s[eé]ance|einheit|sesi[oó]n|seduta|sess[aã]o|session|workout|allenamento|treino|trainings?einheit)\s*[:–-]\s+(?=\S)|(?:m|tu|w|th|f|sa|su)\s?[-–]\s+(?=\d[\d.]* ?(?:x|miles?|km|min)\b)|(?:run\s?[/-]\s?walk|walk\s?[/-]\s?run)(?:\s+intervals?)?\s*:?\s+(?=\d{1,2} ?[x×] ?\()|deload(?:\s+week)?\s*:\s+(?=[a-z]{3,}[^:]*\d)|(?:tag|jour|d[ií]a|giorno)\s*\d{1,2}\s*[:.)–-]\s+(?:\|\s*)?|(?:tag|jour|d[ií]a|giorno)\s*\d:(?=\d{2} ?(?:min|km|std)\b)|(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?)(?:\s*\((?:am|pm)\)(?:\s*[:–|-])?\s+|\s*[:–|-]\s+|[-–](?=\d|[a-z]))|(?:el|los|il|la|le|am|o|on|every) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?\s*[,:]\s+|(?:am|pm)\s*[:–-]\s+|(?:renn|trainings)woche(?:\s*\d{1,2})?\s*:\s+|(?:mo|di|mi|fr|sa)\.?\s+(?=\d)|(?:mo|di|mi|do|fr|sa|so)\.?\s*[:|]\s+(?=\d|[a-zäöü][^:]*\d)|(?:lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom|gio|seg|ter|qua|qui|sex)\.?\s*[:|–-]\s+(?=\d|[a-zà-ÿ][^:]*\d)|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*(?:\/|,|&|\+|and)\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*){1,6}\s*[:–-]\s+(?=\S))/i

const getListLabelLength = (text: string): number => {
  const length = listLabelPattern.exec(text)?.[0].length ?? getDateLabelLength(text)
  // In `Tue: AM - 7 miles`, the part of the day belongs to the label.
  return length + (length > 0 ? (/^(?:am|pm)\s*[:–-]\s+/i.exec(text.slice(length))?.[0].length ?? 0) : 0)
}

/** Parses the label of a line: `- B1) ` in `- B1) Bench press 4x6`. */
export const parseLineLabels: (text: string) => Readonly<LineLabels> = rememberResults(readLineLabels)

function readLineLabels(text: string): LineLabels {
  const bullet =
    /^\s*(?:[-*+•∙‣–—→▪◦>]\s+\[[ xX]?\]\s*|[-*•∙‣–—→▪◦>]\s+|-->\s*|[•▪◦](?=\d+ ?[a-z])|-(?=\d{1,4}(?:[.,]\d)?\s?[xX×]\s?\d))?/.exec(
      text,
    )?.[0] ?? ''
  const rest = text.slice(bullet.length)
  const lettered = parseLetterLabel(rest)
  const oneSet =
    /^(?:(?:set|satz|s[ée]rie)\s*\d+\s*(?:[:.)-]|x(?=\s*\d+\s*reps?\b))|(?:details?|prescription|dosage|dose|scheme)\s*:|(?:time|duration|distance|dauer|distanz|dur[ée]e|duraci[oó]n|durata|dura[cç][aã]o|distancia|distanza)\s*:(?=\s*\d[\d:.,]*(?:\s?[-–]\s?\d[\d:.,]*)?\s?(?:h|hrs?|hours?|min|mins|minut\w+|km|k|mi|miles?|met\w+|yds?|yards?)\s*$)|(?:sets?\s*[/x&]\s*reps?|loads?|weight|intensity)\s*:|(?:volume|heavy|light)(?:\s+(?:work|sets?|day))?\s*:(?=\s*\d[^a-wyz]*(?:(?:kg|lbs?|rpe|reps?|rir|tm)\b[^a-wyz]*)*$)|rx\s*:|notes?(?=\s+\d\d(?:\s*[-–]\s*\d\d)?\s*(?:spm|s\/m|rpm)\b))\s*/i.exec(
      rest,
    )?.[0] ?? ''
  const label = lettered ? 0 : getListLabelLength(rest)
  return {
    isBulleted: bullet.trim() !== '' || /^\s{2,}|^\t/.test(bullet),
    letter: lettered?.letter ?? '',
    isNumbered: lettered?.isNumbered ?? false,
    isOneSet: oneSet !== '',
    isListItem: label > 0,
    contentFrom: bullet.length + (lettered?.length ?? (oneSet.length || label)),
  }
}

/**
 * Parses a letter label: `A.`, `A)`, `B1.`, `B1 `, `1A)`. A letter without a number must be followed by a
 * full stop or bracket.
 */
export function parseLetterLabel(
  text: string,
): { letter: string; isNumbered: boolean; length: number } | undefined {
  // Tiers (T1 to T3), weeks and days are not supersets.
  if (/^(?:T[1-3][ac]?|W\d|D\d)\b/.test(text)) return undefined
  const match =
    /^([A-L](?=\d\d)|[A-Z](?!\d\d))(\d{1,2})?[.):]\s+/.exec(text) ??
    /^([A-L])([1-9])\s+(?=\S)/.exec(text) ??
    /^([a-wyz])([1-9])[.):]\s+/.exec(text)
  if (match)
    return { letter: match[1]?.toUpperCase() ?? '', isNumbered: Boolean(match[2]), length: match[0].length }
  const inBrackets = /^\(([A-L])(\d{1,2})?\)\s*/.exec(text)
  if (inBrackets)
    return {
      letter: inBrackets[1] ?? '',
      isNumbered: Boolean(inBrackets[2]),
      length: inBrackets[0].length,
    }
  const numberFirst =
    /^(\d)([A-F])[.):]?\s+/.exec(text) ?? /^(\d)([a-f])(?:[.):]|\s[–-](?=\s+[A-Z]))\s+/.exec(text)
  return numberFirst
    ? { letter: numberFirst[1] ?? '', isNumbered: true, length: numberFirst[0].length }
    : undefined
}

const minutesSource = String.raw`min(?:ute)?s?\.?\s*\d+(?:\s*(?:,|&|and)\s*\d+)*`
const minuteLabelPattern = new RegExp(
  String.raw`^(?:${minutesSource}|(?:on\s+)?(?:the\s+)?(?:odd|even)s?(?:\s+min(?:ute)?s?)?)\s*(?:[:.)–-]\s+|(?<=(?:odd|even)s?(?:\s+min(?:ute)?s?)?\s+)(?=\d))|^\d{1,2}(?:\s*[,&]\s*\d{1,2})*\s*:\s+(?=\S)`,
  'i',
)

/**
 * Returns the length of the minute label of an exercise in an EMOM: `Min 2: `, `Min 1, 3, 5: `, `Even: `, `2: `.
 * Returns 0 if there is no label.
 */
export function getMinuteLabelLength(text: string): number {
  return minuteLabelPattern.exec(text)?.[0].length ?? 0
}

const sectionPrefixPattern = new RegExp(
  `^\\s*(?!(?:run|bike|swim|row)\\s*:)(${sectionWordsSource}|[A-Z])\\s*:\\s+(?=\\S)`,
  'i',
)

/** Parses a section name: `Warm-up`, `Main set:`, `B.`, `# Anything`. Returns undefined for other lines. */
export function parseSectionName(text: string): string | undefined {
  const tier = /^\s*(T[1-3])\s*(?::\s*)?$/.exec(text)
  if (tier) return tier[1]
  const marked = /^\s*#+(?:\s+(.*))?$/.exec(text)
  if (marked) return (marked[1] ?? '').trim()
  const usual = parseUsualHeading(text)
  if (usual !== undefined) return usual
  if (/^\s*[A-Z][.)]\s*$/.test(text)) return text.trim().slice(0, 1)
  // A line that is not a known section name also begins a section if it ends with a colon and contains no
  // sets.
  const custom = /^\s*([^\d:][^:]{0,60}):\s*$/.exec(text)
  const hasCounts =
    /\d\s*[x×]\s*\d|\d\s*(?:rounds?|sets?|reps?)\b|\d\s*(?:s|sec|min)\b.*\b(?:rest|between)/i.test(text)
  return custom && !hasCounts ? custom[1]?.trim() : undefined
}

/** Returns whether a section has a name of its own, which may be that of an exercise: `Deadlift:`. */
export const isCustomSection = (name: string): boolean =>
  /^[a-z][a-z -]{3,40}$/i.test(name.replace(/^[A-Z][.)] /, '')) && !isUsualHeading(name)

/** Parses a section name followed by an exercise on the same line: `Warmup: 2K easy`. */
export function parseSectionPrefix(text: string): { name: string; contentFrom: number } | undefined {
  const match = sectionPrefixPattern.exec(text) ?? headingBeforeAmountPattern.exec(text)
  return match ? { name: match[1] ?? '', contentFrom: match[0].length } : undefined
}

/**
 * Parses a line that contains only a note for the athlete or the coach, such as an easier level of the workout.
 *
 * @example parseNoteLine('/// left knee') // { isForCoach: true, words: 'left knee' }
 */
export function parseNoteLine(text: string): { isForCoach: boolean; words: string } | undefined {
  const match =
    /^\s*(?:(\/\/\/)|\/\/|(?:[-*•◦▪–]\s+)?(?:notes?|cues?|tips?|frequency|equipment(?: needed)?|coach(?:es|ing|['’]s)?[ -](?:notes?|cues?|tips?)|stimulus|purpose|why)\s*:)\s?(.*)$/is.exec(
      text,
    )
  if (frequencyPattern.test(text)) return { isForCoach: false, words: text.trim() }
  if (match) return { isForCoach: match[1] !== undefined, words: match[2] ?? '' }
  if (/^\s*\(?(?:scaled|scaling|foundations|rx\+|level\s?[2-9]|L[2-9])\s*:/i.test(text))
    return { isForCoach: false, words: text.trim() }
  const bracketed = /^\s*\(([^()]*)\)\s*$/.exec(text)
  return bracketed && !/\d/.test(text) && !isValue.test(bracketed[1] ?? '')
    ? { isForCoach: false, words: bracketed[1] ?? '' }
    : undefined
}

/** `Three times / week` and `twice daily` say how often the exercise above is done. */
const frequencyPattern =
  /^\W*(?:(?:\d{1,2}(?:[-–]\d)?|two|three|four|five) ?(?:x|times|days)|once|twice)(?: ?(?:\/|a|per|each|every) ?(?:day|week)| daily| weekly)\W*$/i

/** A load or a side in brackets belongs to the exercise above and is no note: `(light)`. */
const isValue = /^\s*(?:light|heavy|bw|body ?weight|(?:each|per) (?:side|leg|arm))\s*$/i

/** Returns whether a line declares a rest day: `OFF`, `Rest day`, `Rest or 30' easy walk`. */
export const isRestDay = (text: string) => restDayPattern.test(text) || /^\s*rest\s+or\s+\S/i.test(text)

const restDayPattern =
  /^\s*(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:[a-z]{3,6})?(?:\s*[:–-])?\s+|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|segunda|ter[cç]a|quarta|quinta|sexta|mo|di|mi|do|fr|sa|so|lun|mar|mer|mi[eé]|jeu|jue|ven|vie|sam|s[aá]b|dim|dom|gio|seg|ter|qua|qui|sex)\.?\s*[:–-]\s+)?(?:[ap]m\s*[:–-]\s+)?(?:off|rest|rest\s+days?|days?\s+off|ruhe|ruhetag|frei|trainingsfrei|repos|jour de repos|descanso|dia de descanso|día de descanso|descansar|riposo|giorno di riposo|folga)\s*(?:[.!]\s*)?$/i
