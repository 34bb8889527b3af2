import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** A calendar event that the actor can see. */
export type VisibleEvent = { id: string; athleteId: string; authorId: string | null }

/** A calendar event that the actor may edit and delete. */
export type ChangeableEvent = VisibleEvent & { readonly [proof]: true }

/** Allows the athlete and the coach who wrote the event. The athlete's other coaches may only view it. */
export function mayChangeEvent(actor: Actor, event: VisibleEvent): ChangeableEvent | undefined {
  const isTheirs = actor.id === event.athleteId || actor.id === event.authorId
  return isTheirs ? (event as ChangeableEvent) : undefined
}
