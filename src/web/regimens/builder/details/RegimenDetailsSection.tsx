import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds, useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import styles from './RegimenDetailsSection.module.css'

const levelSuggestions = ['Beginner', 'Intermediate', 'Advanced']

/** Edits the details of the regimen and of the open week. */
export function RegimenDetailsSection({ week, number }: { week: DraftWeek | undefined; number: number }) {
  const { draft, apply, faultOf } = useBuilder()
  const field = (name: 'level' | 'goal' | 'description') => ({
    id: fieldElementIds.detail(name),
    value: draft[name],
    error: faultOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      apply({ kind: 'details', details: { [name]: value } }),
  })
  return (
    <div className={styles.about}>
      <section className={styles.group} aria-label="About the regimen">
        <h2 className={styles.title}>About the regimen</h2>
        <TextInput {...field('level')} size="xs" label="Level" autoComplete="off" list="levels" />
        <TextInput {...field('goal')} size="xs" label="Goal" autoComplete="off" />
        <Textarea {...field('description')} size="xs" label="Description" autosize minRows={2} />
        <datalist id="levels">
          {levelSuggestions.map(level => (
            <option key={level} value={level} />
          ))}
        </datalist>
      </section>
      {week && <AboutWeek week={week} number={number} />}
    </div>
  )
}

function AboutWeek({ week: { id, name, notes, isDeload }, number }: { week: DraftWeek; number: number }) {
  const { apply, faultOf } = useBuilder()
  return (
    <section className={styles.group} aria-label={`About week ${number}`}>
      <h2 className={styles.title}>Week {number}</h2>
      <TextInput
        size="xs"
        label={`Name of week ${number}`}
        placeholder="Volume"
        autoComplete="off"
        value={name}
        error={faultOf(`${id}.name`)}
        onChange={event => apply({ kind: 'week', id, change: { name: event.currentTarget.value } })}
      />
      <Checkbox
        label="Deload"
        checked={isDeload}
        onChange={event => apply({ kind: 'week', id, change: { isDeload: event.currentTarget.checked } })}
      />
      <Textarea
        size="xs"
        label={`Note on week ${number}`}
        autosize
        minRows={1}
        value={notes}
        error={faultOf(`${id}.notes`)}
        onChange={event => apply({ kind: 'week', id, change: { notes: event.currentTarget.value } })}
      />
    </section>
  )
}
