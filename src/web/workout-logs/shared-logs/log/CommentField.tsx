import { Button, Textarea } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { readCommentDraft, saveCommentDraft, useWriteComment } from '#web/shared/queries/shared-logs.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { keyScopeSelector } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import styles from './CoachCommentsSection.module.css'

const createCommentDraft = () => ({ id: uuidv7(), text: '' })

/** Keeps the focus where the page's letter keys work, if it limits them to a part of the page. */
function leaveField(field: HTMLElement) {
  field.blur()
  field.closest<HTMLElement>(keyScopeSelector)?.focus()
}

/** A field for a new comment. The draft is kept until it is sent, even while the coach views other logs. */
export function CommentField({ logId, athlete }: { logId: string; athlete: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => readCommentDraft(logId) ?? createCommentDraft())
  const { mutate, isPending, error } = useWriteComment(logId)
  usePageShortcut(
    'c',
    useCallback(() => field.current?.focus(), []),
  )
  const isEmpty = draft.text.trim() === ''
  const send = () => {
    if (!isEmpty && !isPending) mutate(draft, { onSuccess: () => setDraft(createCommentDraft()) })
  }

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        size="xs"
        aria-label={`Comment to ${athlete}`}
        placeholder={`Comment for ${athlete}`}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        readOnly={isPending}
        value={draft.text}
        onChange={event => {
          const next = { ...draft, text: event.currentTarget.value }
          saveCommentDraft(logId, next)
          setDraft(next)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') leaveField(event.currentTarget)
        }}
      />
      <FormFault>
        {error && `${getFailureMessage(error, 'Your comment could not be sent.')} Your text is still here.`}
      </FormFault>
      <Button type="submit" variant="default" loading={isPending} disabled={isEmpty}>
        Send&ensp;<KeyCap>Ctrl Enter</KeyCap>
      </Button>
    </form>
  )
}
