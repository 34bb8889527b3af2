import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Canonical } from '#training/exercises/canonical.ts'
import type { TrainingAthlete } from '#training/prescription/athlete.ts'
import { withHolds } from '#training/safety/open-hold.ts'
import { type Change, remember } from '#training/workout/change.ts'
import { inKilos } from '#training/workout/kilos.ts'
import { inMeasures } from '#training/workout/measured.ts'
import type { OpenWorkout, Plan } from '#training/workout/open.ts'
import { type PreviousOf, previousSets } from '#training/workout/previous.ts'
import { record } from '#training/workout/record.ts'
import { useOwnAthlete } from '../../analytics/queries.ts'
import { useUser } from '../../app/session.tsx'
import { useCanonical, useCounting } from '../../exercises/queries.ts'
import { placeOf } from '../../offline/kept.ts'
import { type Beginning, openWorkouts } from '../../offline/open-workouts.ts'
import { spentWorkouts } from '../../offline/spent-workouts.ts'
import { useWhenRead } from '../../offline/use-when-read.ts'
import { usePainOf } from '../../safety/queries.ts'
import { useDayThere, useForAthlete } from './for-athlete.ts'
import { type Dated, layOut, layOutFor } from './lay-out.ts'
import { useKnownLogs } from './queries.ts'
import { titleOf } from './titles.ts'
import { useTakingIn } from './use-elsewhere.ts'
import { usePreviousOf } from './use-previous-of.ts'

export type Logging = {
  workout: OpenWorkout
  apply: (happened: Change) => void
  /** False where this device keeps nothing. */
  isKept: boolean
  /** Records it as it stands at that instant. Resolves when the log is stored here, sent or not. */
  finish: (over: Date) => Promise<boolean>
  /** Gives it up. */
  discard: () => void
}

/** The workout of a session, or a free one, as far as it is done on this device. Looking at it keeps nothing yet. */
export function useOpenWorkout(session: string, plan: Plan & Dated & Pick<Beginning, 'blocks'>): Logging {
  useWhenRead()
  useTakingIn(session)
  const userId = useUser().id
  const forAthlete = useForAthlete()
  const athleteId = forAthlete?.id
  const key = useMemo(
    () => ({ userId, session: placeOf(session, forAthlete?.id), athlete: forAthlete }),
    [userId, session, forAthlete],
  )
  const kept = useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.read(key))
  const untouched = useUntouched(userId, plan, kept !== undefined)
  const logs = useKnownLogs()
  const canonical = useCanonical()
  const counting = useCounting()
  const athlete = useOwnAthlete(byPercentage(kept ?? untouched), { athleteId })
  const isKept = useSyncExternalStore(openWorkouts.subscribe, openWorkouts.isKept)
  const [previousOf] = usePreviousOf()
  const reports = usePainOf(athleteId)
  const today = useDayThere()
  const know = useCallback(
    (known: OpenWorkout) => {
      const remembered = withHistory(inMeasures(known, counting), logs, canonical, previousOf)
      return withHolds(withKilos(remembered, athlete), reports, today)
    },
    [counting, logs, canonical, previousOf, athlete, reports, today],
  )

  const workout = useMemo(() => know(kept ?? untouched), [kept, untouched, know])
  const { blocks } = plan
  const apply = useCallback(
    (happened: Change) => void openWorkouts.change(key, happened, { untouched, blocks, know, titleOf }),
    [key, untouched, blocks, know],
  )
  const title = workout.name || 'Workout'
  const finish = (over: Date) => {
    spentWorkouts(userId).add(workout.id)
    return openWorkouts.finish(key, stored => record(know(stored), over.toISOString()), title)
  }
  const discard = () => {
    spentWorkouts(userId).add(workout.id)
    openWorkouts.discard(key, title)
  }
  return { workout, apply, isKept, finish, discard }
}

/** What the plan asks for, before anything happened; laid out anew once what was under way is over. */
function useUntouched(userId: string, plan: Plan & Dated, isUnderWay: boolean): OpenWorkout {
  const athlete = useForAthlete()
  const today = useDayThere()
  const lay = () => (athlete ? layOutFor(plan, today) : layOut(userId, plan))
  const [laidOut, layOutAnew] = useState(() => ({ isUnderWay, workout: lay() }))
  if (laidOut.isUnderWay === isUnderWay) return laidOut.workout
  const workout = isUnderWay ? laidOut.workout : lay()
  layOutAnew({ isUnderWay, workout })
  return workout
}

/** The lifts that are written as percentages. */
const byPercentage = ({ blocks }: OpenWorkout): string[] =>
  blocks
    .flatMap(block => block.exercises)
    .filter(exercise => exercise.sets.some(({ plan }) => plan?.load?.kind === 'percent'))
    .map(exercise => exercise.name)

function withKilos(workout: OpenWorkout, athlete: TrainingAthlete | undefined): OpenWorkout {
  return athlete ? inKilos(workout, athlete) : workout
}

function withHistory(
  workout: OpenWorkout,
  logs: Parameters<typeof previousSets>[1] | undefined,
  canonical: Canonical,
  previousOf: PreviousOf,
): OpenWorkout {
  if (!logs) return workout
  // What nobody planned has no program to look in.
  const of = workout.regimenId ? previousOf : 'any'
  return remember(workout, previousSets(workout, logs, canonical, of), of === 'program')
}
