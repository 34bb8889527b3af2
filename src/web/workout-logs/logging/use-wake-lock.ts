import { useEffect } from 'react'
import { useDevicePreference } from '#web/workout-logs/logging/state/use-device-preference.ts'

export const isWakeLockSupported = () => 'wakeLock' in navigator

/** The setting on this device that keeps the screen on during a workout. */
export const useKeepScreenOnChoice = () => useDevicePreference('screen', ['awake', 'as-usual'])

/**
 * Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again when the
 * page becomes visible.
 */
export function useWakeLock(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled || !isWakeLockSupported()) return
    let heldLock: WakeLockSentinel | undefined
    let isPending = false
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible' || isPending || (heldLock && !heldLock.released)) return
      isPending = true
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else heldLock = lock
      } catch {
        // The browser may reject the request, for example on low battery. Logging works without the lock.
      }
      isPending = false
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void heldLock?.release()
    }
  }, [isEnabled])
}
