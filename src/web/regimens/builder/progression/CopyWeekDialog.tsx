import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Increase } from '#training/progression/rule.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useBuilder } from '../context.ts'
import { amountName, amountsFor, keepAmount } from './kept-amount.ts'
import parts from './Progression.module.css'

/** What last week is copied with from now on, on this device. */
export function CopyWeekDialog({
  amount,
  onChoose,
  onClose,
}: {
  amount: Increase
  onChoose: (amount: Increase) => void
  onClose: () => void
}) {
  const { units } = useBuilder()
  const [chosen, setChosen] = useState(amount)
  const name = useId()
  return (
    <Sheet isOpen title="Copy last week with" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          keepAmount(chosen)
          onChoose(chosen)
        }}
      >
        <fieldset className={parts.choices} aria-label="Copy last week with">
          {amountsFor(units).map(one => (
            <label key={JSON.stringify(one)} className={parts.choice}>
              <input
                type="radio"
                name={name}
                checked={JSON.stringify(one) === JSON.stringify(chosen)}
                onChange={() => setChosen(one)}
                data-autofocus={JSON.stringify(one) === JSON.stringify(amount) || undefined}
              />
              {amountName(one, units)}
            </label>
          ))}
        </fieldset>
        <p className={parts.sentence}>
          Percentages of a max go up by points, as 80 % to 82.5 %; kilos by their share in whole plates, as
          100 to 102.5 kg. RPE and sets stay, unless they are what you choose. Deload weeks are skipped.
        </p>
        <div className={parts.foot}>
          <Button type="submit">Copy last week</Button>
        </div>
      </form>
    </Sheet>
  )
}
