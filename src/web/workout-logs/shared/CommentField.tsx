import { Button, Textarea } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { sentenceOf } from '../../app/failures.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { useKey } from '../../ui/use-key.ts'
import parts from './CommentsPanel.module.css'
import { keepDraft, readDraft, useComment } from './queries.ts'

const newDraft = () => ({ id: uuidv7(), text: '' })

/** Writes a comment. What is typed stays until it was sent, also while one looks at other logs. */
export function CommentField({ logId, athlete }: { logId: string; athlete: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => readDraft(logId) ?? newDraft())
  const { mutate, isPending, error } = useComment(logId)
  useKey(
    'c',
    useCallback(() => field.current?.focus(), []),
  )
  const isEmpty = draft.text.trim() === ''
  const send = () => {
    if (!isEmpty && !isPending) mutate(draft, { onSuccess: () => setDraft(newDraft()) })
  }

  return (
    <form
      className={parts.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        size="xs"
        aria-label={`Comment to ${athlete}`}
        placeholder={`Write to ${athlete}`}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        readOnly={isPending}
        value={draft.text}
        onChange={event => {
          const next = { ...draft, text: event.currentTarget.value }
          keepDraft(logId, next)
          setDraft(next)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') field.current?.blur()
        }}
      />
      <FormFault>
        {error && `${sentenceOf(error, 'This could not be sent.')} Your text is still here.`}
      </FormFault>
      <Button type="submit" variant="default" loading={isPending} disabled={isEmpty}>
        Send&ensp;<KeyCap>Ctrl Enter</KeyCap>
      </Button>
    </form>
  )
}
