import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Week } from '#contract/program.ts'
import type { RegimenSummary } from '#contract/regimens.ts'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { countOf, fullName } from '../ui/words.ts'
import { TagsField } from './filing/TagsField.tsx'
import { behindWords } from './listing.ts'
import { assignedTo, oneRegimen, useFiling } from './queries.ts'
import { RegimenMenuField } from './RegimenMenuField.tsx'
import parts from './RegimenPanel.module.css'

/** The regimen on which the corner stands: its weeks, who is on it, and what can be done with it. */
export function RegimenPanel({
  regimen,
  tags,
  onRemove,
  onPublish,
}: {
  regimen: RegimenSummary
  /** What the coach's regimens are tagged with. */
  tags: readonly string[]
  onRemove: () => void
  onPublish: (regimen: RegimenSummary) => void
}) {
  const { id, name, revision, updatedAt, archivedAt, description } = regimen
  const dates = useDates()
  return (
    <>
      <header className={parts.head}>
        <h2 className={parts.name}>{name}</h2>
        <p className={parts.pencil}>
          version {revision}, edited {dates.recent(updatedAt)}
          {archivedAt && `, archived ${dates.recent(archivedAt)}`}
        </p>
        {description && <p className={parts.description}>{description}</p>}
        <div className={parts.actions}>
          <Button component={Link} to={paths.regimen(id)} variant="default">
            Open&ensp;<KeyCap>Enter</KeyCap>
          </Button>
          {regimen.archivedAt === null ? (
            <Button component={Link} to={paths.assign(id)} variant="default">
              Assign…
            </Button>
          ) : (
            <TakeOutButton regimen={regimen} />
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
          <p className={parts.behind}>
            {behindWords(regimen.behindCount)}.{' '}
            <TextButton onClick={() => onPublish(regimen)}>Deliver changes…</TextButton>
          </p>
        )}
        <TagsField regimen={regimen} known={tags} />
      </header>
      <Weeks id={id} now={regimen.now} />
      <Athletes regimen={regimen} />
      <footer className={parts.foot}>
        <TextLink to={paths.regimenCopy(id)}>Duplicate</TextLink>
        <TextLink to={paths.regimenHistory(id)}>History</TextLink>
      </footer>
    </>
  )
}

function TakeOutButton({ regimen }: { regimen: RegimenSummary }) {
  const { file, isPending } = useFiling()
  return (
    <Button variant="default" loading={isPending} onClick={() => file({ regimen, isArchived: false })}>
      Take out
    </Button>
  )
}

function Weeks({ id, now }: { id: string; now: RegimenSummary['now'] }) {
  const { data, error, isPending, refetch } = useQuery(oneRegimen(id))
  if (isPending) return <LoadingRows count={4} height={37} />
  if (!data) return <Fault sentence={error.message} onRetry={refetch} />
  if (data.weeks.length === 0) return <p className={parts.note}>No weeks written yet.</p>
  return (
    <ul className={parts.lines}>
      {data.weeks.map((week, index) => {
        const here = now.find(one => one.week === index + 1)
        return (
          <li key={week.id} className={parts.line} data-now={here !== undefined}>
            <b className={parts.week}>Week {index + 1}</b>
            <span className={parts.pencil}>
              {[week.isDeload ? 'deload' : week.name, here && `${here.athleteCount} now`]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className={parts.sets}>{sizeOf(week)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function sizeOf({ days }: Week): string {
  const items = days.flatMap(day => day.blocks.flatMap(block => block.items))
  const sets = items.reduce((sum, item) => sum + item.sets.length, 0)
  return `${countOf(days.length, 'day')}, ${countOf(sets, 'set')}`
}

function Athletes({ regimen: { id, athleteCount: count, endedOn } }: { regimen: RegimenSummary }) {
  const dates = useDates()
  const { data, isPending, refetch } = useQuery({ ...assignedTo(id), enabled: count > 0 })
  if (endedOn !== null)
    return <p className={parts.note}>Nobody is on it any more. It ended {dates.recentDay(endedOn)}.</p>
  if (count === 0) return <p className={parts.note}>Nobody is on it yet.</p>
  if (isPending) return <LoadingRows count={3} height={37} />
  if (!data) return <Fault sentence="Who is on it could not be loaded." onRetry={refetch} />
  return (
    <section>
      <h3 className={parts.title}>{countOf(data.length, 'athlete')}</h3>
      <ul className={parts.lines}>
        {data.map(({ id, athlete, endDate }) => (
          <li key={id} className={parts.line}>
            <span className={parts.week}>{fullName(athlete)}</span>
            <span className={parts.sets}>
              {endDate < dates.today ? 'ended' : 'until'} {dates.recentDay(endDate)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fault({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className={parts.note} role="alert">
      {sentence} <TextButton onClick={onRetry}>Try again</TextButton>
    </p>
  )
}
