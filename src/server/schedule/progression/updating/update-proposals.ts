import type { TrainingDay } from '#contract/programs/program.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { fetchExerciseLibrary } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { applyAtOnce } from '#server/schedule/progression/apply-proposal.ts'
import { findTrainingMaxes } from '#server/schedule/progression/training-maxes/find-training-maxes.ts'
import { createImplementLookup, findNamedImplement } from '#training/exercises/exercise-implement.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { hasLogRules, proposeNextLoads } from '#training/progression/from-log/propose-next-loads.ts'
import {
  hasTrainingMaxRules,
  proposeTrainingMaxes,
} from '#training/progression/from-log/propose-training-maxes.ts'
import {
  getDefaultLoadStep,
  getEquipmentLoadStep,
  getExerciseLoadStep,
  type LoadStep,
} from '#training/progression/progression-rule.ts'
import {
  deleteProposalsWithoutSession,
  fetchMisses,
  type LoggedSessionRow,
  listLoggedSessions,
  lockLaterSessions,
  replaceProposals,
} from './store.ts'

/**
 * Derives the loads of the next sessions from logs that were recorded, changed, restored or deleted. Loads that were
 * applied, declined or undone before do not change.
 */
export async function updateProposals(
  tx: Transaction,
  events: EventRecorder,
  logIds: readonly string[],
  now: Date,
): Promise<void> {
  if (logIds.length === 0) return
  await deleteProposalsWithoutSession(tx, logIds)
  const sessions = await listLoggedSessions(tx, logIds)
  const withRules = sessions.filter(({ blocks }) => hasLogRules(toBlocks(blocks)) || hasMaxRules(blocks))
  const exercises = await fetchLoggedExercises(
    tx,
    withRules.map(one => one.log_id),
  )
  for (const session of withRules)
    await updateProposalsOfLog({ tx, events, now }, session, exercises.get(session.log_id) ?? [])
}

type LoggedExercises = NonNullable<ReturnType<Awaited<ReturnType<typeof fetchLoggedExercises>>['get']>>

async function updateProposalsOfLog(
  { tx, events, now }: { tx: Transaction; events: EventRecorder; now: Date },
  session: LoggedSessionRow,
  exercises: LoggedExercises,
) {
  const { week, position, is_deload: isDeload, units } = session
  const missesBefore = await fetchMisses(tx, session.session_id)
  const later = (await lockLaterSessions(tx, session)).map(({ blocks, ...one }) => ({
    id: one.id,
    week: one.week,
    position: one.position,
    isDeload: one.is_deload,
    isSkipped: one.is_skipped,
    isChangeable: one.is_changeable,
    blocks: toBlocks(blocks),
  }))
  const step = getDefaultLoadStep(units.load)
  const logged = { week, position, isDeload, blocks: toBlocks(session.blocks), exercises, missesBefore }
  const loads = proposeNextLoads(
    logged,
    later,
    exercise => getExerciseLoadStep(step, findNamedImplement(exercise)),
    await createAvailableStepLookup(tx, session),
  )
  const maxes = hasMaxRules(session.blocks)
    ? proposeTrainingMaxes(logged, later, { ...(await findTrainingMaxes(tx, session.athlete_id)), step })
    : []
  const proposals = [...loads, ...maxes]
  const stored = proposals.map(one => {
    const isAsPlanned = isDeepEqual(one.loadsBefore, one.loadsAfter)
    return { ...one, state: isAsPlanned ? ('as-planned' as const) : ('proposed' as const) }
  })
  const ids = await replaceProposals(tx, session, stored)
  if (session.progression === 'apply' && session.coach_id)
    await applyAtOnce(tx, ids, { events, coachId: session.coach_id, now })
}

/** Returns a function that finds the weights an athlete can load for an exercise, if the equipment is known. */
async function createAvailableStepLookup(
  tx: Transaction,
  { athlete_id: id, equipment }: LoggedSessionRow,
): Promise<(exercise: string) => LoadStep | undefined> {
  if (!equipment) return () => undefined
  const implementOf = createImplementLookup(await fetchExerciseLibrary(tx, { id, role: 'athlete' }))
  return exercise => getEquipmentLoadStep(equipment, implementOf(exercise))
}

const hasMaxRules = (blocks: TrainingDay['blocks']) => hasTrainingMaxRules(toBlocks(blocks))

const toBlocks = (blocks: TrainingDay['blocks']) =>
  toProgramDay({ _id: '', id: '', name: '', notes: '', text: '', blocks }).blocks
