import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './PreviewAthletesField.module.css'
import type { PreviewAthletesChoice } from './use-preview-athletes.ts'

/** Selects the athletes whose loads are shown. */
export function PreviewAthletesField({
  value,
  choices,
  choose,
}: {
  value: string
  choices: readonly PreviewAthletesChoice[]
  choose: (value: string) => void
}) {
  const id = useId()
  return (
    <p className={styles.field}>
      <label htmlFor={id}>Preview with</label>
      <span className={styles.choice}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={event => choose(event.currentTarget.value)}
        >
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
      </span>
    </p>
  )
}
