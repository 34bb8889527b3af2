import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Increase } from '#training/progression/progression-rule.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './Progression.module.css'
import { formatWeekCopyIncrease, listWeekCopyIncreases, saveWeekCopyIncrease } from './week-copy-increases.ts'

/**
 * Lets the coach choose the increase to apply when copying last week, and stores the choice on this device.
 */
export function CopyWeekIncreaseDialog({
  amount,
  onChoose,
  onClose,
}: {
  amount: Increase
  onChoose: (amount: Increase) => void
  onClose: () => void
}) {
  const { units } = useBuilderActions()
  const [selected, setSelected] = useState(amount)
  const name = useId()
  return (
    <ModalSheet isOpen title="Copy last week with an increase" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          saveWeekCopyIncrease(selected)
          onChoose(selected)
        }}
      >
        <fieldset className={styles.choices} aria-label="Increase for the copied week">
          {listWeekCopyIncreases(units).map(one => (
            <label key={JSON.stringify(one)} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={JSON.stringify(one) === JSON.stringify(selected)}
                onChange={() => setSelected(one)}
                data-autofocus={JSON.stringify(one) === JSON.stringify(amount) || undefined}
              />
              {formatWeekCopyIncrease(one, units)}
            </label>
          ))}
        </fieldset>
        <p className={styles.sentence}>
          Loads given as a percentage of a max increase by percentage points, for example from 80 % to 82.5 %.
          Other loads increase by a percentage and are rounded to whole plates, for example from 100 to 102.5
          kg. RPE and sets change only if you choose them. Deload weeks are skipped.
        </p>
        <div className={styles.foot}>
          <Button type="submit">Copy last week</Button>
        </div>
      </form>
    </ModalSheet>
  )
}
