import type { ParsedPrescription } from '#training/prescription/clauses/parse-prescription.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'

const liftSource =
  '[a-z .()-]*\\b(?:snatch|clean|jerk|squat|pull|press|deadlift|dl|ohs|sn|cl|balance|thruster|fs|bs|rdl)s?\\b[a-z .()-]*'
const complexPattern = new RegExp(`^${liftSource}(?: \\+ ${liftSource}){1,4}$`)
const olympicPattern = /\b(?:snatch|clean|jerk|sn|cl)\b/

/**
 * Gives the sets of a complex of weightlifting one repetition of each lift if they have no other number: `Clean + jerk 5 sets`.
 *
 * @param name the name in lower case, without accents
 * @example completeComplex('clean + jerk', weeks) // the sets have the parts 1+1
 */
export function completeComplex(name: string, weeks: readonly ParsedPrescription[]): void {
  const reps = readComplex(name)
  if (!reps) return
  for (const week of weeks) {
    if (week.sets.every(isOnce))
      week.sets = week.sets.map(set => ({ ...set, amount: { kind: 'parts', reps } }))
  }
}

/**
 * Lists one repetition for each lift of a complex of weightlifting. Returns undefined for other names.
 *
 * @param name the name in lower case, without accents
 * @example readComplex('clean + jerk + clean') // [1, 1, 1]
 */
export const readComplex = (name: string): number[] | undefined =>
  complexPattern.test(name) && olympicPattern.test(name) ? name.split(' + ').map(() => 1) : undefined

const isOnce = ({ amount, role }: PrescribedSet) =>
  role === 'working' && (amount === null || (amount.kind === 'reps' && amount.reps === 1))
