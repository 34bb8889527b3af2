import type { LoadImplement } from '#training/plates/loadable-weight.ts'
import type { Exercise, Gear } from './exercise.ts'
import type { Library } from './library.ts'
import { matchExercise } from './match-exercise.ts'
import { normaliseNameWords } from './name-words.ts'

/**
 * Returns the implement that carries the load of an exercise; null if the load depends on none of the athlete’s
 * bars, dumbbells, kettlebells and weight stacks, as in a pull-up or a sled push.
 */
export type ImplementLookup = (name: string) => LoadImplement | null

/** The implement of each piece of equipment that carries a load. */
const implementByGear = new Map<Gear, LoadImplement>([
  ['barbell', 'barbell'],
  ['safetybar', 'barbell'],
  ['swissbar', 'barbell'],
  ['ezbar', 'barbell'],
  ['trapbar', 'barbell'],
  ['axle', 'barbell'],
  ['dumbbell', 'dumbbell'],
  ['kettlebell', 'kettlebell'],
  ['machine', 'machine'],
  ['cable', 'machine'],
  ['smith', 'machine'],
])

/** Equipment that carries the load although a bar or body weight is listed too: `landmine barbell`. */
const otherLoadGear: ReadonlySet<Gear> = new Set<Gear>(['landmine', 'band', 'suspension', 'rings', 'sled'])

/**
 * Creates a cached lookup of the implement of each exercise in a library. An exercise that several implements can
 * load uses the one in its typed name, or else the first. A name that is not in the library gets the dumbbell,
 * kettlebell or machine that it names, but never a barbell, so that no plates are shown.
 *
 * @example createImplementLookup(library)('Cable face pull') // 'machine'
 */
export function createImplementLookup(library: Library): ImplementLookup {
  const known = new Map<string, LoadImplement | null>()
  return name => {
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const implement = findImplement(name, library)
    known.set(name, implement)
    return implement
  }
}

function findImplement(name: string, library: Library): LoadImplement | null {
  const match = matchExercise(name, library)
  if (!match || match.certainty === 'unsure') return findNamedImplement(name)
  const named = findNamedImplement(name)
  const [first = null, ...others] = [match.exercise, ...match.others].map(one => getImplement(one, named))
  return match.certainty === 'certain' || others.every(other => other === first) ? first : named
}

/**
 * Returns the implement of an exercise; if several can load it, the one that was named, or else the first.
 *
 * @example getImplement(gobletSquat, 'kettlebell') // 'kettlebell'
 */
function getImplement(
  { equipment }: Pick<Exercise, 'equipment'>,
  named: LoadImplement | null,
): LoadImplement | null {
  const options = equipment.flatMap(gear => implementByGear.get(gear) ?? [])
  if (named && options.includes(named)) return named
  const [first] = equipment
  if (!first) return named
  return otherLoadGear.has(first) ? null : (options[0] ?? null)
}

/**
 * Returns the dumbbell, kettlebell or machine that is named in an exercise name; null if none is named.
 *
 * @example findNamedImplement('Rita’s DB special') // 'dumbbell'
 */
export function findNamedImplement(name: string): Exclude<LoadImplement, 'barbell'> | null {
  const words = normaliseNameWords(name)
  if (words.includes('dumbbell')) return 'dumbbell'
  if (words.includes('kettlebell')) return 'kettlebell'
  return words.some(word => word === 'machine' || word === 'cable' || word === 'smith') ? 'machine' : null
}
