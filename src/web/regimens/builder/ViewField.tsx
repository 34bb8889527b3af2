import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useWide } from '../../ui/use-wide.ts'
import type { View } from './use-view.ts'
import parts from './ViewField.module.css'

const words: Record<View, string> = { text: 'Text', both: 'Both', grid: 'Grid' }

/** The program as text, as a grid, or both beside each other where there is room. */
export function ViewField({ view, onView }: { view: View; onView: (view: View) => void }) {
  const isWide = useWide()
  const views: View[] = isWide ? ['text', 'both', 'grid'] : ['text', 'grid']
  return (
    <SegmentedControl
      aria-label="Shown as"
      className={parts.view}
      size="xs"
      value={view}
      data={views.map(value => ({ value, label: words[value] }))}
      onChange={value => onView(value as View)}
    />
  )
}
