import { useRef } from 'react'
import { OverlapsSection } from '#web/people/roster/assigning/overlaps/OverlapsSection.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { AssignButtonField } from './AssignButtonField.tsx'
import styles from './AssignDialog.module.css'
import { AssignmentFieldsSection } from './AssignmentFieldsSection.tsx'
import { AssignPreviewSection } from './AssignPreviewSection.tsx'
import { type AssignmentForm, createAssignSubmitHandler } from './use-assignment-form.ts'
import { useSubmitKey } from './use-submit-key.ts'

/** A dialog for assigning a regimen, used on phones and on an athlete's page. */
export function AssignDialog({
  assigning,
  isOpen,
  title,
  onLeaveOut,
  onClose,
}: {
  assigning: AssignmentForm
  isOpen: boolean
  title: string
  onLeaveOut: (athleteIds: string[]) => void
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form)
  return (
    <ModalSheet isOpen={isOpen} title={title} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        aria-label="Assign a regimen"
        noValidate
        onSubmit={createAssignSubmitHandler(assigning)}
      >
        <AssignmentFieldsSection assigning={assigning} />
        <OverlapsSection assigning={assigning} />
        <AssignPreviewSection assigning={assigning} onLeaveOut={onLeaveOut} />
        <AssignButtonField assigning={assigning} size="lg" />
      </form>
    </ModalSheet>
  )
}
