import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { validate } from '#contract/validation.ts'
import { timeZone } from '#web/app/schemas/account-schemas.ts'
import styles from './TimeZoneField.module.css'

/** Lets the user select a time zone by place name. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const data = useMemo(() => groupZonesByRegion(value), [value])
  return (
    <NativeSelect
      className={styles.zone}
      size="xs"
      aria-label="Time zone"
      data={data}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Groups time zones by continent. Includes the selected time zone even if the browser does not list it. */
function groupZonesByRegion(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone').filter(zone => validate(timeZone, zone).ok)
  const zones = [...new Set(['UTC', ...known, chosen])].toSorted()
  const groups = Map.groupBy(zones, zone => (zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Universal'))
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(zone => ({
      value: zone,
      label: zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' '),
    })),
  }))
}
