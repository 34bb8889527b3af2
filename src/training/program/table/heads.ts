/** What a column of a training table says. */
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
  /** A prescription as one writes it: `3x5 @ 80%`. */
  | 'prescription'

/** A column; `week`: its number where every week has its own columns. `head`: as it stands in the table. */
export type Column = { kind: ColumnKind; week: number | null; head: string; unit?: 'kg' | 'lb' }

const kinds: [ColumnKind, RegExp][] = [
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

/** The column of a head: `columnOf('Weight (lb)')` is a load in pounds; undefined: no head that is known. */
export function columnOf(text: string): Column | undefined {
  const head = text.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '').trim()
  if (head.length > 40) return undefined
  const kind = kinds.find(([, pattern]) => pattern.test(head))?.[0]
  if (!kind) return undefined
  const unit = /\b(lbs?|pounds?)\b/.test(head) ? 'lb' : /\bkg|kilo/.test(head) ? 'kg' : undefined
  return { kind, week: null, head: text, ...(unit && { unit }) }
}

/** The number in `Week 3`, `Wk. 3`, `W3`, `week three` in figures; undefined: it names no week. */
export function weekIn(text: string): number | undefined {
  const match = /^(?:week|wk\.?|w|microcycle)[ #:.-]*(\d{1,3})(?!\d|[x×])/i.exec(text.trim())
  return match ? Number(match[1]) : undefined
}

const weekday = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b/i

/** Whether a text names a training day: `Day 2 Lower`, `Monday`, `Session B`, `Upper A` only where a column says so. */
export const isDay = (text: string) =>
  /^(day|session|workout|training)[ #:.-]*(\d{1,2}|[a-g])\b/i.test(text.trim()) || weekday.test(text.trim())
