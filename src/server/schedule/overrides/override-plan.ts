import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import type { schedule } from '#contract/programs/schedule.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { ensureProgramPartIds } from '#server/access/ensure-program-part-ids.ts'
import { replaceForeignPartIds } from '#server/access/program-part-record-ids.ts'
import { insertSessionChanges } from '#server/access/session-plan-changes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { PlannableSession } from '#server/schedule/policy.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { type StoredSessionPlan, updateSessionOverride } from './store.ts'

export type OverrideContext = {
  events: EventRecorder
  coach: Actor
  session: PlannableSession
  plan: StoredSessionPlan
  now: Date
}

/** Overrides the plan of one session. Removes the override if the day is the same as in the program. */
export async function overridePlan(
  tx: Transaction,
  context: OverrideContext,
  { day, version, mayHaveBegun: _, ...why }: InputOf<typeof schedule.override>,
) {
  const { plan } = context
  if (version !== undefined && version !== plan.version) throw failure('session-plan.changed-elsewhere')
  const newDay = toTrainingDayWithIds(context, day)
  const isAsProgram = isDeepEqual(getDayContents(newDay), getDayContents(plan.program))
  await saveOverride(tx, context, isAsProgram ? null : { ...getDayContents(newDay), ...getBase(plan) }, why)
}

export async function revertToProgram(tx: Transaction, context: OverrideContext) {
  await saveOverride(tx, context, null, { note: '', reason: '', isUndo: false })
}

const getBase = ({ revisionId, program }: StoredSessionPlan) => ({ base: { revisionId, dayId: program.id } })

/**
 * Returns the override with which a session has this day; null if it is the day of the program. Its text is not
 * compared, because text that was rewritten from the blocks can differ from the coach's.
 */
export function toOverride(plan: StoredSessionPlan, day: TrainingDay): StoredSessionPlan['override'] {
  const { text: _, ...contents } = getDayContents(day)
  const { text: __, ...ofProgram } = getDayContents(plan.program)
  return isDeepEqual(contents, ofProgram) ? null : { ...getDayContents(day), ...getBase(plan) }
}

/** Saves an override. Records an event only if the athlete would see a difference. */
export async function saveOverride(
  tx: Transaction,
  context: OverrideContext,
  override: StoredSessionPlan['override'],
  {
    note,
    reason,
    workoutLogId,
    isUndo,
    undoneChangeId,
  }: Omit<InputOf<typeof schedule.override>, 'day' | 'version' | 'mayHaveBegun'> & {
    undoneChangeId?: string
  },
) {
  const { events, coach, session, plan, now } = context
  const before = applySessionOverride(plan)
  const after = applySessionOverride({ ...plan, override })
  if (isDeepEqual(getDayContents(before), getDayContents(after)) && !override === !plan.override) return
  await updateSessionOverride(tx, coach, session, override, now)
  const lines = findDayDifferences(toProgramDay(before), toProgramDay(after), plan.units)
  if (lines.length === 0) return
  const id = uuidv7()
  const { id: sessionId, athleteId } = session
  const replaced = { revisionId: plan.revisionId, override: plan.override }
  await insertSessionChanges(tx, [{ id, sessionId, lines, ...(!isUndo && { before: replaced }) }], {
    actorId: coach.id,
    kind: 'override',
    note,
    now,
    isUndo,
  })
  const data = {
    changeId: id,
    sessionId,
    athleteId,
    workoutLogId: workoutLogId && isId(workoutLogId) ? workoutLogId : null,
    reason,
    isUndo,
    ...(undoneChangeId && { undoneChangeId }),
  }
  await events.record(tx, [{ kind: 'session.replanned', actorId: coach.id, subjectId: athleteId, data }])
}

/** Returns the planned day, with the override applied if there is one. */
export function applySessionOverride({
  program,
  override,
}: Pick<StoredSessionPlan, 'program' | 'override'>): TrainingDay {
  if (!override) return program
  const { name, notes, text, blocks } = override
  return { ...program, name, notes, text, blocks }
}

/** Adds missing ids to all parts of the day. The day itself keeps its id from the program. */
function toTrainingDayWithIds({ coach, session, plan }: OverrideContext, day: DayInput): TrainingDay {
  const { id } = plan.program
  const weeks = [{ name: '', notes: '', isDeload: false, days: [{ ...day, id }] }]
  const [week] = ensureProgramPartIds(replaceForeignPartIds(session.id, coach.id, weeks))
  const [newDay] = week?.days ?? []
  return { _id: id, id, name: day.name, notes: day.notes, text: day.text, blocks: newDay?.blocks ?? [] }
}

const getDayContents = ({ name, notes, text, blocks }: TrainingDay) => ({
  name,
  notes,
  text: text ?? '',
  blocks,
})
