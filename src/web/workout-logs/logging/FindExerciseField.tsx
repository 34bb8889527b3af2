import { TextInput } from '@mantine/core'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import type { Measure } from '#training/workout/open.ts'
import labels from '../../ui/label.module.css'
import parts from './FindExerciseField.module.css'

/** An exercise to choose, and why it is offered. */
export type Offered = { name: string; measure: Measure | undefined; aside?: string }
export type Offers = { head: string; exercises: readonly Offered[] }

/** The name of an exercise, typed or chosen of those that are offered below it. */
export function FindExerciseField({
  label,
  value,
  fault,
  offers,
  isFirst = true,
  onType,
  onChoose,
}: {
  label: string
  value: string
  fault: string | undefined
  offers: readonly Offers[]
  /** The keyboard begins here; not where what is offered is likelier than what is typed. */
  isFirst?: boolean
  onType: (text: string) => void
  onChoose: (exercise: Offered) => void
}) {
  const id = useId()
  const [here, setHere] = useState(-1)
  const all = offers.flatMap(offer => offer.exercises)
  const at = Math.min(here, all.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = all[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const to = Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), -1), all.length - 1)
      setHere(to)
      document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
  }
  return (
    <>
      <TextInput
        label={label}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        maxLength={200}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        error={fault}
        value={value}
        onKeyDown={onKeyDown}
        onChange={event => {
          setHere(-1)
          onType(event.currentTarget.value)
        }}
      />
      <div id={id} role="listbox" aria-label={label} className={parts.list}>
        {all.map((exercise, index) => (
          <Fragment key={exercise.name}>
            {headAt(offers, index) && (
              <p className={`${labels.label} ${parts.head}`} aria-hidden="true">
                {headAt(offers, index)}
              </p>
            )}
            <button
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(index)}
              className={parts.option}
              aria-selected={index === at}
              onClick={() => onChoose(exercise)}
            >
              {exercise.name}
              {exercise.aside && <span className={parts.aside}>{exercise.aside}</span>}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** What stands above the first of those that are offered for one reason. */
function headAt(offers: readonly Offers[], index: number): string | undefined {
  let first = 0
  for (const { head, exercises } of offers) {
    if (first === index && exercises.length > 0) return head
    first += exercises.length
  }
  return undefined
}
