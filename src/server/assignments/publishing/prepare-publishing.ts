import type { TrainingDay } from '#contract/programs/program.ts'
import type { PublishInput } from '#contract/programs/publishing.ts'
import { toProgramDay, toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import type { Day } from '#training/calendar.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { mergeDays } from '#training/program/merge/merge-days.ts'
import { type PublishStep, planPublishSteps } from '#training/program/plan-publish-steps.ts'
import {
  type AssignmentSession,
  fetchProgramDayPositions,
  fetchRevisionDays,
  type LockedAssignment,
  listAssignmentSessions,
  lockAssignmentsForUpdate,
  lockSessionsForUpdate,
  type RevisionDayPosition,
  toPositionKey,
} from './store.ts'

type MergeConflict = ReturnType<typeof mergeDays>['conflicts'][number]

/** A change to one session: the plan before and after, and any conflicts. */
export type PublishingChange = {
  athlete: LockedAssignment
  step: PublishStep<AssignmentSession>
  before: TrainingDay | null
  after: TrainingDay | null
  /** The coach's override for this session after publishing; null if the session follows the program. */
  override: TrainingDay | null
  conflicts: (Omit<MergeConflict, 'part' | 'itemId'> & { part: MergeConflict['part'] | 'day' })[]
  /** True if anything changes, even something that only the coach can see. */
  isDifferent: boolean
  /** True if the session is kept although its day was deleted, because it has an override. */
  isOverrideKept: boolean
}

export type PreparedPublishing = {
  following: readonly LockedAssignment[]
  changes: PublishingChange[]
  /** The last day of the program for each assignment. */
  lasts: Map<string, Day>
}

type PublishingRequest = Pick<PublishInput, 'athleteIds' | 'sessions' | 'programInstead'>

/**
 * Computes what publishing would change, without writing it. Locks the assignments and sessions until the
 * transaction ends.
 */
export async function preparePublishing(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  request: PublishingRequest,
): Promise<PreparedPublishing> {
  const athleteIds = request.athleteIds?.filter(isId)
  const following = await lockAssignmentsForUpdate(tx, coach, regimen, athleteIds)
  const lasts = new Map<string, Day>()
  if (following.length === 0) return { following, changes: [], lasts }
  await lockSessionsForUpdate(tx, following)
  const sessions = Map.groupBy(
    await listAssignmentSessions(tx, coach, regimen, following),
    one => one.assignmentId,
  )
  const { days, weekCount } = await fetchProgramDayPositions(tx, regimen)
  const steps = following.flatMap(athlete => {
    const athleteSessions = sessions.get(athlete.id) ?? []
    const plan = planPublishSteps(
      days,
      weekCount,
      { ...athlete, sessions: athleteSessions },
      request.sessions,
    )
    lasts.set(athlete.id, plan.last)
    return plan.steps.map(step => ({ athlete, step }))
  })
  const contents = await fetchRevisionDays(
    tx,
    steps.flatMap(({ step }) => listPositions(step, regimen)),
  )
  const programInstead = new Set(request.programInstead)
  const shared = { regimen, contents, programInstead, isEqual: createDayComparer() }
  const changes = steps.map(({ athlete, step }) => toPublishingChange(athlete, step, shared))
  return { following, changes, lasts }
}

const getOldPosition = (step: PublishStep<AssignmentSession>): RevisionDayPosition | null =>
  step.kind === 'added' ? null : step.session
const getNewPosition = (
  step: PublishStep<AssignmentSession>,
  { revisionId }: OwnRegimen,
): RevisionDayPosition | null => (step.kind === 'removed' ? null : { ...step.place, revisionId })
const listPositions = (step: PublishStep<AssignmentSession>, regimen: OwnRegimen) =>
  [getOldPosition(step), getNewPosition(step, regimen)].filter(place => place !== null)

type PublishingContext = {
  regimen: OwnRegimen
  contents: ReadonlyMap<string, TrainingDay>
  programInstead: ReadonlySet<string>
  isEqual: (one: TrainingDay | null, other: TrainingDay | null) => boolean
}

function toPublishingChange(
  athlete: LockedAssignment,
  step: PublishStep<AssignmentSession>,
  { regimen, contents, programInstead, isEqual }: PublishingContext,
): PublishingChange {
  const [oldPosition, newPosition] = [getOldPosition(step), getNewPosition(step, regimen)]
  const base = oldPosition && (contents.get(toPositionKey(oldPosition)) ?? null)
  const theirs = newPosition && (contents.get(toPositionKey(newPosition)) ?? null)
  const override = step.kind === 'added' ? null : getOverrideDay(step.session, base)
  const change = {
    athlete,
    step,
    before: override ?? base,
    after: theirs,
    override: null,
    conflicts: [],
    isOverrideKept: false,
  }
  if (!override || step.kind === 'added') {
    const isDifferent = !isEqual(base, theirs) || hasNewDate(step)
    return { ...change, isDifferent }
  }
  const isProgramKept = programInstead.has(step.session.id)
  if (!theirs || !base) return { ...change, ...resolveDeletedDay(override, isProgramKept) }
  const merged = mergeDays(
    toProgramDay(base),
    toProgramDay(theirs),
    toProgramDay(override),
    isProgramKept ? 'theirs' : 'mine',
  )
  const after = toTrainingDay(merged.day)
  const isProgram = isDeepEqual(toComparableDay(after), toComparableDay(theirs))
  return {
    ...change,
    after,
    override: isProgram ? null : after,
    conflicts: merged.conflicts.map(({ itemId: _, ...conflict }) => conflict),
    isDifferent: !isDeepEqual(toComparableDay(override), toComparableDay(after)) || hasNewDate(step),
  }
}

/** Resolves the conflict between deleting a program day and keeping the athlete's override of that day. */
function resolveDeletedDay(override: TrainingDay, isProgramKept: boolean) {
  const conflict = {
    part: 'day',
    exercise: '',
    base: null,
    theirs: null,
    mine: override.name || null,
  } as const
  return {
    after: isProgramKept ? null : override,
    conflicts: [conflict],
    isOverrideKept: !isProgramKept,
    isDifferent: isProgramKept,
  }
}

function getOverrideDay({ override }: AssignmentSession, program: TrainingDay | null): TrainingDay | null {
  if (!override || !program) return null
  const { name, notes, text, blocks } = override
  return { ...program, name, notes, text, blocks }
}

const hasNewDate = (step: PublishStep<AssignmentSession>) =>
  step.kind !== 'changed' || step.date !== step.session.date

/**
 * Returns a function that compares two days. Results are cached, because many athletes share the same days.
 */
function createDayComparer() {
  const cache = new Map<TrainingDay, Map<TrainingDay, boolean>>()
  return (one: TrainingDay | null, other: TrainingDay | null): boolean => {
    if (!one || !other) return one === other
    const results = cache.get(one) ?? new Map<TrainingDay, boolean>()
    const isEqual = results.get(other) ?? isDeepEqual(toComparableDay(one), toComparableDay(other))
    cache.set(one, results.set(other, isEqual))
    return isEqual
  }
}

function toComparableDay(day: TrainingDay | null) {
  return day && { name: day.name, notes: day.notes, text: day.text ?? '', blocks: day.blocks }
}
