import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { createDraftSet, type DraftItem, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { ReasonRow } from '#web/regimens/builder/progression/ReasonRow.tsx'
import {
  fieldElementIds,
  useBuilder,
  useBuilderActions,
} from '#web/regimens/builder/state/builder-context.ts'
import { formatRestField, parseRestField } from '#web/regimens/builder/state/field-parsers.ts'
import { findItem } from '#web/regimens/builder/state/find-in-draft.ts'
import { useParsedField } from '#web/regimens/builder/state/use-parsed-field.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { BlockKindField } from './BlockKindField.tsx'
import { DraftSetRow } from './DraftSetRow.tsx'
import { DraftTextField } from './DraftTextField.tsx'
import styles from './ItemDetailsSection.module.css'

/** Edits the details of an exercise that do not fit on its line in the text. */
export function ItemDetailsSection({ itemId }: { itemId: string }) {
  const { draft } = useBuilder()
  const location = findItem(draft, itemId)
  if (!location) return null
  const { day, block, item } = location
  const letters = listExerciseLetters(
    day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })),
  )
  const at = getDayItems(day).indexOf(item)
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>
        <span className={styles.letter}>{letters[at]}</span> {item.name || 'Exercise'}
      </h2>
      <ReasonRow because={item.because} />
      <SetList item={item} />
      <ItemDetailFields item={item} />
      <BlockKindField item={item} block={block} />
    </div>
  )
}

const MemoTextInput = memo(TextInput)

function RestField({ item: { id, restSeconds } }: { item: DraftItem }) {
  const { apply } = useBuilderActions()
  const { input, fault } = useParsedField({
    field: `${id}.restSeconds`,
    formatted: formatRestField(restSeconds),
    parse: parseRestField,
    onParsed: value => apply({ kind: 'item', id, change: { restSeconds: value } }),
  })
  return (
    <MemoTextInput {...input} size="xs" label="Rest" placeholder="3:00" autoComplete="off" error={fault} />
  )
}

function SetList({ item }: { item: DraftItem }) {
  const { apply, focusNext, units } = useBuilderActions()
  const last = item.sets.at(-1)

  function add() {
    const set = { ...(last ?? createDraftSet('')), id: newId() }
    apply({ kind: 'insert-set', itemId: item.id, set, afterId: null })
    focusNext(fieldElementIds.amount(set.id))
  }

  return (
    <section className={styles.sets} aria-label="Sets">
      {item.sets.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
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
          <DraftSetRow key={set.id} item={item} set={set} number={index + 1} />
        ))}
      </ol>
      <p className={styles.more}>
        <Button variant="default" size="xs" onClick={add}>
          Add a set
        </Button>
        <span className={styles.hint}>
          5, 8-12, 0:30, 400 m, max · 100 {units.load}, 80 %, 80 % TM, bodyweight, +10 · RPE 8, 2 RIR, zone 2,
          5:00/km, 250 W
        </span>
      </p>
    </section>
  )
}

function ItemDetailFields({ item }: { item: DraftItem }) {
  const { apply, faultOf } = useBuilder()
  const { id } = item
  const update = useLatestCallback((name: string, value: string) =>
    apply({ kind: 'item', id, change: { [name]: value } }),
  )
  const updateAlternates = useLatestCallback((_: string, value: string) =>
    apply({ kind: 'item', id, change: { alternates: value === '' ? [] : value.split('\n') } }),
  )
  const field = (name: 'tempo' | 'notes' | 'coachNotes' | 'mediaUrl') => ({
    name,
    value: item[name] ?? '',
    error: faultOf(`${id}.${name}`),
    onText: update,
  })
  return (
    <div className={styles.fields}>
      <DraftTextField {...field('tempo')} label="Tempo" placeholder="3010" />
      <RestField item={item} />
      <DraftTextField {...field('mediaUrl')} type="url" label="Video or picture" placeholder="https://" />
      <DraftTextField {...field('notes')} className={styles.wide} label="Note for the athlete" minRows={2} />
      <DraftTextField {...field('coachNotes')} className={styles.wide} label="Private note" minRows={1} />
      <DraftTextField
        name="alternates"
        className={styles.wide}
        label="Alternative exercises, one per line"
        minRows={1}
        value={item.alternates.join('\n')}
        error={faultOf(`${id}.alternates`)}
        onText={updateAlternates}
      />
    </div>
  )
}
