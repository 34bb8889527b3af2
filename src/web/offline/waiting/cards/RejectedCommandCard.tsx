import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { retryCommand } from '#web/offline/sync/queue-command.ts'
import { describeCommand } from '#web/offline/waiting/state/describe-command.ts'
import {
  applyRepairs,
  listRepairableFields,
  type RepairableField,
} from '#web/offline/waiting/state/repair-command.ts'
import { useCommandContext } from '#web/offline/waiting/state/use-command-context.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { DiscardActions } from './DiscardActions.tsx'
import styles from './RejectedCommandCard.module.css'
import type { RejectionCardProps } from './rejection-card-props.ts'

/**
 * Shows a command that the server has rejected, with the reason, the invalid fields and the possible actions.
 */
export function RejectedCommandCard({ card, position }: RejectionCardProps) {
  const { timeZone } = useUser().preferences
  const [entry] = card.entries
  const { title, detail } = describeCommand(entry, useCommandContext())
  const invalidFields = useMemo(
    () => listRepairableFields(entry, card.refusal, timeZone),
    [entry, card.refusal, timeZone],
  )
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fields = invalidFields.map(one => ({ ...one, value: typed[one.path] ?? one.value }))
  const canCorrect = fields.length > 0
  const retryButton = <TextButton onClick={() => retryCommand(entry.id)}>Retry without changes</TextButton>
  return (
    <DecisionCard
      title={title}
      position={position}
      table={
        canCorrect && (
          <div className={styles.fields}>
            {fields.map(one => (
              <RepairField
                key={one.path}
                field={one}
                onType={value => setTyped(before => ({ ...before, [one.path]: value }))}
              />
            ))}
          </div>
        )
      }
      options={[{ value: 'send', confirm: canCorrect ? 'Send corrected version' : 'Try again' }]}
      ways={
        <>
          {canCorrect && retryButton}
          <DiscardActions card={card} />
        </>
      }
      onDecide={() => retryCommand(entry.id, canCorrect ? applyRepairs(entry, fields, timeZone) : undefined)}
    >
      {detail && <p>{detail}</p>}
      <p>This change could not be synced: {card.refusal.message}</p>
    </DecisionCard>
  )
}

function RepairField({ field, onType }: { field: RepairableField; onType: (value: string) => void }) {
  const today = useToday()
  const { label, kind, value, fault } = field
  return (
    <TextInput
      label={label}
      type={kind === 'day' ? 'date' : 'text'}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      {...(kind === 'day' && label === 'Day' && /At$/.test(field.path) && { max: today })}
      value={value}
      error={fault}
      onChange={event => onType(event.currentTarget.value)}
    />
  )
}
