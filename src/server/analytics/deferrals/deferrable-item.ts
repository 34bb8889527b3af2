import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'

declare const proof: unique symbol

/** Proof that an item concerns an athlete whom the coach currently coaches and whose data the coach may see. */
export type DeferrableItem = {
  readonly kind: DeferrableItemKind
  readonly itemId: string
  readonly athleteId: string
  readonly [proof]: true
}
