import type { Coaching } from '#contract/people.ts'
import type { Session } from '#contract/schedule.ts'

/** Something that changed meanwhile and asks nothing: it is to be known. */
export type Notice = {
  kind: 'left-calendar' | 'coach-left'
  /** The same as long as it says the same. */
  id: string
  name: string
  coach: string | null
  /** Null: it is under way or waits to be sent. */
  logId: string | null
}

/** A planned workout of this device: under way, waiting, or sent not long ago. */
export type Planned = { sessionId: string; name: string; logId: string | null }
/** What is known of its session: as it was read last, and whether the server still has it on the calendar. */
export type SessionNow = { session: Session | undefined; isGone: boolean }

/** @param coachings with whom the athlete works and worked; undefined: not known */
export function noticesOf(
  planned: readonly Planned[],
  now: readonly SessionNow[],
  coachings: readonly Coaching[] | undefined,
): Notice[] {
  return planned.flatMap(({ sessionId, name, logId }, index): Notice[] => {
    const { session, isGone } = now[index] ?? { session: undefined, isGone: false }
    const coach = session?.coach ?? null
    const said = { name: name || session?.name || 'This session', coach: coach?.firstName ?? null, logId }
    const left: Notice[] = isGone ? [{ kind: 'left-calendar', id: `left ${sessionId}`, ...said }] : []
    const hasLeft = coach !== null && coachings !== undefined && hasEnded(coach.id, coachings)
    return hasLeft ? [...left, { kind: 'coach-left', id: `coach ${coach.id} ${sessionId}`, ...said }] : left
  })
}

/** Somebody who never coached did not leave. */
function hasEnded(coachId: string, coachings: readonly Coaching[]): boolean {
  const own = coachings.filter(one => one.coach.id === coachId)
  return own.length > 0 && own.every(one => one.state !== 'active')
}
