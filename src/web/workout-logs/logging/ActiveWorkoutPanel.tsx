import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { findInstantWithinDay } from '#training/calendar.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import type { WorkoutPlan } from '#training/workout/active-workout.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/app/toast.ts'
import { useAthleteExerciseLibrary } from '#web/exercises/queries.ts'
import type { WorkoutStartContext } from '#web/offline/active-workout-store.ts'
import { SetConflictsPanel } from '#web/offline/waiting/SetConflictsPanel.tsx'
import { SessionOnHoldPanel } from '#web/safety/SessionOnHoldPanel.tsx'
import { lazyWithPreload } from '#web/ui/lazy-loading.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { ActiveTimerPanel } from '#web/workout-logs/timers/ActiveTimerPanel.tsx'
import { AlertSettingsButtonField } from '#web/workout-logs/timers/AlertSettingsButtonField.tsx'
import { useTimerPanel } from '#web/workout-logs/timers/use-timer-panel.ts'
import styles from './ActiveWorkoutPanel.module.css'
import { AddExerciseButtonField } from './AddExerciseButtonField.tsx'
import { useAthleteLoggedFor, useAthleteTimeZone } from './athlete-logged-for-context.ts'
import { BlockPanel } from './BlockPanel.tsx'
import type { WithPlannedDate } from './create-workout.ts'
import { DiscardWorkoutButtonField } from './DiscardWorkoutButtonField.tsx'
import { FinishPanel } from './FinishPanel.tsx'
import { KeepScreenOnField } from './KeepScreenOnField.tsx'
import { LoggingForAthleteRow } from './LoggingForAthleteRow.tsx'
import { LoggingContext } from './logging-context.ts'
import { NumberPadPanel } from './NumberPadPanel.tsx'
import { PlanDeviationsPanel } from './PlanDeviationsPanel.tsx'
import { RestPanel } from './RestPanel.tsx'
import { SetAnnouncementPanel } from './SetAnnouncementPanel.tsx'
import { useLoggingState } from './use-logging-state.ts'
import { usePreviousSetsScope } from './use-previous-sets-scope.ts'
import { useScrollToNextSet } from './use-scroll-to-next-set.ts'
import { useSetHighlights } from './use-set-highlights.ts'
import { useWorkoutLogging, type WorkoutLogging } from './use-workout-logging.ts'
import { WorkoutHeaderPanel } from './WorkoutHeaderPanel.tsx'

const ReportPainPanel = lazyWithPreload(
  async () => (await import('#web/safety/ReportPainPanel.tsx')).ReportPainPanel,
)

/** Lets the user log the sets of a workout one by one and then record the workout. */
export function ActiveWorkoutPanel({
  session,
  plan,
  children,
}: {
  session: string
  plan: WorkoutPlan & WithPlannedDate & Pick<WorkoutStartContext, 'blocks'>
  /** Information to show above the first set. */
  children?: ReactNode
}) {
  const opened = useWorkoutLogging(session, plan)
  const { logging, pad } = useLoggingState(opened)
  const { workout } = opened
  const athlete = useAthleteLoggedFor()
  const timerPanel = useTimerPanel(workout)
  const highlights = useSetHighlights(workout)
  const [chosen, choose] = usePreviousSetsScope()
  const previousScope = workout.regimenId ? { chosen, choose } : undefined
  const [isPainPanelOpen, setPainPanelOpen] = useState(false)
  const add = useAddExercise(logging.apply)
  const finish = useFinishWorkout(opened)
  useScrollToNextSet(logging.next?.set.id, workout.lastSetId)
  const title = workout.name || (session === 'new' ? 'Workout' : 'Session')

  return (
    <LoggingContext value={{ ...logging, timerPanel, highlights, previousScope }}>
      <WorkoutHeaderPanel title={title} isSavedOnDevice={opened.isSavedOnDevice} />
      {athlete && <LoggingForAthleteRow athlete={athlete} />}
      <div className={styles.page} data-pad={pad !== undefined}>
        <div className={styles.sheet}>
          {children}
          <SessionOnHoldPanel workout={workout} athlete={athlete} onAdd={add} />
          {workout.blocks.map(block => (
            <BlockPanel key={block.id} block={block} />
          ))}
          <div className={styles.add}>
            <AddExerciseButtonField />
            {!athlete && (
              <TextButton className={styles.word} onClick={() => setPainPanelOpen(true)}>
                Report pain today
              </TextButton>
            )}
            <AlertSettingsButtonField className={styles.word} />
          </div>
        </div>
        <div className={styles.end}>
          <PlanDeviationsPanel />
          <FinishPanel onFinish={finish} />
          <KeepScreenOnField isActive={workout.startedAt !== null} />
          <DiscardWorkoutButtonField onDiscard={opened.discard} />
        </div>
        {/* Conflicts come last, so that changes from another device do not shift the content above. */}
        <SetConflictsPanel className={styles.disputes} workoutId={workout.id} />
      </div>
      <SetAnnouncementPanel />
      {workout.rest && !pad && <RestPanel rest={workout.rest} />}
      <ActiveTimerPanel isDockFree={!pad} />
      {pad && <NumberPadPanel {...pad} />}
      <Suspense>
        {isPainPanelOpen && (
          <ReportPainPanel
            about={{ sessionId: workout.sessionId, exercise: null, title }}
            onClose={() => setPainPanelOpen(false)}
          />
        )}
      </Suspense>
    </LoggingContext>
  )
}

/**
 * Returns a function that adds an exercise by name. The exercise is measured in the same unit as in the
 * library, or in reps if the library has no certain match for the name.
 */
function useAddExercise(apply: WorkoutLogging['apply']) {
  const library = useAthleteExerciseLibrary()
  return (name: string) => {
    const measure = (library && findCertainMatch(name, library)?.exercise.measure) ?? 'reps'
    apply({ kind: 'exercise-added', id: uuidv7(), setId: uuidv7(), name, measure })
  }
}

function useFinishWorkout({ workout, finish }: WorkoutLogging) {
  const navigate = useNavigate()
  const athlete = useAthleteLoggedFor()
  const timeZone = useAthleteTimeZone()
  return async () => {
    await finish(workout.day === null ? new Date() : findInstantWithinDay(workout.day, timeZone))
    toast.success(athlete ? `Workout logged for ${athlete.firstName}` : 'Workout logged')
    navigate(athlete ? paths.athlete(athlete.id) : paths.home)
  }
}
