import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { getSelectionExtent } from '#web/people/roster/selection-extent.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { collectDistinctNames, hasTag } from '#web/ui/controls/tags.ts'
import { NewTagDialog } from './NewTagDialog.tsx'
import styles from './TagMenuField.module.css'
import { useTagging } from './use-tagging.ts'

/** A menu that adds tags to athletes or removes tags. `children` is the button that opens the menu. */
export function TagMenuField({ rows, children }: { rows: readonly RosterEntry[]; children: ReactNode }) {
  const { data: athletes = [] } = useQuery(roster)
  const { add, remove, isPending } = useTagging()
  const [isCreating, setCreating] = useState(false)
  const known = collectDistinctNames([...athletes, ...rows].flatMap(row => row.tags ?? []))
  const athleteIds = rows.map(row => row.athlete.id)
  return (
    <>
      <Menu width={240} position="bottom-end" withinPortal={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {known.map(tag => {
            const extent = getSelectionExtent(rows, row => hasTag(row.tags ?? [], tag))
            const toggle = extent === 'all' ? remove : add
            return (
              <Menu.CheckboxItem
                key={tag}
                checked={extent === 'all'}
                rightSection={extent === 'some' && <span className={styles.some}>some</span>}
                disabled={isPending}
                onChange={() => void toggle({ athleteIds, tags: [tag] }).catch(() => undefined)}
              >
                {tag}
              </Menu.CheckboxItem>
            )
          })}
          {known.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setCreating(true)}>New tag…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isCreating && <NewTagDialog athleteIds={athleteIds} onClose={() => setCreating(false)} />}
    </>
  )
}
