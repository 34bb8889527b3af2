import { Button, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './NotesSection.module.css'

/** A text editor for a note. The caller keeps a draft on this device until the note is saved. */
export function NoteField({
  label,
  text,
  isSaved,
  save,
  fault,
  isBusy,
  isOpened = false,
  onWrite,
  onSave,
  children,
}: {
  label: string
  text: string
  isSaved: boolean
  /** The label of the save button. */
  save: string
  fault: string | null
  isBusy: boolean
  /** True if a click opened the editor; the text field then receives the focus. */
  isOpened?: boolean
  onWrite: (text: string) => void
  onSave: () => void
  /** Additional buttons. */
  children?: ReactNode
}) {
  const isPhone = useIsPhone()
  const isEmpty = text.trim() === ''
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isEmpty && !isBusy) onSave()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        autoFocus={isOpened}
        minRows={3}
        maxRows={20}
        maxLength={10_000}
        readOnly={isBusy}
        value={text}
        onChange={event => onWrite(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <FormFault>{fault && `${fault} Your text is still here.`}</FormFault>
      <div className={styles.buttons}>
        <Button
          type="submit"
          size={isPhone ? 'lg' : 'sm'}
          variant="default"
          loading={isBusy}
          disabled={isEmpty}
        >
          {save}
          {!isPhone && (
            <>
              &ensp;<KeyCap>Ctrl Enter</KeyCap>
            </>
          )}
        </Button>
        {children}
        <span className={styles.kept} role="status">
          {isSaved && 'Draft saved on this device'}
        </span>
      </div>
    </form>
  )
}
