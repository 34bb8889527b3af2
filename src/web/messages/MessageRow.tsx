import type { MessageThread } from '#contract/people/messages.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { MessagePictureList } from '#web/messages/pictures/MessagePictureList.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { LinkedTrainingRow } from './LinkedTrainingRow.tsx'
import styles from './MessageList.module.css'
import { splitLinks } from './split-links.ts'
import type { ShownMessage } from './use-thread-messages.ts'
import { withdrawMessage } from './withdraw-message.ts'

/** A message. The coach’s words are green; web addresses are links, and nothing else is. */
export function MessageRow({
  thread,
  message,
  isLastOwn,
}: {
  thread: MessageThread
  message: ShownMessage
  /** True for the user’s own newest message, which also says that it has been sent. */
  isLastOwn: boolean
}) {
  const user = useUser()
  const dates = useDateFormatter()
  const isOwn = message.authorId === user.id
  const author = isOwn ? user : thread.person
  const isCoach = (user.role !== 'athlete') === isOwn
  const athleteId = user.role === 'athlete' ? user.id : thread.id
  return (
    <article className={styles.message}>
      <Avatar person={author} size={32} />
      <div className={styles.content}>
        <p className={styles.author}>
          <span className={styles.name}>{author.firstName}</span>
          <time dateTime={message.createdAt}>{dates.time(message.createdAt)}</time>
          {message.isAnnouncement && ', to several athletes'}
        </p>
        {message.text !== '' && (
          <p className={styles.text} data-coach={isCoach}>
            {splitLinks(message.text).map(({ text, href }, index) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
                <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {message.pictures.length > 0 && (
          <MessagePictureList personId={thread.id} pictures={message.pictures} author={author.firstName} />
        )}
        {message.link && <LinkedTrainingRow link={message.link} athleteId={athleteId} />}
        {isOwn && <SendState thread={thread} message={message} isLastOwn={isLastOwn} />}
      </div>
    </article>
  )
}

function SendState({
  thread,
  message,
  isLastOwn,
}: {
  thread: MessageThread
  message: ShownMessage
  isLastOwn: boolean
}) {
  const { state, commandId, createdAt } = message
  const { readByOtherUntil } = thread
  if (state === 'waiting' && commandId !== null)
    return (
      <p className={styles.state} data-waiting>
        Saved here, waits for network ·{' '}
        <TextButton onClick={() => withdrawMessage(commandId)}>Withdraw</TextButton>
      </p>
    )
  if (state === 'sending') return <p className={styles.state}>Syncing</p>
  if (state === 'refused')
    return (
      <p className={styles.state} data-waiting>
        Not sent: see Waiting to sync
      </p>
    )
  if (readByOtherUntil !== null && readByOtherUntil >= createdAt) return <p className={styles.state}>Read</p>
  return isLastOwn && <p className={styles.state}>Synced</p>
}
