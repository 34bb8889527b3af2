import { useEffect, useState } from 'react'
import type { RunningHold } from '#training/workout/model/active-workout.ts'
import { getHoldProgress, type HoldProgress } from '#training/workout/timers/hold.ts'
import { playTimerBeep } from '#web/workout-logs/timers/alerts/timer-sound.ts'
import { useSoundLock } from '#web/workout-logs/timers/alerts/use-sound-lock.ts'

const clockPollMs = 100

/**
 * Runs a hold timer with its signals: three short beeps before the hold, one when it starts and one at its
 * end. Calls `onOver` with the time at which the hold reached its target. Rerenders once a second.
 */
export function useHoldTimer(
  hold: RunningHold | null | undefined,
  onOver: (at: string) => void,
): HoldProgress | undefined {
  const [, setSecondKey] = useState('')
  const holdsSoundLock = useSoundLock(Boolean(hold))
  useEffect(() => {
    if (!hold) return
    let before = getHoldProgress(hold, new Date().toISOString())
    const update = () => {
      const progress = getHoldProgress(hold, new Date().toISOString())
      if (holdsSoundLock.current) playSignal(before, progress)
      before = progress
      setSecondKey(`${progress.phase} ${progress.seconds}`)
      if (progress.phase === 'over') onOver(getHoldEnd(hold))
    }
    const timer = setInterval(update, clockPollMs)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [hold, onOver, holdsSoundLock])
  return hold ? getHoldProgress(hold, new Date().toISOString()) : undefined
}

const getHoldEnd = ({ startedAt, targetSeconds }: RunningHold) =>
  new Date(Date.parse(startedAt) + (targetSeconds ?? 0) * 1000).toISOString()

function playSignal(before: HoldProgress, now: HoldProgress) {
  if (before.phase !== now.phase) return playTimerBeep(now.phase === 'over' ? 'over' : 'work')
  if (now.phase === 'count-in' && now.seconds <= 3 && now.seconds !== before.seconds) playTimerBeep('count')
}
