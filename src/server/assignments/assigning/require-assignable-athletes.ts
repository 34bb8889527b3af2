import { failures } from '#contract/failures.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { type AssignableAthlete, findGroupMemberIds, listAssignableAthletes } from './store.ts'

const emptyGroupMessages = {
  program: 'This group has no athletes. Add some before you assign a program.',
  session: 'This group has no athletes. Add some before you schedule a session.',
}

/** The first sentence of the refusal, for assigning a program and for scheduling a session. */
const refusals = { program: failures['assignment.refused'][1], session: 'Nothing was scheduled.' }

type AssignableAthletes = {
  /** The ids in the requested order. */
  athleteIds: string[]
  athletes: AssignableAthlete[]
  /** The ids of the group's members. */
  members: ReadonlySet<string>
}

/**
 * Returns the athletes to whom a coach assigns a program or gives a session: those with the given ids and the members of the group.
 * Throws if one of them is not the coach's athlete or the group is empty.
 */
export async function requireAssignableAthletes(
  tx: Transaction,
  coach: Actor,
  request: { athleteIds: readonly string[]; groupId?: string | undefined },
  kind: 'program' | 'session',
): Promise<AssignableAthletes> {
  const members = new Set(
    request.groupId === undefined ? [] : await requireGroupMembers(tx, coach, request.groupId),
  )
  const athleteIds = [
    ...new Set([...request.athleteIds.map(id => (isId(id) ? id.toLowerCase() : id)), ...members]),
  ]
  if (athleteIds.length === 0)
    throw failure('request.invalid', {
      fields: { groupId: emptyGroupMessages[kind] },
    })
  return { athleteIds, athletes: await requireCoachedAthletes(tx, coach, athleteIds, kind), members }
}

/** Returns the current members of a group, or throws if the group is not the coach's. */
async function requireGroupMembers(tx: Transaction, coach: Actor, groupId: string): Promise<string[]> {
  return requireFound(isId(groupId) && (await findGroupMemberIds(tx, coach, groupId)), 'group.not-found')
}

/**
 * Returns the athletes with these ids. If any id does not belong to an athlete of this coach, throws a
 * failure that lists all such ids.
 */
async function requireCoachedAthletes(
  tx: Transaction,
  coach: Actor,
  athleteIds: readonly string[],
  kind: 'program' | 'session',
): Promise<AssignableAthlete[]> {
  const athletes = await listAssignableAthletes(tx, coach, athleteIds.filter(isId))
  const coachedIds = new Set(athletes.map(athlete => athlete.id))
  const failed = athleteIds
    .filter(id => !coachedIds.has(id))
    .map(athleteId => ({ athleteId, reason: failures['athlete.not-found'][1] }))
  if (failed.length === 0) return athletes
  throw failure('assignment.refused', {
    message: `${refusals[kind]} ${failed.length} of ${athleteIds.length} ${selectPluralForm(failed.length, { one: 'is', other: 'are' })} not among your athletes.`,
    data: { failed },
  })
}
