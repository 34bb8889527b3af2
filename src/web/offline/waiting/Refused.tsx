import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useToday } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { mend } from '../give.ts'
import type { CardProps } from './CardView.tsx'
import { Decision } from './Decision.tsx'
import { GiveUp } from './GiveUp.tsx'
import { type Mendable, mendable, mended } from './mend.ts'
import parts from './Refused.module.css'
import { useKnown } from './use-known.ts'
import { wordsOf } from './words.ts'

/** What the server does not take as it is: why, what can be put right, and the ways out. */
export function Refused({ card, position }: CardProps) {
  const { timeZone } = useUser().preferences
  const [entry] = card.entries
  const { title, detail } = wordsOf(entry, useKnown())
  const named = useMemo(() => mendable(entry, card.refusal, timeZone), [entry, card.refusal, timeZone])
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fields = named.map(one => ({ ...one, value: typed[one.path] ?? one.value }))
  const isMendable = fields.length > 0
  const again = <TextButton onClick={() => mend(entry.id)}>Try again as it is</TextButton>
  return (
    <Decision
      title={title}
      position={position}
      table={
        isMendable && (
          <div className={parts.fields}>
            {fields.map(one => (
              <Field
                key={one.path}
                field={one}
                onType={value => setTyped(before => ({ ...before, [one.path]: value }))}
              />
            ))}
          </div>
        )
      }
      options={[{ value: 'send', confirm: isMendable ? 'Send it like this' : 'Try again' }]}
      ways={
        <>
          {isMendable && again}
          <GiveUp card={card} />
        </>
      }
      onDecide={() => mend(entry.id, isMendable ? mended(entry, fields, timeZone) : undefined)}
    >
      {detail && <p>{detail}</p>}
      <p>The server did not take it: {card.refusal.message}</p>
    </Decision>
  )
}

function Field({ field, onType }: { field: Mendable; onType: (value: string) => void }) {
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
