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
  /** True if the athlete has no account and has therefore agreed to nothing. */
  isOfPlaceholder: boolean
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

/** Proof that the plan of a session may be changed. */
export type PlanPermission = { readonly [plannable]: true }

/** A session whose plan the coach may change. */
export type PlannableSession = VisibleSession & PlanPermission

/** Allows only the coach who assigned the session. */
export function mayPlanSession<Session extends Pick<VisibleSession, 'coachId'>>(
  coach: Pick<Actor, 'id'>,
  session: Session,
): (Session & PlanPermission) | undefined {
  return coach.id === session.coachId ? (session as Session & PlanPermission) : undefined
}

/** Allows the athlete and the coach who assigned the session to undo loads that a rule changed. */
export function mayUndoProgression<Session extends Pick<VisibleSession, 'coachId' | 'athleteId'>>(
  actor: Actor,
  session: Session,
): (Session & PlanPermission) | undefined {
  const isTheirs = actor.id === session.athleteId || actor.id === session.coachId
  return isTheirs ? (session as Session & PlanPermission) : undefined
}
