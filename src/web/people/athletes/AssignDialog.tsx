import { Sheet } from '../../ui/Sheet.tsx'
import { AssignButtonField } from './AssignButtonField.tsx'
import parts from './AssignDialog.module.css'
import { AssignField } from './AssignField.tsx'
import { AssignOutcomePanel } from './AssignOutcomePanel.tsx'
import { type Assigning, submit } from './use-assigning.ts'

/** Assigning in a sheet of its own: on a phone, and from the page of one athlete. */
export function AssignDialog({
  assigning,
  isOpen,
  title,
  onLeaveOut,
  onClose,
}: {
  assigning: Assigning
  isOpen: boolean
  title: string
  onLeaveOut: (athleteIds: string[]) => void
  onClose: () => void
}) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <form className={parts.form} aria-label="Assign a regimen" noValidate onSubmit={submit(assigning)}>
        <AssignField assigning={assigning} />
        <AssignOutcomePanel assigning={assigning} onLeaveOut={onLeaveOut} />
        <AssignButtonField assigning={assigning} size="lg" />
      </form>
    </Sheet>
  )
}
