import { useEffect, useState } from 'react'
import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import { findNextBeep } from '#training/workout/timers/timer-beeps.ts'
import { getElapsedSeconds } from '#training/workout/timers/timer-change.ts'
import { type TimerSnapshot, takeTimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'
import { playTimerBeep } from '#web/workout-logs/timers/alerts/timer-sound.ts'
import { useSoundLock } from '#web/workout-logs/timers/alerts/use-sound-lock.ts'

const clockPollMs = 100
/**
 * The maximum delay of a beep, in milliseconds. A beep that is delayed longer, for example because the device
 * was asleep, is skipped.
 */
const maxBeepDelayMs = 900

/** Returns the timer's current state. Rerenders only when the displayed second changes. */
export function useTimerSnapshot(block: ActiveBlock, clock: BlockTimerState): TimerSnapshot {
  const [, setSecondKey] = useState('')
  useEffect(() => {
    const update = () => setSecondKey(getSecondKey(takeTimerSnapshot(block, clock, new Date().toISOString())))
    update()
    const timer = setInterval(update, clockPollMs)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [block, clock])
  return takeTimerSnapshot(block, clock, new Date().toISOString())
}

function getSecondKey({ phase, place, leftSeconds, elapsedSeconds: elapsed }: TimerSnapshot): string {
  return [phase, place, Math.ceil(leftSeconds ?? 0), Math.floor(elapsed)].join(' ')
}

/** Plays each beep of a running timer when it is due. */
export function useTimerBeeps(block: ActiveBlock | undefined, clock: BlockTimerState | null) {
  const isRunning = clock !== null && clock.pausedAt === null
  const holdsSoundLock = useSoundLock(isRunning)
  useEffect(() => {
    if (!block || !clock || clock.pausedAt) return
    const startMs = Date.parse(clock.startedAt)
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleBeepAfter = (seconds: number) => {
      const beep = findNextBeep(block, clock, seconds)
      if (!beep) return
      const dueMs = startMs + beep.at * 1000
      const play = () => {
        if (holdsSoundLock.current && Date.now() - dueMs < maxBeepDelayMs) playTimerBeep(beep.kind)
        scheduleBeepAfter(Math.max(beep.at, (Date.now() - maxBeepDelayMs - startMs) / 1000))
      }
      timer = setTimeout(play, Math.max(0, dueMs - Date.now()))
    }
    scheduleBeepAfter(getElapsedSeconds(clock, new Date().toISOString()))
    return () => clearTimeout(timer)
  }, [block, clock, holdsSoundLock])
}
