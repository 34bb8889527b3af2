import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Equipment } from '#contract/equipment.ts'
import { type Preset, presets } from '#training/plates/presets.ts'
import { faultsOf, sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePutEquipment } from '../queries.ts'
import { type Draft, emptyRow, readDraft, toDraft } from './draft.ts'
import parts from './EquipmentField.module.css'
import { PairsField } from './PairsField.tsx'

const offered: readonly { preset: Preset; label: string }[] = [
  { preset: 'gym-kg', label: 'a gym in kg' },
  { preset: 'gym-lb', label: 'a gym in lb' },
  { preset: 'home', label: 'a corner at home' },
]

/** Says what there is: from a usual place, or bar by bar and plate by plate. */
export function EquipmentField({
  athleteId,
  equipment,
  onClose,
}: {
  athleteId: string | undefined
  equipment: Equipment
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => toDraft(equipment))
  const [own, setOwn] = useState<Record<string, string>>({})
  const put = usePutEquipment({ athleteId })
  const faults = { ...faultsOf(put.error), ...own }
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })

  function save(event: FormEvent) {
    event.preventDefault()
    const read = readDraft(draft)
    setOwn(read.ok ? {} : read.faults)
    if (!read.ok) return
    put.mutate(read.equipment, {
      onSuccess: () => {
        toast.success('Your loads are rounded to these from now on.')
        onClose()
      },
    })
  }

  return (
    <form className={parts.form} aria-label="Bars and plates" onSubmit={save} noValidate>
      <p className={parts.presets}>
        Begin with{' '}
        {offered.map(({ preset, label }) => (
          <TextButton key={preset} onClick={() => setDraft(toDraft(presets[preset]))}>
            {label}
          </TextButton>
        ))}
      </p>
      <NativeSelect
        className={parts.short ?? ''}
        label="What is written on them"
        data={['kg', 'lb']}
        value={draft.unit}
        onChange={event => change({ unit: event.currentTarget.value === 'lb' ? 'lb' : 'kg' })}
      />
      <PairsField
        title="Bars"
        hint="The first is the usual one; a lighter one is taken for less than it weighs."
        one="bar"
        labels={['Name', `Weight, ${draft.unit}`]}
        field="bars"
        rows={draft.bars}
        faults={faults}
        onChange={bars => change({ bars })}
        onAdd={() => change({ bars: [...draft.bars, emptyRow()] })}
      />
      <PairsField
        title="Plates"
        hint="How many there are altogether, not on each side."
        one="plate"
        labels={[`Weight, ${draft.unit}`, 'How many']}
        field="plates"
        rows={draft.plates}
        faults={faults}
        onChange={plates => change({ plates })}
        onAdd={() => change({ plates: [...draft.plates, emptyRow()] })}
      />
      <div className={parts.racks}>
        <TextInput
          label={`Dumbbells, ${draft.unit} each`}
          description="Such as 2.5 to 30 by 2.5, 40"
          value={draft.dumbbells}
          onChange={event => change({ dumbbells: event.currentTarget.value })}
          error={faults.dumbbells}
        />
        <TextInput
          label={`Kettlebells, ${draft.unit}`}
          description="Such as 8, 12, 16 to 32 by 4"
          value={draft.kettlebells}
          onChange={event => change({ kettlebells: event.currentTarget.value })}
          error={faults.kettlebells}
        />
        <TextInput
          label={`Step of the machines, ${draft.unit}`}
          description="From pin to pin; empty if not known"
          inputMode="decimal"
          value={draft.stackStep}
          onChange={event => change({ stackStep: event.currentTarget.value })}
          error={faults.stackStep}
        />
      </div>
      <div className={parts.buttons}>
        <FormFault>
          {put.isError && Object.keys(faults).length === 0
            ? sentenceOf(put.error, 'This was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="md" loading={put.isPending}>
          Save bars and plates
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
