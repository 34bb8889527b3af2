import type { LoadUnit } from '#training/units.ts'

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

/** A column. `week` is set if every week has separate columns; `head` is the header text. */
export type TableColumn = { kind: ColumnKind; week: number | null; head: string; unit?: LoadUnit }

const columnKindPatterns: [ColumnKind, RegExp][] = [
  ['week', /^(weeks?|wk|wk\.|microcycle)$/],
  ['day', /^(days?|sessions?|workouts?|training ?days?)$/],
  ['label', /^(#|no\.?|nr\.?|order|block|superset|group|letter)$/],
  ['exercise', /^(exercises?|movements?|lifts?|drills?|exercise name|name|main lifts?)$/],
  ['sets', /^(sets?|# ?sets|no\.? of sets)$/],
  ['reps', /^(reps?|repetitions?|reps ?\/ ?(time|distance|set)|sets? ?\/ ?distance|time|duration|distance)$/],
  ['percent', /^(%|% ?(of )?(1 ?rm|max|tm|e1rm)|percent(age)?|int(ensity)?\.? ?%?)$/],
  ['load', /^(loads?|weights?|kg|kgs|kilos?|lbs?|pounds?|(load|weight) ?[([]?(kg|kgs|lbs?|%)?[)\]]?)$/],
  ['rpe', /^(rpe|target rpe|effort)$/],
  ['rir', /^(rir|reps in reserve)$/],
  ['rest', /^(rest|rest ?(time|period|interval)s?|recovery|rest ?[([].*[)\]])$/],
  ['tempo', /^(tempo|cadence)$/],
  ['notes', /^(notes?|comments?|cues?|remarks?|instructions?|coach(ing)? notes?)$/],
  [
    'prescription',
    /^(prescription|scheme|sets ?([x×/]|and|&) ?reps( ?[@x×/] ?(load|weight|%))?|program(me)?|plan)$/,
  ],
]

/** Parses a column header: `Weight (lb)` is a load in pounds. Returns undefined if the header is unknown. */
export function parseColumnHeader(text: string): TableColumn | undefined {
  const head = text.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '').trim()
  if (head.length > 40) return undefined
  const kind = columnKindPatterns.find(([, pattern]) => pattern.test(head))?.[0]
  if (!kind) return undefined
  const unit = /\b(lbs?|pounds?)\b/.test(head) ? 'lb' : /\bkg|kilo/.test(head) ? 'kg' : undefined
  return { kind, week: null, head: text, ...(unit && { unit }) }
}

/** Parses the week number in `Week 3`, `Wk. 3` or `W3`; returns undefined for any other text. */
export function parseWeekNumber(text: string): number | undefined {
  const match = /^(?:week|wk\.?|w|microcycle)[ #:.-]*(\d{1,3})(?!\d|[x×])/i.exec(text.trim())
  return match ? Number(match[1]) : undefined
}

const weekdayPattern = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b/i

/** Returns whether a cell's text names a training day, such as `Day 2 Lower`, `Monday` or `Session B`. */
export const isTrainingDayLabel = (text: string) =>
  /^(day|session|workout|training)[ #:.-]*(\d{1,2}|[a-g])\b/i.test(text.trim()) ||
  weekdayPattern.test(text.trim())
