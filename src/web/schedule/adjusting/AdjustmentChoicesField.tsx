import { type KeyboardEvent, useEffect, useRef } from 'react'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { areLetterKeysOn } from '#web/ui/hooks/letter-keys.ts'
import styles from './AdjustmentSection.module.css'
import { type AdjustmentKind, adjustmentKinds } from './adjusted-day.ts'

export const kindLabels: Record<AdjustmentKind, string> = {
  lighter: 'Lighter, −5 %',
  repeat: 'Repeat this workout',
  swap: 'Swap an exercise',
  deload: 'Deload',
  text: 'Own text',
}

/** The kinds of adjustment. Their numbers choose one of them, and A applies it. */
export function AdjustmentChoicesField({
  kind: chosen,
  onChoose,
  onApply,
}: {
  kind: AdjustmentKind
  onChoose: (kind: AdjustmentKind) => void
  onApply: () => void
}) {
  const firstChoice = useRef<HTMLInputElement>(null)
  // The pane opens before the plan has been loaded.
  useEffect(() => firstChoice.current?.focus(), [])
  const actOnKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    // A key that is held down has opened the pane.
    if (!areLetterKeysOn() || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(event.key) - 1
    const kind = adjustmentKinds[index]
    if (kind) {
      onChoose(kind)
      event.currentTarget.querySelectorAll('input')[index]?.focus()
    } else if (event.key.toLowerCase() === 'a') onApply()
  }
  return (
    <fieldset className={styles.choices} onKeyDown={actOnKey}>
      <legend>Adjustment</legend>
      {adjustmentKinds.map((kind, index) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name="adjustment"
            ref={kind === 'lighter' ? firstChoice : undefined}
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
          />
          {chosen === kind && <CurrentRowMarker />}
          <KeyCap>{String(index + 1)}</KeyCap>
          {kindLabels[kind]}
        </label>
      ))}
    </fieldset>
  )
}
