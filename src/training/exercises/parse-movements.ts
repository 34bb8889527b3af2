import { exerciseMeasures } from '#training/workout/model/active-workout.ts'
import {
  type Exercise,
  type Gear,
  gear,
  type MovementPattern,
  type Muscle,
  movementNumberToId,
  muscles,
} from './exercise.ts'

/**
 * Parses the movements that share a pattern, one per line: `number name | aliases, loose? | primary muscles >
 * secondary muscles | equipment | side measure`. Without the last column, the repetition count is the total
 * for both sides. Throws on an unknown muscle or piece of equipment, so that typos are found before a
 * release.
 *
 * @example
 * parseMovements('squat', '1 Back squat | squat, bb squat | quads glutes > adductors | barbell rack')
 */
export function parseMovements(pattern: MovementPattern, text: string): Exercise[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => parseMovement(pattern, line))
}

function parseMovement(pattern: MovementPattern, line: string): Exercise {
  const [head = '', aliases = '', worked = '', equipment = '', last = ''] = line
    .split('|')
    .map(cell => cell.trim())
  const [number = ''] = head.split(' ')
  const [primary = '', secondary = ''] = worked.split('>')
  const flags = splitWords(last)
  const names = aliases
    .split(',')
    .map(alias => alias.trim())
    .filter(alias => alias !== '')
  return {
    id: movementNumberToId(Number(number)),
    name: head.slice(number.length + 1),
    aliases: names.filter(name => !name.endsWith('?')),
    looseNames: names.filter(name => name.endsWith('?')).map(name => name.slice(0, -1)),
    primary: splitWords(primary).map(word => requireOneOf<Muscle>(muscles, word, line)),
    secondary: splitWords(secondary).map(word => requireOneOf<Muscle>(muscles, word, line)),
    equipment: splitWords(equipment).map(word => requireOneOf<Gear>(gear, word, line)),
    pattern,
    measure: exerciseMeasures.find(measure => flags.includes(measure)) ?? 'reps',
    isPerSide: flags.includes('side'),
  }
}

const splitWords = (cell: string) => cell.split(' ').filter(word => word !== '')

function requireOneOf<T extends string>(list: readonly T[], word: string, line: string): T {
  const known = list.find(one => one === word)
  if (!known) throw new Error(`Unknown word "${word}" in: ${line}`)
  return known
}
