/** The names of the weekdays from Monday, in English, German, French, Spanish, Italian and Portuguese. */
const weekdayPatterns: readonly RegExp[] = [
  /^(?:mon(?:day)?|mo|montag|lun(?:di|es|ed[ií])?|seg(?:unda)?(?:-feira)?)$/,
  /^(?:tue(?:s|sday)?|di|dienstag|mar(?:di|tes|ted[ií])?|ter(?:ca)?(?:-feira)?)$/,
  /^(?:wed(?:s|nesday)?|mi|mittwoch|mer(?:credi|coledi)?|mie(?:rcoles)?|qua(?:rta)?(?:-feira)?)$/,
  /^(?:thu(?:r|rs|rsday)?|do|donnerstag|jeu(?:di)?|jue(?:ves)?|gio(?:vedi)?|qui(?:nta)?(?:-feira)?)$/,
  /^(?:fri(?:day)?|fr|freitag|ven(?:dredi|erdi)?|vie(?:rnes)?|sex(?:ta)?(?:-feira)?)$/,
  /^(?:sat(?:urday)?|sa|samstag|sonnabend|sam(?:edi)?|sab(?:ado|ato)?)$/,
  /^(?:sun(?:day)?|so|sonntag|dim(?:anche)?|dom(?:ingo|enica)?)$/,
]

/** Returns the position of a weekday in the week, starting at 0 for Monday; undefined for any other text. */
function parseWeekday(cell: string): number | undefined {
  const plain = toPlainText(cell).replace(/ ?\(.*\)$|\.$/g, '')
  const position = weekdayPatterns.findIndex(pattern => pattern.test(plain))
  return position < 0 ? undefined : position
}

const minWeekdays = 3

/**
 * Finds the columns of a row that names at least three weekdays, each at most once: `Week | Mon | Tue | Wed`. Returns
 * undefined for any other row.
 *
 * @example parseWeekdayRow(['Woche', 'Mo', 'Mi', 'Fr']) // [1, 2, 3]
 */
export function parseWeekdayRow(row: readonly string[]): number[] | undefined {
  const initials = row.map(cell => cell.trim().toLowerCase()).join('')
  const isInitials = initials.endsWith('mtwtfss') || initials.endsWith('smtwtfs')
  const columns = row.flatMap((cell, column) =>
    parseWeekday(cell) !== undefined || (isInitials && /^[mtwfs]$/i.test(cell.trim())) ? [column] : [],
  )
  const positions = new Set(columns.map(column => parseWeekday(row[column] ?? '')))
  if (columns.length < minWeekdays) return undefined
  return isInitials || positions.size === columns.length ? columns : undefined
}

const weekLabelPattern =
  /^(?:(?:weeks?|wk|w|woche|wo|kw|semaine|sem|semana|settimana|sett|s)[ .#:-]*)?\d{1,3}(?:st|nd|rd|th|[aªº])?(?:[ .:–(-].*)?$|^\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\b|^\d{1,2}\.? [a-z]{3,}|^[a-z]{3,9}\.? \d{1,2}\b/

/**
 * Returns whether a cell names a week, by its number or its first date, in any of the six languages.
 *
 * @example isWeekLabel('Woche 3') // true
 */
export const isWeekLabel = (cell: string) => weekLabelPattern.test(toPlainText(cell))

/**
 * Returns text in lower case, without accents and surrounding spaces.
 *
 * @example toPlainText(' Miércoles') // 'miercoles'
 */
export const toPlainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
