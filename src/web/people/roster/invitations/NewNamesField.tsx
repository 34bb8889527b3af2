import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './InviteFormSection.module.css'
import { useAddByName } from './use-add-by-name.ts'

/** The names of new athletes, one on each line, and a question about names that the coach’s athletes have already. */
export function NewNamesField({ onClose }: { onClose: () => void }) {
  const { text, change, add, adding, count, fault } = useAddByName()
  const { added = 0, known = [], others = 0 } = adding.data ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Textarea
        label="Names, one on each line"
        rows={3}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        data-autofocus
        autoFocus
        error={fault}
        value={text}
        onChange={event => change(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <FormFault>
        {adding.error && getFailureMessage(adding.error, 'Nobody was added. Please try again.')}
      </FormFault>
      <div role="status">
        {known.length > 0 && <p>You already have {describeKnown(known)}.</p>}
        {added > 0 && <p>{formatCount(added, 'athlete')} added. You can undo it under Import people.</p>}
      </div>
      {known.length > 0 ? (
        <>
          {others > 0 && (
            <Button size="sm" variant="default" loading={adding.isPending} onClick={() => add('leave out')}>
              Add only the {others === 1 ? 'other one' : `other ${others}`}
            </Button>
          )}
          <Button size="sm" variant="default" loading={adding.isPending} onClick={() => add('add')}>
            {describeAddingAll(known.length, others)}
          </Button>
        </>
      ) : (
        <Button type="submit" variant="default" size="sm" fullWidth loading={adding.isPending}>
          {count === 0 ? 'Add athletes' : `Add ${formatCount(count, 'athlete')}`}
        </Button>
      )}
      <TextButton className={styles.way} onClick={onClose}>
        Close
      </TextButton>
    </form>
  )
}

function describeAddingAll(known: number, others: number): string {
  if (others > 0) return `Add all ${known + others}`
  return known === 1 ? 'Add another person of this name' : 'Add other people of these names'
}

const describeKnown = (names: readonly string[]) =>
  names.length > maxListed ? `${formatCount(names.length, 'athlete')} of these names` : formatList(names)
const maxListed = 3
