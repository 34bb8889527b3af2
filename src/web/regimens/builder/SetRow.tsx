import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { formatAmount } from '#training/prescription/amount.ts'
import { formatEffort } from '#training/prescription/effort.ts'
import { formatLoad } from '#training/prescription/load.ts'
import type { SetRole } from '#training/prescription/prescription.ts'
import { roleWords } from './block-words.ts'
import { fieldIds, useBuilder } from './context.ts'
import { copySet, type DraftItem, type DraftSet } from './draft.ts'
import { newId } from './new-id.ts'
import { readAmount, readEffort, readLoad } from './reading.ts'
import parts from './SetRow.module.css'
import { useTyped } from './use-typed.ts'

const columns = ['amount', 'load', 'effort'] as const

/** One set, field by field; with Alt and D it is there once more. */
export function SetRow({ item, set, number }: { item: DraftItem; set: DraftSet; number: number }) {
  const { apply, units, focusNext } = useBuilder()
  const { id, role, amount, load, effort, isPerSide } = set
  const faultId = useId()
  const put = (change: Partial<DraftSet>) => apply({ kind: 'set', id, change })
  const typed = {
    amount: useTyped({
      field: `${id}.amount`,
      written: amount ? formatAmount(amount, units) : '',
      parse: readAmount,
      onRead: amount => put({ amount }),
    }),
    load: useTyped({
      field: `${id}.load`,
      written: load ? formatLoad(load, units) : '',
      parse: readLoad(units),
      onRead: load => put({ load }),
    }),
    effort: useTyped({
      field: `${id}.effort`,
      written: effort ? formatEffort(effort, units) : '',
      parse: readEffort,
      onRead: effort => put({ effort }),
    }),
  }
  const fault = columns.map(column => typed[column].fault).find(one => one !== undefined)

  function duplicate() {
    const copy = copySet(newId, set)
    apply({ kind: 'insert-set', itemId: item.id, set: copy, afterId: id })
    focusNext(fieldIds.amount(copy.id))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || !['KeyD', 'Backspace'].includes(event.code)) return
    event.preventDefault()
    if (event.code === 'KeyD') duplicate()
    else apply({ kind: 'remove', id })
  }

  return (
    <li className={parts.row} onKeyDown={onKeyDown}>
      <select
        className={parts.role}
        aria-label={`Role of set ${number}`}
        value={role}
        onChange={event => put({ role: event.currentTarget.value as SetRole })}
      >
        {Object.entries(roleWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      {columns.map(column => (
        <input
          key={column}
          {...typed[column].input}
          id={`${column}-${id}`}
          className={parts.field}
          aria-label={`${labels[column]} of set ${number}`}
          aria-describedby={fault ? faultId : undefined}
          placeholder="–"
          autoComplete="off"
        />
      ))}
      <label className={parts.side}>
        <input
          type="checkbox"
          aria-label={`Set ${number} per side`}
          checked={isPerSide}
          onChange={event => put({ isPerSide: event.currentTarget.checked })}
        />
        <span className={parts.word}>per side</span>
      </label>
      <ActionIcon
        className={parts.remove}
        size={28}
        aria-label={`Remove set ${number}`}
        onClick={() => apply({ kind: 'remove', id })}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {fault && (
        <p id={faultId} className={parts.fault}>
          {fault}
        </p>
      )}
    </li>
  )
}

const labels = { amount: 'Amount', load: 'Load', effort: 'Effort' }
