import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { check } from '#contract/faults.ts'
import { timeZone } from '#contract/fields.ts'
import parts from './ZoneField.module.css'

/** Where somebody lives, chosen from the places that give time zones their names. */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const data = useMemo(() => groupsOf(value), [value])
  return (
    <NativeSelect
      className={parts.zone}
      size="xs"
      aria-label="Time zone"
      data={data}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** By continent. The one chosen is among them, under whatever name it goes here. */
function groupsOf(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone').filter(zone => check(timeZone, zone).ok)
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
