import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import type { TableLayout } from '#training/program/pasted-table/detect-columns.ts'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMemo, useState } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { countDraftParts } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { describeWorkoutLog } from '#web/regimens/builder/text/describe-workout-log.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { insertTable, type PasteTarget, pasteTargets } from './insert-table.ts'
import { ParsedTableSection } from './ParsedTableSection.tsx'
import styles from './Paste.module.css'
import { PastedTableField } from './PastedTableField.tsx'
import { UncountedCellsSection } from './UncountedCellsSection.tsx'
import { useParsedTable } from './use-parsed-table.ts'

/**
 * Pastes a table from a spreadsheet. Shows a preview and any text that is not included in the totals, and
 * lets the coach choose where to insert the weeks.
 */
export function PasteTableDialog({ text: initialText, onClose }: { text: string; onClose: () => void }) {
  const { latest, apply, units, lookup, weekId, openWeek } = useBuilder()
  const [text, setText] = useState(initialText)
  const [layout, setLayout] = useState<TableLayout>()
  const [target, setTarget] = useState<PasteTarget>('end')
  const { table, isReading } = useParsedTable(text, units, layout, lookup.nameOf)
  const { weeks } = latest()
  const after = useMemo(() => insertTable(weeks, table.weeks, target, weekId), [weeks, table, target, weekId])
  const size = countDraftParts(table)
  const isNothing = isReading || size.exercises === 0 || typeof after === 'string'

  function paste() {
    if (isNothing || typeof after === 'string') return
    apply({ kind: 'weeks', weeks: after, label: 'Paste a table' })
    const first = after.find(week => !weeks.some(one => one === week))
    if (first) openWeek(first.id)
    void toast.success(
      `${formatCount(size.exercises, 'exercise')} in ${formatCount(size.weeks, 'week')} pasted`,
      {
        action: { label: 'Undo', run: () => apply({ kind: 'undo' }), isInUndoHistory: true },
      },
    )
    onClose()
  }

  return (
    <ModalSheet isOpen title="Paste a spreadsheet" size="72rem" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          paste()
        }}
      >
        {initialText === '' && <PastedTableField text={text} onChange={setText} />}
        {table.workoutLog && !isReading && (
          <p className={styles.remains} role="alert">
            {describeWorkoutLog(table.workoutLog)} Paste the cells of a program instead.
          </p>
        )}
        {text.trim() !== '' && (isReading || !table.workoutLog) && (
          <>
            <div className={styles.tools}>
              <SegmentedControl
                size="xs"
                aria-label="Week layout"
                value={layout ?? table.layout}
                data={[
                  { value: 'across', label: 'Weeks across' },
                  { value: 'down', label: 'Weeks down' },
                ]}
                onChange={value => setLayout(value === 'down' ? 'down' : 'across')}
              />
              <p role="status">
                {isReading
                  ? 'Reading…'
                  : `${formatCount(size.weeks, 'week')}, ${formatCount(size.days, 'day')}, ${formatCount(size.exercises, 'exercise')} found`}
              </p>
            </div>
            <ParsedTableSection weeks={table.weeks} />
            <UncountedCellsSection table={table} />
          </>
        )}
        <div className={styles.foot}>
          <NativeSelect
            size="xs"
            aria-label="Paste as"
            value={target}
            data={pasteTargets.map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) =>
              setTarget(pasteTargets.find(([one]) => one === currentTarget.value)?.[0] ?? 'end')
            }
          />
          <FormFault>{typeof after === 'string' ? after : null}</FormFault>
          <Button type="submit" disabled={isNothing}>
            {isNothing ? 'Paste' : `Paste ${formatCount(size.weeks, 'week')}`}
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}
