import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AthleteEquipment } from '#contract/equipment.ts'
import { useDates } from '../app/dates.ts'
import { CallFailure, hasFailed } from '../app/failures.ts'
import { useUser } from '../app/session.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { fullName } from '../ui/words.ts'
import parts from './EquipmentPanel.module.css'
import { EquipmentField } from './equipment/EquipmentField.tsx'
import { LoadField } from './equipment/LoadField.tsx'
import { writeRack } from './equipment/rack.ts'
import { equipmentOf } from './queries.ts'

/** With what one trains, to which every load is rounded: the own, or an athlete's. */
export function EquipmentPanel({ athleteId }: { athleteId?: string }) {
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(equipmentOf({ athleteId }))
  const { data: told, error, isFetching, refetch } = query
  const isError = hasFailed(query)
  const isHidden = isError && error instanceof CallFailure && error.status === 404
  return (
    <section aria-labelledby="equipment">
      <header className={parts.head}>
        <h2 id="equipment">{athleteId ? 'Bars and plates' : 'My bars and plates'}</h2>
        {told && !isEditing && (
          <Button variant="default" size="xs" className={parts.change} onClick={() => setEditing(true)}>
            {told.isTold ? 'Change' : 'Enter what there is'}
          </Button>
        )}
      </header>
      {isHidden && <p className={parts.none}>This athlete does not let you see sessions and sets.</p>}
      {isError && !isHidden && (
        <ErrorState
          title="The bars and plates could not be loaded."
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!isError && !told && <LoadingRows count={3} height={48} />}
      {told && isEditing && (
        <EquipmentField athleteId={athleteId} equipment={told.equipment} onClose={() => setEditing(false)} />
      )}
      {told && !isEditing && <Facts told={told} />}
    </section>
  )
}

function Facts({ told }: { told: AthleteEquipment }) {
  const { equipment, isTold } = told
  const { unit, bars, plates, dumbbells, kettlebells, stackStep } = equipment
  const rack = (weights: readonly number[]) => (weights.length > 0 ? `${writeRack(weights)} ${unit}` : 'none')
  return (
    <div className={parts.sheet}>
      {!isTold && (
        <p className={parts.usual}>
          Not entered yet. Loads are rounded to a usual gym in {unit === 'kg' ? 'kilograms' : 'pounds'}.
        </p>
      )}
      <dl className={parts.facts}>
        <Fact label="Bars">{bars.map(bar => `${bar.name} ${bar.weight} ${unit}`).join(', ') || 'none'}</Fact>
        <Fact label="Plates">
          {plates.map(plate => `${plate.count}\u00a0×\u00a0${plate.weight}`).join(', ') || 'none'}
          {plates.length > 0 && `\u00a0${unit}`}
        </Fact>
        <Fact label="Dumbbells">{rack(dumbbells)}</Fact>
        <Fact label="Kettlebells">{rack(kettlebells)}</Fact>
        <Fact label="Machines">
          {stackStep === null ? 'step not known' : `steps of ${stackStep} ${unit}`}
        </Fact>
      </dl>
      <LoadField equipment={equipment} />
      <Teller told={told} />
    </div>
  )
}

function Teller({ told: { updatedBy, updatedAt } }: { told: AthleteEquipment }) {
  const dates = useDates()
  const { id } = useUser()
  if (!updatedAt) return null
  const by = updatedBy && updatedBy.id !== id ? ` by ${fullName(updatedBy)}` : ''
  return (
    <p className={parts.teller}>
      Said {dates.recent(updatedAt)}
      {by}.
    </p>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={parts.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
