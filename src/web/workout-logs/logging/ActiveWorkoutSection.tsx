import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { findInstantWithinDay } from '#training/calendar.ts'
import type { ActiveWorkout, WorkoutPlan } from '#training/workout/model/active-workout.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { notSavedDetail } from '#web/offline/storage/storage-problems.ts'
import type { WorkoutStartContext } from '#web/offline/sync/active-workout-store.ts'
import { SetConflictsPanel } from '#web/offline/waiting/SetConflictsPanel.tsx'
import { SessionOnHoldPanel } from '#web/safety/SessionOnHoldPanel.tsx'
import { useAthleteLoggedFor, useAthleteTimeZone } from '#web/shared/athlete-logged-for-context.ts'
import { useAthleteExerciseLibrary, useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { AddExerciseButtonField } from '#web/workout-logs/logging/exercise/AddExerciseButtonField.tsx'
import { BlockSection } from '#web/workout-logs/logging/exercise/BlockSection.tsx'
import { DiscardWorkoutButtonField } from '#web/workout-logs/logging/finish/DiscardWorkoutButtonField.tsx'
import { FinishSection } from '#web/workout-logs/logging/finish/FinishSection.tsx'
import { PlanDeviationsSection } from '#web/workout-logs/logging/finish/PlanDeviationsSection.tsx'
import { NumberPadSection } from '#web/workout-logs/logging/pad/NumberPadSection.tsx'
import { SetAnnouncementSection } from '#web/workout-logs/logging/sets/SetAnnouncementSection.tsx'
import { useScrollToNextSet } from '#web/workout-logs/logging/sets/use-scroll-to-next-set.ts'
import { useSetHighlights } from '#web/workout-logs/logging/sets/use-set-highlights.ts'
import type { WithPlannedDate } from '#web/workout-logs/logging/state/create-workout.ts'
import {
  type LoggingActions,
  LoggingActionsContext,
  LoggingContext,
  type LoggingState,
} from '#web/workout-logs/logging/state/logging-context.ts'
import { useLoggingState } from '#web/workout-logs/logging/state/use-logging-state.ts'
import { usePreviousSetsScope } from '#web/workout-logs/logging/state/use-previous-sets-scope.ts'
import {
  useWorkoutLogging,
  type WorkoutLogging,
} from '#web/workout-logs/logging/state/use-workout-logging.ts'
import { useWorkoutSheet } from '#web/workout-logs/logging/state/use-workout-sheet.ts'
import { ActiveTimerSection } from '#web/workout-logs/timers/ActiveTimerSection.tsx'
import { AlertSettingsButtonField } from '#web/workout-logs/timers/alerts/AlertSettingsButtonField.tsx'
import { useTimerPanel } from '#web/workout-logs/timers/use-timer-panel.ts'
import styles from './ActiveWorkoutSection.module.css'
import { KeepScreenOnField } from './KeepScreenOnField.tsx'
import { LoggingForAthleteRow } from './LoggingForAthleteRow.tsx'
import { RestSection } from './RestSection.tsx'
import { WorkoutHeader } from './WorkoutHeader.tsx'

const QuestionedEntryDialog = lazyWithPreload(
  async () =>
    (await import('#web/workout-logs/logging/sets/QuestionedEntryDialog.tsx')).QuestionedEntryDialog,
)

const ReportPainPanel = lazyWithPreload(
  async () => (await import('#web/safety/ReportPainPanel.tsx')).ReportPainPanel,
)

/** Lets the user log the sets of a workout one by one and then record the workout. */
export function ActiveWorkoutSection({
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
  const { workout } = opened
  const highlights = useSetHighlights(workout)
  const { state, actions, pad, question } = useLoggingState({ ...opened, highlights })
  const sheet = useWorkoutSheet(state)
  const athlete = useAthleteLoggedFor()
  const [isPainPanelOpen, setPainPanelOpen] = useState(false)
  const add = useAddExercise(actions.apply)
  const finish = useFinishWorkout(opened)
  useScrollToNextSet(state.next?.set.id, workout.lastSetId)
  const title = workout.name || 'Workout'

  return (
    <LoggingProvider workout={workout} state={state} actions={actions}>
      <WorkoutHeader title={title} isSavedOnDevice={opened.isSavedOnDevice} />
      {athlete && <LoggingForAthleteRow athlete={athlete} />}
      <div className={styles.page} data-pad={pad !== undefined}>
        <div className={styles.sheet}>
          {children}
          <SessionOnHoldPanel workout={workout} athlete={athlete} onAdd={add} />
          {sheet.map(one => (
            <BlockSection key={one.block.id} sheet={one} />
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
          <PlanDeviationsSection />
          <FinishSection onFinish={finish} />
          <KeepScreenOnField isActive={workout.startedAt !== null} />
          <DiscardWorkoutButtonField onDiscard={opened.discard} />
        </div>
        {/* Conflicts come last, so that changes from another device do not shift the content above. */}
        <SetConflictsPanel className={styles.disputes} workoutId={workout.id} />
      </div>
      <SetAnnouncementSection />
      {workout.rest && !workout.hold && !pad && <RestSection rest={workout.rest} />}
      <ActiveTimerSection isDockFree={!pad} />
      {pad && <NumberPadSection {...pad} />}
      <Suspense>{question && <QuestionedEntryDialog {...question} />}</Suspense>
      <Suspense>
        {isPainPanelOpen && (
          <ReportPainPanel
            about={{ sessionId: workout.sessionId, exercise: null, title }}
            onClose={() => setPainPanelOpen(false)}
          />
        )}
      </Suspense>
    </LoggingProvider>
  )
}

/** Provides the state of a workout in progress, and its actions, which stay the same when a set is logged. */
function LoggingProvider({
  workout,
  state,
  actions: { apply, edit, tick },
  children,
}: {
  workout: ActiveWorkout
  state: LoggingState
  actions: LoggingActions
  children: ReactNode
}) {
  const timerPanel = useTimerPanel(workout)
  const [chosen, choose] = usePreviousSetsScope()
  const hasProgram = Boolean(workout.regimenId)
  const actions = useMemo<LoggingActions>(
    () => ({ apply, edit, tick, timerPanel, previousScope: hasProgram ? { chosen, choose } : undefined }),
    [apply, edit, tick, timerPanel, hasProgram, chosen, choose],
  )
  return (
    <LoggingActionsContext value={actions}>
      <LoggingContext value={state}>{children}</LoggingContext>
    </LoggingActionsContext>
  )
}

/**
 * Returns a function that adds an exercise by name. The exercise is measured in the same unit as in the
 * library, or in reps if the library has no certain match for the name.
 */
function useAddExercise(apply: WorkoutLogging['apply']) {
  const library = useAthleteExerciseLibrary()
  const canonical = useCanonicalNameLookup()
  return (name: string) => {
    const canonicalName = canonical(name)
    const known = library && [...library.exercises, ...library.byId.values()]
    const measure = known?.find(one => one.name === canonicalName)?.measure ?? 'reps'
    apply({ kind: 'exercise-added', id: uuidv7(), setId: uuidv7(), name, measure })
  }
}

function useFinishWorkout({ workout, finish }: WorkoutLogging) {
  const navigate = useNavigate()
  const athlete = useAthleteLoggedFor()
  const timeZone = useAthleteTimeZone()
  return async () => {
    const isSaved = await finish(
      workout.day === null ? new Date() : findInstantWithinDay(workout.day, timeZone),
    )
    const message = athlete ? `Workout logged for ${athlete.firstName}` : 'Workout logged'
    toast.success(message, isSaved ? {} : { detail: notSavedDetail })
    navigate(athlete ? paths.athlete(athlete.id) : paths.home)
  }
}
