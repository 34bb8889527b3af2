import type { Actor } from '../../http/actor.ts'
import { keyOf } from '../inviting/policy.ts'

declare const proof: unique symbol

/** The right to read an invitation and to answer it. */
export type Claim = ({ tokenHash: string } | { id: string; claimantId: string }) & { readonly [proof]: true }

/**
 * A link speaks for whoever holds it. An id speaks for nobody: it takes the account of the invited address, and
 * an address is an account's own only once it is verified.
 */
export function claimOn(invitation: string, actor: Actor | undefined): Claim | undefined {
  const key = keyOf(invitation)
  if ('tokenHash' in key) return key as Claim
  return actor?.isVerified ? ({ ...key, claimantId: actor.id } as Claim) : undefined
}
