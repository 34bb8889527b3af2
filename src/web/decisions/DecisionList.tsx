import { useInfiniteQuery } from '@tanstack/react-query'
import { type Decision, decisionPartSeparator } from '#contract/analytics/decisions.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatPainLine } from '#web/shared/pain-labels.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ChangeLines } from '#web/ui/display/ChangeLines.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './DecisionList.module.css'
import { describeDecision } from './describe-decision.ts'
import { type DecisionSubject, decisionsAbout } from './queries.ts'

/** The decisions, newest first, each with its reason, the coach’s words and the changes to the session. */
export function DecisionList({ about }: { about: DecisionSubject }) {
  const query = useInfiniteQuery(decisionsAbout(about))
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) return <LoadingRows count={2} height={24} />
  if (!data)
    return (
      <p className={styles.none} role="alert">
        The decisions could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  const listed = data.pages.flatMap(page => page.data)
  if (listed.length === 0) return <p className={styles.none}>No decisions yet.</p>
  return (
    <>
      <ol className={styles.list} aria-label="Decisions">
        {listed.map(decision => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
      </ol>
      {hasNextPage && (
        <TextButton aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show earlier decisions
        </TextButton>
      )}
    </>
  )
}

function DecisionRow({ decision }: { decision: Decision }) {
  const dates = useDateFormatter()
  const { id: userId } = useUser()
  const { coach, at, reason, note, lines, undoneAt, pain } = decision
  const author = coach.id === userId ? 'You' : coach.firstName
  return (
    <li data-undone={undoneAt !== null}>
      <b>{describeDecision(decision, author, dates)}</b>{' '}
      <time className={styles.when} dateTime={at}>
        {dates.recent(at)}, {dates.time(at)}
        {undoneAt !== null && ', undone'}
      </time>
      {reason && <ReasonLines decision={decision} />}
      {pain && <div>Why: {formatPainLine(pain)}</div>}
      {note && <q className={styles.note}>{note}</q>}
      {lines.length > 0 && <ChangeLines lines={lines} label="Before and after" />}
    </li>
  )
}

/** The reason; one line for each part if some of them were undone. */
function ReasonLines({ decision: { reason, undoneParts = [], undoneAt } }: { decision: Decision }) {
  if (undoneParts.length === 0 || undoneAt !== null) return <div>Why: {reason}</div>
  return (
    <ul className={styles.parts} aria-label="Parts">
      {reason.split(decisionPartSeparator).map(part => (
        <li key={part} data-undone={undoneParts.includes(part)}>
          <span>{part}</span>
          {undoneParts.includes(part) && ', undone'}
        </li>
      ))}
    </ul>
  )
}
