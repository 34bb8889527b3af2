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
export function MessageRow({ thread, message }: { thread: MessageThread; message: ShownMessage }) {
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
        {isOwn && <SendState thread={thread} message={message} />}
      </div>
    </article>
  )
}

function SendState({ thread, message }: { thread: MessageThread; message: ShownMessage }) {
  const { state, commandId, createdAt } = message
  const { readByOtherUntil } = thread
  if (state === 'waiting' && commandId !== null)
    return (
      <p className={styles.state} data-waiting>
        waits for network · <TextButton onClick={() => withdrawMessage(commandId)}>Withdraw</TextButton>
      </p>
    )
  if (state === 'sending') return <p className={styles.state}>sending</p>
  if (state === 'refused')
    return (
      <p className={styles.state} data-waiting>
        not sent: see Waiting to sync
      </p>
    )
  return readByOtherUntil !== null && readByOtherUntil >= createdAt ? (
    <p className={styles.state}>read</p>
  ) : null
}
