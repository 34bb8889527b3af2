import type { Units } from '#training/units.ts'
import { parseLine } from './parse-line.ts'
import { quoteName } from './quoted-name.ts'

/**
 * Formats a name and a typed prescription as one line. Puts the name in quotes if the typed words would
 * otherwise be parsed as part of it. Words that cannot be parsed as a prescription remain in the line.
 *
 * @param name the exercise name
 * @param prescription any text on one line; bare numbers are in `units`
 * @example formatNamedLine('Squat', '3x5 80%') // 'Squat 3x5 80%'
 * @example formatNamedLine('Squat', 'as it feels') // '"Squat" as it feels'
 */
export function formatNamedLine(name: string, prescription: string, units?: Units): string {
  const line = [name, prescription].filter(Boolean).join(' ')
  if (name === '' || prescription === '') return line
  const options = units ? { units } : {}
  const { item } = parseLine(line, options)
  const isSwallowed = item.sets.length === 0 && item.name !== parseLine(name, options).item.name
  return isSwallowed ? `${quoteName(name)} ${prescription}` : line
}
