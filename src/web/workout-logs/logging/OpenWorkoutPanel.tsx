import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { middayIn } from '#training/calendar.ts'
import { matchCertain } from '#training/exercises/match.ts'
import type { Plan } from '#training/workout/open.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toast.ts'
import { useNamedLibrary } from '../../exercises/queries.ts'
import type { Beginning } from '../../offline/open-workouts.ts'
import { DisputesPanel } from '../../offline/waiting/DisputesPanel.tsx'
import { SessionHoldPanel } from '../../safety/SessionHoldPanel.tsx'
import { later } from '../../ui/later.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { AlertsField } from '../faces/AlertsField.tsx'
import { FacesPanel } from '../faces/FacesPanel.tsx'
import { useFace } from '../faces/use-face.ts'
import { AddExerciseField } from './AddExerciseField.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { Logging } from './context.ts'
import { DifferencesPanel } from './DifferencesPanel.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { FinishPanel } from './FinishPanel.tsx'
import { ForAthleteRow } from './ForAthleteRow.tsx'
import { useForAthlete, useZoneThere } from './for-athlete.ts'
import type { Dated } from './lay-out.ts'
import parts from './OpenWorkoutPanel.module.css'
import { PadPanel } from './PadPanel.tsx'
import { RestPanel } from './RestPanel.tsx'
import { SaidPanel } from './SaidPanel.tsx'
import { SessionBarPanel } from './SessionBarPanel.tsx'
import { StaysAwakeField } from './StaysAwakeField.tsx'
import { useLoggingState } from './use-logging-state.ts'
import { useNextInView } from './use-next-in-view.ts'
import { type Logging as Opened, useOpenWorkout } from './use-open-workout.ts'
import { usePreviousOf } from './use-previous-of.ts'
import { useSetMarks } from './use-set-marks.ts'

const ReportPainPanel = later(async () => (await import('../../safety/ReportPainPanel.tsx')).ReportPainPanel)

/** A workout set by set, until it is recorded. */
export function OpenWorkoutPanel({
  session,
  plan,
  children,
}: {
  session: string
  plan: Plan & Dated & Pick<Beginning, 'blocks'>
  /** What is to know before the first set. */
  children?: ReactNode
}) {
  const opened = useOpenWorkout(session, plan)
  const { logging, pad } = useLoggingState(opened)
  const { workout } = opened
  const athlete = useForAthlete()
  const face = useFace(workout)
  const marks = useSetMarks(workout)
  const [chosen, choose] = usePreviousOf()
  const previousOf = workout.regimenId ? { chosen, choose } : undefined
  const [isHurting, setHurting] = useState(false)
  const add = useAdding(logging.apply)
  const finish = useFinish(opened)
  useNextInView(logging.next?.set.id, workout.lastSetId)
  const title = workout.name || (session === 'new' ? 'Workout' : 'Session')

  return (
    <Logging value={{ ...logging, face, marks, previousOf }}>
      <SessionBarPanel title={title} isKept={opened.isKept} />
      {athlete && <ForAthleteRow athlete={athlete} />}
      <div className={parts.page} data-pad={pad !== undefined}>
        <div className={parts.sheet}>
          {children}
          <SessionHoldPanel workout={workout} athlete={athlete} onAdd={add} />
          {workout.blocks.map(block => (
            <BlockPanel key={block.id} block={block} />
          ))}
          <div className={parts.add}>
            <AddExerciseField />
            {!athlete && (
              <TextButton className={parts.word} onClick={() => setHurting(true)}>
                Report pain today
              </TextButton>
            )}
            <AlertsField className={parts.word} />
          </div>
        </div>
        <div className={parts.end}>
          <DifferencesPanel />
          <FinishPanel onFinish={finish} />
          <StaysAwakeField isUnderWay={workout.startedAt !== null} />
          <DiscardDialog onDiscard={opened.discard} />
        </div>
        {/* Last, so that nothing moves under the finger when another device is heard of. */}
        <DisputesPanel className={parts.disputes} workoutId={workout.id} />
      </div>
      <SaidPanel />
      {workout.rest && !pad && <RestPanel rest={workout.rest} />}
      <FacesPanel isDockFree={!pad} />
      {pad && <PadPanel {...pad} />}
      <Suspense>
        {isHurting && (
          <ReportPainPanel
            about={{ sessionId: workout.sessionId, exercise: null, title }}
            onClose={() => setHurting(false)}
          />
        )}
      </Suspense>
    </Logging>
  )
}

/** Adds an exercise by its name alone, counted as the library counts it. */
function useAdding(apply: Opened['apply']) {
  const library = useNamedLibrary()
  return (name: string) => {
    const measure = (library && matchCertain(name, library)?.exercise.measure) ?? 'reps'
    apply({ kind: 'exercise-added', id: uuidv7(), setId: uuidv7(), name, measure })
  }
}

function useFinish({ workout, finish }: Opened) {
  const navigate = useNavigate()
  const athlete = useForAthlete()
  const timeZone = useZoneThere()
  return async () => {
    await finish(workout.day === null ? new Date() : middayIn(workout.day, timeZone))
    toast.success(athlete ? `Workout logged for ${athlete.firstName}` : 'Workout logged')
    navigate(athlete ? paths.athlete(athlete.id) : paths.home)
  }
}
