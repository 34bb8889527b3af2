import { Button, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormFault } from '../../ui/FormFault.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import parts from './NotesPanel.module.css'

/** A note as it is written: what is typed is kept on this device until it is saved. */
export function NoteField({
  label,
  text,
  isKept,
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
  isKept: boolean
  /** What the button says. */
  save: string
  fault: string | null
  isBusy: boolean
  /** It was opened by a press, so the keys are led here. */
  isOpened?: boolean
  onWrite: (text: string) => void
  onSave: () => void
  /** Other ways out. */
  children?: ReactNode
}) {
  const isPhone = usePhone()
  const isEmpty = text.trim() === ''
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isEmpty && !isBusy) onSave()
  }
  return (
    <form className={parts.form} onSubmit={submit}>
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
      <div className={parts.buttons}>
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
        <span className={parts.kept} role="status">
          {isKept && 'Draft kept on this device'}
        </span>
      </div>
    </form>
  )
}
