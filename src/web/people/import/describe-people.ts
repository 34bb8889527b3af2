import {
  type CheckedPerson,
  type ImportedPerson,
  maxImportedPeople,
} from '#contract/people/people-imports.ts'
import type { PeopleTableFailure } from '#training/imports/people/read-people-table.ts'
import type { PersonRejection } from '#training/imports/people/read-person.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'

/** Says why a file cannot be read, and what to do next. */
export function describePeopleFailure(failure: PeopleTableFailure): string {
  if (failure.problem === 'empty') return 'The file contains no people.'
  if (failure.problem === 'no-names')
    return 'The first line of the file must name its columns, and one of them must be “Name” or “First name”.'
  const files = Math.ceil(failure.records / maxImportedPeople)
  return `The file contains ${failure.records.toLocaleString()} people, and one import can add ${maxImportedPeople}. Divide it into ${files.toLocaleString()} files, each with the line that names the columns.`
}

/** Says why a line cannot be imported. */
export function describeRejectedPerson(reason: PersonRejection, value: string): string {
  return rejectionSentences[reason](value)
}

const rejectionSentences: Record<PersonRejection, (value: string) => string> = {
  'unclosed-quote': () => 'A quote is not closed',
  'no-name': () => 'No name',
  'long-name': () => 'A name longer than 80 characters',
  'link-in-name': value => `The name “${value}” contains a web address`,
  'invalid-email': value => `“${value}” is not an email address`,
  'long-group': () => 'A group name longer than 60 characters',
  'too-many-groups': value => `${value} groups; at most 20 are possible`,
  'invalid-date': value => `“${value}” is not a date`,
  'invalid-max': value => `“${value}” is not a weight`,
  'unclear-number': value => `“${value}” can be read in two ways`,
  repeated: value => `The same person as in line ${value}`,
}

/** Says what becomes of a line. */
export function describeLine(
  { outcome, athlete, newGroups, newMaxes, areMaxesHidden }: CheckedPerson,
  person: ImportedPerson,
  options: { invites: boolean; addsToCoached: boolean },
): string {
  if (outcome === 'unclear') return 'Who is this?'
  const additions = formatList([
    ...(newGroups.length > 0 ? [newGroups.join(', ')] : []),
    ...(newMaxes > 0 ? [formatCount(newMaxes, 'max')] : []),
  ])
  const hidden = areMaxesHidden ? ` ${athlete?.firstName} does not share logs, so no max is added.` : ''
  if (outcome === 'coached') {
    if (additions === '') return `Already your athlete, nothing to add.${hidden}`
    return `Already your athlete. ${options.addsToCoached ? 'Adds' : 'Does not add'} ${additions}.${hidden}`
  }
  const way =
    options.invites && person.email !== null ? `Invited at ${person.email}` : 'Added without an account'
  return additions === '' ? `${way}.` : `${way}, with ${additions}.`
}
