import { queryOptions, useQuery } from '@tanstack/react-query'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import { type Apart, isNothing } from '#training/workout/apart.ts'
import { figureWords } from '#training/workout/figures.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { call } from '../../app/client.ts'
import { useDates } from '../../app/dates.ts'
import { CallFailure } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { useUnits } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { countOf } from '../../ui/words.ts'
import { apartFrom } from './apart-from.ts'
import { Beside } from './Beside.tsx'
import type { CardProps } from './CardView.tsx'
import { Decision, type Options } from './Decision.tsx'
import { DeletedLog } from './DeletedLog.tsx'
import { hereOf } from './here.ts'
import { addToLog, keepLog } from './settle.ts'
import { useDeviceWord } from './use-device-word.ts'
import { useKeptWorkouts } from './use-known.ts'

/** Nothing of this device laid over it: what is compared with it must not be in it. */
const logOnServer = (id: string) =>
  queryOptions({
    queryKey: ['log-on-server', id],
    queryFn: async () => (await call(workoutLogs.show, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The workout is recorded already, and this device has something that its log does not say. */
export function RecordedApart({ card, position }: CardProps) {
  const here = hereOf(card, useKeptWorkouts())
  const query = useQuery(logOnServer(here.id))
  if (query.error instanceof CallFailure && query.error.status === 404)
    return <DeletedLog card={card} position={position} />
  if (query.isPending) return <LoadingRows count={4} />
  if (query.isError)
    return (
      <ErrorState
        title="What is recorded could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      >
        Your sets are kept on this device until you decide.
      </ErrorState>
    )
  return <Compared card={card} position={position} log={query.data} here={here} />
}

type Answer = 'add-and-count' | 'add' | 'keep'

function Compared({ card, position, log, here }: CardProps & { log: WorkoutLog; here: RecordedWorkout }) {
  const dates = useDates()
  const device = useDeviceWord()
  const found = apartFrom(log, here)
  const differing = found.sets.filter(set => set.there !== null).map(set => set.setId)
  const name = log.name || 'This workout'
  const isRecorded = card.entries.some(entry => entry.kind === 'workout-log.record')
  const decide = (answer: Answer) =>
    answer === 'keep'
      ? keepLog(card)
      : addToLog(card, log, here, new Set(answer === 'add-and-count' ? differing : []))
  return (
    <Decision
      title={isRecorded ? 'Recorded on two devices' : 'Finished on another device'}
      position={position}
      table={<Differences found={found} />}
      options={optionsOf(found, device)}
      ways={<TextLink to={paths.log(log.id)}>See what is recorded</TextLink>}
      onDecide={decide}
    >
      <p>
        {name} was recorded on another device, {dates.recent(log.createdAt)} at {dates.time(log.createdAt)}.{' '}
        {isNothing(found)
          ? `Everything that this ${device} has is in it.`
          : `This ${device} has ${apartWords(found)}.`}
      </p>
    </Decision>
  )
}

function Differences({ found }: { found: Apart }) {
  const units = useUnits()
  const device = useDeviceWord()
  const exercises = Map.groupBy(found.sets, set => set.exercise)
  return (
    <>
      {[...exercises].map(([exercise, sets]) => (
        <Beside
          key={exercise}
          caption={exercise}
          heads={[`This ${device}`, 'Recorded']}
          rows={sets.map(set => ({
            key: set.setId,
            set: set.role === 'warm-up' ? `W${set.number}` : String(set.number),
            cells: [
              { words: figureWords(set.here, units), hand: 'ink' },
              {
                words: set.there ? figureWords(set.there, units) : 'not recorded',
                hand: set.there ? 'ink' : 'pencil',
              },
            ],
          }))}
        />
      ))}
    </>
  )
}

const counted = (found: Apart) => {
  const lacking = found.sets.filter(set => set.there === null).length
  return { lacking, differing: found.sets.length - lacking }
}

/** `3 sets that it lacks, 1 set with other figures and a note`. */
function apartWords(found: Apart): string {
  const { lacking, differing } = counted(found)
  return [
    lacking > 0 && `${countOf(lacking, 'set')} that it lacks`,
    differing > 0 && `${countOf(differing, 'set')} with other figures`,
    found.notes && 'a note',
    found.sessionRpe && `RPE ${found.sessionRpe.here} for the whole`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

function optionsOf(found: Apart, device: string): Options<Answer> {
  if (isNothing(found)) return [{ value: 'keep', confirm: 'All right' }]
  const { lacking, differing } = counted(found)
  const keep = {
    value: 'keep',
    label: 'Keep what is recorded',
    detail: `what only this ${device} has is let go`,
    confirm: 'Keep what is recorded',
  } as const
  const sets = lacking > 0 ? `my ${countOf(lacking, 'set')}` : 'what I wrote'
  const add = {
    value: 'add',
    label: `Add ${sets}`,
    detail: differing > 0 ? 'the recorded figures stand' : 'nothing that is recorded goes',
    confirm: `Add ${sets}`,
  } as const
  if (differing === 0) return [add, keep]
  const mine = `${countOf(differing, 'set')} as on this ${device}`
  const count = {
    value: 'add-and-count',
    label: lacking > 0 ? `Add ${sets}, and ${mine}` : `Count ${mine}`,
    detail: 'the recorded figures of the same sets go',
    confirm: lacking > 0 ? 'Add and count mine' : 'Count mine',
  } as const
  return lacking > 0 || found.notes ? [count, add, keep] : [count, keep]
}
