import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Assignment } from '#contract/programs/assignments.ts'
import type { Week } from '#contract/programs/program.ts'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { countSetsOfPlan, formatSetCount } from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TagsField } from '#web/regimens/tags/TagsField.tsx'
import { assignmentsOfRegimen, oneRegimen, useArchiveRegimen } from '#web/shared/queries/regimens.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { findLatestAssignments } from './latest-assignments.ts'
import { RegimenMenuField } from './RegimenMenuField.tsx'
import { formatOutdatedAthleteCount } from './regimen-list.ts'
import styles from './SelectedRegimenSection.module.css'

/** Shows the weeks, athletes and actions of the selected regimen. */
export function SelectedRegimenSection({
  regimen,
  tags,
  onRemove,
  onPublish,
}: {
  regimen: RegimenSummary
  /** All tags that the coach uses, offered as suggestions. */
  tags: readonly string[]
  onRemove: () => void
  onPublish: (regimen: RegimenSummary) => void
}) {
  const { id, name, revision, updatedAt, archivedAt, description } = regimen
  const dates = useDateFormatter()
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.pencil}>
          version {revision}, edited {dates.recent(updatedAt)}
          {archivedAt && `, archived ${dates.recent(archivedAt)}`}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.actions}>
          <Button component={Link} to={paths.regimen(id)} variant="default">
            Open&ensp;<KeyCap>Enter</KeyCap>
          </Button>
          {regimen.archivedAt === null ? (
            <Button component={Link} to={paths.assign(id)} variant="default">
              Assign…
            </Button>
          ) : (
            <UnarchiveButton regimen={regimen} />
          )}
          <RegimenMenuField
            regimen={regimen}
            variant="default"
            size={36}
            onRemove={onRemove}
            onPublish={() => onPublish(regimen)}
          />
        </div>
        {regimen.behindCount > 0 && (
          <p className={styles.behind}>
            {formatOutdatedAthleteCount(regimen.behindCount)}.{' '}
            <TextButton onClick={() => onPublish(regimen)}>Publish changes…</TextButton>
          </p>
        )}
        <TagsField regimen={regimen} known={tags} />
      </header>
      <RegimenWeeks id={id} now={regimen.now} />
      <RegimenAthletes regimen={regimen} />
      <footer className={styles.foot}>
        <TextLink to={paths.regimenCopy(id)}>Duplicate</TextLink>
        <TextLink to={paths.regimenHistory(id)}>History</TextLink>
      </footer>
    </>
  )
}

function UnarchiveButton({ regimen }: { regimen: RegimenSummary }) {
  const { setArchived, isPending } = useArchiveRegimen()
  return (
    <Button variant="default" loading={isPending} onClick={() => setArchived({ regimen, isArchived: false })}>
      Unarchive
    </Button>
  )
}

function RegimenWeeks({ id, now }: { id: string; now: RegimenSummary['now'] }) {
  const { data, error, isPending, refetch } = useQuery(oneRegimen(id))
  if (isPending) return <LoadingRows count={4} height={37} />
  if (!data) return <LoadFailure sentence={error.message} onRetry={refetch} />
  if (data.weeks.length === 0) return <p className={styles.note}>No weeks written yet.</p>
  return (
    <ul>
      {data.weeks.map((week, index) => {
        const currentWeek = now.find(one => one.week === index + 1)
        return (
          <li key={week.id} className={styles.line} data-now={currentWeek !== undefined}>
            <b className={styles.week}>Week {index + 1}</b>
            <span className={styles.pencil}>
              {[week.isDeload ? 'deload' : week.name, currentWeek && `${currentWeek.athleteCount} now`]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className={styles.sets}>{formatWeekSize(week)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function formatWeekSize({ days }: Week): string {
  const blocks = days.flatMap(day => day.blocks)
  const sets = formatSetCount({ ...countSetsOfPlan(blocks), warmUps: 0, coolDowns: 0 })
  return [formatCount(days.length, 'day'), sets].filter(Boolean).join(', ')
}

function RegimenAthletes({ regimen: { id, athleteCount: count, endedOn } }: { regimen: RegimenSummary }) {
  const dates = useDateFormatter()
  const { data, isPending, refetch } = useQuery({ ...assignmentsOfRegimen(id), enabled: count > 0 })
  if (endedOn !== null)
    return (
      <p className={styles.note}>
        Not currently assigned to anyone. The last assignment ended {dates.recentDay(endedOn)}.
      </p>
    )
  if (count === 0) return <p className={styles.note}>Not assigned to anyone yet.</p>
  if (isPending) return <LoadingRows count={3} height={37} />
  if (!data) return <LoadFailure sentence="The athletes could not be loaded." onRetry={refetch} />
  return (
    <section>
      <h3 className={styles.title}>{formatCount(data.length, 'athlete')}</h3>
      <LatestAssignment assignments={findLatestAssignments(data, dates.today)} />
      <ul>
        {data.map(({ id, athlete, endDate }) => (
          <li key={id} className={styles.line}>
            <span className={styles.week}>{formatFullName(athlete)}</span>
            <span className={styles.sets}>
              {endDate < dates.today ? 'ended' : 'until'} {dates.recentDay(endDate)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers to undo the latest assignment of the regimen. */
function LatestAssignment({ assignments }: { assignments: readonly Assignment[] }) {
  const undo = useUndoAssignments()
  const dates = useDateFormatter()
  const [latest] = assignments
  if (!latest) return null
  return (
    <p className={styles.note}>
      Assigned to {formatCount(assignments.length, 'athlete')} {dates.recent(latest.createdAt)}.{' '}
      <TextButton disabled={undo.isPending} onClick={() => undo.mutate(assignments.map(one => one.id))}>
        Undo this assignment
      </TextButton>
    </p>
  )
}

function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className={styles.note} role="alert">
      {sentence} <TextButton onClick={onRetry}>Try again</TextButton>
    </p>
  )
}
