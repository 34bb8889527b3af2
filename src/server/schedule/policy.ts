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

declare const plannable: unique symbol

/** One whose plan this coach may write. */
export type PlannableSession = SeenSession & { readonly [plannable]: true }

/** The coach who assigned it, and nobody else. */
export function mayPlan<Session extends Pick<SeenSession, 'coachId'>>(
  coach: Actor,
  session: Session,
): (Session & { readonly [plannable]: true }) | undefined {
  return coach.id === session.coachId ? (session as Session & { readonly [plannable]: true }) : undefined
}
