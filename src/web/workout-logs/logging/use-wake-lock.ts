import { useEffect } from 'react'
import { useDeviceChoice } from './device-choice.ts'

export const canStayAwake = () => 'wakeLock' in navigator

/** Whether the screen is to stay on during a session, as it was chosen on this device. */
export const useStaysAwake = () => useDeviceChoice('screen', ['awake', 'as-usual'])

/** Keeps the screen on. A page that is hidden loses that right, so it asks again when it is seen again. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return
    let held: WakeLockSentinel | undefined
    let isAsked = false
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsked || (held && !held.released)) return
      isAsked = true
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else held = lock
      } catch {
        // A battery that runs low may refuse it; the session goes on all the same.
      }
      isAsked = false
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void held?.release()
    }
  }, [isWanted])
}
