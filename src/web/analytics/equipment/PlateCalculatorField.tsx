import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Equipment } from '#training/equipment.ts'
import { findLoadableWeight } from '#training/plates/loadable-weight.ts'
import { convertToKg } from '#training/units.ts'
import { parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { describePlatesPerSide } from '#web/ui/display/plate-labels.ts'
import styles from './PlateCalculatorField.module.css'

/** Shows which plates to put on the bar for a given weight. */
export function PlateCalculatorField({ equipment }: { equipment: Equipment }) {
  const [typed, setTyped] = useState('')
  const { unit } = equipment
  const weight = parseSetValue(typed, unit)
  const loading = weight ? findLoadableWeight(weight, equipment, 'barbell') : undefined
  const target = weight ? weight / convertToKg(1, unit) : 0
  return (
    <div className={styles.calculator}>
      <TextInput
        className={styles.input ?? ''}
        label={`Weight to load (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <output className={styles.result}>
        {loading?.bar && (
          <>
            <Plates unit={loading.unit} plates={loading.plates} />
            <span>
              {Math.abs(loading.weight - target) > 0.005 && (
                <b>
                  {loading.weight} {unit}:{' '}
                </b>
              )}
              {loading.bar.name}, {describePlatesPerSide(loading.plates, unit)}
            </span>
          </>
        )}
        {weight !== undefined && weight !== null && weight > 0 && !loading && 'Add at least one bar first.'}
      </output>
    </div>
  )
}
