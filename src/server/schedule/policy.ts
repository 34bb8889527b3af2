import type { SkipKind } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import type { Actor } from '../http/actor.ts'

declare const proof: unique symbol

/** A session as whoever would change it sees it. */
export type SeenSession = {
  id: string
  athleteId: string
  coachId: string | null
  date: Day
  movedFrom: Day | null
  movedBy: string | null
  skipped: { kind: SkipKind; reason: string | null } | null
  isDone: boolean
}

/** One whose day this actor may change. */
export type ChangeableSession = SeenSession & { readonly [proof]: true }

/** The athlete whose it is, and the coach whose program it is. Another coach of the athlete looks on. */
export function mayChange(actor: Actor, session: SeenSession): ChangeableSession | undefined {
  const isTheirs = actor.id === session.athleteId || actor.id === session.coachId
  return isTheirs ? (session as ChangeableSession) : undefined
}
