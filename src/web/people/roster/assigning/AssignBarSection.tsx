import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { OverlapsSection } from '#web/people/roster/assigning/overlaps/OverlapsSection.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './AssignBarSection.module.css'
import { AssignButtonField } from './AssignButtonField.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { AssignmentFieldsSection } from './AssignmentFieldsSection.tsx'
import { AssignPreviewSection } from './AssignPreviewSection.tsx'
import { type AssignmentForm, createAssignSubmitHandler } from './use-assignment-form.ts'
import { useSubmitKey } from './use-submit-key.ts'

type Props = {
  assigning: AssignmentForm
  /** The number of selected athletes hidden by filters. */
  hiddenCount: number
  /** Additional actions. */
  children: ReactNode
  onLeaveOut: (athleteIds: string[]) => void
  onClear: () => void
}

/** The bar below the roster, with actions for the selected athletes. */
export function AssignBarSection(props: Props) {
  return useIsPhone() ? <PhoneAssignBar {...props} /> : <DesktopAssignBar {...props} />
}

function DesktopAssignBar({ assigning, hiddenCount, children, onLeaveOut, onClear }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form)
  return (
    <form
      ref={form}
      className={styles.bar}
      aria-label="Assign a regimen"
      noValidate
      onSubmit={createAssignSubmitHandler(assigning)}
    >
      <div className={styles.line}>
        <SelectedCount assigning={assigning} hiddenCount={hiddenCount} />
        <AssignmentFieldsSection assigning={assigning} isLine />
      </div>
      <OverlapsSection assigning={assigning} />
      <div className={styles.below}>
        <div className={styles.outcome}>
          <AssignPreviewSection assigning={assigning} onLeaveOut={onLeaveOut} />
        </div>
        <span className={styles.buttons}>
          {children}
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
          <AssignButtonField assigning={assigning} />
        </span>
      </div>
    </form>
  )
}

function PhoneAssignBar({ assigning, hiddenCount, children, onLeaveOut, onClear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { athletes, regimen } = assigning
  const count = athletes.length
  return (
    <section className={styles.bar} aria-label="Selected athletes">
      <div className={styles.line}>
        <SelectedCount assigning={assigning} hiddenCount={hiddenCount} />
        <span className={styles.buttons}>
          {children}
          <ActionIcon size={48} className={styles.clear} aria-label="Clear" onClick={onClear}>
            <IconX size={22} stroke={1.8} />
          </ActionIcon>
        </span>
      </div>
      {count === 0 && <p className={styles.sentence}>{assigning.plan.sentence}</p>}
      <Button size="lg" fullWidth disabled={count === 0} onClick={() => setOpen(true)}>
        Assign {regimen?.name ?? 'regimen'} to {count}…
      </Button>
      <AssignDialog
        assigning={assigning}
        isOpen={isOpen}
        title={`Assign to ${count}`}
        onLeaveOut={onLeaveOut}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

function SelectedCount({ assigning, hiddenCount }: Pick<Props, 'assigning' | 'hiddenCount'>) {
  return (
    <p className={styles.count} role="status">
      <b>{assigning.athletes.length} selected</b>
      {hiddenCount > 0 && <span className={styles.hidden}>, {hiddenCount} not shown</span>}
    </p>
  )
}
