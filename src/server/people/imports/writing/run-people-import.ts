import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import type { PeopleImportResult, peopleImports } from '#contract/people/people-imports.ts'
import type { Transaction } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import { findImportedPeople } from '#server/people/imports/find-imported-people.ts'
import type { MatchedPerson } from '#server/people/imports/match-people.ts'
import { insertPeopleImport } from '#server/people/imports/store.ts'
import { type InvitationDependencies, inviteAthletes } from '#server/people/invitations/invite-athletes.ts'
import { countPlaceholders } from '#server/people/placeholders/store.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { addImportedGroups } from './add-imported-groups.ts'
import {
  attachPlaceholdersToInvitations,
  type ImportRecord,
  insertImportRecords,
  insertMaxes,
  insertPlaceholders,
} from './store.ts'

/** The number of athletes without an account that a coach can have. */
export const maxPlaceholders = 1000

type RunInput = InputOf<typeof peopleImports.runPeopleImport>
type NotInvited = { email: string; reason: string }
/** A line that adds something: the athlete, who may be new, and what is added. */
type AddedPerson = { match: MatchedPerson; athleteId: string; coachingId: string }

/** Adds the people of a file in one transaction, and records what it added. */
export async function runPeopleImport(
  dependencies: InvitationDependencies,
  tx: Transaction,
  coach: VerifiedCoach,
  { input, id, now }: { input: RunInput; id: string; now: Date },
): Promise<NotInvited[]> {
  const { matches, coachingIds } = await findImportedPeople(tx, coach, input.people)
  if (matches.some(match => match.outcome === 'unclear')) throw failure('people-import.unclear')
  const added = matches.flatMap(match => toAddedPerson(match, coachingIds, input.addsToCoached))
  const placeholders = added.filter(({ match }) => match.outcome === 'new').map(toPlaceholder)
  if ((await countPlaceholders(tx, coach)) + placeholders.length > maxPlaceholders)
    throw failure('placeholder.too-many')
  await insertPlaceholders(tx, coach, placeholders, now)
  const wanted = added.map(({ match, coachingId }) => ({ coachingId, groups: match.newGroups }))
  const groupRecords = await addImportedGroups(tx, coach, wanted, now)
  const maxes = added.flatMap(({ match, athleteId }) =>
    match.addedMaxes.map(max => ({ ...max, athleteId, id: uuidv7() })),
  )
  await insertMaxes(tx, coach, maxes, { date: getDayInTimeZone(now, coach.timeZone), now })
  const records: ImportRecord[] = [
    ...placeholders.map(one => toRecord('placeholder', one.id)),
    ...groupRecords,
    ...maxes.map(max => toRecord('max', max.id)),
  ]
  const sent = await invitePlaceholders(dependencies, tx, coach, input.invites ? added : [], now)
  const result: PeopleImportResult = {
    placeholders: placeholders.length,
    invited: sent.invited,
    groups: count(groupRecords, 'group'),
    memberships: count(groupRecords, 'membership'),
    maxes: maxes.length,
    unchanged: input.people.length - added.length,
  }
  await insertPeopleImport(tx, coach, { id, fileName: input.fileName, result, now })
  await insertImportRecords(tx, id, records)
  return sent.notInvited
}

function toAddedPerson(
  match: MatchedPerson,
  coachingIds: ReadonlyMap<string, string>,
  addsToCoached: boolean,
): AddedPerson[] {
  if (!match.athlete) return [{ match, athleteId: uuidv7(), coachingId: uuidv7() }]
  const isAdded = addsToCoached && match.newGroups.length + match.newMaxes > 0
  const coachingId = coachingIds.get(match.athlete.id)
  return isAdded && coachingId ? [{ match, athleteId: match.athlete.id, coachingId }] : []
}

const toPlaceholder = ({ match, athleteId, coachingId }: AddedPerson) => ({
  id: athleteId,
  coachingId,
  firstName: match.person.firstName,
  lastName: match.person.lastName,
  trainingSince: match.person.startDate,
})

const toRecord = (kind: ImportRecord['kind'], id: string): ImportRecord => ({
  kind,
  recordId: id,
  groupId: id,
})

const count = (records: readonly ImportRecord[], kind: ImportRecord['kind']) =>
  records.filter(record => record.kind === kind).length

/** Invites the new people with an address, within the same limits as other invitations. */
async function invitePlaceholders(
  dependencies: InvitationDependencies,
  tx: Transaction,
  coach: VerifiedCoach,
  added: readonly AddedPerson[],
  now: Date,
): Promise<{ invited: number; notInvited: NotInvited[] }> {
  const placeholderIds = new Map(
    added.flatMap(({ match, athleteId }) =>
      match.outcome === 'new' && match.person.email !== null
        ? [[match.person.email, athleteId] as const]
        : [],
    ),
  )
  const emails = [...placeholderIds.keys()]
  if (emails.length === 0) return { invited: 0, notInvited: [] }
  await attachPlaceholdersToInvitations(tx, coach, placeholderIds)
  const { invited, notInvited } = await inviteAthletes(dependencies, tx, coach, {
    emails,
    message: '',
    now,
    placeholderIds,
  })
  return { invited: invited.length, notInvited }
}
