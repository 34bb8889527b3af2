import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../../ui/use-phone.ts'
import parts from './AssignBarPanel.module.css'
import { AssignButtonField } from './AssignButtonField.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { AssignField } from './AssignField.tsx'
import { AssignOutcomePanel } from './AssignOutcomePanel.tsx'
import { type Assigning, submit } from './use-assigning.ts'

type Props = {
  assigning: Assigning
  /** How many of the selected the list does not show at the moment. */
  hiddenCount: number
  /** What else can be done for them. */
  children: ReactNode
  onLeaveOut: (athleteIds: string[]) => void
  onClear: () => void
}

/** What can be done for those who are selected, at the foot of their list. */
export function AssignBarPanel(props: Props) {
  return usePhone() ? <PhoneBar {...props} /> : <Bar {...props} />
}

function Bar({ assigning, hiddenCount, children, onLeaveOut, onClear }: Props) {
  return (
    <form className={parts.bar} aria-label="Assign a regimen" noValidate onSubmit={submit(assigning)}>
      <div className={parts.line}>
        <Count assigning={assigning} hiddenCount={hiddenCount} />
        <AssignField assigning={assigning} isLine />
      </div>
      <div className={parts.below}>
        <div className={parts.outcome}>
          <AssignOutcomePanel assigning={assigning} onLeaveOut={onLeaveOut} />
        </div>
        <span className={parts.buttons}>
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

function PhoneBar({ assigning, hiddenCount, children, onLeaveOut, onClear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, regimen } = assigning
  const count = chosen.length
  return (
    <section className={parts.bar} aria-label="Selected athletes">
      <div className={parts.line}>
        <Count assigning={assigning} hiddenCount={hiddenCount} />
        <span className={parts.buttons}>
          {children}
          <ActionIcon size={48} className={parts.clear} aria-label="Clear" onClick={onClear}>
            <IconX size={22} stroke={1.8} />
          </ActionIcon>
        </span>
      </div>
      {count === 0 && <p className={parts.sentence}>{assigning.plan.sentence}</p>}
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

function Count({ assigning, hiddenCount }: Pick<Props, 'assigning' | 'hiddenCount'>) {
  return (
    <p className={parts.count} role="status">
      <b>{assigning.chosen.length} selected</b>
      {hiddenCount > 0 && <span className={parts.hidden}>, {hiddenCount} not shown</span>}
    </p>
  )
}
