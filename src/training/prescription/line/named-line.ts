import type { Units } from '../../units.ts'
import { quoteName } from './quoted.ts'
import { readLine } from './read.ts'

/**
 * An exercise and what was written beside it, as one line. Words that say neither sets nor loads would be read as more of
 * the name; the name stands between quotation marks then, and the words remain, seen and not counted.
 *
 * @param name as it is to be read
 * @param said any text in one line; a bare number in it is of these units
 * @example namedLine('Squat', '3x5 80%') // 'Squat 3x5 80%'
 * @example namedLine('Squat', 'as it feels') // '"Squat" as it feels'
 */
export function namedLine(name: string, said: string, units?: Units): string {
  const line = [name, said].filter(Boolean).join(' ')
  if (name === '' || said === '') return line
  const options = units ? { units } : {}
  const { item } = readLine(line, options)
  const isSwallowed = item.sets.length === 0 && item.name !== readLine(name, options).item.name
  return isSwallowed ? `${quoteName(name)} ${said}` : line
}
