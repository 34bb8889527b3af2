import type { Breakage } from './parse-breakages.ts'

/** A breakage, and the tests that prove its statement. */
export type ProvenBreakage = { breakage: Breakage; proofs: readonly string[] }

/**
 * The files whose changes can be told apart in a failure: a change of wording fails only the tests that look for that
 * wording, and a change of a route only the tests of that page.
 */
const groupable = [
  { file: 'src/web/app/specification/messages.ts', edit: /'/ },
  { file: 'src/web/main/routes.tsx', edit: /^'\// },
]

const maxGroupSize = 12

/**
 * Groups breakages that can be applied together, to build the app less often: changes of different wording, of
 * different pages, or with known evidence, that different tests prove. Every other breakage has a group of its own.
 */
export function groupBreakages<B extends ProvenBreakage>(breakages: readonly B[]): B[][] {
  const groups: B[][] = []
  for (const one of breakages) {
    const group = groups.find(others => fits(one, others))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** Returns the kind of breakages with which a breakage can be applied together. */
function findGroupKind({ breakage: { file, text, evidence } }: ProvenBreakage): string | undefined {
  if (evidence !== undefined) return 'evidence'
  return groupable.find(one => one.file === file && one.edit.test(text))?.file
}

function fits(one: ProvenBreakage, others: readonly ProvenBreakage[]): boolean {
  const kind = findGroupKind(one)
  return (
    kind !== undefined &&
    others.length < maxGroupSize &&
    others.every(
      other =>
        findGroupKind(other) === kind &&
        !overlaps(one.breakage, other.breakage) &&
        !other.proofs.some(test => one.proofs.includes(test)),
    )
  )
}

const overlaps = (one: Breakage, other: Breakage) =>
  one.file === other.file && (one.text.includes(other.text) || other.text.includes(one.text))
