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
import { countMissesBefore } from '#training/progression/from-log/count-misses-before.ts'
import {
  hasLogRules,
  type LaterSession,
  proposeNextLoads,
} from '#training/progression/from-log/propose-next-loads.ts'
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
  type LoggedSessionRow,
  listEarlierSessions,
  listLoggedSessions,
  lockLaterSessions,
  replaceProposals,
} from './store.ts'

/**
 * Derives the loads of the next sessions from logs that were recorded, changed, restored or deleted, and from later logs
 * that count misses of theirs. Loads that were applied, declined or undone before do not change.
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
  const later = (await lockLaterSessions(tx, session)).map(row => ({
    ...toSession(row),
    isChangeable: row.is_changeable,
  }))
  const step = getDefaultLoadStep(units.load)
  const getStep = (exercise: string) => getExerciseLoadStep(step, findNamedImplement(exercise))
  const logged = {
    week,
    position,
    isDeload,
    blocks: toBlocks(session.blocks),
    exercises,
    missesBefore: noMisses,
  }
  const getAvailableStep = await createAvailableStepLookup(tx, session)
  const proposeLoads = (missesBefore: ReadonlyMap<string, number>) =>
    proposeNextLoads({ ...logged, missesBefore }, later, getStep, getAvailableStep)
  const withoutEarlier = proposeLoads(noMisses)
  const loads = withoutEarlier.some(one => one.receipt.misses > 0)
    ? proposeLoads(await countEarlierMisses(tx, session, getStep))
    : withoutEarlier
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

const noMisses: ReadonlyMap<string, number> = new Map()

/** Counts the misses directly before a logged session, by item. */
async function countEarlierMisses(
  tx: Transaction,
  session: LoggedSessionRow,
  getStep: (exercise: string) => LoadStep,
): Promise<Map<string, number>> {
  const rows = await listEarlierSessions(tx, session)
  const exercises = await fetchLoggedExercises(
    tx,
    rows.flatMap(row => row.log_id ?? []),
  )
  const earlier = rows.map(row => ({
    ...toSession(row),
    exercises: row.log_id === null ? null : (exercises.get(row.log_id) ?? []),
  }))
  const { session_id: id, ...one } = session
  return countMissesBefore(toSession({ id, ...one, is_skipped: false }), earlier, getStep)
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

type SessionRow = Pick<LoggedSessionRow, 'week' | 'position' | 'is_deload' | 'blocks'> & {
  id: string
  is_skipped: boolean
}

const toSession = ({ id, week, position, is_deload, is_skipped, blocks }: SessionRow): LaterSession => ({
  id,
  week,
  position,
  isDeload: is_deload,
  isSkipped: is_skipped,
  isChangeable: false,
  blocks: toBlocks(blocks),
})

const toBlocks = (blocks: TrainingDay['blocks']) =>
  toProgramDay({ _id: '', id: '', name: '', notes: '', text: '', blocks }).blocks
