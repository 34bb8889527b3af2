import { useQuery } from '@tanstack/react-query'
import type { analytics } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { paths } from '../../app/paths.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { countOf } from '../../ui/words.ts'
import { todaysSessions } from './queries.ts'
import parts from './TodayPanel.module.css'
import { TodayRow } from './TodayRow.tsx'

/** The sessions of today across the roster, today where each athlete lives. */
export function TodayPanel({ onOpen }: { onOpen: (logId: string) => void }) {
  const { data, isPending, refetch } = useQuery(todaysSessions)
  return (
    <aside className={parts.today} aria-labelledby="today">
      <h2 id="today" className={parts.head}>
        {data ? `Today, ${countOf(data.sessionCount, 'session')}` : 'Today'}
      </h2>
      {isPending && <LoadingRows count={8} height={42} />}
      {!isPending && !data && (
        <p className={parts.sentence} role="alert">
          Today’s sessions could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data && <Sessions today={data} onOpen={onOpen} />}
    </aside>
  )
}

function Sessions({
  today: { data, sessionCount },
  onOpen,
}: {
  today: OutputOf<typeof analytics.today>
  onOpen: (logId: string) => void
}) {
  if (sessionCount === 0)
    return (
      <p className={parts.sentence}>
        You have planned nothing for today. <TextLink to={paths.schedule}>Schedule</TextLink>
      </p>
    )
  return (
    <>
      <ul>
        {data.map(session => (
          <TodayRow key={session.id} session={session} onOpen={onOpen} />
        ))}
      </ul>
      {sessionCount > data.length && (
        <p className={parts.sentence}>
          {countOf(sessionCount - data.length, 'more session')} on the{' '}
          <TextLink to={paths.schedule}>Schedule</TextLink>
        </p>
      )}
    </>
  )
}
