import type { Measure } from '../workout/open.ts'
import { type Exercise, type Gear, gear, libraryId, type Muscle, muscles, type Pattern } from './exercise.ts'

const measures: readonly Measure[] = ['reps', 'time', 'distance', 'load-distance']

/**
 * Movements of one pattern, one a line: `number name | aliases, loose? | muscles > helping muscles | equipment | side
 * measure`. The last column may be missing: repetitions of both sides. Words outside the closed lists throw, so that no
 * misspelt row is ever delivered.
 *
 * @example rows('squat', '1 Back squat | squat, bb squat | quads glutes > adductors | barbell rack')
 */
export function rows(pattern: Pattern, text: string): Exercise[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => toExercise(pattern, line))
}

function toExercise(pattern: Pattern, line: string): Exercise {
  const [head = '', aliases = '', worked = '', equipment = '', last = ''] = line
    .split('|')
    .map(cell => cell.trim())
  const [number = ''] = head.split(' ')
  const [primary = '', secondary = ''] = worked.split('>')
  const flags = words(last)
  const names = aliases
    .split(',')
    .map(alias => alias.trim())
    .filter(alias => alias !== '')
  return {
    id: libraryId(Number(number)),
    name: head.slice(number.length + 1),
    aliases: names.filter(name => !name.endsWith('?')),
    looseNames: names.filter(name => name.endsWith('?')).map(name => name.slice(0, -1)),
    primary: words(primary).map(word => oneOf<Muscle>(muscles, word, line)),
    secondary: words(secondary).map(word => oneOf<Muscle>(muscles, word, line)),
    equipment: words(equipment).map(word => oneOf<Gear>(gear, word, line)),
    pattern,
    measure: measures.find(measure => flags.includes(measure)) ?? 'reps',
    isPerSide: flags.includes('side'),
  }
}

const words = (cell: string) => cell.split(' ').filter(word => word !== '')

function oneOf<T extends string>(list: readonly T[], word: string, line: string): T {
  const known = list.find(one => one === word)
  if (!known) throw new Error(`"${word}" is in no list: ${line}`)
  return known
}
