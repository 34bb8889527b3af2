import { Button, NativeSelect } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import { maxProgramWeeks, type ProgressionOptions } from '#training/progression/progression-rule.ts'
import { previewRule, type RulePreview } from '#training/progression/rule-preview.ts'
import { isEmptyWeek } from '#training/progression/rule-weeks.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { formatWeekSpans } from './format-week-spans.ts'
import styles from './Progression.module.css'
import { ProgressionPreviewSection } from './ProgressionPreviewSection.tsx'
import { collectExerciseChoices, RuleExercisesField } from './RuleExercisesField.tsx'
import { RuleField } from './RuleField.tsx'
import { defaultRuleForm, parseRuleForm } from './rule-form.ts'

/** Previews and applies a progression rule to selected exercises and weeks. */
export function ProgressionDialog({
  options,
  onClose,
}: {
  options: ProgressionOptions
  onClose: () => void
}) {
  const { latest, apply, units, weekId } = useBuilder()
  const [weeks] = useState(() => latest().weeks)
  const [from, setFrom] = useState(() => findStartWeek(weeks, weekId))
  const [to, setTo] = useState(() => Math.min(maxProgramWeeks - 1, findStartWeek(weeks, weekId) + 3))
  const [form, setForm] = useState(defaultRuleForm)
  const choices = useMemo(() => collectExerciseChoices(buildGridDays(weeks), from), [weeks, from])
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(choices.map(choice => choice.key)),
  )
  const deferred = useDeferredValue(useMemo(() => ({ form, from, to, selected }), [form, from, to, selected]))
  const preview = useMemo((): RulePreview | string => {
    const rule = parseRuleForm(deferred.form, units)
    if (typeof rule === 'string') return rule
    const keys = collectExerciseChoices(buildGridDays(weeks), deferred.from).flatMap(one =>
      deferred.selected.has(one.key) ? one.rows : [],
    )
    return previewRule(weeks, { rule, from: deferred.from, to: deferred.to, rows: new Set(keys) }, options)
  }, [deferred, weeks, units, options])
  const isNothing = typeof preview === 'string' || preview.changed.length === 0

  function applyRule() {
    if (isNothing) return
    apply({ kind: 'weeks', weeks: preview.weeks, label: 'Progress' })
    void toast.success(`${formatWeekSpans(preview.changed)} updated`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo' }), isInUndoHistory: true },
    })
    onClose()
  }

  return (
    <ModalSheet isOpen title="Progression" size="72rem" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          applyRule()
        }}
      >
        <div className={styles.ask}>
          <RuleField form={form} onChange={setForm} />
          <div className={styles.fields}>
            <NativeSelect
              size="xs"
              label="From"
              value={from}
              data={weeks.map((_, index) => toWeekOption(index))}
              onChange={({ currentTarget: { value } }) => {
                setFrom(Number(value))
                setTo(Math.max(to, Number(value)))
              }}
            />
            <NativeSelect
              size="xs"
              label="To"
              value={to}
              data={Array.from({ length: maxProgramWeeks - from }, (_, index) => toWeekOption(from + index))}
              onChange={({ currentTarget: { value } }) => setTo(Number(value))}
            />
          </div>
          <RuleExercisesField choices={choices} selected={selected} onChange={setSelected} />
        </div>
        {typeof preview === 'string' ? (
          <div />
        ) : (
          <ProgressionPreviewSection preview={preview} from={Math.min(deferred.from, from)} />
        )}
        <div className={styles.foot}>
          <FormFault>{typeof preview === 'string' ? preview : null}</FormFault>
          <p className={styles.says} role="status">
            {isNothing
              ? typeof preview !== 'string' && 'No changes.'
              : 'Other exercises and weeks stay unchanged.'}
          </p>
          <Button type="submit" disabled={isNothing}>
            {isNothing ? 'Apply' : `Apply to ${formatWeekSpans(preview.changed).toLowerCase()}`}
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}

const toWeekOption = (index: number) => ({ value: String(index), label: `Week ${index + 1}` })

/** Returns the open week if it has exercises, or else the first week with exercises. */
function findStartWeek(weeks: readonly ProgramWeek[], weekId: string | undefined): number {
  const current = weeks.findIndex(week => week.id === weekId)
  const hasExercises = weeks[current] !== undefined && !isEmptyWeek(weeks[current])
  return hasExercises
    ? current
    : Math.max(
        0,
        weeks.findIndex(week => !isEmptyWeek(week)),
      )
}
