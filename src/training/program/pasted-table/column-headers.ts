import type { LoadUnit } from '#training/units.ts'
import { toPlainText } from './weekday-headers.ts'

/** The meaning of a column in a training table. */
export type ColumnKind =
  | 'week'
  | 'day'
  | 'label'
  | 'exercise'
  | 'sets'
  | 'reps'
  | 'load'
  | 'percent'
  | 'rpe'
  | 'rir'
  | 'rest'
  | 'tempo'
  | 'notes'
  /** A prescription in the program notation: `3x5 @ 80%`. */
  | 'prescription'

/**
 * A column. `week` is set if every week has separate columns; `head` is the header text; `base` is what percentages refer to, as
 * in `% of snatch`, unless it is the 1RM of the exercise.
 */
export type TableColumn = {
  kind: ColumnKind
  week: number | null
  head: string
  unit?: LoadUnit
  base?: string
}

/** The headers in English, German, French, Spanish, Italian and Portuguese, in lower case and without accents. */
const columnKindPatterns: [ColumnKind, RegExp][] = [
  ['week', /^(weeks?|wk|wk\.|microcycle|wochen?|semaines?|semanas?|settiman[ae]|microciclo)$/],
  [
    'day',
    /^(days?|sessions?|workouts?|training ?days?|tage?|trainingstage?|einheit|jours?|seances?|dias?|sesion(es)?|giorn[oi]|sedut[ae]|sessione|sess(ao|oes)|treinos?)$/,
  ],
  ['label', /^(#|no\.?|nr\.?|order|block|superset|group|letter|reihenfolge|ordre|orden|ordine|ordem)$/],
  [
    'exercise',
    /^(exercises?|movements?|lifts?|drills?|exercise name|name|main lifts?|ue?bung(en)?|exercices?|mouvements?|ejercicios?|movimientos?|esercizi(o)?|exercicios?)$/,
  ],
  ['sets', /^(sets?|# ?sets|no\.? of sets|satz|satze|saetze|serien?|series)$/],
  [
    'reps',
    /^(reps?\.?|repetitions?|reps ?\/ ?(time|distance|set)|sets? ?\/ ?distance|time|duration|distance|wdhs?\.?|wiederholung(en)?|repeticion(es)?|ripetizion[ei]|rip\.?|repeticao|repeticoes)$/,
  ],
  [
    'percent',
    /^(%|% ?(of )?(1 ?rm|max|tm|e1rm)|percent(age)?|int(ensity)?\.? ?%?|intensi(tat|taet|te|dad|ta|dade) ?%?)$/,
  ],
  [
    'load',
    /^(loads?|weights?|kg|kgs|kilos?|lbs?|pounds?|((load|weight|gewicht|last|charge|poids|peso|carga|carico) ?[([]?(kg|kgs|lbs?|%)?[)\]]?))$/,
  ],
  ['rpe', /^(rpe|target rpe|effort)$/],
  ['rir', /^(rir|reps in reserve)$/],
  [
    'rest',
    /^(rest|rest ?(time|period|interval)s?|recovery|rest ?[([].*[)\]]|pausen?|repos|recup(eration)?|descanso|pausa|recupero|riposo|intervalo)$/,
  ],
  ['tempo', /^(tempo|cadence|cadencia)$/],
  [
    'notes',
    /^(notes?|comments?|cues?|remarks?|instructions?|coach(ing)? notes?|notiz(en)?|bemerkung(en)?|kommentare?|hinweise?|commentaires?|remarques?|notas?|comentarios?|observaciones|commenti|osservazioni|observacoes|obs\.?)$/,
  ],
  [
    'prescription',
    /^(prescription|scheme|sets ?([x×/]|and|&) ?reps( ?[@x×/] ?(load|weight|%))?|program(me)?|plan)$/,
  ],
]

/** Matches what percentages refer to: `% of snatch`, `% TM`, `Load (% C&J)`. */
const percentBasePattern =
  /^(?:(?:loads?|weights?|int(?:ensity)?\.?) ?)?[([]?% ?(?:of )?(?!(?:1 ?rm|max)[)\]]?$)(?<base>[^\d)\]]+)[)\]]?$/

/** Parses a column header: `Weight (lb)` is a load in pounds. Returns undefined if the header is unknown. */
export function parseColumnHeader(text: string): TableColumn | undefined {
  const head = toPlainText(text).replace(/\s+/g, ' ').replace(/:$/, '').trim()
  if (head.length > 40) return undefined
  const base = percentBasePattern.exec(head)?.groups?.base
  const kind = columnKindPatterns.find(([, pattern]) => pattern.test(head))?.[0] ?? (base && 'percent')
  if (!kind) return undefined
  const unit = /\b(lbs?|pounds?)\b/.test(head) ? 'lb' : /\bkg|kilo/.test(head) ? 'kg' : undefined
  return { kind, week: null, head: text, ...(unit && { unit }), ...(base && { base }) }
}

const weekWords = 'week|wk\\.?|w|microcycle|woche|semaine|semana|settimana'
const weekNumberPattern = new RegExp(`^(?:${weekWords})[ #:.-]*(\\d{1,3})(?!\\d|[x×])`, 'i')

/** Parses the week number in `Week 3`, `Wk. 3`, `W3` or `Semana 3`; returns undefined for any other text. */
export function parseWeekNumber(text: string): number | undefined {
  const match = weekNumberPattern.exec(text.trim())
  return match ? Number(match[1]) : undefined
}

const dayWords =
  'day|session|workout|training|tag|einheit|jour|seance|dia|sesion|giorno|seduta|sessione|treino|sessao'
const dayLabelPattern = new RegExp(`^(?:${dayWords})[ #:.-]*(?:\\d{1,2}|[a-g])\\b`)
const dayNumberPattern = new RegExp(`^(?:${dayWords})[ #:.-]*\\d+[\\s:.,–-]*`)

const weekdayPattern =
  /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b|^(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|(segunda|terca|quarta|quinta|sexta)(-feira)?)\b/

/** Returns whether a cell's text names a training day, such as `Day 2 Lower`, `Monday` or `Séance B`. */
export function isTrainingDayLabel(text: string): boolean {
  const plain = toPlainText(text)
  return dayLabelPattern.test(plain) || weekdayPattern.test(plain)
}

/**
 * Returns the name of a day without its number, which follows from the position: `Upper` for `Day 2: Upper`.
 *
 * @example removeDayNumber('Tag 2: Oberkörper') // 'Oberkörper'
 */
export function removeDayNumber(label: string): string {
  // Accents are separate characters in the decomposed text, so the length is that of the composed one.
  const composed = label.normalize('NFC').trimStart()
  return composed.slice(dayNumberPattern.exec(toPlainText(composed))?.[0].length ?? 0)
}
