import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import styles from '#web/workout-logs/timers/FullScreenTimerSection.module.css'
import { alertSettingsStore } from './alert-settings.ts'
import { playTimerBeep, unlockSound } from './timer-sound.ts'
import { useAlertSettings } from './use-alert-settings.ts'

/** Turns sound on or off for this device, and plays a beep when sound is turned on. */
export function SoundField() {
  const { sound } = useAlertSettings()
  const toggle = () => {
    alertSettingsStore.change({ sound: !sound })
    unlockSound()
    if (!sound) playTimerBeep('count')
  }
  const Icon = sound ? IconVolume : IconVolumeOff
  return (
    <button type="button" className={styles.sound} aria-pressed={sound} aria-label="Sound" onClick={toggle}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span aria-hidden="true">{sound ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}
