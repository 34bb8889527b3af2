import type { ImportedPerson } from '#contract/people/people-imports.ts'
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
