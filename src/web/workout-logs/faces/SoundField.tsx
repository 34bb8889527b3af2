import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { alerts } from './alerts.ts'
import parts from './FacePanel.module.css'
import { tell, unlockSound } from './sound.ts'
import { useAlerts } from './use-alerts.ts'

/** Sound, by a switch that this device keeps; turned on, it is heard at once. */
export function SoundField() {
  const { sound } = useAlerts()
  const turn = () => {
    alerts.change({ sound: !sound })
    unlockSound()
    if (!sound) tell('count')
  }
  const Icon = sound ? IconVolume : IconVolumeOff
  return (
    <button type="button" className={parts.sound} aria-pressed={sound} aria-label="Sound" onClick={turn}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span aria-hidden="true">{sound ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}
