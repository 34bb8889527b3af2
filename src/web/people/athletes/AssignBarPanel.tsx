import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import parts from './AssignBarPanel.module.css'
import { AssignField } from './AssignField.tsx'
import { RefusedPanel } from './RefusedPanel.tsx'
import { UnverifiedPanel } from './UnverifiedPanel.tsx'
import type { Assigning } from './use-assigning.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

type Props = {
  assigning: Assigning
  /** How many of the selected the list does not show at the moment. */
  hiddenCount: number
  onLeaveOut: (athleteIds: string[]) => void
  onClear: () => void
}

/** What can be done for those who are selected, at the foot of their list. */
export function AssignBarPanel(props: Props) {
  return usePhone() ? <PhoneBar {...props} /> : <Bar {...props} />
}

function Bar({ assigning, hiddenCount, onLeaveOut, onClear }: Props) {
  return (
    <form className={parts.bar} aria-label="Assign a regimen" noValidate onSubmit={submit(assigning)}>
      <div className={parts.line}>
        <Count assigning={assigning} hiddenCount={hiddenCount} />
        <AssignField assigning={assigning} />
        <span className={parts.buttons}>
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
          <AssignButton assigning={assigning} />
        </span>
      </div>
      <Outcome assigning={assigning} onLeaveOut={onLeaveOut} />
    </form>
  )
}

function PhoneBar({ assigning, hiddenCount, onLeaveOut, onClear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, regimen } = assigning
  const count = chosen.length
  return (
    <section className={parts.bar} aria-label="Selected athletes">
      <div className={parts.line}>
        <Count assigning={assigning} hiddenCount={hiddenCount} />
        <ActionIcon size={48} className={parts.clear} aria-label="Clear" onClick={onClear}>
          <IconX size={22} stroke={1.8} />
        </ActionIcon>
      </div>
      {count === 0 && <p className={parts.sentence}>{assigning.plan.sentence}</p>}
      <Button size="lg" fullWidth disabled={count === 0} onClick={() => setOpen(true)}>
        Assign {regimen?.name ?? 'regimen'} to {count}…
      </Button>
      <Sheet isOpen={isOpen} title={`Assign to ${count}`} onClose={() => setOpen(false)}>
        <form className={parts.sheet} aria-label="Assign a regimen" noValidate onSubmit={submit(assigning)}>
          <AssignField assigning={assigning} />
          <Outcome assigning={assigning} onLeaveOut={onLeaveOut} />
          <AssignButton assigning={assigning} />
        </form>
      </Sheet>
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

function AssignButton({ assigning: { plan, assign, chosen } }: { assigning: Assigning }) {
  return (
    <Button type="submit" disabled={!plan.isReady} loading={assign.isPending} className={parts.assign}>
      Assign to {plan.isReady ? plan.athleteIds.length : chosen.length}
    </Button>
  )
}

function Outcome({ assigning, onLeaveOut }: Pick<Props, 'assigning' | 'onLeaveOut'>) {
  const { plan, assign, chosen, weekdays, setWeekdays } = assigning
  return (
    <>
      {weekdays && <WeekdaysField value={weekdays} onChange={setWeekdays} />}
      <p className={parts.sentence} role="status">
        {plan.sentence}
      </p>
      <UnverifiedPanel />
      <RefusedPanel error={assign.error} chosen={chosen} onLeaveOut={onLeaveOut} />
    </>
  )
}

function submit({ plan, assign }: Assigning) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (plan.isReady && !assign.isPending) assign.mutate()
  }
}
