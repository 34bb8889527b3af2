import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { blockWords, secondsWords } from './block-words.ts'
import { useBuilder } from './context.ts'
import { type DraftBlock, type DraftItem, newItem } from './draft.ts'
import parts from './GroupField.module.css'
import { useItemActions } from './item-actions.ts'
import { newId } from './new-id.ts'
import { readCount, readRest, writeRest } from './reading.ts'
import { useTyped } from './use-typed.ts'

/** How the exercise is done together with others, or by the clock. */
export function GroupField({ item, block }: { item: DraftItem; block: DraftBlock }) {
  const { apply, choose } = useBuilder()
  const { isGrouped, isFirst, toggleGroup } = useItemActions(item)
  const { id, kind } = block
  const kinds = (Object.keys(blockWords) as BlockKind[]).filter(
    one => one !== (isGrouped ? 'straight' : 'superset') || one === kind,
  )

  function addToGroup() {
    const added = newItem(newId, 'Exercise')
    apply({ kind: 'insert-item', item: added, afterId: item.id })
    choose(added.id)
  }

  return (
    <section className={parts.group} aria-label="Group">
      <NativeSelect
        size="xs"
        label="Done as"
        value={kind}
        onChange={event =>
          apply({ kind: 'block', id, change: { kind: event.currentTarget.value as BlockKind } })
        }
        data={kinds.map(one => ({ value: one, label: blockWords[one] }))}
      />
      {kind !== 'straight' && <Terms block={block} />}
      <p className={parts.actions}>
        <Button variant="default" size="xs" disabled={isFirst && !isGrouped} onClick={toggleGroup}>
          {isGrouped ? 'Take out of the group' : 'Superset with the one above'}
        </Button>
        {kind !== 'straight' && (
          <Button variant="default" size="xs" onClick={addToGroup}>
            Add to this group
          </Button>
        )}
      </p>
    </section>
  )
}

/** What holds for all exercises of a group. */
function Terms({ block }: { block: DraftBlock }) {
  const { apply, faultOf } = useBuilder()
  const { id, kind, name } = block
  return (
    <>
      <TextInput
        size="xs"
        label="Called"
        autoComplete="off"
        value={name}
        error={faultOf(`${id}.name`)}
        onChange={event => apply({ kind: 'block', id, change: { name: event.currentTarget.value } })}
      />
      <Rounds block={block} />
      {kind === 'emom' && (
        <NativeSelect
          size="xs"
          label="Each time"
          value={block.isInTurn ? 'in-turn' : 'all'}
          onChange={event =>
            apply({ kind: 'block', id, change: { isInTurn: event.currentTarget.value === 'in-turn' } })
          }
          data={[
            { value: 'all', label: 'All exercises' },
            { value: 'in-turn', label: 'One in turn' },
          ]}
        />
      )}
      <Seconds block={block} name="seconds" label={secondsWords[kind]} placeholder="12:00" />
      <Seconds block={block} name="restSeconds" label="Rest after a round" placeholder="2:00" />
    </>
  )
}

function Rounds({ block: { id, rounds } }: { block: DraftBlock }) {
  const { apply } = useBuilder()
  const { input, fault } = useTyped({
    field: `${id}.rounds`,
    written: rounds === null ? '' : String(rounds),
    parse: readCount,
    onRead: read => apply({ kind: 'block', id, change: { rounds: read } }),
  })
  return (
    <TextInput
      {...input}
      size="xs"
      label="Rounds"
      placeholder="3"
      inputMode="numeric"
      autoComplete="off"
      error={fault}
    />
  )
}

function Seconds({
  block,
  name,
  label,
  placeholder,
}: {
  block: DraftBlock
  name: 'seconds' | 'restSeconds'
  label: string
  placeholder: string
}) {
  const { apply } = useBuilder()
  const { input, fault } = useTyped({
    field: `${block.id}.${name}`,
    written: writeRest(block[name]),
    parse: readRest,
    onRead: read => apply({ kind: 'block', id: block.id, change: { [name]: read } }),
  })
  return (
    <TextInput
      {...input}
      size="xs"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      error={fault}
    />
  )
}
