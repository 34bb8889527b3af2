import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AthleteEquipment } from '#contract/exercises/equipment.ts'
import { EquipmentFormSection } from '#web/analytics/equipment/EquipmentFormSection.tsx'
import { PlateCalculatorField } from '#web/analytics/equipment/PlateCalculatorField.tsx'
import { formatWeightList } from '#web/analytics/equipment/weight-list.ts'
import { isNotFound, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { equipmentOfAthlete } from '#web/shared/queries/analytics.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './EquipmentPanel.module.css'

/**
 * The equipment of the signed-in user or of an athlete. Loads are rounded to weights that this equipment
 * allows.
 */
export function EquipmentPanel({ athleteId }: { athleteId?: string }) {
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(equipmentOfAthlete({ athleteId }))
  const { data: saved, error, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  const isHidden = isError && isNotFound(error)
  return (
    <section aria-labelledby="equipment">
      <header className={styles.head}>
        <h2 id="equipment">{athleteId ? 'Bars and plates' : 'My bars and plates'}</h2>
        {saved && !isEditing && (
          <Button variant="default" size="xs" className={styles.change} onClick={() => setEditing(true)}>
            {saved.isTold ? 'Edit' : 'Set up'}
          </Button>
        )}
      </header>
      {isHidden && <p className={styles.none}>This athlete does not share sessions or sets with you.</p>}
      {isError && !isHidden && (
        <ErrorState
          title="The bars and plates could not be loaded."
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!isError && !saved && <LoadingRows count={3} height={48} />}
      {saved && isEditing && (
        <EquipmentFormSection
          athleteId={athleteId}
          equipment={saved.equipment}
          onClose={() => setEditing(false)}
        />
      )}
      {saved && !isEditing && <EquipmentFacts saved={saved} />}
    </section>
  )
}

function EquipmentFacts({ saved }: { saved: AthleteEquipment }) {
  const { equipment, isTold } = saved
  const { unit, bars, plates, dumbbells, kettlebells, stackStep } = equipment
  const rack = (weights: readonly number[]) =>
    weights.length > 0 ? `${formatWeightList(weights)} ${unit}` : 'none'
  return (
    <div className={styles.sheet}>
      {!isTold && (
        <p className={styles.usual}>
          No bars or plates are set up yet. Loads are rounded to the weights of a typical gym that uses{' '}
          {unit === 'kg' ? 'kilograms' : 'pounds'}.
        </p>
      )}
      <dl>
        <Fact label="Bars">{bars.map(bar => `${bar.name} ${bar.weight} ${unit}`).join(', ') || 'none'}</Fact>
        <Fact label="Plates">
          {plates.map(plate => `${plate.count}\u00a0×\u00a0${plate.weight}`).join(', ') || 'none'}
          {plates.length > 0 && `\u00a0${unit}`}
        </Fact>
        <Fact label="Dumbbells">{rack(dumbbells)}</Fact>
        <Fact label="Kettlebells">{rack(kettlebells)}</Fact>
        <Fact label="Machines">{stackStep === null ? 'step unknown' : `steps of ${stackStep} ${unit}`}</Fact>
      </dl>
      <PlateCalculatorField equipment={equipment} />
      <LastUpdatedBy saved={saved} />
    </div>
  )
}

function LastUpdatedBy({ saved: { updatedBy, updatedAt } }: { saved: AthleteEquipment }) {
  const dates = useDateFormatter()
  const { id } = useUser()
  if (!updatedAt) return null
  const by = updatedBy && updatedBy.id !== id ? ` by ${formatFullName(updatedBy)}` : ''
  return (
    <p className={styles.updated}>
      Updated {dates.recent(updatedAt)}
      {by}.
    </p>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
