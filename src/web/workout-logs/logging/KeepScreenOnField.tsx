import { memo, useId } from 'react'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import styles from './KeepScreenOnField.module.css'
import { isWakeLockSupported, useKeepScreenOnChoice, useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen on during a workout unless the athlete opts out. Hidden in unsupported browsers. */
export const KeepScreenOnField = memo(function KeepScreenOnField({ isActive }: { isActive: boolean }) {
  const [screen, choose] = useKeepScreenOnChoice()
  const id = useId()
  const staysAwake = screen === 'awake'
  useWakeLock(isActive && staysAwake)
  if (!isWakeLockSupported()) return null
  return (
    <label htmlFor={id} className={styles.field}>
      <CheckBox id={id} checked={staysAwake} onChange={() => choose(staysAwake ? 'as-usual' : 'awake')} />
      Keep the screen on during a workout
    </label>
  )
})
