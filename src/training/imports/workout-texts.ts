/**
 * Appends a line to a text unless the text contains it already, up to a length: `appendText('a', 'b', 10)` is
 * `a\nb`.
 */
export function appendText(text: string | null, line: string | null, maxLength: number): string | null {
  if (!line || text?.split('\n').includes(line) || text === line) return text
  const joined = text ? `${text}\n${line}` : line
  return joined.length <= maxLength ? joined : `${joined.slice(0, maxLength - 1)}…`
}

const maxTitle = 200

/**
 * Shortens a title that is too long for a workout; the whole title is then the note: `fitTitle('Push')` is
 * `{ title: 'Push', note: null }`.
 */
export function fitTitle(title: string): { title: string; note: string | null } {
  return title.length <= maxTitle
    ? { title, note: null }
    : { title: `${title.slice(0, maxTitle - 1)}…`, note: title }
}

/** Describes a duration that is too long for a workout: `describeLongDuration(950460)` is `Duration in the file: 264 h 1 min`. */
export function describeLongDuration(seconds: number): string {
  return `Duration in the file: ${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`
}
