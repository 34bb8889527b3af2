import { IconCloudCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type OutboxEntry, type SentCommand, useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { describeCommand } from '#web/offline/waiting/state/describe-command.ts'
import { useCommandContext } from '#web/offline/waiting/state/use-command-context.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { useFormatRecentTime } from '#web/offline/waiting/state/use-format-recent-time.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './CommandLists.module.css'

const pageSize = 50

const stateLabels: Record<OutboxEntry['state']['name'], string> = {
  refused: 'needs you',
  sending: 'syncing',
  waiting: 'saved here',
}

/** The commands that have not been sent, newest first. */
export function WaitingCommandList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { shown, more } = usePagedList(entries.toReversed())
  const when = useFormatRecentTime()
  const context = useCommandContext()
  const device = useDeviceLabel()
  const labels = useStorageProblem() ? { ...stateLabels, waiting: 'not saved' } : stateLabels
  return (
    <section className={styles.list} aria-labelledby="waiting">
      <ListHeader id="waiting" title={`Only on this ${device}`} count={entries.length} />
      <ul>
        {shown.map(entry => {
          const { title, detail } = describeCommand(entry, context)
          const { name } = entry.state
          return (
            <li key={entry.id} className={styles.row}>
              <CommandSummary title={title} detail={detail} />
              <span className={styles.aside}>
                <span className={styles.state} data-state={name}>
                  {labels[name]}
                </span>
                <time dateTime={entry.madeAt}>{when(entry.madeAt)}</time>
              </span>
            </li>
          )
        })}
      </ul>
      {more}
    </section>
  )
}

/** The commands that were sent, newest first. */
export function SentCommandList({ sent }: { sent: readonly SentCommand[] }) {
  const { shown, more } = usePagedList(sent)
  const when = useFormatRecentTime()
  const context = useCommandContext()
  const since = sent.at(-1)?.sentAt
  return (
    <section className={styles.list} aria-labelledby="sent">
      <ListHeader id="sent" title={since ? `Sent since ${when(since)}` : 'Sent'} count={sent.length} />
      <ul>
        {shown.map(one => {
          const { title, detail } = describeCommand(one, context)
          return (
            <li key={one.id} className={styles.row}>
              <IconCloudCheck size={18} stroke={1.6} className={styles.sign} aria-hidden="true" />
              <CommandSummary title={title} detail={detail} />
              <span className={styles.aside}>
                <time dateTime={one.sentAt}>{when(one.sentAt)}</time>
              </span>
            </li>
          )
        })}
      </ul>
      {more}
    </section>
  )
}

function ListHeader({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} className={styles.head}>
      {title} <span>{count.toLocaleString()}</span>
    </h2>
  )
}

function CommandSummary({ title, detail }: { title: string; detail: string }) {
  return (
    <span className={styles.text}>
      <b>{title}</b>
      {detail && <span>{detail}</span>}
    </span>
  )
}

/** Returns the items shown so far and a button that shows more. */
function usePagedList<T>(all: readonly T[]) {
  const [limit, setLimit] = useState(pageSize)
  const hiddenCount = all.length - limit
  const more = hiddenCount > 0 && (
    <p className={styles.more}>
      <TextButton onClick={() => setLimit(limit + pageSize)}>
        Show {Math.min(pageSize, hiddenCount)} more of {hiddenCount.toLocaleString()}
      </TextButton>
    </p>
  )
  return { shown: all.slice(0, limit), more }
}
