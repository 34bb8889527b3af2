import type { Session } from '#contract/programs/schedule.ts'
import type { Database } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { listSessions } from '#server/schedule/store.ts'
import { encodeFitWorkout } from '#training/exports/encode-fit-workout.ts'
import { planWorkoutSteps } from '#training/exports/workout-steps.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { formatDayName } from '#training/program/format-day-name.ts'
import type { Units } from '#training/units.ts'

const pageSize = 100
const maxWorkouts = 500

/** Lists the sessions of an athlete that were not skipped, as other apps show them. */
export async function listOutgoingWorkouts(
  db: Database,
  athlete: Pick<Actor, 'id' | 'role' | 'timeZone'> & { units: Units },
  range: { from: string; to: string },
) {
  const actor: Actor = { ...athlete, isVerified: true, signInId: athlete.id }
  const sessions: Session[] = []
  let cursor: string | undefined
  do {
    const page = await listSessions(db, actor, range, { limit: pageSize, cursor })
    sessions.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && sessions.length < maxWorkouts)
  return sessions
    .filter(session => session.state !== 'skipped')
    .slice(0, maxWorkouts)
    .map(session => toOutgoingWorkout(session, athlete.units))
}

function toOutgoingWorkout(session: Session, units: Units) {
  const { id: sessionId, date, name, notes, regimen, dayOfWeek, state } = session
  const blocks = session.blocks.map(block => ({
    ...block,
    items: block.items.map(item => ({ ...item, ...item.exercise })),
  }))
  const title = formatDayName({ name, programName: regimen.name, dayNumber: dayOfWeek })
  const steps = planWorkoutSteps(blocks, units)
  // A file replaces the text, so it must not omit anything.
  const isComplete = steps.sport !== 'strength' && steps.steps.length > 0 && steps.omitted.length === 0
  return {
    sessionId,
    date,
    name: title,
    text: formatDay(blocks, units, notes),
    sport: steps.sport,
    isDone: state === 'done',
    // The time is the same each time, so that an unchanged session has an unchanged file.
    fitFile:
      isComplete && notes === '' ? encodeFitWorkout(title, steps, new Date(`${date}T00:00:00Z`)) : null,
  }
}
