import { exerciseKey } from '../exercise-name.ts'
import type { Canonical } from './canonical.ts'

/**
 * What coaches name in the place of an exercise, each once: what stands beside it in the program, then what the coach
 * keeps with it, under whichever of its names. Not the exercise itself.
 *
 * @param written the alternates of the program's line
 * @param kept coaches' own exercises with their alternates; absent where they were read before alternates were told
 * @example namedInstead('Back squat', ['Front squat'], [{ name: 'Squat, back', alternates: ['Leg press'] }], canonical)
 * // ['Front squat', 'Leg press']
 */
export function namedInstead(
  name: string,
  written: readonly string[],
  kept: readonly { name: string; alternates?: readonly string[] }[],
  canonical: Canonical,
): string[] {
  const keyOf = (one: string) => exerciseKey(canonical(one))
  const own = kept.filter(one => keyOf(one.name) === keyOf(name)).flatMap(one => one.alternates ?? [])
  const seen = new Set([keyOf(name)])
  return [...written, ...own].filter(one => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
}
