import { createRewriter, type Rewriting } from './rewrite.ts'

const timeSource =
  '(\\d{1,3}(?: ?- ?\\d{1,3})?) ?(?:s|secs?|sek|seg|sekunden|secondes?|segundos?|secondi|seconds)(?![a-z])\\.?'
const positionSource = '(?: (?:la position|la posicion|la posizione|a posicao|die position))?'
/** Writes the number at the end, so that the words end where the phrase ends. */
const writeAtEnd = (words: string, begin: string, end: string) =>
  `${begin} ${end.padStart(words.length - begin.length - 1)}`
const writeHold = (words: string, seconds = '') => writeAtEnd(words, 'hold', `${seconds}s`)
const writeRepeat = (words: string, times = '') => writeAtEnd(words, 'repeat', `${times}x`)

const rewritings: readonly Rewriting[] = [
  // `10 Wiederholungen, je 5 Sekunden halten`; after a sign, as in `3 x 30 s halten`, the time is what is done.
  [
    new RegExp(
      `(?<=(?:^|[:.,;(]| [–-]) *)(?:(?:dabei|jeweils|je|fur|spannung|position) ?)?${timeSource} (?:lang )?(?:die (?:position|spannung) )?(?:gehalten|halten)(?![a-z])`,
      'g',
    ),
    writeHold,
  ],
  [
    new RegExp(
      `(?<![a-z])(?:tenir|maintenir|maintiens|maintenez|tenez|tiens|garder|en tenant|en maintenant)${positionSource}(?: pendant)? ${timeSource}`,
      'g',
    ),
    writeHold,
  ],
  [
    new RegExp(
      `(?<![a-z])(?:mantener|manten|manteniendo|mantenga|mantiene|aguantar|aguanta|aguantando|sostener|sosten)${positionSource}(?: durante)? ${timeSource}`,
      'g',
    ),
    writeHold,
  ],
  [
    new RegExp(
      `(?<![a-z])(?:mantenere|mantieni|mantenendo|tenere|tieni|tenendo|tenuta)${positionSource}(?: (?:per|di))? ${timeSource}`,
      'g',
    ),
    writeHold,
  ],
  [
    new RegExp(
      `(?<![a-z])(?:manter|mantenha|mantendo|segurar|segure|segurando|sustentar|sustente)${positionSource}(?: (?:por|durante))? ${timeSource}`,
      'g',
    ),
    writeHold,
  ],
  // `10x wiederholen`, `répéter 10 fois`
  [/(?<![\d.-])(\d{1,3}) ?-?(?:x|mal) (?:wiederholen|durchfuhren)(?![a-z])/g, writeRepeat],
  [
    /(?<![a-z])(?:repeter|repetez|repete|repetir|repite|repita|repitir|ripetere|ripeti|ripetete) (?:l'exercice |el ejercicio |l'esercizio |o exercicio )?(\d{1,3}) (?:fois|veces|volte|vezes)(?![a-z])/g,
    writeRepeat,
  ],
  // In `Hold 30 s, 3 reps`, a hold of this length is done three times. A shorter one says how each repetition is done.
  [
    /(?<=^[^\d]*\b(?:hold|holding) {1,20}(?:for )?(?:up to )?\d{2,3}(?: ?- ?\d{2,3})? ?(?:s|secs?|seconds)(?: each)?[.,;] ?(?:(?:perform|complete|do) )?)(\d{1,2}(?:-\d{1,2})?) (?:reps?|repetitions?|times|wdh|wiederholungen|repeticiones|ripetizioni|repeticoes)(?![a-z])/g,
    (_, times = '') => `${times} sets`,
  ],
  // In `Calf stretch 30 s hold x 3`, a hold of this length is done three times as well.
  [
    /(?<=^[^\da-z]*[a-z][^\d]*)([2-9]\d|1\d\d) ?(?:s|secs?|seconds?) holds? ?x ?(\d{1,2})(?![\d:.x%]| ?(?:kg|lb|s|sec|min|m)\b)(?: ?(?:reps?|times)\b)?/g,
    (_, seconds = '', times = '') => `${times} x ${seconds} s`,
  ],
  // In `Pigeon pose 60 s hold each side`, the time is what is done.
  [
    /(?<=^[^\da-z]*[a-z][^\d]*)([2-9]\d|1\d\d) ?(?:s|secs?|seconds?) holds?(?= (?:on |for )?(?:each|per|both) (?:side|leg|arm)s?\W*$)/g,
    (_, seconds = '') => `${seconds} s`,
  ],
  // `Wiederholung: 10-mal`
  [/(?<![a-z])wiederholung(?:en)?: ?(\d{1,3}) ?-?mal(?![a-z])/g, (_, times = '') => `${times} reps`],
]

/**
 * Writes how long a repetition is held, and how often it is repeated, in English, with spaces so that the length does not change:
 * `5 Sekunden halten` as `hold 5s`.
 *
 * @param typed a line in lower case, without accents
 * @example writeHoldsPlainly('mantener 5 segundos, repetir 10 veces') // 'hold            5s, repeat       10x'
 */
export const writeHoldsPlainly = createRewriter(rewritings)
