import type { SetRole } from '#training/prescription/set-role.ts'

// The headings of the parts of a day, in the languages in which coaches write them.

const warmUpWords = [
  'warm-?\\s?ups?(?:\\s+set(?!s))?',
  'w/?u',
  'aufw[äa]rmen',
  'einlaufen',
  'einfahren',
  'einschwimmen',
  '[ée]chauffement',
  'calentamiento',
  'riscaldamento',
  'aquecimento',
]
const coolDownWords = [
  'c/?d',
  'cool-?\\s?downs?',
  'warm-?\\s?downs?',
  'abw[äa]rmen',
  'auslaufen',
  'ausfahren',
  'ausschwimmen',
  'retour au calme',
  'vuelta a la calma',
  'enfriamiento',
  'defaticamento',
  'volta [àa] calma',
  'desaquecimento',
  'arrefecimento',
]
/** Words for what is also done after the work. */
const afterWorkWords = [
  'stretch(?:ing|es)?',
  'mobility',
  'dehnen',
  '[ée]tirements?',
  'estiramientos?',
  'alongamentos?',
]
const mainWords = [
  'ms',
  'main(?:\\s+(?:sets?|lifts?|work|part|block|session))?',
  'haupt(?:teil|satz|programm|serie|block)',
  'corps de (?:la )?s[ée]ance',
  'partie principale',
  's[ée]rie principale?',
  'parte (?:principale?|centrale?)',
  'blo(?:que|co) principal',
]
const preparationWords = [
  'mobility',
  'mobilit[äàa]t?',
  'mobilit[ée]',
  'movilidad',
  'mobilidade',
  'activation',
  'aktivierung',
  'activaci[oó]n',
  'attivazione',
  'ativa[cç][aã]o',
  'prehab',
  'primer',
]
const accessoryWords = [
  'accessor(?:y|ies)(?:\\s+(?:work|lifts?|exercises?|movements?))?',
  '(?:assistance|auxiliary|supplementa(?:l|ry))(?:\\s+(?:work|lifts?|exercises?))?',
  'zusatz(?:[üu]bungen)?',
  'assistenz(?:[üu]bungen)?',
  'erg[äa]nzung(?:s[üu]bungen)?',
  '(?:travail|exercices?) accessoires?',
  '(?:exercices? )?compl[ée]mentaires?',
  '(?:trabajo |ejercicios )?accesorios?',
  '(?:lavoro |esercizi )?(?:accessori|complementari)',
  '(?:trabalho |exerc[íi]cios )?acess[óo]rios?',
]
const strengthWords = [
  'strength(?:\\s+(?:work|training|part))?',
  'power',
  '(?:olympic\\s+|oly(?:mpic)?\\s+)?(?:weight)?lifting',
  'powerlifting',
  'bbb',
  'boring but big',
  'fsl',
  'ssl',
  'kraft(?:teil|training)?',
  'force',
  'fuerza',
  'forza',
  'for[çc]a',
]
const conditioningWords = [
  'metcon',
  'wod',
  'conditioning(?:\\s+work)?',
  'finishers?',
  'kondition',
  'conditionnement',
  'acondicionamiento',
  'condicionamento',
  'condizionamento',
  'buy[- ]?in',
  'buy[- ]?out',
  'cash[- ]?out',
]
const skillWords = [
  'speed(?:\\s+(?:work|session))?',
  'skills?(?:\\s+work)?',
  'gymnastics',
  'techni(?:que|k)(?:teil)?',
  't[ée]cnica',
  'core(?:\\s+work)?',
]
const otherWords = ['part\\s+[a-z0-9]', 'intervals', 'run', 'bike', 'swim', 'row']

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`
const partWords = [
  ...warmUpWords,
  ...coolDownWords,
  ...afterWorkWords.slice(0, 1),
  ...mainWords,
  ...preparationWords,
  ...accessoryWords,
  ...strengthWords,
  ...conditioningWords,
  ...skillWords,
]
const joiningSource = '\\s*(?:&|\\+|/|\\b(?:and|und|et|y|e)\\b)\\s*'
const kindSource = '(?:general|specific|dynamic|allgemeines|spezifisches)\\s+'
/** The names of the weekdays in six languages. */
export const weekdaySource =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|segunda|ter[cç]a|quarta|quinta|sexta'
const weekRangeSource =
  '(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]) ?\\d{1,2} ?(?:[-–/&]|to|bis|à|a|al) ?\\d{1,2}'
const dayWordsSource = `(?:day|week|workout|session|block|phase|tag|woche|jour|semaine|dia|semana|giorno)\\s*(?:\\d{1,2}|[a-d])|${weekdaySource}|${weekRangeSource}`

/** The headings that may stand before exercises on the same line: `Warm-up`, `Strength & skill`. */
export const sectionWordsSource = `(?:(?:${kindSource})?${anyOf(partWords)}(?:${joiningSource}${anyOf(partWords)})*(?:\\s+(?:[1-9]|[a-d]))?|${otherWords.join('|')})`

/** Longer lines are no headings; the limit also bounds the time to find that out. */
const longestHeading = 120

const headingPattern = new RegExp(
  `^(?:\\*{1,2}|_{1,2}|[-–—=~]{2,4} ?|\\[)?(${sectionWordsSource}|${dayWordsSource}) ?(?:\\([^()]*\\) ?)?:?(?:\\*{1,2}:?|_{1,2}:?| ?[-–—=~]{2,4}|\\])?$`,
  'i',
)

const findHeading = (text: string) =>
  text.length > longestHeading ? null : headingPattern.exec(text.trim().replace(/\s+/g, ' '))

const weekRangePattern = new RegExp(`^\\W*${weekRangeSource}\\W*$`, 'i')

/**
 * Returns whether a heading says to which weeks of the program the exercises below it belong, which one day cannot.
 *
 * @example isRangeOfWeeks('Weeks 5-8') // true
 */
export const isRangeOfWeeks = (text: string): boolean =>
  text.length <= longestHeading && weekRangePattern.test(text)

/** Words that alone are the name of an exercise rather than a heading. */
const exercisePattern =
  /^\s*(?:run|bike|swim|row|mobili.*|movilidad|intervals|core|core work|force|einlaufen|auslaufen|einfahren|ausfahren|einschwimmen|ausschwimmen)\s*$/i

/**
 * Returns the words of a line that is only the usual heading of a part of a day; undefined for other lines.
 *
 * @example parseUsualHeading('**Hauptteil**') // 'Hauptteil'
 */
export function parseUsualHeading(text: string): string | undefined {
  return exercisePattern.test(text) ? undefined : findHeading(text)?.[1]
}

/**
 * Returns whether words are the usual heading of a part of a day, also of one that may be the name of an exercise.
 *
 * @example isUsualHeading('Run') // true
 */
export const isUsualHeading = (words: string): boolean => findHeading(words) !== null

const warmUpPattern = new RegExp(
  `^\\s*(?:${kindSource})?${anyOf(warmUpWords)}(?:${joiningSource}${anyOf(preparationWords)})*\\s*$`,
  'i',
)
const mainPattern = new RegExp(`^\\s*${anyOf(mainWords)}\\s*$`, 'i')
const coolDownPattern = new RegExp(
  `^\\s*${anyOf(coolDownWords)}(?:${joiningSource}${anyOf(afterWorkWords)})*\\s*$`,
  'i',
)
const warmUpOrCoolDownSource = anyOf([...warmUpWords, ...coolDownWords])
const sessionPartSource = anyOf([...warmUpWords, ...coolDownWords, ...mainWords])

/** The heading of a part of a session before an amount, where coaches leave out the colon: `Riscaldamento 10'`. */
export const headingBeforeAmountPattern = new RegExp(`^\\s*(${sessionPartSource})\\s+(?=\\d)`, 'i')

/** Headings of other parts within a line: `WU 10 min, MS 3 x 8 min, CD 10 min`. */
export const furtherPartPattern = new RegExp(
  `(?<![\\p{L}\\d])(?:ms|main set|${coolDownWords.join('|')}|${mainWords.slice(2).join('|')})(?![\\p{L}\\d])`,
  'iu',
)

const partOfDayPattern = new RegExp(`(?<![\\p{L}\\d])${warmUpOrCoolDownSource}(?![\\p{L}\\d])`, 'iu')

/**
 * Returns the word for the part before or after the main one in a line: `5 min easy warm-up`.
 *
 * @example findPartOfDay('10 min Auslaufen') // 'Auslaufen'
 */
export const findPartOfDay = (text: string): string | undefined => partOfDayPattern.exec(text)?.[0]

const headingWithinLineSource = `(?<=^|[.;,/|–—-] ?)(?!(?:${otherWords.join('|')})\\s*:)(?:${sectionWordsSource}\\s*:\\s*(?=\\S)|${sessionPartSource}\\s+(?=\\d))`
const headingWithinLinePattern = new RegExp(headingWithinLineSource, 'gi')
const headingAtStartPattern = new RegExp(`^(?:${headingWithinLineSource})`, 'i')

/**
 * Returns where the parts of a line begin that has several headings, as in `WU: 15 min. MS: 4 x 8 min. CD: 10 min`;
 * undefined for other lines.
 *
 * @example findHeadingsWithin('WU: 15 min. CD: 10 min') // [0, 12]
 */
export function findHeadingsWithin(text: string): number[] | undefined {
  // Most lines do not begin with a heading, so that the others need not be found.
  const found = headingAtStartPattern.test(text)
    ? Array.from(text.matchAll(headingWithinLinePattern), ({ index }) => index)
    : []
  return found.length > 1 ? found : findHalvesOfDay(text)
}

/** In `AM: 6 miles easy. PM: 4 miles easy`, the line has two sessions. */
function findHalvesOfDay(text: string): number[] | undefined {
  if (!/pm/i.test(text)) return undefined
  const [morning, evening, ...more] = text.matchAll(halfOfDayPattern)
  const isPair = /^am/i.test(morning?.[0] ?? '') && /^pm/i.test(evening?.[0] ?? '') && more.length === 0
  const isFirst = /^\W*(?:[a-z]{2,9}\W+)?$/i.test(text.slice(0, morning?.index))
  return isPair && isFirst && evening ? [0, evening.index] : undefined
}

const halfOfDayPattern = /(?<![a-z\d])(?:am|pm)\s*[:–-]\s+(?=\S)/gi

/**
 * Returns the role that a heading gives to the sets below it.
 *
 * @example findRoleOfSection('Aufwärmen') // 'warm-up'
 */
export const findRoleOfSection = (name: string): SetRole | null =>
  warmUpPattern.test(name) ? 'warm-up' : coolDownPattern.test(name) ? 'cool-down' : null

/**
 * Returns whether a heading is that of the part before or after the main one.
 *
 * @example isWarmUpOrCoolDown('Retour au calme') // true
 */
export const isWarmUpOrCoolDown = (name: string): boolean =>
  warmUpPattern.test(name) || coolDownPattern.test(name)

/**
 * Returns whether a heading is that of the main part or of the part after it.
 *
 * @example isMainOrCoolDown('Hauptteil') // true
 */
export const isMainOrCoolDown = (name: string): boolean =>
  mainPattern.test(name) || coolDownPattern.test(name)
