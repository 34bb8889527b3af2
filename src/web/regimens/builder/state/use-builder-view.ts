import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { useLocalStorageValue } from '#web/ui/hooks/use-local-storage-value.ts'

export const builderViews = ['text', 'both', 'grid'] as const
export type BuilderView = (typeof builderViews)[number]

/**
 * The selected view of the program, stored on this device. Showing text and grid side by side requires a wide
 * screen.
 */
export function useBuilderView(): [BuilderView, (view: BuilderView) => void] {
  const isWide = useIsWide()
  const [storedView, setView] = useLocalStorageValue<BuilderView>('builder-view', 'both')
  const view = builderViews.find(one => one === storedView) ?? 'both'
  return [view === 'both' && !isWide ? 'text' : view, setView]
}
