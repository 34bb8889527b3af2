import { useId } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import parts from './StaysAwakeField.module.css'
import { canStayAwake, useStaysAwake, useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen on while a workout is under way, unless the athlete does not want it; nothing where it cannot. */
export function StaysAwakeField({ isUnderWay }: { isUnderWay: boolean }) {
  const [screen, choose] = useStaysAwake()
  const id = useId()
  const isWanted = screen === 'awake'
  useWakeLock(isUnderWay && isWanted)
  if (!canStayAwake()) return null
  return (
    <label htmlFor={id} className={parts.field}>
      <CheckBox id={id} checked={isWanted} onChange={() => choose(isWanted ? 'as-usual' : 'awake')} />
      Keep the screen on during a workout
    </label>
  )
}
