import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import styles from './RosterColumnsField.module.css'
import { type RosterColumns, rosterColumnLabels } from './roster-view.ts'

/** Switches between the week and the programs of the athletes. */
export function RosterColumnsField({
  value,
  onChange,
}: {
  value: RosterColumns
  onChange: (columns: RosterColumns) => void
}) {
  return (
    <SegmentedControl
      aria-label="Columns"
      className={styles.columns}
      value={value}
      data={Object.entries(rosterColumnLabels).map(([columns, label]) => ({ value: columns, label }))}
      onChange={columns => onChange(columns as RosterColumns)}
    />
  )
}
