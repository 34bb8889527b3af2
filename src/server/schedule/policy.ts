import type { Actor } from '#server/http/actor.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import type { Day } from '#training/calendar.ts'

declare const proof: unique symbol

/** A session that the actor can see. */
export type VisibleSession = {
  id: string
  athleteId: string
  coachId: string | null
  date: Day
  movedFrom: Day | null
  movedBy: string | null
  skipped: { kind: SkipKind; reason: string | null } | null
  isDone: boolean
}

/** A session that the actor may move or skip. */
export type ChangeableSession = VisibleSession & { readonly [proof]: true }

/**
 * Allows the athlete and the coach who assigned the session. The athlete's other coaches may only view it.
 */
export function mayChangeSession(actor: Actor, session: VisibleSession): ChangeableSession | undefined {
  const isTheirs = actor.id === session.athleteId || actor.id === session.coachId
  return isTheirs ? (session as ChangeableSession) : undefined
}

declare const plannable: unique symbol

/** A session whose plan the coach may change. */
export type PlannableSession = VisibleSession & { readonly [plannable]: true }

/** Allows only the coach who assigned the session. */
export function mayPlanSession<Session extends Pick<VisibleSession, 'coachId'>>(
  coach: Actor,
  session: Session,
): (Session & { readonly [plannable]: true }) | undefined {
  return coach.id === session.coachId ? (session as Session & { readonly [plannable]: true }) : undefined
}
