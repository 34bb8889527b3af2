import { Button, Textarea, TextInput } from '@mantine/core'
import { lettersOf } from '#training/workout/letters.ts'
import { fieldIds, useBuilder } from './context.ts'
import { type DraftItem, itemsOf, newSet } from './draft.ts'
import { findItem } from './find.ts'
import { GroupField } from './GroupField.tsx'
import parts from './ItemPanel.module.css'
import { newId } from './new-id.ts'
import { BecauseRow } from './progression/BecauseRow.tsx'
import { readRest, writeRest } from './reading.ts'
import { SetRow } from './SetRow.tsx'
import { useTyped } from './use-typed.ts'

/** Everything about one exercise that does not fit on its line. */
export function ItemPanel({ itemId }: { itemId: string }) {
  const { draft } = useBuilder()
  const place = findItem(draft, itemId)
  if (!place) return null
  const { day, block, item } = place
  const letters = lettersOf(day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const at = itemsOf(day).indexOf(item)
  return (
    <div className={parts.panel}>
      <h2 className={parts.title}>
        <span className={parts.letter}>{letters[at]}</span> {item.name || 'Exercise'}
      </h2>
      <BecauseRow because={item.because} />
      <Sets item={item} />
      <Particulars item={item} />
      <GroupField item={item} block={block} />
    </div>
  )
}

function Rest({ item: { id, restSeconds } }: { item: DraftItem }) {
  const { apply } = useBuilder()
  const { input, fault } = useTyped({
    field: `${id}.restSeconds`,
    written: writeRest(restSeconds),
    parse: readRest,
    onRead: read => apply({ kind: 'item', id, change: { restSeconds: read } }),
  })
  return <TextInput {...input} size="xs" label="Rest" placeholder="3:00" autoComplete="off" error={fault} />
}

function Sets({ item }: { item: DraftItem }) {
  const { apply, focusNext, units } = useBuilder()
  const last = item.sets.at(-1)

  function add() {
    const set = { ...(last ?? newSet('')), id: newId() }
    apply({ kind: 'insert-set', itemId: item.id, set, afterId: null })
    focusNext(fieldIds.amount(set.id))
  }

  return (
    <section className={parts.sets} aria-label="Sets">
      {item.sets.length > 0 && (
        <div className={parts.heads} aria-hidden="true">
          <span>Set</span>
          <span>Amount</span>
          <span>Load</span>
          <span>Effort</span>
          <span>Side</span>
          <span />
        </div>
      )}
      <ol>
        {item.sets.map((set, index) => (
          <SetRow key={set.id} item={item} set={set} number={index + 1} />
        ))}
      </ol>
      <p className={parts.more}>
        <Button variant="default" size="xs" onClick={add}>
          Add a set
        </Button>
        <span className={parts.hint}>
          5, 8-12, 0:30, 400 m, max · 100 {units.load}, 80 %, 80 % TM, bodyweight, +10 · RPE 8, 2 RIR, zone 2,
          5:00/km, 250 W
        </span>
      </p>
    </section>
  )
}

function Particulars({ item }: { item: DraftItem }) {
  const { apply, faultOf } = useBuilder()
  const { id } = item
  const field = (name: 'tempo' | 'notes' | 'coachNotes' | 'mediaUrl') => ({
    value: item[name] ?? '',
    error: faultOf(`${id}.${name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      apply({ kind: 'item', id, change: { [name]: value } }),
  })
  return (
    <div className={parts.fields}>
      <TextInput {...field('tempo')} size="xs" label="Tempo" placeholder="3010" autoComplete="off" />
      <Rest item={item} />
      <TextInput
        {...field('mediaUrl')}
        size="xs"
        type="url"
        label="Video or picture"
        placeholder="https://"
        autoComplete="off"
      />
      <Textarea
        {...field('notes')}
        className={parts.wide}
        size="xs"
        label="Note to the athlete"
        autosize
        minRows={2}
      />
      <Textarea
        {...field('coachNotes')}
        className={parts.wide}
        size="xs"
        label="Note for you alone"
        autosize
        minRows={1}
      />
      <Textarea
        className={parts.wide}
        size="xs"
        label="Alternates, one a line"
        autosize
        minRows={1}
        value={item.alternates.join('\n')}
        error={faultOf(`${id}.alternates`)}
        onChange={({ currentTarget: { value } }) =>
          apply({ kind: 'item', id, change: { alternates: value === '' ? [] : value.split('\n') } })
        }
      />
    </div>
  )
}
