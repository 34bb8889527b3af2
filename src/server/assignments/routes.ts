import { type Assignment, assignments } from '#contract/programs/assignments.ts'
import { publishing } from '#contract/programs/publishing.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { assignRegimen } from '#server/assignments/assigning/assign-regimen.ts'
import {
  cancelUpcomingSessionsOfAssignment,
  lockAssignmentToReopen,
  markAssignmentEnded,
  reopenAssignment,
} from '#server/assignments/ending/store.ts'
import { listOverlappingPrograms } from '#server/assignments/overlapping/store.ts'
import { pauseProgram, resumeProgram } from '#server/assignments/pausing/pause-program.ts'
import { lockActiveAssignment } from '#server/assignments/pausing/store.ts'
import { setProgressionMode } from '#server/assignments/progression/store.ts'
import { preparePublishing } from '#server/assignments/publishing/prepare-publishing.ts'
import { previewPublishing } from '#server/assignments/publishing/preview-publishing.ts'
import { publishRevision } from '#server/assignments/publishing/publish-revision.ts'
import {
  findCoachUnits,
  findRevisionNumber,
  listAssignedAthletes,
  listGroupNewcomers,
} from '#server/assignments/publishing/store.ts'
import { changeDates } from '#server/assignments/rescheduling/change-dates.ts'
import { undoAssignments } from '#server/assignments/undoing/undo-assignments.ts'
import { setVisibleWeeks } from '#server/assignments/visible-weeks/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { findNewcomerStart } from '#training/program/plan-publish-steps.ts'
import { recordStatusChange } from './record-status-change.ts'
import { findAssignment, findPlanVersion, listAssignments } from './store.ts'

const assignFailureCodes = { missing: 'regimen.not-found', foreign: 'regimen.forbidden-update' } as const

export function assignmentRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(assignments.assignBulk, async ({ actor, input, db, now }) => {
    if (!actor.isVerified) throw failure('email.unverified')
    const regimen = await requireOwnRegimen(db, actor, input.regimenId, assignFailureCodes, 'for share')
    const { assigned, removedSessionCount } = await assignRegimen(db, events, actor, regimen, input, now)
    const sessionCount = assigned.reduce((sum, one) => sum + one.sessionCount, 0)
    const athletes = formatCount(assigned.length, 'athlete')
    return {
      message: `${regimen.name} is assigned to ${athletes}.`,
      data: { assigned, sessionCount, removedSessionCount },
    }
  })

  implement(assignments.planVersion, async ({ actor, db }) => ({ data: await findPlanVersion(db, actor) }))

  implement(assignments.list, async ({ actor, query, db }) => {
    const { regimenId, athleteId, ...page } = query
    if ([regimenId, athleteId].some(id => id !== undefined && !isId(id)))
      return { data: [], nextCursor: null }
    const { items, nextCursor } = await listAssignments(db, actor, { regimenId, athleteId }, page)
    return { data: items, nextCursor }
  })

  implement(publishing.reach, async ({ actor, params, query, db, now }) => {
    const regimen = await requireOwnRegimen(db, actor, params.id, assignFailureCodes)
    const { items, nextCursor } = await listAssignedAthletes(db, actor, regimen, query)
    const newcomers = await listGroupNewcomers(db, actor, regimen)
    const today = getDayInTimeZone(now, actor.timeZone)
    const joined = newcomers.flatMap(({ weekCount, ...one }) => {
      const start = findNewcomerStart(one, weekCount, today)
      return start ? [{ ...one, ...start }] : []
    })
    return { data: items, nextCursor, revision: await findRevisionNumber(db, regimen), joined }
  })

  implement(publishing.preview, async ({ actor, params, input, db }) => {
    const regimen = await requireUnchangedRegimen(db, actor, params.id, input.revision)
    return {
      data: previewPublishing(
        await preparePublishing(db, actor, regimen, input),
        await findCoachUnits(db, actor),
      ),
    }
  })

  implement(publishing.deliver, async ({ actor, params, input, db, now }) => {
    const regimen = await requireUnchangedRegimen(db, actor, params.id, input.revision)
    const data = await publishRevision(db, events, actor, regimen, input, now)
    return { message: describePublishing(regimen.name, data), data }
  })

  implement(assignments.end, async ({ actor, params, db }) => {
    const ended = requireFound(
      isId(params.id) && (await markAssignmentEnded(db, actor, params.id)),
      'assignment.not-found',
    )
    await cancelUpcomingSessionsOfAssignment(db, params.id)
    if (ended.isNew) await recordStatusChange(db, events, actor, 'program.ended', params.id, ended.athleteId)
    return { message: 'The assignment has ended. Completed workouts are kept.' }
  })

  implement(assignments.reopen, async ({ actor, params, db }) => {
    const ended = requireFound(
      isId(params.id) && (await lockAssignmentToReopen(db, actor, params.id)),
      'assignment.not-found',
    )
    if (ended.isActiveElsewhere) throw failure('assignment.already-active')
    if (ended.endedAt) {
      await reopenAssignment(db, ended.id, ended.endedAt)
      await recordStatusChange(db, events, actor, 'program.restored', ended.id, ended.athleteId)
    }
    return { message: 'The program continues.' }
  })

  implement(assignments.showWeeks, async ({ actor, params, input, db }) => {
    const own = requireFound(
      isId(params.id) && (await lockActiveAssignment(db, actor, params.id)),
      'assignment.not-found',
    )
    await setVisibleWeeks(db, own, input.visibleWeeks)
    const data = requireFound(await findAssignment(db, actor, own.id), 'assignment.not-found')
    return { message: describeVisibleWeeks(data), data }
  })

  implement(assignments.setProgression, async ({ actor, params, input, db }) => {
    const own = requireFound(
      isId(params.id) && (await lockActiveAssignment(db, actor, params.id)),
      'assignment.not-found',
    )
    await setProgressionMode(db, own, input.progression)
    const data = requireFound(await findAssignment(db, actor, own.id), 'assignment.not-found')
    const message =
      input.progression === 'apply'
        ? 'New loads are applied after each workout.'
        : 'New loads are proposed to you after each workout.'
    return { message, data }
  })

  implement(assignments.pause, async ({ actor, params, input, db }) => {
    await pauseProgram(db, events, actor, params.id, input)
    const data = requireFound(await findAssignment(db, actor, params.id), 'assignment.not-found')
    return { message: `${data.regimenName} is paused until ${input.until}.`, data }
  })

  implement(assignments.resume, async ({ actor, params, query, db }) => {
    await resumeProgram(db, events, actor, params.id, query.on)
    const data = requireFound(await findAssignment(db, actor, params.id), 'assignment.not-found')
    return { message: `${data.regimenName} continues.`, data }
  })

  implement(assignments.changeDates, async ({ actor, params, input, db }) => {
    await changeDates(db, events, actor, params.id, input)
    const data = requireFound(await findAssignment(db, actor, params.id), 'assignment.not-found')
    return { message: `${data.regimenName} runs from ${data.startDate} to ${data.endDate}.`, data }
  })

  implement(assignments.overlaps, async ({ actor, input, db }) => {
    const { regimenId, athleteIds, startDate } = input
    if (!isId(regimenId)) return { data: [] }
    const starts = [...new Set(athleteIds)].filter(isId).map(athleteId => ({ athleteId, startDate }))
    return { data: await listOverlappingPrograms(db, actor, regimenId, starts) }
  })

  implement(assignments.undo, async ({ actor, input, db }) => {
    const data = await undoAssignments(db, actor, input.assignmentIds)
    const athletes = formatCount(data.removedCount, 'athlete')
    const message = data.isPartial
      ? 'Some sessions can no longer be removed.'
      : `Assigning was undone for ${athletes}.`
    return { message, data }
  })
}

const describeVisibleWeeks = ({ regimenName, visibleWeeks }: Assignment) =>
  visibleWeeks
    ? `The athlete sees ${regimenName} ${formatCount(visibleWeeks, 'week')} ahead.`
    : `The athlete sees all weeks of ${regimenName}.`

/**
 * Locks the regimen against edits and returns it. Throws if its revision is not the one that the coach
 * reviewed.
 */
async function requireUnchangedRegimen(tx: Transaction, coach: Actor, id: string, revision: number) {
  const regimen = await requireOwnRegimen(tx, coach, id, assignFailureCodes, 'for no key update')
  if ((await findRevisionNumber(tx, regimen)) !== revision) throw failure('regimen.changed-elsewhere')
  return regimen
}

function describePublishing(
  name: string,
  { athleteCount, sessionCount }: { athleteCount: number; sessionCount: number },
) {
  if (sessionCount === 0) return `Everyone on ${name} already has the latest version.`
  const athletes = formatCount(athleteCount, 'athlete')
  const sessions = formatCount(sessionCount, 'session')
  return `${name} was published to ${athletes} (${sessions}).`
}
