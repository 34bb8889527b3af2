import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RegimenSummary } from '#contract/regimens.ts'
import { paths } from '../app/paths.ts'
import { Chips } from '../ui/Chips.tsx'
import { FilterField } from '../ui/FilterField.tsx'
import { Panes } from '../ui/Panes.tsx'
import table from '../ui/table.module.css'
import { usePhone } from '../ui/use-phone.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { DeleteRegimenDialog } from './DeleteRegimenDialog.tsx'
import { choose, countParts, inParts, type Order, type Part } from './listing.ts'
import { OrderField } from './OrderField.tsx'
import { RegimenHeadsRow } from './RegimenHeadsRow.tsx'
import parts from './RegimenListPanel.module.css'
import { RegimenPanel } from './RegimenPanel.tsx'
import { RegimenRow } from './RegimenRow.tsx'

/** More at once would be slow to draw, and nobody reads them. */
const rowsAtOnce = 100

/** The list with its tools, and the regimen on which the corner stands beside it. */
export function RegimenListPanel({ all, head }: { all: readonly RegimenSummary[]; head: ReactNode }) {
  const navigate = useNavigate()
  const [part, setPart] = useState<Part>('all')
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState<Order>('edited')
  const [currentId, setCurrentId] = useState<string>()
  const [removed, setRemoved] = useState<RegimenSummary>()
  const [shownAtMost, setShownAtMost] = useState(rowsAtOnce)
  const chosen = useMemo(() => choose(all, { part, filter, order }), [all, part, filter, order])
  const isPhone = usePhone()
  const groups = isPhone
    ? inParts(chosen.slice(0, shownAtMost))
    : [{ title: '', regimens: chosen.slice(0, shownAtMost) }]
  const shown = groups.flatMap(group => group.regimens)
  const current = shown.find(one => one.id === currentId) ?? shown[0]
  const list = useRef<HTMLTableElement>(null)
  useRowKeys(
    list,
    useMemo(
      () => ({
        enter: index => shown[index] && navigate(paths.regimen(shown[index].id)),
        delete: index => setRemoved(shown[index]),
      }),
      [shown, navigate],
    ),
  )
  const counts = countParts(all)

  return (
    <>
      <Panes
        head={head}
        tools={
          <div className={parts.tools}>
            <div className={parts.narrow}>
              <Chips
                label="Which regimens"
                value={part}
                onChange={setPart}
                chips={[
                  { key: 'all', label: 'All', count: counts.all },
                  { key: 'running', label: 'Running', count: counts.running },
                  { key: 'unassigned', label: 'Not assigned', count: counts.unassigned },
                ]}
              />
              <OrderField value={order} onChange={setOrder} />
            </div>
            <FilterField
              label="Name or category"
              value={filter}
              onChange={setFilter}
              className={parts.filter}
            />
          </div>
        }
        panel={
          current && <RegimenPanel key={current.id} regimen={current} onRemove={() => setRemoved(current)} />
        }
        panelLabel="Chosen regimen"
        panelWidth={312}
        panelGround="sheet"
      >
        {shown.length === 0 ? (
          <p className={parts.nothing}>
            {filter
              ? `No regimen here is called or filed under “${filter}”.`
              : 'None of your regimens is here.'}
          </p>
        ) : (
          <table ref={list} className={table.table}>
            <RegimenHeadsRow order={order} />
            {groups.map(group => (
              <tbody key={group.title}>
                {group.title && (
                  <tr className={table.group}>
                    <th scope="rowgroup">
                      {group.title} <span>{group.regimens.length}</span>
                    </th>
                  </tr>
                )}
                {group.regimens.map(regimen => (
                  <RegimenRow
                    key={regimen.id}
                    regimen={regimen}
                    isCurrent={!isPhone && regimen === current}
                    onChoose={setCurrentId}
                    onRemove={setRemoved}
                  />
                ))}
              </tbody>
            ))}
          </table>
        )}
        {chosen.length > shown.length && (
          <p className={parts.more}>
            {shown.length} of {chosen.length} shown
            <Button variant="default" size="xs" onClick={() => setShownAtMost(shownAtMost + rowsAtOnce)}>
              Show {Math.min(rowsAtOnce, chosen.length - shown.length)} more
            </Button>
          </p>
        )}
      </Panes>
      {removed && <DeleteRegimenDialog regimen={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
