import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { SessionPlan } from '#contract/programs/schedule.ts'
import { listExercisesOfDay } from '#web/schedule/planning/plan-text.ts'
import styles from './AdjustmentSection.module.css'
import type { AdjustmentDraft } from './adjusted-day.ts'

/** The further fields of a swap (both exercises) or of the coach’s own text. */
export function AdjustmentDetailsField({
  draft,
  plan,
  onChange,
}: {
  draft: AdjustmentDraft
  plan: SessionPlan
  onChange: (changes: Partial<AdjustmentDraft>) => void
}) {
  return (
    <>
      {draft.kind === 'swap' && (
        <div className={styles.sides}>
          <NativeSelect
            label="Instead of"
            value={draft.swappedItemId}
            data={[
              { value: '', label: 'Choose an exercise' },
              ...listExercisesOfDay(plan.day).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={event => onChange({ swappedItemId: event.currentTarget.value })}
          />
          <TextInput
            label="New exercise"
            maxLength={200}
            value={draft.newExercise}
            onChange={event => onChange({ newExercise: event.currentTarget.value })}
          />
        </div>
      )}
      {draft.kind === 'text' && (
        <Textarea
          label="Session plan"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={50_000}
          spellCheck={false}
          value={draft.text}
          onChange={event => onChange({ text: event.currentTarget.value })}
        />
      )}
    </>
  )
}
