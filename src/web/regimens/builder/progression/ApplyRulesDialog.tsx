import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { applyWrittenRules } from '#training/progression/apply-written-rules.ts'
import { maxProgramWeeks, type ProgressionOptions } from '#training/progression/progression-rule.ts'
import { buildRulePreview } from '#training/progression/rule-preview.ts'
import { listWrittenRules } from '#training/progression/written-rules.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { formatWeekSpans } from './format-week-spans.ts'
import styles from './Progression.module.css'
import { ProgressionPreviewSection } from './ProgressionPreviewSection.tsx'

/** Previews and applies the progression rules written in exercise lines. */
export function ApplyRulesDialog({ options, onClose }: { options: ProgressionOptions; onClose: () => void }) {
  const { latest, apply, units } = useBuilderActions()
  const [weeks] = useState(() => latest().weeks)
  const [to, setTo] = useState(Math.min(maxProgramWeeks, Math.max(weeks.length, 4)) - 1)
  const preview = useMemo(() => {
    const keys = listWrittenRules(weeks, to).flatMap(({ rows }) => (rows === 'all' ? [] : [...rows]))
    return buildRulePreview(weeks, applyWrittenRules(weeks, to, options), new Set(keys), units)
  }, [weeks, to, options, units])
  const { changed } = preview

  function applyRules() {
    apply({ kind: 'weeks', weeks: preview.weeks, label: 'Apply progression rules' })
    void toast.success(`${formatWeekSpans(changed)} updated`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo' }), isInUndoHistory: true },
    })
    onClose()
  }

  return (
    <ModalSheet isOpen title="Apply progression rules" size="72rem" onClose={onClose}>
      <form
        className={styles.form}
        data-ask="short"
        onSubmit={event => {
          event.preventDefault()
          if (changed.length > 0) applyRules()
        }}
      >
        <div className={styles.fields}>
          <NativeSelect
            size="xs"
            label="Up to"
            value={to}
            data={Array.from({ length: maxProgramWeeks }, (_, index) => ({
              value: String(index),
              label: `Week ${index + 1}`,
            }))}
            onChange={({ currentTarget: { value } }) => setTo(Number(value))}
          />
        </div>
        <ProgressionPreviewSection preview={preview} from={0} />
        <div className={styles.foot}>
          <p className={styles.says} role="status">
            {changed.length === 0 ? 'No changes.' : 'Exercises without a rule stay unchanged.'}
          </p>
          <Button type="submit" disabled={changed.length === 0}>
            {changed.length === 0 ? 'Apply' : `Apply to ${formatWeekSpans(changed).toLowerCase()}`}
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}
