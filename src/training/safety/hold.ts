import type { Day } from '../calendar.ts'
import { exerciseKey } from '../exercise-name.ts'

/** Somebody's pain as far as it holds sessions back. Days are those where the athlete lives. */
export type PainReport = {
  id: string
  /** The session in which it was reported. */
  sessionId: string | null
  /** Null: the whole day. */
  exercise: string | null
  /** The names under which that exercise stands in sessions, as `exerciseKey` writes them. */
  exerciseKeys: readonly string[]
  day: Day
  /** When a coach decided first; null: nobody did. */
  decidedOn: Day | null
  /** From this day on it holds nothing any more, and when that was said. */
  endedOn: Day | null
  endedAt: string | null
  decision: 'resume' | 'replace' | 'leave-out' | null
  replacement: string | null
}

type Item = { exercise: { name: string } }
/** With the day on which it is planned; of one that is done, the day and the instant of that. */
type Session = { id: string; date: Day; doneAt?: string | undefined }
type PlannedSession = Session & { blocks: readonly { items: readonly Item[] }[] }

/**
 * Those of the reports that hold something of a session: of an exercise from the day of the report until it is ended,
 * of a whole day that day's sessions alone. The session in which pain is reported counts as that day's, wherever it was
 * planned. Whoever is cleared trains on that day again; what was done before stays as it was.
 *
 * @example holdsOn({ id: 'a', date: '2026-11-24' }, [{ ...report, day: '2026-11-23', endedOn: null }]).length // 1
 */
export function holdsOn<Report extends PainReport>(session: Session, reports: readonly Report[]): Report[] {
  return reports.filter(report => {
    const day = dayFor(report, session)
    const isEnded = report.endedOn !== null && report.endedOn <= day && !isEndedAfter(report, session)
    return report.day <= day && !isEnded && (report.exercise !== null || report.day === day)
  })
}

const isEndedAfter = ({ endedAt }: PainReport, { doneAt }: Session) =>
  endedAt !== null && doneAt !== undefined && Date.parse(endedAt) > Date.parse(doneAt)

const dayFor = (report: PainReport, session: Session): Day =>
  report.sessionId === session.id ? report.day : session.date

/**
 * The report that holds an exercise of a session, by the name that stands there; undefined: none does. What nobody
 * decided yet goes before what was decided, then the later one before the earlier.
 *
 * @example holdOf('Back Squat', session, [{ ...report, exerciseKeys: ['back squat'] }])?.id // that report's
 */
export function holdOf<Report extends PainReport>(
  name: string,
  session: Session,
  reports: readonly Report[],
): Report | undefined {
  return holdsOn(session, reports)
    .filter(report => isAbout(report, name))
    .toSorted((one, other) => Number(isDecided(one)) - Number(isDecided(other)) || compare(other, one))[0]
}

const isDecided = (report: PainReport) => report.decision !== null
const compare = (one: PainReport, other: PainReport) =>
  `${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1

/**
 * Whether a report is about what stands under this name; one of a whole day is about everything.
 *
 * @example isAbout({ ...report, exercise: 'Back squat', exerciseKeys: ['back squat'] }, 'Back  Squat') // true
 */
export function isAbout(report: PainReport, name: string): boolean {
  return report.exercise === null || report.exerciseKeys.includes(exerciseKey(name))
}

/**
 * Whether a session as a whole is on hold, so that it is not due: on a day of pain, as long as nobody decided on an
 * exercise of it, and where nothing is left to do. What is decided in part leaves the rest due.
 *
 * @example isOnHold({ id: 'a', date: '2026-11-24', blocks: [] }, [{ ...report, exercise: null, day: '2026-11-24' }]) // true
 */
export function isOnHold(session: PlannedSession, reports: readonly PainReport[]): boolean {
  const holding = holdsOn(session, reports)
  const items = session.blocks.flatMap(block => block.items)
  const isHeld = (item: Item) => holding.some(report => isAbout(report, item.exercise.name))
  return holding.some(report => {
    if (report.exercise === null) return true
    const isOpen = report.decidedOn === null || report.decidedOn > dayFor(report, session)
    return items.some(item => isAbout(report, item.exercise.name)) && (isOpen || items.every(isHeld))
  })
}

/**
 * What stands instead of an exercise on hold: what the coach decided on, until then the alternates that the coach wrote
 * beside it. Nothing, where it is left out.
 *
 * @example insteadOf(['Leg press'], { ...report, decision: 'replace', replacement: 'Box squat' }) // ['Box squat']
 */
export function insteadOf(alternates: readonly string[], report: PainReport): string[] {
  if (report.decision === 'leave-out') return []
  if (report.decision === 'replace') return report.replacement === null ? [] : [report.replacement]
  return [...alternates]
}

/**
 * The names, as they are compared, under which an exercise stands in sessions: its own and every one that `canonical`
 * knows as the same.
 *
 * @example heldKeys('Back squat', ['BB back squat', 'Bench'], canonicalOf(library)) // ['back squat', 'bb back squat']
 */
export function heldKeys(
  exercise: string,
  names: readonly string[],
  canonical: (name: string) => string,
): string[] {
  const known = exerciseKey(canonical(exercise))
  const same = names.filter(name => exerciseKey(canonical(name)) === known)
  return [...new Set([exercise, ...same].map(exerciseKey))].toSorted()
}
