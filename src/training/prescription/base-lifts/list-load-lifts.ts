import type { Load } from '#training/prescription/prescription.ts'

/**
 * Lists the lifts whose maxes are needed to resolve the loads of an exercise: the exercise itself, and those to which its
 * percentages refer.
 *
 * @example listLoadLifts('Snatch pull', [{ kind: 'percent', percent: 100, of: '1rm', ofExercise: 'Snatch' }])
 * // ['Snatch pull', 'Snatch']
 */
export function listLoadLifts(name: string, loads: readonly (Load | null | undefined)[]): string[] {
  const others = loads.flatMap(load => (load?.kind === 'percent' && load.ofExercise) || [])
  return [...new Set([name, ...others])]
}
