import { TextInput } from '@mantine/core'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'
import labels from '#web/ui/label.module.css'
import styles from './ExerciseSearchField.module.css'

/** A selectable exercise, with optional details. */
export type ExerciseOption = { name: string; measure: ExerciseMeasure | undefined; aside?: string }
export type ExerciseOptionGroup = { head: string; exercises: readonly ExerciseOption[] }

/** A combobox for an exercise name, with grouped suggestions below it. */
export function ExerciseSearchField({
  label,
  value,
  fault,
  optionGroups,
  isFirst = true,
  onType,
  onChoose,
}: {
  label: string
  value: string
  fault: string | undefined
  optionGroups: readonly ExerciseOptionGroup[]
  /**
   * True to focus the field when the dialog opens; false if users are more likely to pick a suggestion than
   * to type.
   */
  isFirst?: boolean
  onType: (text: string) => void
  onChoose: (exercise: ExerciseOption) => void
}) {
  const id = useId()
  const [activeIndex, setActiveIndex] = useState(-1)
  const options = optionGroups.flatMap(group => group.exercises)
  const selectedIndex = Math.min(activeIndex, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const selectedOption = options[selectedIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const index = Math.min(Math.max(selectedIndex + step, -1), options.length - 1)
      setActiveIndex(index)
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && selectedOption) {
      event.preventDefault()
      onChoose(selectedOption)
    }
  }
  return (
    <>
      <TextInput
        label={label}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={selectedIndex >= 0 ? optionId(selectedIndex) : undefined}
        maxLength={200}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        error={fault}
        value={value}
        onKeyDown={onKeyDown}
        onChange={event => {
          setActiveIndex(-1)
          onType(event.currentTarget.value)
        }}
      />
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {options.map((exercise, index) => (
          <Fragment key={exercise.name}>
            {findGroupHeader(optionGroups, index) && (
              <p className={`${labels.label} ${styles.head}`} aria-hidden="true">
                {findGroupHeader(optionGroups, index)}
              </p>
            )}
            <button
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(index)}
              className={styles.option}
              aria-selected={index === selectedIndex}
              onClick={() => onChoose(exercise)}
            >
              {exercise.name}
              {exercise.aside && <span className={styles.aside}>{exercise.aside}</span>}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Returns the group's header if the option at this index is the first in its group. */
function findGroupHeader(optionGroups: readonly ExerciseOptionGroup[], index: number): string | undefined {
  let first = 0
  for (const { head, exercises } of optionGroups) {
    if (first === index && exercises.length > 0) return head
    first += exercises.length
  }
  return undefined
}
