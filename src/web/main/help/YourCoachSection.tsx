import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './Help.module.css'
import { mainCoachQuery } from './queries.ts'

/** The contact details of the athlete's main coach. */
export function YourCoachSection() {
  const { data: coach, isPending, refetch } = useQuery(mainCoachQuery)
  return (
    <section className={styles.part} aria-labelledby="your-coach">
      <h2 id="your-coach" className={styles.title}>
        Your coach
      </h2>
      {isPending && <LoadingRows count={1} height={48} />}
      {coach === undefined && !isPending && (
        <p role="alert">
          Your coach could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {coach === null && (
        <p>
          You do not have a coach yet. <TextLink to={paths.myCoaches}>Connect with a coach</TextLink>
        </p>
      )}
      {coach && (
        <>
          <p className={styles.coach}>
            <Avatar person={coach} size={36} />
            <span>
              <b>{formatFullName(coach)}</b>
              <a href={`mailto:${encodeURIComponent(coach.email)}`}>{coach.email}</a>
            </span>
          </p>
          <p className={styles.small}>
            To ask about a workout, comment on it in <TextLink to={paths.activity}>Activity</TextLink>.
          </p>
        </>
      )}
    </section>
  )
}
