import type { Breakage } from './parse-breakages.ts'

/** A breakage, and the tests that prove its statement. */
export type ProvenBreakage = { breakage: Breakage; proofs: readonly string[] }

/** A change of wording, which a test notices only if it looks for exactly these words. */
const wordingFile = 'src/web/app/specification/messages.ts'

const maxGroupSize = 12

/**
 * Groups breakages that can be applied together, to build the app less often: changes of different wording that
 * different tests prove. Every other breakage is alone.
 */
export function groupBreakages<One extends ProvenBreakage>(breakages: readonly One[]): One[][] {
  const groups: One[][] = []
  for (const one of breakages) {
    const group = isWording(one) ? groups.find(others => fits(one, others)) : undefined
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

const isWording = ({ breakage }: ProvenBreakage) => breakage.file === wordingFile

const fits = (one: ProvenBreakage, others: readonly ProvenBreakage[]) =>
  others.length < maxGroupSize &&
  others.every(
    other =>
      isWording(other) &&
      other.breakage.text !== one.breakage.text &&
      !other.proofs.some(test => one.proofs.includes(test)),
  )
