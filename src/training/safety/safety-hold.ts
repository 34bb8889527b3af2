import type { Day } from '#training/calendar.ts'
import { toExerciseKey } from '#training/exercise-key.ts'

/** `resume`: train as planned; `replace`: do another exercise; `leave-out`: skip the exercise or day. */
export const painDecisions = ['resume', 'replace', 'leave-out'] as const
export type PainDecision = (typeof painDecisions)[number]

/** A pain report that puts sessions on hold. Days are in the athlete's time zone. */
export type SafetyHold = {
  id: string
  /** The session in which the athlete reported the pain. */
  sessionId: string | null
  /** The exercise that the pain report is about; null if the report is for the whole day. */
  exercise: string | null
  /** The keys (`toExerciseKey`) of all names that the exercise has in sessions. */
  exerciseKeys: readonly string[]
  day: Day
  /** The day of the first decision by a coach; null if there is none. */
  decidedOn: Day | null
  /** The first day on which the hold no longer applies; `endedAt` is the exact time at which it ended. */
  endedOn: Day | null
  endedAt: string | null
  decision: PainDecision | null
  replacement: string | null
}

type Item = { exercise: { name: string } }
/** A session with its planned day or, if it is done, the day and time at which it was done. */
type Session = { id: string; date: Day; doneAt?: string | undefined }
type PlannedSession = Session & { blocks: readonly { items: readonly Item[] }[] }

/**
 * Returns the pain reports that put part of a session on hold. A report about an exercise applies from the
 * day of the report until the hold ends; a report for a whole day applies to the sessions of that day. The
 * session in which pain is reported belongs to the day of the report, whatever day it was planned for. A
 * cleared athlete can train again on the same day; workouts done before the athlete was cleared stay on hold.
 *
 * @example filterHoldsOnSession({ id: 'a', date: '2026-11-24' }, [{ ...report, day: '2026-11-23' }]).length
 * // 1
 */
export function filterHoldsOnSession<Report extends SafetyHold>(
  session: Session,
  reports: readonly Report[],
): Report[] {
  return reports.filter(report => {
    const day = getComparedSessionDay(report, session)
    const isEnded = report.endedOn !== null && report.endedOn <= day && !isHoldEndedAfter(report, session)
    return report.day <= day && !isEnded && (report.exercise !== null || report.day === day)
  })
}

const isHoldEndedAfter = ({ endedAt }: SafetyHold, { doneAt }: Session) =>
  endedAt !== null && doneAt !== undefined && Date.parse(endedAt) > Date.parse(doneAt)

const getComparedSessionDay = (report: SafetyHold, session: Session): Day =>
  report.sessionId === session.id ? report.day : session.date

/**
 * Returns the pain report that puts the exercise with the given name on hold in a session; undefined if there
 * is none. Prefers reports without a decision, then the latest report.
 *
 * @example findExerciseHold('Back Squat', session, [{ ...report, exerciseKeys: ['back squat'] }])?.id
 * // report.id
 */
export function findExerciseHold<Report extends SafetyHold>(
  name: string,
  session: Session,
  reports: readonly Report[],
): Report | undefined {
  return filterHoldsOnSession(session, reports)
    .filter(report => isHoldOnExercise(report, name))
    .toSorted(
      (one, other) => Number(isHoldDecided(one)) - Number(isHoldDecided(other)) || compareHolds(other, one),
    )[0]
}

const compareHolds = (one: SafetyHold, other: SafetyHold) =>
  `${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1

/**
 * Returns whether a coach has decided on a pain report.
 *
 * @example isHoldDecided({ decision: null }) // false
 */
export const isHoldDecided = ({ decision }: Pick<SafetyHold, 'decision'>): boolean => decision !== null

/**
 * Returns whether a pain report applies to the exercise with the given name. A report for a whole day applies
 * to all exercises.
 *
 * @example
 * isHoldOnExercise({ ...report, exercise: 'Back squat', exerciseKeys: ['back squat'] }, 'Back  Squat')
 * // true
 */
export function isHoldOnExercise(report: SafetyHold, name: string): boolean {
  return report.exercise === null || report.exerciseKeys.includes(toExerciseKey(name))
}

/**
 * Returns whether a whole session is on hold and therefore not due. This is the case if there is a pain
 * report for the whole day, if a report about one of its exercises has no decision yet, or if all its
 * exercises are on hold.
 *
 * @example isSessionOnHold({ ...session, date: day }, [{ ...report, exercise: null, day }])
 * // true
 */
export function isSessionOnHold(session: PlannedSession, reports: readonly SafetyHold[]): boolean {
  const holding = filterHoldsOnSession(session, reports)
  const items = session.blocks.flatMap(block => block.items)
  const isHeld = (item: Item) => holding.some(report => isHoldOnExercise(report, item.exercise.name))
  return holding.some(report => {
    if (report.exercise === null) return true
    const isOpen = report.decidedOn === null || report.decidedOn > getComparedSessionDay(report, session)
    return items.some(item => isHoldOnExercise(report, item.exercise.name)) && (isOpen || items.every(isHeld))
  })
}

/**
 * Lists the replacements for an exercise on hold: the replacement that the coach chose or, before a decision,
 * the alternates in the program. Returns an empty list if the coach decided to skip the exercise.
 *
 * @example listHoldAlternatives(['Leg press'], { ...report, decision: 'replace', replacement: 'Box squat' })
 * // ['Box squat']
 */
export function listHoldAlternatives(alternates: readonly string[], report: SafetyHold): string[] {
  if (report.decision === 'leave-out') return []
  if (report.decision === 'replace') return report.replacement === null ? [] : [report.replacement]
  return [...alternates]
}

/**
 * Lists the keys of all names that an exercise has in sessions: its own name and the names with the same
 * canonical name.
 *
 * @example listEquivalentNameKeys('Back squat', ['BB back squat', 'Bench'], canonical)
 * // ['back squat', 'bb back squat']
 */
export function listEquivalentNameKeys(
  exercise: string,
  names: readonly string[],
  canonical: (name: string) => string,
): string[] {
  const known = toExerciseKey(canonical(exercise))
  const same = names.filter(name => toExerciseKey(canonical(name)) === known)
  return [...new Set([exercise, ...same].map(toExerciseKey))].toSorted()
}
