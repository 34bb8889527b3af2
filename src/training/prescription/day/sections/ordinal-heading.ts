import { isUsualHeading, weekdaySource } from './section-words.ts'

/** Words for a training day or week before its number or weekday: `Session 1 - Speed`, `Monday: Intervals`. */
const ordinalSource = `(?:workout|session|training|day|week|s[eé]ance|einheit|sesi[oó]n|sess[aã]o|seduta|tag|woche|jour|semaine|d[ií]a|semana|giorno|settimana)\\s*(?:#\\s*)?(?:\\d{1,2}|[a-d])|${weekdaySource}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun`

/** What a training day is about, in six languages. None of these words alone is an exercise. */
const themeSource =
  'speed|tempo|threshold|intervals?|repeats|hills?|endurance|base|easy|recovery|long|strength|max strength|power|hypertrophy|volume|intensity|technique|skills?|mobility|conditioning|aerobic|anaerobic|vo2 ?max|sprints?|test(?:ing)?|deload|taper|heavy|light|medium|push|pull|legs|upper(?: body)?|lower(?: body)?|full body|squat day|bench day|deadlift day|schnelligkeit|kraft|ausdauer|grundlage|intervalle|technik|vitesse|force|fractionn[eé]|velocidad|fuerza|resistencia|series|velocit[aà]|forza|resistenza|ripetute|velocidade|for[cç]a|resist[eê]ncia'

const ordinalHeadingPattern = new RegExp(
  `^\\W*(?:${ordinalSource})\\s*[:–—-]\\s*((?:${themeSource})(?:\\s*(?:&|\\+|/|,|and|und|et|y|e)\\s*(?:${themeSource}))*(?:\\s+(?:day|session|work|workout|training))?)\\W*$`,
  'i',
)
const ordinalPattern = new RegExp(`^\\W*(?:${ordinalSource})\\s*[:–—-]\\s*(\\D+?)\\W*$`, 'i')

/** Longer lines are no headings; the limit also bounds the time to find that out. */
const longestHeading = 80

/**
 * Returns whether a line is the heading of a training day that says what it is about.
 *
 * @example isOrdinalHeading('Session 1 - Speed') // true; false for `Session 1 - Squat`
 */
export function isOrdinalHeading(text: string): boolean {
  if (text.length > longestHeading) return false
  const theme = ordinalPattern.exec(text)?.[1]
  return theme !== undefined && (ordinalHeadingPattern.test(text) || isUsualHeading(theme))
}
