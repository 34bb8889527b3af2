import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Equipment } from '#training/equipment.ts'
import { loadable } from '#training/plates/loadable.ts'
import { fromLoadUnit } from '#training/units.ts'
import { readFigure } from '#training/workout/entry.ts'
import { Plates } from '../../ui/Plates.tsx'
import { platesWords } from '../../ui/plates.ts'
import parts from './LoadField.module.css'

/** What goes on the bar for a weight. */
export function LoadField({ equipment }: { equipment: Equipment }) {
  const [typed, setTyped] = useState('')
  const { unit } = equipment
  const weight = readFigure(typed, unit)
  const loading = weight ? loadable(weight, equipment, 'barbell') : undefined
  const asked = weight ? weight / fromLoadUnit(1, unit) : 0
  return (
    <div className={parts.try}>
      <TextInput
        className={parts.input ?? ''}
        label={`Show the plates for, ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <output className={parts.answer}>
        {loading?.bar && (
          <>
            <Plates unit={loading.unit} plates={loading.plates} />
            <span>
              {Math.abs(loading.weight - asked) > 0.005 && (
                <b>
                  {loading.weight} {unit}:{' '}
                </b>
              )}
              {loading.bar.name}, {platesWords(loading.plates, unit)}
            </span>
          </>
        )}
        {weight !== undefined && weight !== null && weight > 0 && !loading && 'There is no bar yet.'}
      </output>
    </div>
  )
}
