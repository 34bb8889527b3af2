import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './DecisionCard.module.css'

/** The only option in a decision; `confirm` is the label of its button. */
type SoleOption<Value extends string> = { value: Value; confirm: string }
/**
 * One of several options in a decision; `confirm` is the label of the button while this option is selected.
 */
export type DecisionOption<Value extends string> = SoleOption<Value> & { label: string; detail: string }
/** The options in a decision. The first option is preselected. */
export type DecisionOptions<Value extends string> =
  | readonly [SoleOption<Value>]
  | readonly [DecisionOption<Value>, DecisionOption<Value>, ...DecisionOption<Value>[]]

/** A card for one decision, with an explanation, a comparison and the available options. */
export function DecisionCard<Value extends string>({
  title,
  position,
  children,
  table,
  options,
  ways,
  onDecide,
}: {
  title: string
  /** The card's position among all cards, such as `1 of 3`. */
  position: string
  /** An explanation of the decision in one or two sentences. */
  children: ReactNode
  table?: ReactNode
  options: DecisionOptions<Value>
  /** Additional actions, shown as text buttons. */
  ways?: ReactNode
  /** Rejects if the decision could not be saved. */
  onDecide: (value: Value) => Promise<unknown>
}) {
  const id = useId()
  const [value, setValue] = useState<Value>(options[0].value)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const all: readonly (SoleOption<Value> | DecisionOption<Value>)[] = options
  const choices = all.filter(one => 'label' in one)
  const selected = all.find(one => one.value === value) ?? options[0]

  async function decide(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFault('')
    try {
      await onDecide(selected.value)
    } catch (error) {
      console.warn('A decision could not be saved', error)
      setFault('Your decision could not be saved. Nothing was changed. Please try again.')
    }
    setBusy(false)
  }

  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <span className={styles.position}>{position}</span>
      </div>
      <div className={styles.story}>{children}</div>
      <form onSubmit={decide} noValidate>
        {table}
        {choices.length > 0 && (
          <fieldset className={styles.options} aria-labelledby={id}>
            {choices.map(one => (
              <label key={one.value} className={styles.option} data-chosen={one === selected}>
                {one === selected && <CurrentRowMarker />}
                <input
                  type="radio"
                  name={id}
                  value={one.value}
                  checked={one === selected}
                  onChange={() => setValue(one.value)}
                />
                <span>
                  <b>{one.label}</b>
                  <span>{one.detail}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.foot}>
          <FormFault>{fault}</FormFault>
          <Button type="submit" size="lg" fullWidth loading={isBusy}>
            {selected.confirm}
          </Button>
          {ways && <div className={styles.ways}>{ways}</div>}
        </div>
      </form>
    </section>
  )
}
