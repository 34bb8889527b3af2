import { Suspense } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { describeRoundBlocks } from '#training/workout/describe/round-blocks.ts'
import {
  countSetsOfPlan,
  countSetsOfWorkout,
  formatNextSet,
  formatSetCount,
} from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { SyncStatusLink } from '#web/offline/waiting/SyncStatusLink.tsx'
import {
  useActiveWorkout,
  useOtherDeviceWorkout,
  useOwnSessionStatus,
} from '#web/shared/queries/active-workouts.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { useRecentLogs } from '#web/shared/queries/recent-logs.ts'
import {
  hasPercentageLoad,
  listSessionItems,
  useSessionsWithLoads,
} from '#web/shared/queries/resolve-session-loads.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { type DayStatus, DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { capitalise } from '#web/ui/display/format-text.ts'
import label from '#web/ui/label.module.css'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { NativeButtonLink } from '#web/ui/native/NativeButton.tsx'
import panel from '#web/ui/panel.module.css'
import { MoveOrSkipSessionSection } from './MoveOrSkipSessionSection.tsx'
import { toSessionExerciseLines } from './session-exercise-lines.ts'
import { describeSkip } from './session-labels.ts'
import { TodayExerciseRow } from './TodayExerciseRow.tsx'
import styles from './TodaySessionSection.module.css'
import { useRequiredSetCount } from './use-required-set-count.ts'

const MissingMaxesSection = lazyWithPreload(
  async () => (await import('./MissingMaxesSection.tsx')).MissingMaxesSection,
)

// Most plans are not changed. Until it is loaded, the whole page is loading, so that nothing on it moves.
const PlanChangedPanel = lazyWithPreload(
  async () => (await import('#web/workout-logs/PlanChangedPanel.tsx')).PlanChangedPanel,
)

/** Shows one of today's sessions: its targets and a start button, or the results once it is done. */
export function TodaySessionSection({ session, isNext }: { session: Session; isNext: boolean }) {
  const units = useUnits()
  const { data: logs = [] } = useRecentLogs()
  const log = logs.find(one => one.id === session.workoutLogId)
  const [sessionInKg = session] = useSessionsWithLoads([session])
  const targets = useRequiredSetCount(session)
  const items = session.blocks.flatMap(block => block.items)
  const heldItemIds = new Set(items.filter(targets.isHeld).map(item => item.id))
  const lines = toSessionExerciseLines(sessionInKg, logs, units, useCanonicalNameLookup())
  const getStatus = useOwnSessionStatus(logs)
  const locale = useLocale()
  const isDone = session.state === 'done'
  const sets = formatSetCount(isDone ? countSetsOfPlan(session.blocks) : targets.sets)
  const extent = [sets, ...describeRoundBlocks(session.blocks)].filter(Boolean)
  if (extent.length === 0) extent.push(formatCount(0, 'working set'))

  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby={`session-${session.id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`session-${session.id}`} className={styles.title}>
            {getSessionName(session)}
          </h2>
          <p className={styles.extent}>
            {[
              formatCount(lines.length, 'exercise'),
              ...extent,
              session.movedFrom && `moved from ${formatLongDay(session.movedFrom, locale)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {isDone && <DoneStatus log={log} status={getStatus(session)} />}
        {session.state === 'skipped' && <SkippedStatus session={session} />}
        {isNext && (
          <div className={styles.sync}>
            <SyncStatusLink />
          </div>
        )}
      </div>
      {!isDone && session.change && (
        <div className={styles.changed}>
          <PlanChangedPanel session={session} />
        </div>
      )}
      <div className={`${label.label} ${styles.heads}`} aria-hidden="true">
        <span />
        <span>Exercise</span>
        <span>Sets</span>
        <span>Previous</span>
        <span>{isDone ? 'Done' : 'Today'}</span>
      </div>
      <ol>
        {lines.map(line => (
          <TodayExerciseRow
            key={line.id}
            line={line}
            isDone={isDone}
            isHeld={!isDone && heldItemIds.has(line.id)}
          />
        ))}
      </ol>
      {session.state === 'planned' && listSessionItems(session).some(hasPercentageLoad) && (
        <Suspense>
          <MissingMaxesSection session={session} />
        </Suspense>
      )}
      {session.notes && (
        <p className={styles.coach}>
          {session.coach && <Avatar person={session.coach} size={22} />}
          <span>{session.notes}</span>
        </p>
      )}
      {session.state !== 'skipped' && !isDone && <StartButton session={session} isNext={isNext} />}
      {isDone ? (
        <p className={styles.see}>
          <TextLink to={paths.session(session.id)}>View your log</TextLink>
          <TextLink to={paths.newWorkout}>Log another workout</TextLink>
        </p>
      ) : (
        <div className={styles.see}>
          <MoveOrSkipSessionSection session={session} />
        </div>
      )}
    </section>
  )
}

function StartButton({ session, isNext }: { session: Session; isNext: boolean }) {
  const here = useActiveWorkout(session.id)
  const elsewhere = useOtherDeviceWorkout(session.id)
  const activeWorkout = here ?? elsewhere
  return (
    <div className={styles.start}>
      <NativeButtonLink to={paths.session(session.id)} isFilled={isNext} className={styles.button}>
        {activeWorkout
          ? ['Continue', formatNextSet(countSetsOfWorkout(activeWorkout))].filter(Boolean).join(', ')
          : 'Start session'}
      </NativeButtonLink>
      {elsewhere && <p className={styles.elsewhere}>In progress on another device</p>}
    </div>
  )
}

function SkippedStatus({ session }: { session: Session }) {
  return (
    <p className={styles.done}>
      <DayStatusIcon state="rest" isNamed={false} />
      <span>{session.skipped && capitalise(describeSkip(session.skipped))}</span>
    </p>
  )
}

function DoneStatus({ log, status }: { log: WorkoutLog | undefined; status: DayStatus }) {
  const units = useUnits()
  return (
    <p className={styles.done}>
      <DayStatusIcon state={status} />
      <span>
        <b>Done</b>
        {log && `, ${describeWorkout(log, units)}`}
      </span>
    </p>
  )
}
