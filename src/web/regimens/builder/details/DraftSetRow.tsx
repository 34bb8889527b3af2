import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useId } from 'react'
import { formatAmount } from '#training/prescription/format/format-amount.ts'
import { formatEffort } from '#training/prescription/format/format-effort.ts'
import { formatLoadNotation } from '#training/prescription/format/format-load-notation.ts'
import { type SetRole, setRoleDetails, setRoles } from '#training/prescription/set-role.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { copySet, type DraftItem, type DraftSet } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds, useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import {
  createLoadFieldParser,
  parseAmountField,
  parseEffortField,
} from '#web/regimens/builder/state/field-parsers.ts'
import { useParsedField } from '#web/regimens/builder/state/use-parsed-field.ts'
import styles from './DraftSetRow.module.css'

const setFieldNames = ['amount', 'load', 'effort'] as const

/** Edits the fields of one set. Alt+D duplicates the set. */
export function DraftSetRow({ item, set, number }: { item: DraftItem; set: DraftSet; number: number }) {
  const { apply, units, focusNext } = useBuilderActions()
  const { id, role, amount, load, effort, isPerSide } = set
  const faultId = useId()
  const update = (change: Partial<DraftSet>) => apply({ kind: 'set', id, change })
  const fields = {
    amount: useParsedField({
      field: `${id}.amount`,
      formatted: amount ? formatAmount(amount, units) : '',
      parse: parseAmountField,
      onParsed: amount => update({ amount }),
    }),
    load: useParsedField({
      field: `${id}.load`,
      formatted: load ? formatLoadNotation(load, units) : '',
      parse: createLoadFieldParser(units),
      onParsed: load => update({ load }),
    }),
    effort: useParsedField({
      field: `${id}.effort`,
      formatted: effort ? formatEffort(effort, units) : '',
      parse: parseEffortField,
      onParsed: effort => update({ effort }),
    }),
  }
  const fault = setFieldNames.map(column => fields[column].fault).find(one => one !== undefined)

  function duplicate() {
    const copy = copySet(newId, set)
    apply({ kind: 'insert-set', itemId: item.id, set: copy, afterId: id })
    focusNext(fieldElementIds.amount(copy.id))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || !['KeyD', 'Backspace'].includes(event.code)) return
    event.preventDefault()
    if (event.code === 'KeyD') duplicate()
    else apply({ kind: 'remove', id })
  }

  return (
    <li className={styles.row} onKeyDown={onKeyDown}>
      <select
        className={styles.role}
        aria-label={`Type of set ${number}`}
        value={role}
        onChange={event => update({ role: event.currentTarget.value as SetRole })}
      >
        {setRoles.map(value => (
          <option key={value} value={value}>
            {setRoleDetails[value].shortLabel}
          </option>
        ))}
      </select>
      {setFieldNames.map(column => (
        <input
          key={column}
          {...fields[column].input}
          id={`${column}-${id}`}
          className={styles.field}
          aria-label={`${setFieldLabels[column]} of set ${number}`}
          aria-describedby={fault ? faultId : undefined}
          placeholder="–"
          autoComplete="off"
        />
      ))}
      <label className={styles.side}>
        <input
          type="checkbox"
          aria-label={`Set ${number} per side`}
          checked={isPerSide}
          onChange={event => update({ isPerSide: event.currentTarget.checked })}
        />
        <span className={styles.word}>per side</span>
      </label>
      <RemoveSetButton id={id} number={number} />
      {fault && (
        <p id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
    </li>
  )
}

const RemoveSetButton = memo(function RemoveSetButton({ id, number }: { id: string; number: number }) {
  const { apply } = useBuilderActions()
  return (
    <ActionIcon
      className={styles.remove}
      size={28}
      aria-label={`Remove set ${number}`}
      onClick={() => apply({ kind: 'remove', id })}
    >
      <IconX size={16} stroke={1.8} />
    </ActionIcon>
  )
})

const setFieldLabels = { amount: 'Amount', load: 'Load', effort: 'Effort' }
