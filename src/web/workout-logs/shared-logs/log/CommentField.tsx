import { Button, Textarea } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useCommentDraft, useWriteComment } from '#web/shared/comment-drafts.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { keyScopeSelector } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import styles from './CoachCommentsSection.module.css'

/** Keeps the focus where the page's letter keys work, if it limits them to a part of the page. */
function leaveField(field: HTMLElement) {
  field.blur()
  field.closest<HTMLElement>(keyScopeSelector)?.focus()
}

/** A field for a new comment. The draft is kept until it is sent, even while the coach views other logs. */
export function CommentField({ logId, athlete }: { logId: string; athlete: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, text, isEmpty, setText } = useCommentDraft(logId)
  const { mutate, isPending, error } = useWriteComment(logId)
  usePageShortcut(
    'c',
    useCallback(() => field.current?.focus(), []),
  )
  const send = () => {
    if (draft && !isEmpty && !isPending) mutate(draft)
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
        value={text}
        onChange={event => setText(event.currentTarget.value)}
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
