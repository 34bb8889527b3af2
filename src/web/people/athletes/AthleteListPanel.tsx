import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RosterRow } from '#contract/people.ts'
import { paths } from '../../app/paths.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Keys } from '../../ui/Keys.tsx'
import table from '../../ui/table.module.css'
import { usePhone } from '../../ui/use-phone.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import parts from './AthleteListPanel.module.css'
import rowParts from './AthleteRow.module.css'
import { AthleteRow } from './AthleteRow.tsx'
import { EndCoachingDialog } from './EndCoachingDialog.tsx'
import type { View } from './listing.ts'
import { RosterHeadsRow } from './RosterHeadsRow.tsx'
import { extent, reach, type Selection, toggle, toggleAll } from './selection.ts'

/** More at once would be slow to draw, and nobody reads them. */
const rowsAtOnce = 100

/** The athletes of the part that is looked at, to read and to select. */
export function AthleteListPanel({
  shown,
  view: { filter, order },
  selection,
  onSelect,
}: {
  shown: readonly RosterRow[]
  view: View
  selection: Selection
  onSelect: (selection: Selection) => void
}) {
  const [currentId, setCurrentId] = useState<string>()
  const [ending, setEnding] = useState<RosterRow>()
  const [drawnAtMost, setDrawnAtMost] = useState(rowsAtOnce)
  const isPhone = usePhone()
  const navigate = useNavigate()
  const list = useRef<HTMLTableElement>(null)
  const drawn = shown.slice(0, drawnAtMost)
  const current = drawn.find(row => row.athlete.id === currentId) ?? drawn[0]
  const ids = useMemo(() => shown.map(row => row.athlete.id), [shown])
  const touch = (id: string, isRange: boolean) =>
    onSelect(isRange ? reach(selection, id, ids) : toggle(selection, id))
  const latestTouch = useRef(touch)
  useEffect(() => {
    latestTouch.current = touch
  })
  const onTouch = useCallback((id: string, isRange: boolean) => latestTouch.current(id, isRange), [])
  const actions = useMemo(
    () => ({
      x: (index: number, event: KeyboardEvent) => onTouch(ids[index] ?? '', event.shiftKey),
      o: (index: number) => navigate(paths.athlete(ids[index] ?? '')),
    }),
    [ids, onTouch, navigate],
  )
  useRowKeys(list, actions)

  if (shown.length === 0)
    return (
      <p className={parts.nothing}>
        {filter ? `Nothing here says “${filter}”.` : 'None of your athletes is here.'}
      </p>
    )
  const selected = extent(selection.ids, ids)
  const everybody = (
    <CheckBox
      aria-label={`Select all ${shown.length}`}
      checked={selected === 'all'}
      isMixed={selected === 'some'}
      onChange={() => onSelect(toggleAll(selection, ids))}
    />
  )
  return (
    <>
      {isPhone && (
        <div className={parts.phoneHead}>
          {everybody}
          <b>All {shown.length}</b>
          <span className={parts.pencil}>done of due, 28 days</span>
        </div>
      )}
      <table ref={list} className={`${table.table} ${rowParts.table} ${parts.table}`}>
        <RosterHeadsRow everybody={isPhone ? undefined : everybody} order={order} />
        <tbody>
          {drawn.map(row => (
            <AthleteRow
              key={row.athlete.id}
              row={row}
              isCurrent={!isPhone && row === current}
              isChosen={selection.ids.has(row.athlete.id)}
              onCurrent={setCurrentId}
              onTouch={onTouch}
              onEnd={setEnding}
            />
          ))}
        </tbody>
      </table>
      <div className={parts.below}>
        {shown.length > drawn.length && (
          <>
            {drawn.length} of {shown.length} shown
            <Button variant="default" size="xs" onClick={() => setDrawnAtMost(drawnAtMost + rowsAtOnce)}>
              Show {Math.min(rowsAtOnce, shown.length - drawn.length)} more
            </Button>
          </>
        )}
        <Keys
          keys={[
            ['J K', 'next, previous'],
            ['O', 'open'],
            ['X', 'select'],
            ['Shift X', 'from the last one to here'],
          ]}
        />
      </div>
      {ending && <EndCoachingDialog row={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
