import { IconCalendarOff, IconMail } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import type { Attention } from '#contract/analytics.ts'
import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { painLine } from '../../safety/queries.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './QueuePanel.module.css'
import { QueueRow } from './QueueRow.tsx'
import { painKey, waitingCount } from './queue.ts'
import { WaitingLogRow } from './WaitingLogRow.tsx'
import { behindWords, endingWords, invitationWords } from './words.ts'

type Props = {
  list: RefObject<HTMLDivElement | null>
  attention: Attention
  /** Where the corner stands. */
  currentKey: string | undefined
  onReach: (key: string) => void
  /** Shows the logs that are kept back at first. */
  onMore: (() => void) | undefined
  onOpen: (key: string) => void
}

/** Who needs the coach, in order: pain to decide on, workouts to review, who did not log, programs that end, unanswered invitations. */
export function QueuePanel({ list, attention, currentKey, onReach, onMore, onOpen }: Props) {
  const dates = useDates()
  const { pain, logs, behind, ending, invitations } = attention
  const rowOf = (key: string) => ({ isCurrent: key === currentKey, onReach: () => onReach(key) })
  if (waitingCount(attention) === 0) return <Empty />
  return (
    <div ref={list}>
      <Group title="Safety first" {...pain} more="The next ones move up.">
        {pain.items.map(report => (
          <QueueRow
            key={report.id}
            {...rowOf(painKey(report))}
            mark={<DayMark state="hold" />}
            title={fullName(report.athlete)}
            words={<span className={parts.pain}>{painLine(report)}</span>}
            right={<time dateTime={report.reportedAt}>{dates.recent(report.reportedAt)}</time>}
            to={`?pain=${report.id}`}
            onOpen={() => onOpen(painKey(report))}
          />
        ))}
      </Group>
      <Group
        title="To review"
        {...logs}
        more={onMore ? <TextButton onClick={onMore}>Show more</TextButton> : 'The next ones move up.'}
      >
        {logs.items.map(log => (
          <WaitingLogRow key={log.id} log={log} {...rowOf(log.id)} onOpen={() => onOpen(log.id)} />
        ))}
      </Group>
      <Group title="Not logged" {...behind} more="All of them stand on the Athletes page.">
        {behind.items.map(row => (
          <QueueRow
            key={row.athlete.id}
            {...rowOf(`behind-${row.athlete.id}`)}
            mark={<DayMark state="notLogged" />}
            title={fullName(row.athlete)}
            words={behindWords(row)}
            to={paths.athlete(row.athlete.id)}
          />
        ))}
      </Group>
      <Group title="Programs that end" {...ending} more="All of them stand on the Athletes page.">
        {ending.items.map(row => (
          <QueueRow
            key={row.assignmentId}
            {...rowOf(`ending-${row.assignmentId}`)}
            mark={<IconCalendarOff size={16} stroke={1.6} aria-hidden="true" />}
            title={fullName(row.athlete)}
            words={`${row.regimen.name} ${endingWords(row)}, nothing follows`}
            right={dates.recentDay(row.endDate)}
            to={paths.athlete(row.athlete.id)}
          />
        ))}
      </Group>
      <Group title="Invited" {...invitations} more="All of them stand on the Athletes page.">
        {invitations.items.map(row => (
          <QueueRow
            key={row.id}
            {...rowOf(`invitation-${row.id}`)}
            mark={<IconMail size={16} stroke={1.6} aria-hidden="true" />}
            title={row.email}
            words={invitationWords(row)}
            right={dates.recent(row.invitedAt)}
            to={paths.athletes}
          />
        ))}
      </Group>
    </div>
  )
}

function Group({
  title,
  count,
  items,
  more,
  children,
}: {
  title: string
  count: number
  items: readonly unknown[]
  /** Where those are that do not stand here. */
  more: ReactNode
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={parts.head}>
        {title} <span className={parts.count}>{count.toLocaleString()}</span>
      </h2>
      <ul>{children}</ul>
      {count > items.length && (
        <p className={parts.more}>
          {items.length} of {count.toLocaleString()} shown. {more}
        </p>
      )}
    </section>
  )
}

function Empty() {
  return (
    <EmptyState title="Nobody waits for you">
      Nobody reported pain, every workout is reviewed, nobody has two sessions open, no program runs out and
      no invitation is unanswered. What comes next will stand here.
    </EmptyState>
  )
}
