import { type ReactNode, useRef } from 'react'
import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatPainLine } from '#web/shared/pain-labels.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './DecidedTodaySection.module.css'
import { describeTodaysDecision, describeWhyNotUndoable } from './describe-todays-decision.ts'
import type { TodaysDecisionsQuery } from './queries.ts'
import { useUndoDecision } from './use-undo-decision.ts'

/** Today’s decisions, newest first, each with its reason and, if it can still be undone, a button to do so. */
export function DecidedTodaySection({
  decisions: { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  empty = null,
  onEmptied,
}: {
  decisions: TodaysDecisionsQuery
  /** Shown if nothing has been decided today. */
  empty?: ReactNode
  /** Called when the last decision has been undone, with which the focus is lost. */
  onEmptied?: () => void
}) {
  const head = useRef<HTMLHeadingElement>(null)
  const undo = useUndoDecision(() => (head.current ? head.current.focus() : onEmptied?.()))
  if (isPending) return <LoadingRows count={2} height={40} />
  if (!data)
    return (
      <p className={styles.sentence} role="alert">
        Today’s decisions could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  const listed = data.pages.flatMap(page => page.data)
  const count = data.pages[0]?.count ?? 0
  if (count === 0) return empty
  return (
    <section aria-labelledby="decided-today">
      <h2 id="decided-today" ref={head} tabIndex={-1} className={styles.head}>
        Decided today <span className={styles.count}>{count.toLocaleString()}</span>
      </h2>
      <ul>
        {listed.map(decision => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            isUndoing={undo.isPending && undo.variables.id === decision.id}
            onUndo={() => undo.mutate(decision)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.sentence}>
          <TextButton aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show earlier decisions
          </TextButton>
        </p>
      )}
    </section>
  )
}

function DecisionRow({
  decision,
  isUndoing,
  onUndo,
}: {
  decision: TodaysDecision
  isUndoing: boolean
  onUndo: () => void
}) {
  const dates = useDateFormatter()
  const { id: userId } = useUser()
  const { athlete, coach, at, reason, note, pain, undo } = decision
  const isOwn = coach.id === userId
  const text = describeTodaysDecision(decision, dates, isOwn ? undefined : coach.firstName)
  const name = formatFullName(athlete)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <time className={styles.when} dateTime={at}>
        {dates.time(at)}
      </time>
      <span className={styles.what}>{text}</span>
      {undo && (
        <TextButton
          className={styles.undo}
          aria-label={`Undo: ${name}, ${text}`}
          aria-disabled={isUndoing}
          onClick={() => !isUndoing && onUndo()}
        >
          Undo
        </TextButton>
      )}
      {note && <q className={styles.why}>{note}</q>}
      {(reason || pain) && <span className={styles.why}>{pain ? formatPainLine(pain) : reason}</span>}
      {isOwn && !undo && <span className={styles.why}>{describeWhyNotUndoable(decision)}</span>}
    </li>
  )
}
