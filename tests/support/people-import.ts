import { people } from '#contract/people/people.ts'
import { type ImportedPerson, peopleImports } from '#contract/people/people-imports.ts'
import type { TestUser } from './server/test-users.ts'

/** A person in a file, of whom only the name is known. */
export const importedPerson: ImportedPerson = {
  line: 2,
  firstName: 'Mei',
  lastName: 'Tanaka',
  email: null,
  groups: [],
  maxes: [],
  startDate: null,
}

/** Adds a person without an account to the coach’s athletes. */
export async function importPerson(coach: TestUser, details: Partial<ImportedPerson> = {}) {
  const { data } = await coach.get(peopleImports.runPeopleImport, {
    input: {
      fileName: 'squad.csv',
      invites: false,
      addsToCoached: false,
      people: [{ ...importedPerson, ...details }],
    },
  })
  const name = details.firstName ?? importedPerson.firstName
  const roster = (await coach.get(people.athletes)).data
  const athleteId = roster.find(one => one.athlete.firstName === name)?.athlete.id ?? ''
  return { importId: data.id, athleteId }
}
