import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { RosterColumnsField } from '#web/people/roster/list/RosterColumnsField.tsx'
import {
  filterInvitations,
  type RosterOrder,
  rosterOrderLabels,
} from '#web/people/roster/list/roster-view.ts'
import { TagFilterField } from '#web/ui/controls/TagFilterField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { collectDistinctNames } from '#web/ui/controls/tags.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { countActiveFilters, noFilters } from './active-filters.ts'
import { GroupFilterField } from './GroupFilterField.tsx'
import styles from './RosterFilterSection.module.css'
import type { RosterFilterProps } from './roster-filter-props.ts'
import { StatusFilterField } from './StatusFilterField.tsx'

/** A button with the number of active filters, and the sheet with the filters, the columns and the order. */
export function PhoneFiltersSection(props: RosterFilterProps) {
  const { rows, invitations = [], athleteCount, view, onView } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The sheet is removed first, which takes the focus away.
    setTimeout(() => button.current?.focus())
  }
  const count = countActiveFilters(view)
  const isInvited = view.part === 'invited'
  const shown = isInvited
    ? formatCount(filterInvitations(invitations, view.filter).length, 'invitation')
    : formatCount(athleteCount, 'athlete')
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={styles.open}
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Filters
        {count > 0 && (
          <span className={styles.active}>
            {count}
            <VisuallyHidden> active</VisuallyHidden>
          </span>
        )}
      </Button>
      <ModalSheet isOpen={isOpen} title="Filters" onClose={close}>
        <div className={styles.sheet}>
          <StatusFilterField {...props} />
          {!isInvited && (
            <>
              <GroupFilterField view={view} onView={onView} />
              <TagFilterField
                known={collectDistinctNames(rows.flatMap(row => row.tags ?? []))}
                selected={view.tags}
                onChange={tags => onView({ tags })}
              />
              <RosterColumnsField value={view.columns} onChange={columns => onView({ columns })} />
              <NativeSelect
                label="Order"
                data={Object.entries(rosterOrderLabels).map(([value, label]) => ({ value, label }))}
                value={view.order}
                onChange={event => onView({ order: event.currentTarget.value as RosterOrder })}
              />
            </>
          )}
          {count > 0 && (
            <TextButton className={styles.manage} onClick={() => onView(noFilters)}>
              Clear filters
            </TextButton>
          )}
          <Button size="md" fullWidth onClick={close}>
            Show {shown}
          </Button>
        </div>
      </ModalSheet>
    </>
  )
}
