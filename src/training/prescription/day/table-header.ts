const columnPattern =
  /^(?:#|nr\.?|no\.?|exercises?|lifts?|movements?|[uü]bung(?:en)?|exercices?|ejercicios?|esercizi[o]?|exerc[ií]cios?|sets?|s[aä]tze|s[eé]ries?|serie|reps?|repetitions?|wdh\.?|wiederholungen|r[eé]p[eé]titions?|repeticiones|repeti[cç][oõ]es|ripetizioni|loads?|weights?|kg|lbs?|gewicht|charge|poids|peso|carga|carico|%|% ?1rm|intensity|rpe|rir|tempo|rest|pausen?|repos|descanso|recupero|notes?|notizen|comments?|day|week ?\d*|wk ?\d+|set ?\d+|working sets?)$/i

/**
 * Returns what the columns of a table header contain: the values of an exercise, or one set or week each. Returns
 * undefined if the line is not a table header.
 *
 * @example parseTableHeader('Exercise | Set 1 | Set 2') // 'sets'
 */
export function parseTableHeader(text: string): 'values' | 'sets' | 'weeks' | undefined {
  const cells = text
    .split(/[|\t;]/)
    .map(cell => cell.trim())
    .filter(Boolean)
  if (cells.length > 1 && cells.every(cell => /^:?-{2,}:?$/.test(cell))) return 'values'
  if (cells.length < 2 || !cells.every(cell => columnPattern.test(cell))) return undefined
  if (cells.slice(1).every(cell => /^(?:week|wk) ?\d/i.test(cell))) return 'weeks'
  return cells.some(cell => /^set ?\d/i.test(cell)) ? 'sets' : 'values'
}

/** Writes a row with one number for each set as a ladder of the same length: `10 | 8 | 6` as `10 / 8 / 6`. */
export const formatSetColumns = (content: string): string =>
  /^\s*\d+\+?(?:\s*[|\t]\s*\d+\+?)+\s*$/.test(content) ? content.replace(/[|\t]/g, '/') : content

/** Writes a row with one cell for each week with arrows, without changing its length: `Squat | 3x5 | 3x3`. */
export const formatWeekColumns = (content: string): string => {
  const [name = '', first = '', ...weeks] = content.split(/[|\t]/)
  return weeks.length === 0 ? content : `${name} ${[first, ...weeks].join('→')}`
}
