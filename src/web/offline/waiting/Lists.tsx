import { IconCloudCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Entry, Sent } from '../use-outbox.ts'
import parts from './Lists.module.css'
import { useDeviceWord } from './use-device-word.ts'
import { useKnown } from './use-known.ts'
import { useWhen } from './use-when.ts'
import { wordsOf } from './words.ts'

const atOnce = 50

const states: Record<Entry['state']['name'], string> = {
  refused: 'needs you',
  sending: 'syncing',
  waiting: 'saved here',
}

/** What only this device has, the newest first. */
export function WaitingList({ entries }: { entries: readonly Entry[] }) {
  const { shown, more } = useSome(entries.toReversed())
  const when = useWhen()
  const known = useKnown()
  const device = useDeviceWord()
  return (
    <section className={parts.list} aria-labelledby="waiting">
      <Head id="waiting" title={`On this ${device} only`} count={entries.length} />
      <ul>
        {shown.map(entry => {
          const { title, detail } = wordsOf(entry, known)
          const { name } = entry.state
          return (
            <li key={entry.id} className={parts.row}>
              <Words title={title} detail={detail} />
              <span className={parts.aside}>
                <span className={parts.state} data-state={name}>
                  {states[name]}
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

/** What the server has of it, the newest first. */
export function SentList({ sent }: { sent: readonly Sent[] }) {
  const { shown, more } = useSome(sent)
  const when = useWhen()
  const known = useKnown()
  const since = sent.at(-1)?.sentAt
  return (
    <section className={parts.list} aria-labelledby="sent">
      <Head id="sent" title={since ? `Sent since ${when(since)}` : 'Sent'} count={sent.length} />
      <ul>
        {shown.map(one => {
          const { title, detail } = wordsOf(one, known)
          return (
            <li key={one.id} className={parts.row}>
              <IconCloudCheck size={18} stroke={1.6} className={parts.sign} aria-hidden="true" />
              <Words title={title} detail={detail} />
              <span className={parts.aside}>
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

function Head({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} className={parts.head}>
      {title} <span>{count.toLocaleString()}</span>
    </h2>
  )
}

function Words({ title, detail }: { title: string; detail: string }) {
  return (
    <span className={parts.words}>
      <b>{title}</b>
      {detail && <span>{detail}</span>}
    </span>
  )
}

/** As many as one reads; the others on demand. */
function useSome<T>(all: readonly T[]) {
  const [limit, setLimit] = useState(atOnce)
  const left = all.length - limit
  const more = left > 0 && (
    <p className={parts.more}>
      <TextButton onClick={() => setLimit(limit + atOnce)}>
        Show {Math.min(atOnce, left)} more of {left.toLocaleString()}
      </TextButton>
    </p>
  )
  return { shown: all.slice(0, limit), more }
}
