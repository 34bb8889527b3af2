import { IconAlertTriangle } from '@tabler/icons-react'
import { formatSets } from '#training/prescription/format-sets.ts'
import { type ResolvedItem, resolveItem } from '#training/prescription/resolve-item.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import { formatSeconds } from '#training/units.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import type { DraftItem } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { describeLoadSource, formatLoadNumber, formatResolvedLoad } from '#web/ui/display/describe-load.ts'
import { describeLoadWarning } from '#web/ui/display/describe-load-warning.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import styles from './DayPreviewSection.module.css'
import { groupAlikeSets, type SetGroup } from './group-alike-sets.ts'

const unresolvedItem: ResolvedItem = { sets: [], flags: [] }

/** Previews an exercise: its sets with loads and their sources, and any flags. */
export function PreviewItemRow({
  item,
  block,
  letter,
  profile,
}: {
  item: DraftItem
  /**
   * The block header above the exercise, such as `EMOM 6 × 1:00`; empty if the exercise has no block header.
   */
  block: string
  letter: string
  profile: LifterLoadProfile | undefined
}) {
  const { units } = useBuilderActions()
  const { loadJumpPercent } = useUser().preferences
  const { sets, flags } = profile?.isShared ? resolveItem(item, profile, loadJumpPercent) : unresolvedItem
  const { tempo, restSeconds, notes } = item
  const facts = [tempo && `tempo ${tempo}`, restSeconds !== null && `rest ${formatSeconds(restSeconds)}`]
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>
        <span className={styles.letter}>{letter}</span> {item.name}
      </h3>
      {block && <p className={styles.facts}>{block}</p>}
      <ul>
        {groupAlikeSets(item.sets, sets).map(group => (
          <SetGroupLine key={group.key} group={group} />
        ))}
      </ul>
      <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      {notes && <p className={styles.text}>{notes}</p>}
      {flags.map(flag => (
        <p key={flag.kind} className={styles.flag}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          {describeLoadWarning(flag, units.load)}
        </p>
      ))}
    </li>
  )
}

function SetGroupLine({ group: { sets, resolved } }: { group: SetGroup }) {
  const { units } = useBuilderActions()
  const dates = useDateFormatter()
  return (
    <li className={styles.set}>
      <span className={styles.amount}>{formatSets(sets, units)}</span>
      <ResolvedLoadText resolved={resolved} />
      <span className={styles.because}>
        {resolved.kind === 'last' && `${formatLoadNumber(resolved.loadKg, units.load)} `}
        {describeLoadSource(resolved, units.load, dates.calendarDay)}
      </span>
    </li>
  )
}

function ResolvedLoadText({ resolved }: { resolved: ResolvedSet }) {
  if (resolved.kind !== 'load') return null
  const { to } = resolved
  return (
    <>
      {to.bar && <Plates unit={to.unit} plates={to.plates} />}
      <b className={styles.kilos}>{formatResolvedLoad(resolved)}</b>
    </>
  )
}
