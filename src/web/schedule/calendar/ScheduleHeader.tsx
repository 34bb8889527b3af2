import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { listRosterGroups } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import {
  formatViewTitle,
  moveDateByPages,
  type ScheduleView,
  scheduleViews,
} from '#web/schedule/calendar/state/schedule-views.ts'
import type { useScheduleUrlState } from '#web/schedule/calendar/state/use-schedule-url-state.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { capitalise, formatFullName } from '#web/ui/display/format-text.ts'
import { CalendarPagerField } from './CalendarPagerField.tsx'
import styles from './ScheduleHeader.module.css'

const viewUnits: Record<ScheduleView, string> = { month: 'month', week: 'week', agenda: 'two weeks' }

/** The header of the schedule: title, paging buttons, filters and view switch. */
export function ScheduleHeader({
  address: { view, date, athlete, group, regimen, change },
  days,
  roster,
  onAdd,
  onAddEvent,
}: {
  address: ReturnType<typeof useScheduleUrlState>
  days: readonly Day[]
  roster: readonly RosterEntry[]
  /** Called to write a session. */
  onAdd: () => void
  /** Called to add an event. */
  onAddEvent: () => void
}) {
  const today = useToday()
  const locale = useLocale()
  const { data: regimens = [] } = useQuery(ownRegimens)
  const groups = listRosterGroups(roster)
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        {formatViewTitle(view, days, locale)}
      </h1>
      <CalendarPagerField
        unit={viewUnits[view]}
        isNow={days.includes(today)}
        onTurn={pages => change({ date: moveDateByPages(view, date, pages) })}
        onToday={() => change({ date: undefined })}
      />
      <search className={styles.tools} aria-label="Filters">
        <FilterSelectField
          label="Athlete"
          any={`All athletes${roster.length > 0 ? `, ${roster.length}` : ''}`}
          value={athlete}
          options={roster.map(row => ({ value: row.athlete.id, label: formatFullName(row.athlete) }))}
          onChange={value => change({ athlete: value })}
        />
        {(groups.length > 0 || group) && (
          <FilterSelectField
            label="Group"
            any="All groups"
            value={group}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={value => change({ group: value })}
          />
        )}
        <FilterSelectField
          label="Regimen"
          any="All regimens"
          value={regimen}
          options={regimens.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={value => change({ regimen: value })}
        />
        <SegmentedControl
          aria-label="View"
          className={styles.views}
          value={view}
          data={scheduleViews.map(value => ({
            value,
            label: capitalise(value),
          }))}
          onChange={value => change({ view: scheduleViews.find(one => one === value) })}
        />
        <Button size="xs" variant="default" className={styles.add} onClick={onAdd}>
          Add session…
        </Button>
        <Button size="xs" variant="default" className={styles.add} onClick={onAddEvent}>
          Add event…
        </Button>
        <Button component={Link} to={paths.athletes} size="xs" variant="default" className={styles.assign}>
          Assign regimen…
        </Button>
      </search>
    </header>
  )
}
