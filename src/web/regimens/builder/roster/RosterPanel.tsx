import { formatSets } from '#training/prescription/format.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useUser } from '../../../app/session.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { countOf } from '../../../ui/words.ts'
import { useBuilder } from '../context.ts'
import type { DraftItem } from '../draft.ts'
import { findItem } from '../find.ts'
import { useSharedRoster } from './context.ts'
import { footWords } from './foot.ts'
import parts from './RosterPanel.module.css'
import { RosterRow } from './RosterRow.tsx'
import { dependsOnAthlete, needsLook, rosterLines } from './rows.ts'
import { WhoField } from './WhoField.tsx'

/** What the line one writes comes to for each athlete: own plates, flags first. */
export function RosterPanel({ itemId }: { itemId: string }) {
  const { draft, units } = useBuilder()
  const { looking, query, athletes, isKnown, preview } = useSharedRoster()
  const place = findItem(draft, itemId)
  if (!place) return null
  const week = draft.weeks.findIndex(one => one.days.includes(place.day))
  const isReady = isKnown(place.item.name)
  const who = <WhoField {...looking} />

  return (
    <section className={parts.panel} aria-label="Roster">
      <header className={parts.head}>
        <h2 className={parts.line}>
          {place.item.name || 'Exercise'} {formatSets(place.item.sets, units)}
        </h2>
        <span className={parts.week}>Week {week + 1}</span>
      </header>
      {query.isError && (
        <ErrorState
          title="What your athletes lift could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {(query.isPending || (athletes.length > 0 && !isReady)) && <LoadingRows count={6} height={52} />}
      {query.data && athletes.length === 0 && (
        <div className={parts.nobody}>
          <p>{looking.isFollowing ? 'Nobody follows this regimen yet.' : 'There is nobody in it.'}</p>
          {who}
        </div>
      )}
      {athletes.length > 0 && isReady && (
        <Lines item={place.item} athletes={athletes} who={who} onPreview={preview} />
      )}
      {query.data && athletes.length > 0 && (
        <p className={parts.foot}>{footWords(athletes.map(athlete => athlete.equipment))}</p>
      )}
    </section>
  )
}

function Lines({
  item,
  athletes,
  who,
  onPreview,
}: {
  item: DraftItem
  athletes: readonly KnownAthlete[]
  who: React.ReactNode
  onPreview: (athleteId: string) => void
}) {
  const { loadJumpPercent } = useUser().preferences
  const lines = rosterLines(item, athletes, loadJumpPercent)
  const count = lines.filter(needsLook).length
  return (
    <>
      <p className={parts.summary}>
        {countOf(athletes.length, 'athlete')}, {platesWords(athletes)}.
        {count > 0 && (
          <>
            {' '}
            <strong className={parts.look}>
              {count} {count === 1 ? 'needs' : 'need'} a look.
            </strong>
          </>
        )}
      </p>
      <div className={parts.who}>{who}</div>
      {!dependsOnAthlete(lines) && (
        <p className={parts.same}>No load to work out: this line is the same for everybody.</p>
      )}
      <ul className={parts.lines}>
        {lines.map(line => (
          <RosterRow key={line.athlete.athlete.id} item={item} line={line} onPreview={onPreview} />
        ))}
      </ul>
    </>
  )
}

function platesWords(athletes: readonly KnownAthlete[]): string {
  const told = athletes.filter(athlete => athlete.isTold).length
  if (told === athletes.length) return 'own plates'
  return told === 0 ? 'usual gym plates' : `${told} with own plates`
}
