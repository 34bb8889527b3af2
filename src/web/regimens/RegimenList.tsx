import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatList } from '#training/localization/format-list.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { PublishPanel } from '#web/assignments/PublishPanel.tsx'
import { deletedRegimens } from '#web/regimens/trash/queries.ts'
import { RegimenTrashSection } from '#web/regimens/trash/RegimenTrashSection.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import table from '#web/ui/table.module.css'
import { DeleteRegimenDialog } from './DeleteRegimenDialog.tsx'
import { RegimenFilterSection } from './RegimenFilterSection.tsx'
import styles from './RegimenList.module.css'
import { RegimenRow } from './RegimenRow.tsx'
import { RegimenTableHeaderRow } from './RegimenTableHeaderRow.tsx'
import {
  collectCategories,
  collectTags,
  countRegimensByStatusFilter,
  defaultRegimenFilter,
  filterRegimens,
  groupRegimensByStatus,
  type RegimenFilter,
} from './regimen-list.ts'
import { SelectedRegimenSection } from './SelectedRegimenSection.tsx'
import { usePublishPanel } from './use-publish-panel.ts'
import { useRegimenFilter } from './use-regimen-filter.ts'

/** The number of regimens rendered initially. Rendering all regimens in a long list would be slow. */
const regimensPerPage = 100

/** Lists regimens with filters, and shows the selected regimen in a side panel. */
export function RegimenList({ all, head }: { all: readonly RegimenSummary[]; head: ReactNode }) {
  const navigate = useNavigate()
  const publishing = usePublishPanel(all)
  const { filter, setFilter } = useRegimenFilter()
  const [currentId, setCurrentId] = useState<string>()
  const [regimenToDelete, setRegimenToDelete] = useState<RegimenSummary>()
  const [visibleLimit, setVisibleLimit] = useState(regimensPerPage)
  const { data: deleted = [] } = useQuery(deletedRegimens)
  const tags = useMemo(() => collectTags(all), [all])
  const matches = useMemo(() => filterRegimens(all, filter), [all, filter])
  const isPhone = useIsPhone()
  const groups = isPhone
    ? groupRegimensByStatus(matches.slice(0, visibleLimit))
    : [{ title: '', regimens: matches.slice(0, visibleLimit) }]
  const visible = groups.flatMap(group => group.regimens)
  const current = visible.find(one => one.id === currentId) ?? visible[0]
  const list = useRef<HTMLTableElement>(null)
  useRowKeyboardNavigation(
    list,
    useMemo(
      () => ({
        enter: index => visible[index] && navigate(paths.regimen(visible[index].id)),
        delete: index => setRegimenToDelete(visible[index]),
      }),
      [visible, navigate],
    ),
  )
  return (
    <>
      <SidePanelLayout
        head={head}
        tools={
          <RegimenFilterSection
            filter={filter}
            counts={{ ...countRegimensByStatusFilter(all), trash: deleted.length }}
            categories={collectCategories(all)}
            tags={tags}
            onChange={setFilter}
          />
        }
        panel={
          current && (
            <SelectedRegimenSection
              key={current.id}
              regimen={current}
              tags={tags}
              onRemove={() => setRegimenToDelete(current)}
              onPublish={publishing.open}
            />
          )
        }
        panelLabel="Selected regimen"
        panelWidth={312}
        panelGround="sheet"
      >
        {filter.status === 'trash' ? (
          <RegimenTrashSection />
        ) : visible.length === 0 ? (
          <NoMatchingRegimens filter={filter} onClear={() => setFilter(defaultRegimenFilter)} />
        ) : (
          <table ref={list} className={table.table}>
            <RegimenTableHeaderRow order={filter.order} />
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
                    onRemove={setRegimenToDelete}
                    onPublish={publishing.open}
                  />
                ))}
              </tbody>
            ))}
          </table>
        )}
        {matches.length > visible.length && (
          <p className={styles.more}>
            {visible.length} of {matches.length} shown
            <Button
              variant="default"
              size="xs"
              onClick={() => setVisibleLimit(visibleLimit + regimensPerPage)}
            >
              Show {Math.min(regimensPerPage, matches.length - visible.length)} more
            </Button>
          </p>
        )}
      </SidePanelLayout>
      {publishing.regimen && <PublishPanel regimen={publishing.regimen} onClose={publishing.close} />}
      {regimenToDelete && (
        <DeleteRegimenDialog regimen={regimenToDelete} onClose={() => setRegimenToDelete(undefined)} />
      )}
    </>
  )
}

function NoMatchingRegimens({ filter, onClear }: { filter: RegimenFilter; onClear: () => void }) {
  const { status, category, tags, search } = filter
  return (
    <p className={styles.nothing}>
      <span>
        {describeNoMatches(filter)}{' '}
        {(status !== 'all' || category || tags.length > 0 || search) && (
          <TextButton onClick={onClear}>Show all</TextButton>
        )}
      </span>
    </p>
  )
}

function describeNoMatches({ status, category, tags, search }: RegimenFilter): string {
  if (search) return `No regimens match “${search}”.`
  if (category) return `No regimens in the category “${category}”.`
  if (tags.length > 0) return `No regimens tagged ${formatList(tags.map(tag => `“${tag}”`))}.`
  if (status === 'templates') return 'No templates yet. Choose “Add to templates” in the menu of a regimen.'
  if (status === 'past') return 'None of your regimens has ended yet.'
  if (status === 'archived') return 'No archived regimens.'
  return status === 'all' ? 'All of your regimens are archived.' : 'No regimens match this filter.'
}
