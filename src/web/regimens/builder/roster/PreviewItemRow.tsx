import { IconAlertTriangle } from '@tabler/icons-react'
import { type ResolvedItem, resolveItem } from '#training/prescription/athlete.ts'
import { formatSets } from '#training/prescription/format.ts'
import type { Resolved } from '#training/prescription/resolve.ts'
import { formatSeconds } from '#training/units.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useDates } from '../../../app/dates.ts'
import { useUser } from '../../../app/session.tsx'
import { flagWords, loadWords, resolvedWords, writeLoad } from '../../../ui/load-words.ts'
import { Plates } from '../../../ui/Plates.tsx'
import { useBuilder } from '../context.ts'
import type { DraftItem } from '../draft.ts'
import parts from './PreviewPanel.module.css'
import { type SetGroup, setGroups } from './set-groups.ts'

const unresolved: ResolvedItem = { sets: [], flags: [] }

/** An exercise with its sets in kilos, where they come from, and what is worth a look. */
export function PreviewItemRow({
  item,
  block,
  letter,
  known,
}: {
  item: DraftItem
  /** How it and those below are done together: `EMOM 6 × 1:00`. */
  block: string
  letter: string
  known: KnownAthlete | undefined
}) {
  const { units } = useBuilder()
  const { loadJumpPercent } = useUser().preferences
  const { sets, flags } = known?.isShared ? resolveItem(item, known, loadJumpPercent) : unresolved
  const { tempo, restSeconds, notes } = item
  const facts = [tempo && `tempo ${tempo}`, restSeconds !== null && `rest ${formatSeconds(restSeconds)}`]
  return (
    <li className={parts.item}>
      <h3 className={parts.name}>
        <span className={parts.letter}>{letter}</span> {item.name}
      </h3>
      {block && <p className={parts.facts}>{block}</p>}
      <ul>
        {setGroups(item.sets, sets).map(group => (
          <SetsLine key={group.key} group={group} />
        ))}
      </ul>
      <p className={parts.facts}>{facts.filter(Boolean).join(', ')}</p>
      {notes && <p className={parts.words}>{notes}</p>}
      {flags.map(flag => (
        <p key={flag.kind} className={parts.flag}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          {flagWords(flag, units.load)}
        </p>
      ))}
    </li>
  )
}

function SetsLine({ group: { sets, resolved } }: { group: SetGroup }) {
  const { units } = useBuilder()
  const dates = useDates()
  return (
    <li className={parts.set}>
      <span className={parts.amount}>{formatSets(sets, units)}</span>
      <Load resolved={resolved} />
      <span className={parts.because}>
        {resolved.kind === 'last' && `${writeLoad(resolved.loadKg, units.load)} `}
        {resolvedWords(resolved, units.load, dates.calendarDay)}
      </span>
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
