import { Button, Textarea } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type MessageThread, maxMessageLength } from '#contract/people/messages.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { AddMenu } from '#web/messages/pictures/AddMenu.tsx'
import { PictureDraftList } from '#web/messages/pictures/PictureDraftList.tsx'
import { useAddPictures } from '#web/messages/pictures/use-add-pictures.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './ComposeField.module.css'
import { LinkedTrainingRow } from './LinkedTrainingRow.tsx'
import { LinkTrainingDialog } from './LinkTrainingDialog.tsx'
import { deleteMessageDraft, readMessageDraft, saveMessageDraft } from './message-drafts.ts'
import { type MessageDraft, useSendMessage } from './queries.ts'

const createDraft = (): MessageDraft => ({ id: uuidv7(), text: '', link: null, preview: null, pictures: [] })

/** The field for a message. The draft is kept while the user looks at other threads. */
export function ComposeField({ thread }: { thread: MessageThread }) {
  const { id, person } = thread
  const isPhone = useIsPhone()
  const user = useUser()
  const athleteId = user.role === 'athlete' ? user.id : id
  const [isLinking, setLinking] = useState(false)
  const { draft, isKept, change, clear } = useDraft(user.id, id)
  const { mutate, isPending, error } = useSendMessage(id, person.firstName)
  const fileInput = useRef<HTMLInputElement>(null)
  const pictures = useAddPictures(draft.pictures.length, added =>
    change(current => ({ pictures: [...current.pictures, ...added] })),
  )
  const isEmpty = draft.text.trim() === '' && draft.pictures.length === 0
  const choosePictures = () => fileInput.current?.click()
  const send = () => {
    if (!isEmpty && !isPending && !pictures.isReading) mutate(draft, { onSuccess: clear })
  }
  return (
    <form
      className={styles.form}
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={event => {
        const files = listTransferredFiles(event)
        if (files.length > 0) event.preventDefault()
        void pictures.add(files)
      }}
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
        onChange={event => {
          const text = event.currentTarget.value
          change(() => ({ text }))
        }}
        onPaste={event => {
          const files = listTransferredFiles(event)
          if (files.length > 0) event.preventDefault()
          void pictures.add(files)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className={styles.actions}>
        {isPhone && <AddMenu onPicture={choosePictures} onTraining={() => setLinking(true)} />}
        <Button
          type="submit"
          {...(isPhone ? { size: 'lg', px: 'sm' } : { size: 'sm' })}
          loading={isPending}
          disabled={isEmpty || pictures.isReading}
        >
          Send
          {!isPhone && (
            <>
              &ensp;<KeyCap>Ctrl Enter</KeyCap>
            </>
          )}
        </Button>
        {!isPhone && (
          <>
            <Button variant="default" size="sm" loading={pictures.isReading} onClick={choosePictures}>
              Picture
            </Button>
            <Button variant="default" size="sm" onClick={() => setLinking(true)}>
              Day or set
            </Button>
            {isKept && <p className={styles.kept}>Draft saved here</p>}
          </>
        )}
      </div>
      <VisuallyHidden>
        <input
          ref={fileInput}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Picture files"
          accept="image/*"
          onChange={({ currentTarget }) => {
            void pictures.add([...(currentTarget.files ?? [])])
            // Clears the file input, so that the user can choose the same file again.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
      {draft.pictures.length > 0 && (
        <PictureDraftList pictures={draft.pictures} onChange={next => change(() => ({ pictures: next }))} />
      )}
      {draft.preview && (
        <div className={styles.link}>
          <LinkedTrainingRow link={draft.preview} athleteId={athleteId} />
          <TextButton onClick={() => change(() => ({ link: null, preview: null }))}>Remove link</TextButton>
        </div>
      )}
      <LinkTrainingDialog
        athleteId={athleteId}
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        onChoose={chosen => {
          change(() => chosen)
          setLinking(false)
        }}
      />
      <FormFault>
        {error
          ? `${getFailureMessage(error, 'Your message could not be sent.')} Your message is still here.`
          : pictures.fault}
      </FormFault>
    </form>
  )
}

/** The draft for a thread. Pictures take a while to add, so they are added to the draft as it is by then. */
function useDraft(userId: string, threadId: string) {
  const [draft, setDraft] = useState(() => readMessageDraft(userId, threadId) ?? createDraft())
  const [isKept, setKept] = useState(draft.text !== '')
  const change = (update: (current: MessageDraft) => Partial<MessageDraft>) => {
    const current = readMessageDraft(userId, threadId) ?? draft
    const next = { ...current, ...update(current) }
    setKept(saveMessageDraft(userId, threadId, next) && next.text.trim() !== '')
    setDraft(next)
  }
  const clear = () => {
    deleteMessageDraft(userId, threadId)
    setKept(false)
    setDraft(createDraft())
  }
  return { draft, isKept, change, clear }
}

function listTransferredFiles(event: DragEvent | ClipboardEvent): File[] {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  return [...data.files]
}
