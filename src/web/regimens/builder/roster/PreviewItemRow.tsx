import { IconAlertTriangle } from '@tabler/icons-react'
import { resolveItem } from '#training/prescription/athlete.ts'
import { formatSets } from '#training/prescription/format.ts'
import type { Resolved } from '#training/prescription/resolve.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useDates } from '../../../app/dates.ts'
import { useUser } from '../../../app/session.tsx'
import { flagWords, loadWords, resolvedWords, writeLoad } from '../../../ui/load-words.ts'
import { Plates } from '../../../ui/Plates.tsx'
import { useBuilder } from '../context.ts'
import type { DraftItem } from '../draft.ts'
import parts from './PreviewPanel.module.css'
import { setGroups } from './set-groups.ts'

/** An exercise with its sets in kilos, where they come from, and what is worth a look. */
export function PreviewItemRow({
  item,
  letter,
  known,
}: {
  item: DraftItem
  letter: string
  known: KnownAthlete
}) {
  const { units } = useBuilder()
  const dates = useDates()
  const { loadJumpPercent } = useUser().preferences
  const { sets, flags } = resolveItem(item, known, loadJumpPercent)
  return (
    <li className={parts.item}>
      <h3 className={parts.name}>
        <span className={parts.letter}>{letter}</span> {item.name}
      </h3>
      <ul>
        {setGroups(item.sets, sets).map(group => (
          <li key={group.key} className={parts.set}>
            <span className={parts.amount}>{formatSets(group.sets, units)}</span>
            {known.isShared && <Load resolved={group.resolved} />}
            {known.isShared && (
              <span className={parts.because}>
                {group.resolved.kind === 'last' && `${writeLoad(group.resolved.loadKg, units.load)} `}
                {resolvedWords(group.resolved, units.load, dates.calendarDay)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {known.isShared &&
        flags.map(flag => (
          <p key={flag.kind} className={parts.flag}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
            {flagWords(flag, units.load)}
          </p>
        ))}
    </li>
  )
}

function Load({ resolved }: { resolved: Resolved }) {
  if (resolved.kind !== 'load') return null
  const { to } = resolved
  return (
    <>
      {to.bar && <Plates unit={to.unit} plates={to.plates} />}
      <b className={parts.kilos}>{loadWords(resolved)}</b>
    </>
  )
}
