import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RegimenSummary } from '#contract/regimens.ts'
import { paths } from '../app/paths.ts'
import { PublishPanel } from '../assignments/PublishPanel.tsx'
import { Panes } from '../ui/Panes.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import table from '../ui/table.module.css'
import { usePhone } from '../ui/use-phone.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { listOf } from '../ui/words.ts'
import { DeleteRegimenDialog } from './DeleteRegimenDialog.tsx'
import { categoriesOf, choose, countParts, inParts, tagsOf, usual, type Wanted } from './listing.ts'
import { RegimenHeadsRow } from './RegimenHeadsRow.tsx'
import parts from './RegimenListPanel.module.css'
import { RegimenPanel } from './RegimenPanel.tsx'
import { RegimenRow } from './RegimenRow.tsx'
import { RegimenToolsPanel } from './RegimenToolsPanel.tsx'
import { deletedRegimens } from './trash/queries.ts'
import { TrashPanel } from './trash/TrashPanel.tsx'
import { usePublishing } from './use-publishing.ts'
import { useWanted } from './use-wanted.ts'

/** More at once would be slow to draw, and nobody reads them. */
const rowsAtOnce = 100

/** The list with its tools, and the regimen on which the corner stands beside it. */
export function RegimenListPanel({ all, head }: { all: readonly RegimenSummary[]; head: ReactNode }) {
  const navigate = useNavigate()
  const publishing = usePublishing(all)
  const { wanted, look } = useWanted()
  const [currentId, setCurrentId] = useState<string>()
  const [removed, setRemoved] = useState<RegimenSummary>()
  const [shownAtMost, setShownAtMost] = useState(rowsAtOnce)
  const { data: deleted = [] } = useQuery(deletedRegimens)
  const tags = useMemo(() => tagsOf(all), [all])
  const chosen = useMemo(() => choose(all, wanted), [all, wanted])
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
  return (
    <>
      <Panes
        head={head}
        tools={
          <RegimenToolsPanel
            wanted={wanted}
            counts={{ ...countParts(all), trash: deleted.length }}
            categories={categoriesOf(all)}
            tags={tags}
            onChange={look}
          />
        }
        panel={
          current && (
            <RegimenPanel
              key={current.id}
              regimen={current}
              tags={tags}
              onRemove={() => setRemoved(current)}
              onPublish={publishing.open}
            />
          )
        }
        panelLabel="Chosen regimen"
        panelWidth={312}
        panelGround="sheet"
      >
        {wanted.part === 'trash' ? (
          <TrashPanel />
        ) : shown.length === 0 ? (
          <Nothing wanted={wanted} onClear={() => look(usual)} />
        ) : (
          <table ref={list} className={table.table}>
            <RegimenHeadsRow order={wanted.order} />
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
                    onPublish={publishing.open}
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
      {publishing.regimen && <PublishPanel regimen={publishing.regimen} onClose={publishing.close} />}
      {removed && <DeleteRegimenDialog regimen={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function Nothing({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  const { part, category, tags, sought } = wanted
  return (
    <p className={parts.nothing}>
      <span>
        {nothingWords(wanted)}{' '}
        {(part !== 'all' || category || tags.length > 0 || sought) && (
          <TextButton onClick={onClear}>Show all</TextButton>
        )}
      </span>
    </p>
  )
}

function nothingWords({ part, category, tags, sought }: Wanted): string {
  if (sought) return `No regimen here is called or filed under “${sought}”.`
  if (category) return `No regimen here is filed under “${category}”.`
  if (tags.length > 0) return `No regimen here is tagged ${listOf(tags.map(tag => `“${tag}”`))}.`
  if (part === 'templates')
    return 'None of your regimens is a template yet: “Keep as a template” stands in its menu.'
  if (part === 'past') return 'No regimen of yours has come to its end yet.'
  if (part === 'archived') return 'Nothing is archived.'
  return part === 'all' ? 'All of your regimens are in the archive.' : 'None of your regimens is here.'
}
