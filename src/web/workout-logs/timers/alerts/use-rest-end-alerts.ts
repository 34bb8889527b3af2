import { useEffect } from 'react'
import type { RunningRest } from '#training/workout/model/active-workout.ts'
import { getRestProgress } from '#training/workout/timers/rest.ts'
import { restAlarm } from '#web/offline/worker/rest-alarm.ts'
import { formatRestLeft } from '#web/workout-logs/logging/state/use-rest-progress.ts'
import { playTimerBeep } from './timer-sound.ts'
import { useAlertSettings } from './use-alert-settings.ts'
import { useSoundLock } from './use-sound-lock.ts'

/**
 * The maximum delay of a beep, in milliseconds. A beep that is delayed longer, for example because the device
 * was asleep, is skipped.
 */
const maxAlertDelayMs = 900

/**
 * Signals the end of a rest by sound and vibration, or by a notification if the page is hidden. Also shows
 * the remaining time in the title of a hidden page. `next` describes the next set.
 */
export function useRestEndAlerts(rest: RunningRest | null, next: string) {
  const endsAt = rest?.endsAt
  useRestEndBeep(endsAt)
  useRestEndNotification(endsAt, next)
  useRestTitle(rest)
}

function useRestEndBeep(endsAt: string | undefined) {
  const holdsSoundLock = useSoundLock(endsAt !== undefined)
  useEffect(() => {
    const leftMs = endsAt === undefined ? -1 : Date.parse(endsAt) - Date.now()
    if (leftMs <= 0) return
    const dueMs = Date.now() + leftMs
    const beep = () => {
      const isNotified = document.visibilityState === 'hidden' && restAlarm.isAllowed()
      if (holdsSoundLock.current && !isNotified && Date.now() - dueMs < maxAlertDelayMs) playTimerBeep('work')
    }
    const timer = setTimeout(beep, leftMs)
    return () => clearTimeout(timer)
  }, [endsAt, holdsSoundLock])
}

function useRestEndNotification(endsAt: string | undefined, next: string) {
  const { notification } = useAlertSettings()
  const isEnabled = notification === true && restAlarm.isAllowed()
  useEffect(() => {
    if (!isEnabled) return
    const leftMs = endsAt === undefined ? -1 : Date.parse(endsAt) - Date.now()
    if (endsAt === undefined || leftMs <= 0) return restAlarm.silence()
    const alarm = { endsAt, body: next && `Next: ${next}`, path: location.pathname, isShown: true }
    restAlarm.set(alarm)
    // Set the alarm again when rest ends, in case the browser has stopped the service worker.
    const timer = setTimeout(() => restAlarm.set(alarm), leftMs)
    return () => {
      clearTimeout(timer)
      // The app's other pages do not show the rest timer, so the notification may appear while one of them is
      // visible.
      if (Date.parse(endsAt) > Date.now()) restAlarm.set({ ...alarm, isShown: false })
    }
  }, [isEnabled, endsAt, next])

  useEffect(() => {
    const clearIfVisible = () => {
      if (document.visibilityState === 'visible') restAlarm.see()
    }
    clearIfVisible()
    document.addEventListener('visibilitychange', clearIfVisible)
    return () => document.removeEventListener('visibilitychange', clearIfVisible)
  }, [])
}

/**
 * While the page is hidden, shows the remaining rest in its title: `Rest 1:34 · Session`. The title is not
 * updated while the browser suspends the page.
 */
function useRestTitle(rest: RunningRest | null) {
  useEffect(() => {
    if (!rest) return
    const title = document.title
    const updateTitle = () => {
      const isHidden = document.visibilityState === 'hidden'
      document.title = isHidden ? `${formatRestLeft(getRestProgress(rest, new Date()))} · ${title}` : title
    }
    const timer = setInterval(updateTitle, 1000)
    document.addEventListener('visibilitychange', updateTitle)
    updateTitle()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', updateTitle)
      if (document.title.endsWith(title)) document.title = title
    }
  }, [rest])
}
