import { Button, NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { blockKindOptionLabels, blockSecondsLabels } from '#web/regimens/builder/draft/block-kind-labels.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  createDraftItem,
  type DraftBlock,
  type DraftItem,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder, useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import {
  formatRestField,
  parseCountField,
  parseRestField,
} from '#web/regimens/builder/state/field-parsers.ts'
import { useItemGrouping } from '#web/regimens/builder/state/use-item-grouping.ts'
import { useParsedField } from '#web/regimens/builder/state/use-parsed-field.ts'
import styles from './BlockKindField.module.css'

/** Edits the kind of block an exercise belongs to, such as a superset or an EMOM. */
export function BlockKindField({ item, block }: { item: DraftItem; block: DraftBlock }) {
  const { apply, choose } = useBuilder()
  const { isGrouped, isFirst, toggleGroup } = useItemGrouping(item)
  const { id, kind } = block

  function addToGroup() {
    const newItem = createDraftItem(newId, 'Exercise')
    apply({ kind: 'insert-item', item: newItem, afterId: item.id })
    choose(newItem.id)
  }

  return (
    <section className={styles.group} aria-label="Group">
      <TypeField id={id} kind={kind} isGrouped={isGrouped} />
      {kind !== 'straight' && <BlockSettingsFields block={block} />}
      <p className={styles.actions}>
        <Button variant="default" size="xs" disabled={isFirst && !isGrouped} onClick={toggleGroup}>
          {isGrouped ? 'Remove from group' : 'Superset with exercise above'}
        </Button>
        {kind !== 'straight' && (
          <Button variant="default" size="xs" onClick={addToGroup}>
            Add exercise to group
          </Button>
        )}
      </p>
    </section>
  )
}

/** The kind of the block. It is memoised, because typing in another field does not change it. */
const TypeField = memo(function TypeField({
  id,
  kind,
  isGrouped,
}: Pick<DraftBlock, 'id' | 'kind'> & { isGrouped: boolean }) {
  const { apply } = useBuilderActions()
  const kinds = (Object.keys(blockKindOptionLabels) as BlockKind[]).filter(
    one => one !== (isGrouped ? 'straight' : 'superset') || one === kind,
  )
  return (
    <NativeSelect
      size="xs"
      label="Type"
      value={kind}
      onChange={event =>
        apply({ kind: 'block', id, change: { kind: event.currentTarget.value as BlockKind } })
      }
      data={kinds.map(one => ({ value: one, label: blockKindOptionLabels[one] }))}
    />
  )
})

/** The fields for settings that all exercises in a block share. */
function BlockSettingsFields({ block }: { block: DraftBlock }) {
  const { apply, faultOf } = useBuilder()
  const { id, kind, name } = block
  return (
    <>
      <TextInput
        size="xs"
        label="Group name"
        autoComplete="off"
        value={name}
        error={faultOf(`${id}.name`)}
        onChange={event => apply({ kind: 'block', id, change: { name: event.currentTarget.value } })}
      />
      <RoundsField block={block} />
      {kind === 'emom' && (
        <NativeSelect
          size="xs"
          label="Each interval"
          value={block.isInTurn ? 'in-turn' : 'all'}
          onChange={event =>
            apply({ kind: 'block', id, change: { isInTurn: event.currentTarget.value === 'in-turn' } })
          }
          data={[
            { value: 'all', label: 'All exercises' },
            { value: 'in-turn', label: 'Alternate exercises' },
          ]}
        />
      )}
      <SecondsField block={block} name="seconds" label={blockSecondsLabels[kind]} placeholder="12:00" />
      <SecondsField block={block} name="restSeconds" label="Rest between rounds" placeholder="2:00" />
    </>
  )
}

function RoundsField({ block: { id, rounds } }: { block: DraftBlock }) {
  const { apply } = useBuilder()
  const { input, fault } = useParsedField({
    field: `${id}.rounds`,
    formatted: rounds === null ? '' : String(rounds),
    parse: parseCountField,
    onParsed: value => apply({ kind: 'block', id, change: { rounds: value } }),
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

function SecondsField({
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
  const { input, fault } = useParsedField({
    field: `${block.id}.${name}`,
    formatted: formatRestField(block[name]),
    parse: parseRestField,
    onParsed: value => apply({ kind: 'block', id: block.id, change: { [name]: value } }),
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
