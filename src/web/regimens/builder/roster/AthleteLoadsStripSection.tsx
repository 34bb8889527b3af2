import { IconAlertTriangle, IconChevronUp } from '@tabler/icons-react'
import { formatCount } from '#training/localization/format-count.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { findItem } from '#web/regimens/builder/state/find-in-draft.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { AthleteLoadCardRow } from './AthleteLoadCardRow.tsx'
import styles from './AthleteLoadsStripSection.module.css'
import { shouldCheckLoads } from './athlete-line-loads.ts'
import { useRosterLoadsLookup, useSharedRoster } from './roster-context.ts'

/**
 * The bottom bar on narrow screens, which shows the loads for the current line of the program. On phones, the
 * bar is only one row high.
 */
export function AthleteLoadsStripSection({ onOpen }: { onOpen: () => void }) {
  const { draft, currentId, units } = useBuilder()
  const { athletes, preview } = useSharedRoster()
  const loadsOf = useRosterLoadsLookup()
  const isPhone = useIsPhone()
  const item = currentId === null ? undefined : findItem(draft, currentId)?.item
  const { lines = [], range } = (item && loadsOf(item)) ?? {}
  const count = lines.filter(shouldCheckLoads).length
  const checkLabel = count > 0 && `${count} to check`
  const chevron = <IconChevronUp size={20} stroke={1.8} aria-hidden="true" />

  if (!item || !range || isPhone)
    return (
      <button type="button" className={styles.line} onClick={onOpen}>
        {range ? (
          <span className={styles.text}>
            <span>
              <b>{range.words}</b> {formatCount(athletes.length, 'athlete')}
            </span>
            {checkLabel && (
              <span className={styles.look}>
                <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" /> {checkLabel}
              </span>
            )}
            <VisuallyHidden>, Roster and details</VisuallyHidden>
          </span>
        ) : (
          <b>Roster and details</b>
        )}
        {chevron}
      </button>
    )

  return (
    <section className={styles.strip} aria-label="Roster">
      <header className={styles.head}>
        <h2 className={styles.name}>
          {item.name} {formatSets(item.sets, units)}
        </h2>
        <p className={styles.summary}>
          {formatCount(athletes.length, 'athlete')}.{' '}
          {checkLabel && <b className={styles.look}>{checkLabel}.</b>}
        </p>
        <button type="button" className={styles.all} onClick={onOpen}>
          All {athletes.length}
          <VisuallyHidden>, Roster and details</VisuallyHidden>
          {chevron}
        </button>
      </header>
      <ul className={styles.cards}>
        {lines.map(line => (
          <AthleteLoadCardRow key={line.athlete.athlete.id} line={line} onPreview={preview} />
        ))}
      </ul>
    </section>
  )
}
