import { memo } from 'react'
import { type BuilderView, builderViews } from '#web/regimens/builder/state/use-builder-view.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import styles from './ViewField.module.css'

const viewLabels: Record<BuilderView, string> = { text: 'Text', both: 'Both', grid: 'Grid' }

/**
 * Switches between the text, the grid and, on wide screens, both side by side. Mantine’s segmented control measures
 * itself, and would delay the first paint of the builder. `NativeSegments`, if shared with the builder, would be part of the
 * code that the home page loads.
 */
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
    <div role="radiogroup" aria-label="View" className={styles.view}>
      {views.map(value => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name="builder-view"
            value={value}
            checked={value === view}
            onChange={() => onView(value)}
          />
          <span className={styles.label}>{viewLabels[value]}</span>
        </label>
      ))}
    </div>
  )
})
