import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type DraftDay, type DraftWeek, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { DayPreviewSection } from '#web/regimens/builder/roster/DayPreviewSection.tsx'
import { PreviewAthletesField } from '#web/regimens/builder/roster/PreviewAthletesField.tsx'
import { useSharedRoster } from '#web/regimens/builder/roster/roster-context.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { findItem } from '#web/regimens/builder/state/find-in-draft.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AthletePreviewDialog.module.css'

/** Previews the current training day as an athlete sees it, with that athlete's loads. */
export function AthletePreviewDialog({
  isOpen,
  week,
  number,
  athleteId,
  onClose,
}: {
  isOpen: boolean
  week: DraftWeek | undefined
  number: number
  /** The id of the initially selected athlete. */
  athleteId: string | undefined
  onClose: () => void
}) {
  const { dayId, currentId, draft } = useBuilder()
  const currentDayId = currentId === null ? undefined : findItem(draft, currentId)?.day.id
  const day = week?.days.find(one => one.id === (currentDayId ?? dayId))
  const at = day && week ? week.days.indexOf(day) + 1 : 0
  return (
    <ModalSheet isOpen={isOpen} title={`Week ${number}, day ${at}`} onClose={onClose}>
      {day && getDayItems(day).length > 0 ? (
        <SessionPreview key={athleteId} day={day} first={athleteId} />
      ) : (
        <EmptyState title="No exercises yet">The exercises of this day will appear here.</EmptyState>
      )}
    </ModalSheet>
  )
}

function SessionPreview({ day, first }: { day: DraftDay; first: string | undefined }) {
  const { athletes, previewAthletes, query } = useSharedRoster()
  const [athleteId, setAthleteId] = useState(first)
  const selected = athletes.find(one => one.athlete.id === athleteId) ?? athletes[0]
  return (
    <div className={styles.session}>
      <PreviewAthletesField {...previewAthletes} />
      {selected && athletes.length > 1 && (
        <NativeSelect
          label="Preview for"
          data={athletes.map(({ athlete }) => ({ value: athlete.id, label: formatFullName(athlete) }))}
          value={selected.athlete.id}
          onChange={event => setAthleteId(event.currentTarget.value)}
        />
      )}
      {selected && athletes.length === 1 && (
        <p className={styles.one}>As {formatFullName(selected.athlete)} sees it.</p>
      )}
      {query.isError && <p className={styles.one}>Your athletes’ maxes could not be loaded.</p>}
      <DayPreviewSection day={day} profile={query.isPlaceholderData ? undefined : selected} />
    </div>
  )
}
