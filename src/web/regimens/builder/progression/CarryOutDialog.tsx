import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { carryOutRules, rulesIn } from '#training/progression/carry-out.ts'
import { previewOf } from '#training/progression/preview.ts'
import { type Manner, weeksAtMost } from '#training/progression/rule.ts'
import { toast } from '../../../app/toast.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useBuilder } from '../context.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import parts from './Progression.module.css'
import { weekSpans } from './week-words.ts'

/** The rules that stand on the lines, carried out: what they come to, before it is written. */
export function CarryOutDialog({ manner, onClose }: { manner: Manner; onClose: () => void }) {
  const { latest, apply, units } = useBuilder()
  const [weeks] = useState(() => latest().weeks)
  const [to, setTo] = useState(Math.min(weeksAtMost, Math.max(weeks.length, 4)) - 1)
  const preview = useMemo(() => {
    const keys = rulesIn(weeks, to).flatMap(({ rows }) => (rows === 'all' ? [] : [...rows]))
    return previewOf(weeks, carryOutRules(weeks, to, manner), new Set(keys), units)
  }, [weeks, to, manner, units])
  const { changed } = preview

  function write() {
    apply({ kind: 'weeks', weeks: preview.weeks, label: 'Carry out the rules' })
    void toast.success(`${weekSpans(changed)} written`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo' }) },
    })
    onClose()
  }

  return (
    <Sheet isOpen title="Carry out the written rules" size="72rem" onClose={onClose}>
      <form
        className={parts.form}
        data-ask="short"
        onSubmit={event => {
          event.preventDefault()
          if (changed.length > 0) write()
        }}
      >
        <div className={parts.fields}>
          <NativeSelect
            size="xs"
            label="Up to"
            value={to}
            data={Array.from({ length: weeksAtMost }, (_, index) => ({
              value: String(index),
              label: `Week ${index + 1}`,
            }))}
            onChange={({ currentTarget: { value } }) => setTo(Number(value))}
          />
        </div>
        <PreviewPanel preview={preview} from={0} />
        <div className={parts.foot}>
          <p className={parts.says} role="status">
            {changed.length === 0 ? 'Nothing would change.' : 'What has no rule stays as it is.'}
          </p>
          <Button type="submit" disabled={changed.length === 0}>
            {changed.length === 0 ? 'Write' : `Write into ${weekSpans(changed).toLowerCase()}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
