import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Corner } from '../../ui/Corner.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import panel from '../../ui/panel.module.css'
import parts from './Decision.module.css'

/** The only answer there is; `confirm` stands on the button. */
type Sole<Value extends string> = { value: Value; confirm: string }
/** One of several answers, as it is chosen; `confirm` stands on the button then. */
export type Option<Value extends string> = Sole<Value> & { label: string; detail: string }
/** The first is what is proposed. */
export type Options<Value extends string> =
  | readonly [Sole<Value>]
  | readonly [Option<Value>, Option<Value>, ...Option<Value>[]]

/** One question in one card: what happened, what stands beside what, and the answers. */
export function Decision<Value extends string>({
  title,
  position,
  children,
  table,
  options,
  ways,
  onDecide,
}: {
  title: string
  /** `1 of 3`. */
  position: string
  /** What happened, in a sentence or two. */
  children: ReactNode
  table?: ReactNode
  options: Options<Value>
  /** What else can be done, as underlined words. */
  ways?: ReactNode
  /** Rejects where it could not be done. */
  onDecide: (value: Value) => Promise<unknown>
}) {
  const id = useId()
  const [value, setValue] = useState<Value>(options[0].value)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const answers: readonly (Sole<Value> | Option<Value>)[] = options
  const choices = answers.filter(one => 'label' in one)
  const chosen = answers.find(one => one.value === value) ?? options[0]

  async function decide(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFault('')
    try {
      await onDecide(chosen.value)
    } catch (error) {
      console.warn('A decision could not be kept', error)
      setFault('This could not be done. Nothing was changed; try again.')
    }
    setBusy(false)
  }

  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={parts.head}>
        <h2 id={id} tabIndex={-1} className={parts.title}>
          {title}
        </h2>
        <span className={parts.position}>{position}</span>
      </div>
      <div className={parts.story}>{children}</div>
      <form onSubmit={decide} noValidate>
        {table}
        {choices.length > 0 && (
          <fieldset className={parts.options} aria-labelledby={id}>
            {choices.map(one => (
              <label key={one.value} className={parts.option} data-chosen={one === chosen}>
                {one === chosen && <Corner />}
                <input
                  type="radio"
                  name={id}
                  value={one.value}
                  checked={one === chosen}
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
        <div className={parts.foot}>
          <FormFault>{fault}</FormFault>
          <Button type="submit" size="lg" fullWidth loading={isBusy}>
            {chosen.confirm}
          </Button>
          {ways && <div className={parts.ways}>{ways}</div>}
        </div>
      </form>
    </section>
  )
}
