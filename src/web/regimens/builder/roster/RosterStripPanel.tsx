import { IconAlertTriangle, IconChevronUp } from '@tabler/icons-react'
import { formatSets } from '#training/prescription/format.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { countOf } from '../../../ui/words.ts'
import { useBuilder } from '../context.ts'
import { findItem } from '../find.ts'
import { useSharedRoster, useWorked } from './context.ts'
import { RosterCardRow } from './RosterCardRow.tsx'
import parts from './RosterStripPanel.module.css'
import { needsLook } from './rows.ts'

/** At the foot, where nothing has room beside the text: what the line comes to; on a phone in one line. */
export function RosterStripPanel({ onOpen }: { onOpen: () => void }) {
  const { draft, currentId, units } = useBuilder()
  const { athletes, preview } = useSharedRoster()
  const worked = useWorked()
  const isPhone = usePhone()
  const item = currentId === null ? undefined : findItem(draft, currentId)?.item
  const { lines = [], range } = (item && worked(item)) ?? {}
  const count = lines.filter(needsLook).length
  const look = count > 0 && `${count} ${count === 1 ? 'needs' : 'need'} a look`
  const chevron = <IconChevronUp size={20} stroke={1.8} aria-hidden="true" />

  if (!item || !range || isPhone)
    return (
      <button type="button" className={parts.line} onClick={onOpen}>
        {range ? (
          <span className={parts.words}>
            <span>
              <b>{range.words}</b> {countOf(athletes.length, 'athlete')}
            </span>
            {look && (
              <span className={parts.look}>
                <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" /> {look}
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
    <section className={parts.strip} aria-label="Roster">
      <header className={parts.head}>
        <h2 className={parts.name}>
          {item.name} {formatSets(item.sets, units)}
        </h2>
        <p className={parts.summary}>
          {countOf(athletes.length, 'athlete')}. {look && <b className={parts.look}>{look}.</b>}
        </p>
        <button type="button" className={parts.all} onClick={onOpen}>
          All {athletes.length}
          <VisuallyHidden>, Roster and details</VisuallyHidden>
          {chevron}
        </button>
      </header>
      <ul className={parts.cards}>
        {lines.map(line => (
          <RosterCardRow key={line.athlete.athlete.id} line={line} onPreview={preview} />
        ))}
      </ul>
    </section>
  )
}
