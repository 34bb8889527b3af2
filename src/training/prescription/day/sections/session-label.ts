import { weekdaySource } from './section-words.ts'

const sessionWords =
  'weeks?|days?|session|workout|woche|tag|einheit|semaine|jour|s[ée]ance|semana|d[ií]a|sesi[oó]n|settimana|giorno|seduta|sess[aã]o|treino'
const sessionLabelPattern = new RegExp(
  `^[\\s*_#•-]*(?:(?:${sessionWords}) ?\\d{1,2}(?![\\d.:x×]*\\d)|\\d{1,2}\\. ?(?:woche|tag|einheit)|(?:${weekdaySource})(?![a-z]))`,
  'i',
)

/**
 * Returns whether a line begins with the day or week of another session, about which the lines above say nothing.
 *
 * @example isSessionLabel('Week 2: 30 min bike') // true
 */
export const isSessionLabel = (text: string): boolean => sessionLabelPattern.test(text)
