import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RosterRow } from '#contract/people.ts'
import type { Day } from '#training/calendar.ts'
import { paths } from '../../app/paths.ts'
import { useLocale, useToday } from '../../app/person.ts'
import { ownRegimens } from '../../regimens/queries.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { fullName } from '../../ui/words.ts'
import { groupsOf } from './rows.ts'
import parts from './ScheduleHeadPanel.module.css'
import { titleOf, turned, type View, views } from './spans.ts'
import { TurnField } from './TurnField.tsx'
import type { useAddress } from './use-address.ts'

const units: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Two weeks' }

/** Which days of whom are shown, and what else is. */
export function ScheduleHeadPanel({
  address: { view, date, athlete, group, regimen, change },
  days,
  roster,
}: {
  address: ReturnType<typeof useAddress>
  days: readonly Day[]
  roster: readonly RosterRow[]
}) {
  const today = useToday()
  const locale = useLocale()
  const { data: regimens = [] } = useQuery(ownRegimens)
  const groups = groupsOf(roster)
  return (
    <header className={parts.head}>
      <h1 tabIndex={-1} className={parts.title}>
        {titleOf(view, days, locale)}
      </h1>
      <TurnField
        unit={units[view]}
        isNow={days.includes(today)}
        onTurn={pages => change({ date: turned(view, date, pages) })}
        onToday={() => change({ date: undefined })}
      />
      <search className={parts.tools} aria-label="What is shown">
        <SelectField
          label="Athlete"
          any={`All athletes${roster.length > 0 ? `, ${roster.length}` : ''}`}
          value={athlete}
          options={roster.map(row => ({ value: row.athlete.id, label: fullName(row.athlete) }))}
          onChange={value => change({ athlete: value })}
        />
        {(groups.length > 0 || group) && (
          <SelectField
            label="Group"
            any="All groups"
            value={group}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={value => change({ group: value })}
          />
        )}
        <SelectField
          label="Regimen"
          any="All regimens"
          value={regimen}
          options={regimens.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={value => change({ regimen: value })}
        />
        <SegmentedControl
          aria-label="View"
          className={parts.views}
          value={view}
          data={views.map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
          onChange={value => change({ view: views.find(one => one === value) })}
        />
        <Button component={Link} to={paths.athletes} size="xs" variant="default" className={parts.assign}>
          Assign regimen…
        </Button>
      </search>
    </header>
  )
}
