import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './EquipmentFormSection.module.css'
import type { EquipmentDraftRow } from './equipment-draft.ts'

/** An editable list of bars (name and weight) or plates (weight and count). */
export function BarsOrPlatesField({
  title,
  hint,
  noun,
  labels,
  field,
  rows,
  faults,
  onChange,
  onAdd,
}: {
  title: string
  hint: string
  /** The singular noun for an item in the list, such as `bar`. */
  noun: string
  labels: readonly [string, string]
  /** The field's name, which is also the prefix of its keys in `faults`. */
  field: 'bars' | 'plates'
  rows: readonly EquipmentDraftRow[]
  faults: Record<string, string | undefined>
  onChange: (rows: EquipmentDraftRow[]) => void
  onAdd: () => void
}) {
  const change = (key: string, changed: Partial<EquipmentDraftRow>) =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...changed } : row)))
  const names = field === 'bars' ? (['name', 'weight'] as const) : (['weight', 'count'] as const)
  return (
    <fieldset className={styles.pairs}>
      <legend className={styles.title}>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {rows.length > 0 && (
        <div className={styles.labels} aria-hidden="true">
          {labels.map(label => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => (
        <div key={row.key} className={styles.pair}>
          <TextInput
            aria-label={`${labels[0]} of ${noun} ${index + 1}`}
            placeholder={labels[0]}
            inputMode={field === 'plates' ? 'decimal' : 'text'}
            value={row.first}
            onChange={event => change(row.key, { first: event.currentTarget.value })}
            error={faults[`${field}.${index}.${names[0]}`]}
          />
          <TextInput
            aria-label={`${labels[1]} of ${noun} ${index + 1}`}
            placeholder={labels[1]}
            inputMode="decimal"
            value={row.second}
            onChange={event => change(row.key, { second: event.currentTarget.value })}
            error={faults[`${field}.${index}.${names[1]}`]}
          />
          <ActionIcon
            size={44}
            className={styles.remove ?? ''}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => onChange(rows.filter(other => other.key !== row.key))}
          >
            <IconX size={18} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      {faults[field] && <p className={styles.fault}>{faults[field]}</p>}
      <TextButton className={styles.add} onClick={onAdd}>
        Add a {noun}
      </TextButton>
    </fieldset>
  )
}
