import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMemo, useState } from 'react'
import { toast } from '../../../app/toast.ts'
import { FormFault } from '../../../ui/FormFault.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { countOf } from '../../../ui/words.ts'
import { useBuilder } from '../context.ts'
import { sizeOf } from '../draft.ts'
import { NotCountedPanel } from './NotCountedPanel.tsx'
import parts from './Paste.module.css'
import { type Place, places, putTable } from './put-table.ts'
import { ReadTablePanel } from './ReadTablePanel.tsx'
import { TableField } from './TableField.tsx'
import { useTable } from './use-table.ts'

/** A table from a spreadsheet: how it is read, what of it is not counted, and where it goes. */
export function PasteDialog({ text: offered, onClose }: { text: string; onClose: () => void }) {
  const { latest, apply, units, known, weekId, openWeek } = useBuilder()
  const [text, setText] = useState(offered)
  const [layout, setLayout] = useState<'across' | 'down'>()
  const [place, setPlace] = useState<Place>('end')
  const { table, isReading } = useTable(text, units, layout, known.nameOf)
  const { weeks } = latest()
  const after = useMemo(() => putTable(weeks, table.weeks, place, weekId), [weeks, table, place, weekId])
  const size = sizeOf(table)
  const isNothing = isReading || size.exercises === 0 || typeof after === 'string'

  function write() {
    if (isNothing || typeof after === 'string') return
    apply({ kind: 'weeks', weeks: after, label: 'Paste a table' })
    const first = after.find(week => !weeks.some(one => one === week))
    if (first) openWeek(first.id)
    void toast.success(`${countOf(size.exercises, 'exercise')} in ${countOf(size.weeks, 'week')} pasted`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo' }) },
    })
    onClose()
  }

  return (
    <Sheet isOpen title="Paste a spreadsheet" size="72rem" onClose={onClose}>
      <form
        className={parts.form}
        onSubmit={event => {
          event.preventDefault()
          write()
        }}
      >
        {offered === '' && <TableField text={text} onChange={setText} />}
        {text.trim() !== '' && (
          <>
            <div className={parts.tools}>
              <SegmentedControl
                size="xs"
                aria-label="How the weeks lie"
                value={layout ?? table.layout}
                data={[
                  { value: 'across', label: 'Weeks across' },
                  { value: 'down', label: 'Weeks down' },
                ]}
                onChange={value => setLayout(value === 'down' ? 'down' : 'across')}
              />
              <p role="status">
                {isReading
                  ? 'Reading …'
                  : `${countOf(size.weeks, 'week')}, ${countOf(size.days, 'day')}, ${countOf(size.exercises, 'exercise')} read`}
              </p>
            </div>
            <ReadTablePanel weeks={table.weeks} />
            <NotCountedPanel table={table} />
          </>
        )}
        <div className={parts.foot}>
          <NativeSelect
            size="xs"
            aria-label="Where it goes"
            value={place}
            data={places.map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) =>
              setPlace(places.find(([one]) => one === currentTarget.value)?.[0] ?? 'end')
            }
          />
          <FormFault>{typeof after === 'string' ? after : null}</FormFault>
          <Button type="submit" disabled={isNothing}>
            {isNothing ? 'Paste' : `Paste ${countOf(size.weeks, 'week')}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
