import type { CheckedPerson, ImportedMax, ImportedPerson } from '#contract/people/people-imports.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { RosterMatch } from './store.ts'

/** A person in the file, the matching athlete, and what the import would add. */
export type MatchedPerson = CheckedPerson & { person: ImportedPerson; addedMaxes: ImportedMax[] }

/**
 * Finds the athlete of each line among the coach’s athletes: by the address or, if there is none, by the name. A name
 * with another address is unclear, and so are several athletes of the same name.
 */
export function matchPeople(
  people: readonly ImportedPerson[],
  roster: readonly RosterMatch[],
): MatchedPerson[] {
  const byEmail = new Map(roster.flatMap(match => match.emails.map(email => [email, match] as const)))
  const byName = Map.groupBy(roster, match => toNameKey(match.athlete))
  return people.map(person => {
    const sameName = byName.get(toNameKey(person)) ?? []
    const sameEmail = person.email === null ? undefined : byEmail.get(person.email)
    const decided = sameName.find(match => match.athlete.id === person.athleteId)
    const found = sameEmail ?? decided ?? findByName(person, sameName)
    const isUndecided = !found && person.athleteId !== null && sameName.length > 0
    return {
      person,
      line: person.line,
      outcome: found ? 'coached' : isUndecided ? 'unclear' : 'new',
      athlete: found?.athlete ?? null,
      candidates: sameName.map(match => match.athlete),
      ...listAdditions(person, found),
    }
  })
}

export const toNameKey = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ').toLowerCase()

/** Without an address to compare, the only athlete with the name is the person, unless the coach says otherwise. */
function findByName(person: ImportedPerson, sameName: readonly RosterMatch[]): RosterMatch | undefined {
  const [only, ...others] = sameName
  if (person.athleteId === null || others.length > 0) return undefined
  return person.email === null || only?.emails.length === 0 ? only : undefined
}

function listAdditions(person: ImportedPerson, found: RosterMatch | undefined) {
  const groups = new Map(person.groups.map(name => [name.toLowerCase(), name]))
  for (const name of found?.groups ?? []) groups.delete(name.toLowerCase())
  const present = new Set(found?.maxes.map(toMaxKey))
  const areMaxesHidden = found?.sharesMaxes === false && person.maxes.length > 0
  const addedMaxes = areMaxesHidden
    ? []
    : [...new Map(person.maxes.map(max => [toMaxKey(max), max])).entries()]
        .filter(([key]) => !present.has(key))
        .map(([, max]) => max)
  return { newGroups: [...groups.values()], newMaxes: addedMaxes.length, areMaxesHidden, addedMaxes }
}

const toMaxKey = ({ exercise, kind, loadKg }: ImportedMax) =>
  [toExerciseKey(exercise), kind, loadKg.toFixed(2)].join(' ')
