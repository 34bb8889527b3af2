import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'

declare const proof: unique symbol

/** A regimen whose logs may be deleted; it may itself be deleted already. */
export type ClearableRegimen = { readonly id: string; readonly [proof]: true }

/** Only the coach whose regimen it is. */
export function mayClear(
  coach: Actor,
  regimen: { id: string; coachId: string | null } | undefined,
): ClearableRegimen {
  if (!regimen) throw failure('regimen.not-found')
  if (regimen.coachId !== coach.id) throw failure('regimen.forbidden-delete')
  return { id: regimen.id } as ClearableRegimen
}
