import { useLocalStorage } from '@mantine/hooks'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'

export const builderViews = ['text', 'both', 'grid'] as const
export type BuilderView = (typeof builderViews)[number]

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
  const view = builderViews.find(one => one === storedView) ?? 'both'
  return [view === 'both' && !isWide ? 'text' : view, setView]
}
