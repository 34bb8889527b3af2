import { Button, NativeSelect } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ProgramWeek } from '#training/program/program.ts'
import { rowsOf } from '#training/program/rows.ts'
import { type Preview, previewRule } from '#training/progression/preview.ts'
import { type Manner, weeksAtMost } from '#training/progression/rule.ts'
import { isEmptyWeek } from '#training/progression/turns.ts'
import { toast } from '../../../app/toast.ts'
import { FormFault } from '../../../ui/FormFault.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useBuilder } from '../context.ts'
import { choicesIn, ExercisesField } from './ExercisesField.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import parts from './Progression.module.css'
import { RuleField } from './RuleField.tsx'
import { ruleOf, usualForm } from './rule-form.ts'
import { weekSpans } from './week-words.ts'

/** A rule for some exercises over some weeks, with what it comes to before it is written. */
export function ProgressionDialog({ manner, onClose }: { manner: Manner; onClose: () => void }) {
  const { latest, apply, units, weekId } = useBuilder()
  const [weeks] = useState(() => latest().weeks)
  const [from, setFrom] = useState(() => beginning(weeks, weekId))
  const [to, setTo] = useState(() => Math.min(weeksAtMost - 1, beginning(weeks, weekId) + 3))
  const [form, setForm] = useState(usualForm)
  const choices = useMemo(() => choicesIn(rowsOf(weeks), from), [weeks, from])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(choices.map(choice => choice.key)))
  const asked = useDeferredValue(useMemo(() => ({ form, from, to, chosen }), [form, from, to, chosen]))
  const preview = useMemo((): Preview | string => {
    const rule = ruleOf(asked.form, units)
    if (typeof rule === 'string') return rule
    const keys = choicesIn(rowsOf(weeks), asked.from).flatMap(one =>
      asked.chosen.has(one.key) ? one.rows : [],
    )
    return previewRule(weeks, { rule, from: asked.from, to: asked.to, rows: new Set(keys) }, manner)
  }, [asked, weeks, units, manner])
  const isNothing = typeof preview === 'string' || preview.changed.length === 0

  function write() {
    if (isNothing) return
    apply({ kind: 'weeks', weeks: preview.weeks, label: 'Progress' })
    void toast.success(`${weekSpans(preview.changed)} written`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo' }) },
    })
    onClose()
  }

  return (
    <Sheet isOpen title="Progress" size="72rem" onClose={onClose}>
      <form
        className={parts.form}
        onSubmit={event => {
          event.preventDefault()
          write()
        }}
      >
        <div className={parts.ask}>
          <RuleField form={form} onChange={setForm} />
          <div className={parts.fields}>
            <NativeSelect
              size="xs"
              label="From"
              value={from}
              data={weeks.map((_, index) => weekOption(index))}
              onChange={({ currentTarget: { value } }) => {
                setFrom(Number(value))
                setTo(Math.max(to, Number(value)))
              }}
            />
            <NativeSelect
              size="xs"
              label="To"
              value={to}
              data={Array.from({ length: weeksAtMost - from }, (_, index) => weekOption(from + index))}
              onChange={({ currentTarget: { value } }) => setTo(Number(value))}
            />
          </div>
          <ExercisesField choices={choices} chosen={chosen} onChange={setChosen} />
        </div>
        {typeof preview === 'string' ? (
          <div />
        ) : (
          <PreviewPanel preview={preview} from={Math.min(asked.from, from)} />
        )}
        <div className={parts.foot}>
          <FormFault>{typeof preview === 'string' ? preview : null}</FormFault>
          <p className={parts.says} role="status">
            {isNothing
              ? typeof preview !== 'string' && 'Nothing would change.'
              : 'What the rule does not name stays as it is.'}
          </p>
          <Button type="submit" disabled={isNothing}>
            {isNothing ? 'Write' : `Write into ${weekSpans(preview.changed).toLowerCase()}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const weekOption = (index: number) => ({ value: String(index), label: `Week ${index + 1}` })

/** The week one is in, else the first with anything in it. */
function beginning(weeks: readonly ProgramWeek[], weekId: string | undefined): number {
  const current = weeks.findIndex(week => week.id === weekId)
  const isWritten = weeks[current] !== undefined && !isEmptyWeek(weeks[current])
  return isWritten
    ? current
    : Math.max(
        0,
        weeks.findIndex(week => !isEmptyWeek(week)),
      )
}
