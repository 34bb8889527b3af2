import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds, useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { DraftTextField } from './DraftTextField.tsx'
import styles from './RegimenDetailsSection.module.css'

const levelSuggestions = ['Beginner', 'Intermediate', 'Advanced']

/** Edits the details of the regimen and of the open week. */
export function RegimenDetailsSection({ week, number }: { week: DraftWeek | undefined; number: number }) {
  const { draft, apply, faultOf } = useBuilder()
  const update = useLatestCallback((name: string, value: string) =>
    apply({ kind: 'details', details: { [name]: value } }),
  )
  const field = (name: 'level' | 'goal' | 'description') => ({
    name,
    id: fieldElementIds.detail(name),
    value: draft[name],
    error: faultOf(name),
    onText: update,
  })
  return (
    <div className={styles.about}>
      <section className={styles.group} aria-label="About the regimen">
        <h2 className={styles.title}>About the regimen</h2>
        <DraftTextField {...field('level')} label="Level" list="levels" />
        <DraftTextField {...field('goal')} label="Goal" />
        <DraftTextField {...field('description')} label="Description" minRows={2} />
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
  const update = useLatestCallback((name: string, value: string) =>
    apply({ kind: 'week', id, change: { [name]: value } }),
  )
  return (
    <section className={styles.group} aria-label={`About week ${number}`}>
      <h2 className={styles.title}>Week {number}</h2>
      <DraftTextField
        name="name"
        label={`Name of week ${number}`}
        placeholder="Volume"
        value={name}
        error={faultOf(`${id}.name`)}
        onText={update}
      />
      <Checkbox
        label="Deload"
        checked={isDeload}
        onChange={event => apply({ kind: 'week', id, change: { isDeload: event.currentTarget.checked } })}
      />
      <DraftTextField
        name="notes"
        label={`Note on week ${number}`}
        minRows={1}
        value={notes}
        error={faultOf(`${id}.notes`)}
        onText={update}
      />
    </section>
  )
}
