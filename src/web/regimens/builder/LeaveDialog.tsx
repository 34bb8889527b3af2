import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { LeaveQuestion } from '../../app/use-leave-question.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf, listOf } from '../../ui/words.ts'
import { type Draft, sizeOf } from './draft.ts'
import parts from './LeaveDialog.module.css'

/** Asks whoever leaves with something unsaved. The draft stays on this device unless it is not wanted. */
export function LeaveDialog({
  question,
  draft,
  onDiscard,
}: {
  question: LeaveQuestion
  draft: Draft
  onDiscard: () => void
}) {
  const { weeks, exercises } = sizeOf(draft)
  const size = listOf([countOf(weeks, 'week'), countOf(exercises, 'exercise')])

  function discard() {
    onDiscard()
    question.leave()
  }

  return (
    <Modal opened={question.isAsked} onClose={question.stay} withCloseButton={false}>
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <Modal.Title className={parts.title}>Leave without saving?</Modal.Title>
      <p className={parts.sentence}>
        Your changes are not saved yet: {size} as they stand here. The draft stays on this device and is here
        when you come back.
      </p>
      <div className={parts.buttons}>
        <TextButton onClick={discard}>Discard the draft</TextButton>
        <Button variant="default" onClick={question.leave}>
          Leave, keep the draft
        </Button>
        <Button onClick={question.stay} data-autofocus>
          Stay here
        </Button>
      </div>
    </Modal>
  )
}
