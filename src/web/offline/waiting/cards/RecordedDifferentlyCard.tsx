import { queryOptions, useQuery } from '@tanstack/react-query'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { type DeviceLogMismatch, isMismatchEmpty } from '#training/workout/devices/device-log-mismatch.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { formatSetNumber } from '#training/workout/sets/format-set-name.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { call } from '#web/app/client/api-client.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { compareWithLog } from '#web/offline/sync/compare-with-log.ts'
import { getLocalWorkout } from '#web/offline/waiting/state/local-workout.ts'
import { keepServerLog, mergeIntoLog } from '#web/offline/waiting/state/resolve-rejection.ts'
import { useOwnActiveWorkouts } from '#web/offline/waiting/state/use-command-context.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { DecisionCard, type DecisionOptions } from './DecisionCard.tsx'
import { DeletedLogCard } from './DeletedLogCard.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'
import { SetComparisonTable } from './SetComparisonTable.tsx'

/**
 * Fetches the log without applying this device's pending changes, so that the log can be compared with this
 * device's version of the workout.
 */
const serverLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['log-on-server', id],
    queryFn: async () => (await call(workoutLogs.show, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Shown if a workout was recorded on another device, but this device has different values or more sets. */
export function RecordedDifferentlyCard({ card, position }: RejectionCardProps) {
  const here = getLocalWorkout(card, useOwnActiveWorkouts())
  const query = useQuery(serverLogQuery(here.id))
  if (isNotFound(query.error)) return <DeletedLogCard card={card} position={position} />
  if (query.isPending) return <LoadingRows count={4} />
  if (query.isError)
    return (
      <ErrorState
        title="The recorded workout could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      >
        Your sets are saved on this device until you decide.
      </ErrorState>
    )
  return <LogComparison card={card} position={position} log={query.data} here={here} />
}

type MergeAnswer = 'add-and-count' | 'add' | 'keep'

function LogComparison({
  card,
  position,
  log,
  here,
}: RejectionCardProps & { log: WorkoutLog; here: RecordedWorkout }) {
  const dates = useDateFormatter()
  const device = useDeviceLabel()
  const mismatch = compareWithLog(log, here)
  const differing = mismatch.sets.filter(set => set.there !== null).map(set => set.setId)
  const name = log.name || 'This workout'
  const isRecorded = card.entries.some(entry => entry.kind === 'workout-log.record')
  const decide = (answer: MergeAnswer) =>
    answer === 'keep'
      ? keepServerLog(card)
      : mergeIntoLog(card, log, here, new Set(answer === 'add-and-count' ? differing : []))
  return (
    <DecisionCard
      title={isRecorded ? 'Recorded on two devices' : 'Finished on another device'}
      position={position}
      table={<SetDifferenceTables mismatch={mismatch} />}
      options={createMergeOptions(mismatch, device)}
      ways={<TextLink to={paths.log(log.id)}>View recorded workout</TextLink>}
      onDecide={decide}
    >
      <p>
        {name} was recorded on another device, {dates.recent(log.createdAt)} at {dates.time(log.createdAt)}.{' '}
        {isMismatchEmpty(mismatch)
          ? `The recorded workout includes everything on this ${device}.`
          : `This ${device} has ${describeDifferences(mismatch)}.`}
      </p>
    </DecisionCard>
  )
}

function SetDifferenceTables({ mismatch }: { mismatch: DeviceLogMismatch }) {
  const units = useUnits()
  const device = useDeviceLabel()
  const exercises = Map.groupBy(mismatch.sets, set => set.exercise)
  return (
    <>
      {[...exercises].map(([exercise, sets]) => (
        <SetComparisonTable
          key={exercise}
          caption={exercise}
          heads={[`This ${device}`, 'Recorded']}
          rows={sets.map(set => ({
            key: set.setId,
            set: formatSetNumber(set, set.number),
            cells: [
              { words: formatSetValues(set.here, units), hand: 'ink' },
              {
                words: set.there ? formatSetValues(set.there, units) : 'not recorded',
                hand: set.there ? 'ink' : 'pencil',
              },
            ],
          }))}
        />
      ))}
    </>
  )
}

const countDifferences = ({ sets }: DeviceLogMismatch) => {
  const missing = sets.filter(set => set.there === null).length
  return { missing, differing: sets.length - missing }
}

/**
 * Describes the differences between two versions of a workout: `3 more sets, 1 set with different values and
 * a note`.
 */
function describeDifferences(mismatch: DeviceLogMismatch): string {
  const { missing, differing } = countDifferences(mismatch)
  return [
    missing > 0 && formatCount(missing, 'more set'),
    differing > 0 && `${formatCount(differing, 'set')} with different values`,
    mismatch.notes && 'a note',
    mismatch.sessionRpe && `session RPE ${mismatch.sessionRpe.here}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

function createMergeOptions(mismatch: DeviceLogMismatch, device: string): DecisionOptions<MergeAnswer> {
  if (isMismatchEmpty(mismatch)) return [{ value: 'keep', confirm: 'OK' }]
  const { missing, differing } = countDifferences(mismatch)
  const keep = {
    value: 'keep',
    label: 'Keep recorded workout',
    detail: `discards everything that is only on this ${device}`,
    confirm: 'Keep recorded workout',
  } as const
  const additions = missing > 0 ? `my ${formatCount(missing, 'set')}` : 'my entries'
  const add = {
    value: 'add',
    label: `Add ${additions}`,
    detail: differing > 0 ? 'keeps the recorded values' : 'keeps everything already recorded',
    confirm: `Add ${additions}`,
  } as const
  if (differing === 0) return [add, keep]
  const useMine = `my values for ${formatCount(differing, 'set')}`
  const replace = {
    value: 'add-and-count',
    label: missing > 0 ? `Add ${additions}, use ${useMine}` : `Use ${useMine}`,
    detail: 'replaces the recorded values of these sets',
    confirm: missing > 0 ? 'Add sets and use my values' : 'Use my values',
  } as const
  return missing > 0 || mismatch.notes ? [replace, add, keep] : [replace, keep]
}
