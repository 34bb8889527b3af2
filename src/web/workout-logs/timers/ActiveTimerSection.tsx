import { Suspense } from 'react'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { useUnlockSoundOnTap } from '#web/workout-logs/timers/alerts/use-alert-settings.ts'
import { useRestEndAlerts } from '#web/workout-logs/timers/alerts/use-rest-end-alerts.ts'
import { HoldDockSection } from '#web/workout-logs/timers/hold/HoldDockSection.tsx'
import { TimerDockSection } from './TimerDockSection.tsx'
import { useTimerBeeps } from './use-timer-snapshot.ts'

const FullScreenTimerSection = lazyWithPreload(
  async () => (await import('./FullScreenTimerSection.tsx')).FullScreenTimerSection,
)

/** A block's timer, either full screen or docked at the bottom, with alerts for the timer and for rest. */
export function ActiveTimerSection({ isDockFree }: { isDockFree: boolean }) {
  const { workout, next, letters } = useLoggingContext()
  const { timerPanel } = useLoggingActions()
  const { clock, rest } = workout
  const runningBlock = workout.blocks.find(({ id }) => id === clock?.blockId)
  const openBlock = workout.blocks.find(({ id }) => id === timerPanel?.blockId)
  useUnlockSoundOnTap()
  useRestEndAlerts(
    rest,
    next ? `${letters.get(next.exercise.id)}, ${formatSetName(next.exercise, next.set)}` : '',
  )
  useTimerBeeps(runningBlock, clock)
  if (openBlock && timerPanel)
    return (
      <Suspense fallback={null}>
        <FullScreenTimerSection key={openBlock.id} block={openBlock} onClose={timerPanel.close} />
      </Suspense>
    )
  if (workout.hold) return <HoldDockSection hold={workout.hold} isHidden={!isDockFree} />
  if (!runningBlock || !clock || rest || !isDockFree) return null
  return (
    <TimerDockSection block={runningBlock} clock={clock} onShow={() => timerPanel?.open(runningBlock.id)} />
  )
}
