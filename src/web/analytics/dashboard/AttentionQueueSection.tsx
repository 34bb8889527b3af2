import { IconBarbell, IconCalendarOff, IconMail, IconMessage } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import type { AthleteBehind, AttentionQueue } from '#contract/analytics/analytics.ts'
import type { Deferral } from '#contract/analytics/deferral.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { defaultAdherenceLimits } from '#training/adherence/adherence-status.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { indexReturnedItems } from '#web/analytics/dashboard/deferring/deferred-items.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatPainLine } from '#web/shared/pain-labels.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { AthleteLogRow } from './AthleteLogRow.tsx'
import { AttentionQueueRow } from './AttentionQueueRow.tsx'
import styles from './AttentionQueueSection.module.css'
import {
  countAttentionItems,
  getPainReportKey,
  getQuestions,
  hasUndecidedMaxes,
  isOffPlan,
  undecidedMaxesKey,
} from './attention-queue.ts'
import { describeInvitationStatus, describeMissedSessions, formatProgramEnd } from './dashboard-texts.ts'

type Props = {
  list: RefObject<HTMLDivElement | null>
  attention: AttentionQueue
  /** The key that identifies the selected row. */
  currentKey: string | undefined
  onReach: (key: string) => void
  /** Shows the logs that are hidden at first; undefined if none are hidden. */
  onMore: (() => void) | undefined
  onOpen: (key: string) => void
  onDefer: (key: string) => void
}

/**
 * The items that need the coach's attention, most urgent first: pain reports, missed sessions, unread messages, logs
 * that differ from the plan, other logs to review, programs ending soon and unanswered invitations.
 */
export function AttentionQueueSection({
  list,
  attention,
  currentKey,
  onReach,
  onMore,
  onOpen,
  onDefer,
}: Props) {
  const dates = useDateFormatter()
  const { pain, logs, behind, ending, invitations } = attention
  const returned = indexReturnedItems(attention)
  const noteOf = (deferral: Deferral | undefined) =>
    deferral && `Deferred by you on ${dates.calendarDay(dates.dayOf(deferral.deferredAt))}.`
  const rowOf = (key: string) => ({ isCurrent: key === currentKey, onReach: () => onReach(key) })
  const deferrableRowOf = (key: string) => ({
    ...rowOf(key),
    note: noteOf(returned.get(key)),
    onDefer: () => onDefer(key),
  })
  const offPlan = logs.items.filter(isOffPlan)
  const otherLogs = logs.items.filter(log => !isOffPlan(log))
  const renderLog = (log: WorkoutLog) => (
    <AthleteLogRow key={log.id} log={log} {...deferrableRowOf(log.id)} onOpen={() => onOpen(log.id)} />
  )
  if (countAttentionItems(attention) === 0)
    return (
      <div ref={list} tabIndex={-1}>
        <EmptyQueue />
      </div>
    )
  return (
    <div ref={list}>
      <QueueGroup
        title="Safety first"
        {...pain}
        whenEmpty="none open"
        more="Finish the items above to see the rest."
      >
        {pain.items.map(report => (
          <AttentionQueueRow
            key={report.id}
            {...rowOf(getPainReportKey(report))}
            mark={<DayStatusIcon state="hold" />}
            title={formatFullName(report.athlete)}
            words={<span className={styles.pain}>{formatPainLine(report)}</span>}
            right={<time dateTime={report.reportedAt}>{dates.recent(report.reportedAt)}</time>}
            to={`?pain=${report.id}`}
            onOpen={() => onOpen(getPainReportKey(report))}
          />
        ))}
      </QueueGroup>
      <QueueGroup
        title="Not logged"
        {...behind}
        more="See all on the Athletes page."
        action={<InactiveAthletesNote behind={behind.items} />}
      >
        {behind.items.map(row => (
          <AttentionQueueRow
            key={row.athlete.id}
            {...deferrableRowOf(`behind-${row.athlete.id}`)}
            mark={<DayStatusIcon state="notLogged" />}
            title={formatFullName(row.athlete)}
            words={describeMissedSessions(row)}
            to={paths.athlete(row.athlete.id)}
          />
        ))}
      </QueueGroup>
      <QueueGroup title="Questions" {...getQuestions(attention)} more="See all in Messages.">
        {getQuestions(attention).items.map(row => (
          <AttentionQueueRow
            key={row.athlete.id}
            {...deferrableRowOf(`question-${row.athlete.id}`)}
            mark={<IconMessage size={16} stroke={1.6} aria-hidden="true" />}
            title={formatFullName(row.athlete)}
            words={`${row.unreadCount} unread: ${row.text}`}
            right={<time dateTime={row.sentAt}>{dates.recent(row.sentAt)}</time>}
            to={paths.thread(row.athlete.id)}
          />
        ))}
      </QueueGroup>
      <QueueGroup title="Off plan" count={offPlan.length} items={offPlan} more="">
        {offPlan.map(renderLog)}
      </QueueGroup>
      <QueueGroup
        title="To review"
        count={logs.count - offPlan.length}
        items={otherLogs}
        more={
          onMore ? (
            <TextButton onClick={onMore}>Show more</TextButton>
          ) : (
            <MoreToReview count={logs.count - logs.items.length} />
          )
        }
      >
        {otherLogs.map(renderLog)}
      </QueueGroup>
      <QueueGroup title="Ending programs" {...ending} more="See all on the Athletes page.">
        {ending.items.map(row => (
          <AttentionQueueRow
            key={row.assignmentId}
            {...deferrableRowOf(`ending-${row.assignmentId}`)}
            mark={<IconCalendarOff size={16} stroke={1.6} aria-hidden="true" />}
            title={formatFullName(row.athlete)}
            words={`${row.regimen.name} ${formatProgramEnd(row)}, no next program`}
            right={dates.recentDay(row.endDate)}
            to={paths.athlete(row.athlete.id)}
          />
        ))}
      </QueueGroup>
      <QueueGroup title="Invited" {...invitations} more="See all on the Athletes page.">
        {invitations.items.map(row => (
          <AttentionQueueRow
            key={row.id}
            {...rowOf(`invitation-${row.id}`)}
            mark={<IconMail size={16} stroke={1.6} aria-hidden="true" />}
            title={row.email}
            words={describeInvitationStatus(row)}
            right={dates.recent(row.invitedAt)}
            to={paths.athletes}
          />
        ))}
      </QueueGroup>
      {hasUndecidedMaxes(attention) && (
        <QueueGroup title="Maxes" count={1} items={[undecidedMaxesKey]} more="">
          <AttentionQueueRow
            {...rowOf(undecidedMaxesKey)}
            mark={<IconBarbell size={16} stroke={1.6} aria-hidden="true" />}
            title={formatCount(attention.undecidedMaxes, 'max')}
            words="Decide whether the newer max changes the planned loads"
            to={paths.maxesToUpdate}
          />
        </QueueGroup>
      )}
    </div>
  )
}

/** Names the coach’s limits, and links to a new message to the athletes who have not logged anything for days. */
function InactiveAthletesNote({ behind }: { behind: readonly AthleteBehind[] }) {
  const { preferences } = useUser()
  const missed = preferences.minMissedSessions ?? defaultAdherenceLimits.minMissedSessions
  const days = preferences.inactiveAfterDays ?? defaultAdherenceLimits.inactiveAfterDays
  const inactive = behind.filter(row => row.standing === 'silent')
  if (behind.length === 0) return null
  return (
    <p className={styles.more}>
      Listed from {formatCount(missed, 'session')} not logged, inactive after {formatCount(days, 'day')}.{' '}
      <TextLink to={`${paths.settings}#units`}>Change limits</TextLink>
      {inactive.length > 0 && (
        <>
          {', '}
          <TextLink to={`${paths.messages}?write=${inactive.map(row => row.athlete.id).join(',')}`}>
            Message inactive athletes
          </TextLink>
        </>
      )}
    </p>
  )
}

function QueueGroup({
  title,
  count,
  items,
  whenEmpty,
  more,
  action,
  children,
}: {
  title: string
  count: number
  items: readonly unknown[]
  /** The words instead of the number in a group that stays visible when it is empty. */
  whenEmpty?: string
  /** Explains where to find the items that are not in the list. */
  more: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  if (count === 0 && !whenEmpty) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.head}>
        {title} <span className={styles.count}>{count === 0 ? whenEmpty : count.toLocaleString()}</span>
      </h2>
      {items.length > 0 && <ul>{children}</ul>}
      {action}
      {count > items.length && (
        <p className={styles.more}>
          {items.length > 0 && `${items.length} of ${count.toLocaleString()} shown. `}
          {more}
        </p>
      )}
    </section>
  )
}

/** The number of logs to review that are not in the queue, with a link to the list that contains them. */
function MoreToReview({ count }: { count: number }) {
  return (
    <>
      {count.toLocaleString()} more {selectPluralForm(count, { one: 'is', other: 'are' })} waiting.{' '}
      <TextLink to={paths.logsToReview}>Show all logs to review</TextLink>
    </>
  )
}

function EmptyQueue() {
  return (
    <EmptyState title="All caught up">
      Pain reports, missed sessions, messages, workouts to review, programs ending soon and unanswered
      invitations will appear here.
    </EmptyState>
  )
}
