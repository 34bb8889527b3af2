import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import styles from './ImportPage.module.css'

/** A question about what a file does not say, with a few choices. */
export function ImportQuestionField<Choice extends string>({
  label,
  detail,
  choices,
  labels,
  value,
  onChoose,
}: {
  label: string
  detail?: string | undefined
  choices: readonly Choice[]
  labels?: Record<Choice, string>
  value: Choice | null
  onChoose: (choice: Choice) => void
}) {
  return (
    <div className={styles.question}>
      <div>
        <p className={styles.name}>{label}</p>
        {detail && <p className={styles.note}>{detail}</p>}
      </div>
      <SegmentedControl
        aria-label={label}
        size="sm"
        // No choice is selected until the person chooses one.
        value={value ?? ''}
        data={choices.map(choice => ({ value: choice, label: labels?.[choice] ?? choice }))}
        onChange={choice => onChoose(choice as Choice)}
      />
    </div>
  )
}
