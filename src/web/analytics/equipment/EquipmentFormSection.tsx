import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Equipment, type LoadRoundingMode, loadRoundingModes } from '#training/equipment.ts'
import { type EquipmentPresetKey, equipmentPresets } from '#training/plates/equipment-presets.ts'
import { loadUnits } from '#training/units.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSaveEquipment } from '#web/shared/queries/analytics.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { BarsOrPlatesField } from './BarsOrPlatesField.tsx'
import styles from './EquipmentFormSection.module.css'
import {
  createDraftRow,
  type EquipmentDraft,
  parseEquipmentDraft,
  toEquipmentDraft,
} from './equipment-draft.ts'

const presetChoices: readonly { preset: EquipmentPresetKey; label: string }[] = [
  { preset: 'gym-kg', label: 'a gym with kg plates' },
  { preset: 'gym-lb', label: 'a gym with lb plates' },
  { preset: 'home', label: 'a home gym' },
]

const roundingLabels: Record<LoadRoundingMode, string> = {
  nearest: 'to the nearest weight, halves up',
  down: 'down',
  up: 'up',
}

/** The form for an athlete's equipment, in which the user applies a preset or fills in the rows. */
export function EquipmentFormSection({
  athleteId,
  equipment,
  onClose,
}: {
  athleteId: string | undefined
  equipment: Equipment
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => toEquipmentDraft(equipment))
  const [localFaults, setLocalFaults] = useState<Record<string, string>>({})
  const saveEquipment = useSaveEquipment({ athleteId })
  const faults = { ...getFieldErrors(saveEquipment.error), ...localFaults }
  const change = (changed: Partial<EquipmentDraft>) => setDraft({ ...draft, ...changed })

  function save(event: FormEvent) {
    event.preventDefault()
    const parsed = parseEquipmentDraft(draft)
    setLocalFaults(parsed.ok ? {} : parsed.faults)
    if (!parsed.ok) return
    saveEquipment.mutate(parsed.equipment, {
      onSuccess: () => {
        toast.success('Bars and plates saved. Loads are now rounded to match them.')
        onClose()
      },
    })
  }

  return (
    <form className={styles.form} aria-label="Bars and plates" onSubmit={save} noValidate>
      <p className={styles.presets}>
        Start with{' '}
        {presetChoices.map(({ preset, label }) => (
          <TextButton
            key={preset}
            onClick={() =>
              setDraft({ ...toEquipmentDraft(equipmentPresets[preset]), rounding: draft.rounding })
            }
          >
            {label}
          </TextButton>
        ))}
      </p>
      <NativeSelect
        className={styles.short ?? ''}
        label="Unit"
        data={[...loadUnits]}
        value={draft.unit}
        onChange={event => change({ unit: event.currentTarget.value === 'lb' ? 'lb' : 'kg' })}
      />
      <NativeSelect
        label="Round loads"
        data={loadRoundingModes.map(value => ({ value, label: roundingLabels[value] }))}
        value={draft.rounding}
        onChange={event =>
          change({
            rounding: loadRoundingModes.find(mode => mode === event.currentTarget.value) ?? 'nearest',
          })
        }
      />
      <BarsOrPlatesField
        title="Bars"
        hint="The first bar is the default. Loads below its weight use a lighter bar."
        noun="bar"
        labels={['Name', `Weight, ${draft.unit}`]}
        field="bars"
        rows={draft.bars}
        faults={faults}
        onChange={bars => change({ bars })}
        onAdd={() => change({ bars: [...draft.bars, createDraftRow()] })}
      />
      <BarsOrPlatesField
        title="Plates"
        hint="Count all plates, not just those on one side."
        noun="plate"
        labels={[`Weight, ${draft.unit}`, 'Count']}
        field="plates"
        rows={draft.plates}
        faults={faults}
        onChange={plates => change({ plates })}
        onAdd={() => change({ plates: [...draft.plates, createDraftRow()] })}
      />
      <div className={styles.racks}>
        <TextInput
          label={`Dumbbells, ${draft.unit} each`}
          description="Example: 2.5 to 30 by 2.5, 40"
          value={draft.dumbbells}
          onChange={event => change({ dumbbells: event.currentTarget.value })}
          error={faults.dumbbells}
        />
        <TextInput
          label={`Kettlebells, ${draft.unit}`}
          description="Example: 8, 12, 16 to 32 by 4"
          value={draft.kettlebells}
          onChange={event => change({ kettlebells: event.currentTarget.value })}
          error={faults.kettlebells}
        />
        <TextInput
          label={`Machine step, ${draft.unit}`}
          description="The weight that each pin position adds. Leave empty if unknown."
          inputMode="decimal"
          value={draft.stackStep}
          onChange={event => change({ stackStep: event.currentTarget.value })}
          error={faults.stackStep}
        />
      </div>
      <div className={styles.buttons}>
        <FormFault>
          {saveEquipment.isError && Object.keys(faults).length === 0
            ? getFailureMessage(saveEquipment.error, 'Your changes were not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="md" loading={saveEquipment.isPending}>
          Save bars and plates
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
