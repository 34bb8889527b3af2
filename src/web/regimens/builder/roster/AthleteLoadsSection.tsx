import { formatCount } from '#training/localization/format-count.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { findImpossibleSet } from '#training/prescription/load-warnings.ts'
import { useUser } from '#web/app/session/session.tsx'
import type { DraftItem } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { findItem } from '#web/regimens/builder/state/find-in-draft.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { describeImpossibleSet } from '#web/ui/display/describe-load-warning.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AthleteLoadRow } from './AthleteLoadRow.tsx'
import styles from './AthleteLoadsSection.module.css'
import { dependsOnAthlete, listAthleteLineLoads, shouldCheckLoads } from './athlete-line-loads.ts'
import { describeRosterEquipment } from './describe-roster-equipment.ts'
import { PreviewAthletesField } from './PreviewAthletesField.tsx'
import { useSharedRoster } from './roster-context.ts'

/** Lists each athlete's loads for the current line, starting with flagged athletes. */
export function AthleteLoadsSection({ itemId }: { itemId: string }) {
  const { draft, units } = useBuilder()
  const { previewAthletes, query, isLoading, athletes, isKnown, preview } = useSharedRoster()
  const location = findItem(draft, itemId)
  if (!location) return null
  const week = draft.weeks.findIndex(one => one.days.includes(location.day))
  const isReady = isKnown(location.item)
  const impossible = findImpossibleSet(location.item)
  const who = <PreviewAthletesField {...previewAthletes} />

  return (
    <section className={styles.panel} aria-label="Roster">
      <header className={styles.head}>
        <h2 className={styles.line}>
          {location.item.name || 'Exercise'} {formatSets(location.item.sets, units)}
        </h2>
        <span className={styles.week}>Week {week + 1}</span>
      </header>
      {impossible && <p className={styles.check}>{describeImpossibleSet(impossible)}</p>}
      {query.isError && (
        <ErrorState
          title="Your athletes’ maxes could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {(isLoading || (athletes.length > 0 && !isReady)) && <LoadingRows count={6} height={52} />}
      {query.data && !isLoading && athletes.length === 0 && (
        <div className={styles.nobody}>
          <p>{previewAthletes.isFollowing ? 'No athletes on this regimen yet.' : 'No athletes to show.'}</p>
          {who}
        </div>
      )}
      {athletes.length > 0 && isReady && (
        <AthleteLoadList item={location.item} athletes={athletes} who={who} onPreview={preview} />
      )}
      {query.data && athletes.length > 0 && (
        <p className={styles.foot}>{describeRosterEquipment(athletes.map(athlete => athlete.equipment))}</p>
      )}
    </section>
  )
}

function AthleteLoadList({
  item,
  athletes,
  who,
  onPreview,
}: {
  item: DraftItem
  athletes: readonly LifterLoadProfile[]
  who: React.ReactNode
  onPreview: (athleteId: string) => void
}) {
  const { loadJumpPercent } = useUser().preferences
  const lines = listAthleteLineLoads(item, athletes, loadJumpPercent)
  const count = lines.filter(shouldCheckLoads).length
  return (
    <>
      <p className={styles.summary}>
        {formatCount(athletes.length, 'athlete')}, {describeRosterPlates(athletes)}.
        {count > 0 && (
          <>
            {' '}
            <strong className={styles.look}>{count} to check.</strong>
          </>
        )}
      </p>
      <div className={styles.who}>{who}</div>
      {!dependsOnAthlete(lines) && <p className={styles.same}>This line is the same for everyone.</p>}
      <ul>
        {lines.map(line => (
          <AthleteLoadRow key={line.athlete.athlete.id} item={item} line={line} onPreview={onPreview} />
        ))}
      </ul>
    </>
  )
}

function describeRosterPlates(athletes: readonly LifterLoadProfile[]): string {
  const withOwnPlates = athletes.filter(athlete => athlete.isTold).length
  if (withOwnPlates === athletes.length) return 'with their own plates'
  return withOwnPlates === 0 ? 'with standard gym plates' : `${withOwnPlates} with their own plates`
}
