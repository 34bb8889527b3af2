import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { fullName } from '../../ui/words.ts'
import { useBuilder } from './context.ts'
import { type DraftDay, type DraftWeek, itemsOf } from './draft.ts'
import { findItem } from './find.ts'
import parts from './PreviewDialog.module.css'
import { useSharedRoster } from './roster/context.ts'
import { PreviewPanel } from './roster/PreviewPanel.tsx'
import { WhoField } from './roster/WhoField.tsx'

/** The session in which one writes as its athlete will read it: with that athlete's kilos. */
export function PreviewDialog({
  isOpen,
  week,
  number,
  athleteId,
  onClose,
}: {
  isOpen: boolean
  week: DraftWeek | undefined
  number: number
  /** Whose kilos are shown first. */
  athleteId: string | undefined
  onClose: () => void
}) {
  const { dayId, currentId, draft } = useBuilder()
  const chosen = currentId === null ? undefined : findItem(draft, currentId)?.day.id
  const day = week?.days.find(one => one.id === (chosen ?? dayId))
  const at = day && week ? week.days.indexOf(day) + 1 : 0
  return (
    <Sheet isOpen={isOpen} title={`Week ${number}, day ${at}`} onClose={onClose}>
      {day && itemsOf(day).length > 0 ? (
        <Session key={athleteId} day={day} first={athleteId} />
      ) : (
        <EmptyState title="Nothing to do yet">The exercises of this day will stand here.</EmptyState>
      )}
    </Sheet>
  )
}

function Session({ day, first }: { day: DraftDay; first: string | undefined }) {
  const { athletes, looking, query } = useSharedRoster()
  const [athleteId, setAthleteId] = useState(first)
  const known = athletes.find(one => one.athlete.id === athleteId) ?? athletes[0]
  return (
    <div className={parts.session}>
      <WhoField {...looking} />
      {known && athletes.length > 1 && (
        <NativeSelect
          label="As it reaches"
          data={athletes.map(({ athlete }) => ({ value: athlete.id, label: fullName(athlete) }))}
          value={known.athlete.id}
          onChange={event => setAthleteId(event.currentTarget.value)}
        />
      )}
      {known && athletes.length === 1 && (
        <p className={parts.one}>As it reaches {fullName(known.athlete)}.</p>
      )}
      {query.isError && <p className={parts.one}>What your athletes lift could not be loaded.</p>}
      <PreviewPanel day={day} known={query.isPlaceholderData ? undefined : known} />
    </div>
  )
}
