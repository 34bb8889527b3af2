import { Button, Modal } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { LeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import { countDraftParts, type RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './LeaveDialog.module.css'

/**
 * Asks for confirmation before leaving with unsaved changes. Unless the coach discards the draft, it is kept
 * on this device.
 */
export function LeaveDialog({
  question,
  draft,
  onDiscard,
}: {
  question: LeaveConfirmation
  draft: RegimenDraft
  onDiscard: () => void
}) {
  const { weeks, exercises } = countDraftParts(draft)
  const size = formatList([formatCount(weeks, 'week'), formatCount(exercises, 'exercise')])

  function discard() {
    onDiscard()
    question.leave()
  }

  return (
    <Modal opened={question.isOpen} onClose={question.stay} withCloseButton={false}>
      {/* Modal.Header would add a second banner landmark to the page. */}
      <Modal.Title className={styles.title}>Leave without saving?</Modal.Title>
      <p className={styles.sentence}>
        You have unsaved changes. Your draft ({size}) stays on this device until you come back.
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={discard}>Discard draft</TextButton>
        <Button variant="default" onClick={question.leave}>
          Leave and keep draft
        </Button>
        <Button onClick={question.stay} data-autofocus>
          Stay here
        </Button>
      </div>
    </Modal>
  )
}
