import { useLocalStorage } from '@mantine/hooks'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'

export type BuilderView = 'text' | 'both' | 'grid'

/**
 * The selected view of the program, stored on this device. Showing text and grid side by side requires a wide
 * screen.
 */
export function useBuilderView(): [BuilderView, (view: BuilderView) => void] {
  const isWide = useIsWide()
  const [storedView, setView] = useLocalStorage<BuilderView>({
    key: 'builder-view',
    defaultValue: 'both',
    getInitialValueInEffect: false,
  })
  const view: BuilderView = storedView === 'grid' || storedView === 'text' ? storedView : 'both'
  return [view === 'both' && !isWide ? 'text' : view, setView]
}
