import { Button, Textarea } from '@mantine/core'
import { IconLink, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type MessageThread, maxMessageLength } from '#contract/people/messages.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './ComposeField.module.css'
import { LinkedTrainingRow } from './LinkedTrainingRow.tsx'
import { LinkTrainingDialog } from './LinkTrainingDialog.tsx'
import { deleteMessageDraft, readMessageDraft, saveMessageDraft } from './message-drafts.ts'
import { type MessageDraft, useSendMessage } from './queries.ts'

const createDraft = (): MessageDraft => ({ id: uuidv7(), text: '', link: null, preview: null })

/** The field for a message. The draft is kept while the user looks at other threads. */
export function ComposeField({ thread }: { thread: MessageThread }) {
  const { id, person } = thread
  const isPhone = useIsPhone()
  const user = useUser()
  const athleteId = user.role === 'athlete' ? user.id : id
  const [isLinking, setLinking] = useState(false)
  const [draft, setDraft] = useState(() => readMessageDraft(id) ?? createDraft())
  const { mutate, isPending, error } = useSendMessage(id, person.firstName)
  const isEmpty = draft.text.trim() === ''
  const size = isPhone ? ({ size: 'lg', px: 'sm' } as const) : ({ size: 'sm' } as const)
  const write = (next: MessageDraft) => {
    saveMessageDraft(id, next)
    setDraft(next)
  }
  const send = () => {
    if (isEmpty || isPending) return
    mutate(draft, {
      onSuccess: () => {
        deleteMessageDraft(id)
        setDraft(createDraft())
      },
    })
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
        className={styles.field}
        aria-label={`Message to ${person.firstName}`}
        placeholder={`Write to ${person.firstName}`}
        autosize
        minRows={isPhone ? 1 : 2}
        maxRows={8}
        maxLength={maxMessageLength}
        readOnly={isPending}
        value={draft.text}
        onChange={event => write({ ...draft, text: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          {...size}
          aria-label={isPhone ? 'Send' : undefined}
          loading={isPending}
          disabled={isEmpty}
        >
          {isPhone ? (
            <IconSend size={20} stroke={1.6} aria-hidden="true" />
          ) : (
            <>
              Send&ensp;<KeyCap>Ctrl Enter</KeyCap>
            </>
          )}
        </Button>
        <Button
          variant="default"
          {...size}
          aria-label={isPhone ? 'Day or set' : undefined}
          onClick={() => setLinking(true)}
        >
          {isPhone ? <IconLink size={20} stroke={1.6} aria-hidden="true" /> : 'Day or set'}
        </Button>
      </div>
      {draft.preview && (
        <div className={styles.link}>
          <LinkedTrainingRow link={draft.preview} athleteId={athleteId} />
          <TextButton onClick={() => write({ ...draft, link: null, preview: null })}>Remove link</TextButton>
        </div>
      )}
      <LinkTrainingDialog
        athleteId={athleteId}
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        onChoose={chosen => {
          write({ ...draft, ...chosen })
          setLinking(false)
        }}
      />
      <FormFault>
        {error && `${getFailureMessage(error, 'Your message could not be sent.')} Your text is still here.`}
      </FormFault>
    </form>
  )
}
