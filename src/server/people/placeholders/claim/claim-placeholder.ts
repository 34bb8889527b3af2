import type { SharingScope } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import { requireFound } from '#server/http/failures.ts'
import type { LockedCoachings } from '#server/people/coachings/store.ts'
import { deletePlaceholders, lockPlaceholder } from '#server/people/placeholders/store.ts'
import type { VerifiedAthlete } from '#server/people/policy.ts'
import {
  addMembershipsToCoaching,
  addTagsToCoaching,
  deleteDuplicateAssignments,
  forgetPlaceholderImport,
  keepAnsweredInvitations,
  moveCoaching,
  movePlaceholderRows,
} from './store.ts'

/**
 * Moves what the coach prepared for a placeholder to the account of the athlete who accepted the invitation, and deletes
 * the placeholder. If the coach already coaches the athlete, the sharing stays as it is. Returns whether a coaching
 * has started.
 */
export async function claimPlaceholder(
  tx: Transaction,
  { athleteId }: LockedCoachings,
  athlete: VerifiedAthlete,
  claim: { placeholderId: string; coachId: string; scopes: readonly SharingScope[]; now: Date },
): Promise<boolean> {
  const coach = { id: claim.coachId }
  const placeholder = requireFound(
    await lockPlaceholder(tx, coach, claim.placeholderId),
    'invitation.not-found',
  )
  await forgetPlaceholderImport(tx, placeholder)
  await deleteDuplicateAssignments(tx, placeholder, athlete)
  await movePlaceholderRows(tx, placeholder, athlete)
  const isNewCoaching = await moveCoaching(tx, placeholder, {
    athleteId,
    scopes: claim.scopes,
    now: claim.now,
  })
  if (!isNewCoaching) {
    await addMembershipsToCoaching(tx, placeholder, athlete)
    await addTagsToCoaching(tx, placeholder, athlete)
  }
  await keepAnsweredInvitations(tx, placeholder)
  await deletePlaceholders(tx, coach, [placeholder.id])
  return isNewCoaching
}
