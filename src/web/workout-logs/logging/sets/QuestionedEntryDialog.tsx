import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { formatKgInUnit } from '#training/units.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import type { QuestionedEntry } from '#web/workout-logs/logging/state/use-entry-question.ts'
import styles from './QuestionedEntryDialog.module.css'

/** Asks whether a value that is far above the athlete’s earlier sets was meant, and suggests the likely one. */
export function QuestionedEntryDialog({
  figure,
  typed,
  suggestion,
  best,
  onAnswer,
}: QuestionedEntry & { onAnswer: (value: number | null | undefined) => void }) {
  const { load } = useUnits()
  const format = (value: number) => (figure === 'loadKg' ? formatKgInUnit(value, load) : `${value} reps`)
  const typeAgain = () => onAnswer(undefined)
  return (
    <Modal opened onClose={typeAgain} withCloseButton={false}>
      <Modal.Title className={styles.title}>
        {figure === 'loadKg' ? 'Was' : 'Were'} {format(typed)} meant?
      </Modal.Title>
      <p className={styles.sentence}>Your best is {format(best)}.</p>
      <div className={styles.buttons}>
        <Button
          size="md"
          data-autofocus
          onClick={suggestion === null ? typeAgain : () => onAnswer(suggestion)}
        >
          {suggestion === null ? 'Type again' : format(suggestion)}
        </Button>
        <Button size="md" variant="default" onClick={() => onAnswer(null)}>
          Yes, {format(typed)}
        </Button>
      </div>
    </Modal>
  )
}
