import { useEffect, useSyncExternalStore } from 'react'
import { alertSettingsStore, type TimerAlertPreferences } from './alert-settings.ts'
import { unlockSound } from './timer-sound.ts'

export function useAlertSettings(): TimerAlertPreferences {
  return useSyncExternalStore(alertSettingsStore.subscribe, alertSettingsStore.read)
}

/** Unlocks audio on any tap or key press, so that later beeps can play. */
export function useUnlockSoundOnTap() {
  const { sound } = useAlertSettings()
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
