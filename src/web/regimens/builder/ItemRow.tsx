import { useId } from 'react'
import { formatSets } from '#training/prescription/format.ts'
import { Corner } from '../../ui/Corner.tsx'
import { fieldIds, useBuilder } from './context.ts'
import type { DraftItem } from './draft.ts'
import { ItemMenuField } from './ItemMenuField.tsx'
import parts from './ItemRow.module.css'
import { newId } from './new-id.ts'
import { readRest, readSets, withIds, writeRest } from './reading.ts'
import { useItemKeys } from './use-item-keys.ts'
import { useTyped } from './use-typed.ts'

/** One exercise of a day on one line: its name, its sets as one types them, and the rest between them. */
export function ItemRow({ item, letter }: { item: DraftItem; letter: string }) {
  const { apply, units, faultOf, currentId, choose } = useBuilder()
  const { id } = item
  const isCurrent = currentId === id
  const onKeyDown = useItemKeys(item)
  const faultId = useId()
  const sets = useTyped({
    field: `${id}.sets`,
    written: formatSets(item.sets, units),
    parse: readSets(units),
    onRead: read => apply({ kind: 'item', id, change: { sets: withIds(item, read, newId) } }),
  })
  const rest = useTyped({
    field: `${id}.restSeconds`,
    written: writeRest(item.restSeconds),
    parse: readRest,
    onRead: restSeconds => apply({ kind: 'item', id, change: { restSeconds } }),
  })
  const nameFault = faultOf(`${id}.name`)
  const fault = nameFault ?? sets.fault ?? rest.fault ?? faultInside(item, faultOf)
  const common = { 'aria-describedby': fault ? faultId : undefined, autoComplete: 'off' as const }

  return (
    <li className={parts.row} data-current={isCurrent} onFocus={() => choose(id)} onKeyDown={onKeyDown}>
      {isCurrent && <Corner />}
      <span className={parts.letter}>{letter}</span>
      <input
        {...common}
        id={fieldIds.name(id)}
        className={parts.name}
        aria-label={`Exercise ${letter}`}
        aria-invalid={nameFault !== undefined || undefined}
        placeholder="Exercise"
        list="exercise-names"
        value={item.name}
        onChange={({ currentTarget: { value: name } }) =>
          apply({ kind: 'item', id, change: { name, exerciseId: null } })
        }
      />
      <input
        {...common}
        {...sets.input}
        id={fieldIds.sets(id)}
        className={parts.sets}
        aria-label={`Sets of ${letter}`}
        placeholder="3x5 @ 80%"
      />
      <input
        {...common}
        {...rest.input}
        id={fieldIds.rest(id)}
        className={parts.rest}
        aria-label={`Rest of ${letter}`}
        placeholder="rest"
      />
      <ItemMenuField item={item} letter={letter} />
      {fault && (
        <p id={faultId} className={parts.fault}>
          {fault}
        </p>
      )}
      {item.notes && <p className={parts.notes}>{item.notes}</p>}
    </li>
  )
}

/** What is wrong where one sees it only in the details. */
function faultInside(item: DraftItem, faultOf: (field: string) => string | undefined): string | undefined {
  const fields = [
    ...item.sets.flatMap(({ id }) => [`${id}.amount`, `${id}.load`, `${id}.effort`]),
    ...['tempo', 'notes', 'mediaUrl', 'alternates'].map(name => `${item.id}.${name}`),
  ]
  return fields.map(faultOf).find(fault => fault !== undefined)
}
