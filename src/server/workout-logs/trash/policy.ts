import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'

declare const proof: unique symbol

/** A regimen whose logs may be deleted. The regimen itself may already have been deleted. */
export type RegimenWithDeletableLogs = { readonly id: string; readonly [proof]: true }

/** Allows only the coach who owns a regimen to delete its logs in bulk. */
export function requireRegimenWithDeletableLogs(
  coach: Actor,
  regimen: { id: string; coachId: string | null } | undefined,
): RegimenWithDeletableLogs {
  if (!regimen) throw failure('regimen.not-found')
  if (regimen.coachId !== coach.id) throw failure('regimen.forbidden-delete')
  return { id: regimen.id } as RegimenWithDeletableLogs
}
