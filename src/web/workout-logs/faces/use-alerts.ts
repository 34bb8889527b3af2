import { useEffect, useSyncExternalStore } from 'react'
import { type Alerts, alerts } from './alerts.ts'
import { unlockSound } from './sound.ts'

export function useAlerts(): Alerts {
  return useSyncExternalStore(alerts.subscribe, alerts.read)
}

/** Any tap on the page lets it sound later, when a time is over. */
export function useUnlockedSound() {
  const { sound } = useAlerts()
  useEffect(() => {
    if (!sound) return
    window.addEventListener('pointerup', unlockSound)
    window.addEventListener('keydown', unlockSound)
    return () => {
      window.removeEventListener('pointerup', unlockSound)
      window.removeEventListener('keydown', unlockSound)
    }
  }, [sound])
}
