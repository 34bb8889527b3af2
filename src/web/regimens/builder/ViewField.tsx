import { SegmentedControl } from '@mantine/core'
import { memo } from 'react'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type BuilderView, builderViews } from '#web/regimens/builder/state/use-builder-view.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import styles from './ViewField.module.css'

const viewLabels: Record<BuilderView, string> = { text: 'Text', both: 'Both', grid: 'Grid' }

/** Switches between the text, the grid and, on wide screens, both side by side. */
export const ViewField = memo(function ViewField({
  view,
  onView,
}: {
  view: BuilderView
  onView: (view: BuilderView) => void
}) {
  const isWide = useIsWide()
  const views = builderViews.filter(one => isWide || one !== 'both')
  return (
    <SegmentedControl
      aria-label="View"
      className={styles.view}
      size="xs"
      value={view}
      data={views.map(value => ({ value, label: viewLabels[value] }))}
      onChange={value => onView(value as BuilderView)}
    />
  )
})
