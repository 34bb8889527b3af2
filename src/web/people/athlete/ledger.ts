import type { Session, SkipKind } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { type Day, dayIn } from '#training/calendar.ts'
import { prescriptionLine } from '#training/prescription/words.ts'
import { isOnHold, type PainReport } from '#training/safety/hold.ts'
import type { Units } from '#training/units.ts'
import { againstPlan } from '#training/workout/against.ts'
import { figureWords } from '#training/workout/figures.ts'
import { headline } from '#training/workout/headline.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import type { DayState } from '../../ui/DayMark.tsx'

/** A line of the ledger: what was planned, what was done, and why, as far as it was told. */
export type Entry = {
  id: string
  day: Day
  mark: DayState
  planned: { name: string; line: string } | undefined
  done: { words: string; line: string; effort: string } | undefined
  /** In the athlete's words, or a kind of reason. */
  reason: { text: string; isQuoted: boolean } | undefined
  log: Pick<WorkoutLog, 'id' | 'reviewedAt'> | undefined
}

type Week = {
  sessions: readonly Session[]
  logs: readonly WorkoutLog[]
  /** What was reported of pain; absent: nothing is known of it. */
  reports?: readonly PainReport[] | undefined
  /** Of whom it is: where the day is what it is. */
  timeZone: string
  today: Day
}

/** The lines of a week by day; of a day first what was planned. */
export function entriesOf({ sessions, logs, reports = [], timeZone, today }: Week, units: Units): Entry[] {
  const answers = new Set(sessions.map(session => session.workoutLogId))
  const planned = sessions.map(session => {
    const log = logs.find(one => one.id === session.workoutLogId)
    return entryOfSession(session, log, { today, reports }, units)
  })
  const unplanned = logs
    .filter(log => log.sessionId === null || !answers.has(log.id))
    .map(log => entryOfLog(log, dayIn(new Date(log.completedAt), timeZone), units))
  return [...planned, ...unplanned].toSorted((one, other) => one.day.localeCompare(other.day))
}

function entryOfSession(
  session: Session,
  log: WorkoutLog | undefined,
  known: { today: Day; reports: readonly PainReport[] },
  units: Units,
): Entry {
  const isHeld = !log && session.state === 'planned' && isOnHold(session, known.reports)
  return {
    id: session.id,
    day: session.date,
    mark: isHeld ? 'hold' : markOf(session, log, known.today),
    planned: { name: session.name || 'Session', line: plannedLine(session, units) },
    done: log && doneOf(log, againstPlan(log, units), units),
    reason: isHeld ? { text: 'On hold for pain', isQuoted: false } : reasonOf(session, log),
    log,
  }
}

function entryOfLog(log: WorkoutLog, day: Day, units: Units): Entry {
  const name = log.name || 'Workout'
  return {
    id: log.id,
    day,
    mark: outcomeOf(log, log.plannedSets),
    planned: undefined,
    done: doneOf(log, log.sessionId === null ? name : `${name}, ${againstPlan(log, units)}`, units),
    reason: quoted(log.notes),
    log,
  }
}

function markOf(session: Session, log: WorkoutLog | undefined, today: Day): DayState {
  if (log) return outcomeOf(log, log.plannedSets)
  if (session.state === 'done') return 'done'
  if (session.state === 'skipped') return session.skipped?.kind === 'injury' ? 'hold' : 'rest'
  return session.date < today ? 'notLogged' : 'planned'
}

/** The first exercise as it is written: `Back squat 3×5 @ 80 %`, and how many more there are. */
function plannedLine({ blocks }: Session, units: Units): string {
  const [first, ...others] = blocks.flatMap(block => block.items)
  if (!first) return ''
  const line = `${first.exercise.name} ${prescriptionLine(first.sets, units)}`.trim()
  return others.length > 0 ? `${line}, ${others.length} more` : line
}

const setsShown = 4

/** Against the plan in words, what the first exercise's working sets were, and how hard and long all of it was. */
function doneOf(log: WorkoutLog, against: string, units: Units): NonNullable<Entry['done']> {
  const rpe = log.sessionRpe === null ? '' : `Session RPE ${log.sessionRpe}`
  const minutes = log.durationMinutes === null ? '' : `${Math.round(log.durationMinutes)} min`
  const sets = (log.exercises.find(one => one.sets.length > 0)?.sets ?? []).filter(
    set => set.role !== 'warm-up',
  )
  const figures = sets.map(set => figureWords({ ...set, rpe: null }, units)).filter(Boolean)
  const more = figures.length > setsShown ? `, ${figures.length - setsShown} more` : ''
  const line = figures.slice(0, setsShown).join(', ') + more
  const bare = { ...log, sessionRpe: null, durationMinutes: null }
  return {
    words: capitalised(against),
    line: line || headline(bare, units),
    effort: [rpe, minutes].filter(Boolean).join(', '),
  }
}

const skipWords: Record<SkipKind, string> = {
  illness: 'Illness',
  injury: 'Injury',
  rest: 'Rest',
  travel: 'Travelling',
  'no-time': 'No time',
  other: 'Left out',
}

function reasonOf({ skipped }: Session, log: WorkoutLog | undefined): Entry['reason'] {
  if (log) return quoted(log.notes)
  if (!skipped) return undefined
  return quoted(skipped.reason) ?? { text: skipWords[skipped.kind], isQuoted: false }
}

function quoted(text: string): Entry['reason'] {
  const words = text.trim()
  return words === '' ? undefined : { text: words, isQuoted: true }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
