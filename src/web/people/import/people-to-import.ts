import type { CheckedPerson, ImportedPerson } from '#contract/people/people-imports.ts'
import type { ReadPerson } from '#training/imports/people/read-person.ts'
import { convertToKg, type LoadUnit } from '#training/units.ts'

/** The decisions about unclear lines: the id of an athlete, or null for somebody new, by line. */
export type LineDecisions = Readonly<Record<number, string | null>>

/** Converts the people of a file for the server. Maxes without a unit are left out until a unit is chosen. */
export function toImportedPeople(
  people: readonly ReadPerson[],
  loadUnit: LoadUnit | null,
  decisions: LineDecisions,
): ImportedPerson[] {
  return people.map(({ maxes, ...person }) => {
    const decision = decisions[person.line]
    return {
      ...person,
      maxes: maxes.flatMap(({ exercise, kind, value, unit }) => {
        const known = unit ?? loadUnit
        return known === null ? [] : [{ exercise, kind, loadKg: convertToKg(value, known) }]
      }),
      ...(decision !== undefined && { athleteId: decision }),
    }
  })
}

export type OutcomeCounts = ReturnType<typeof countOutcomes>

/** Counts the lines by what will happen to them. */
export function countOutcomes(checked: readonly CheckedPerson[]) {
  const count = (outcome: CheckedPerson['outcome']) => checked.filter(one => one.outcome === outcome).length
  const hasAdditions = (one: CheckedPerson) =>
    one.outcome === 'coached' && one.newGroups.length + one.newMaxes > 0
  return {
    fresh: count('new'),
    coached: count('coached'),
    unclear: count('unclear'),
    withAdditions: checked.filter(hasAdditions).length,
  }
}
