import { useLocalStorage } from '@mantine/hooks'
import { useWide } from '../../ui/use-wide.ts'

export type View = 'text' | 'both' | 'grid'

/** How one looks at a program, as one last chose on this device; both at once only where there is room. */
export function useView(): [View, (view: View) => void] {
  const isWide = useWide()
  const [kept, setView] = useLocalStorage<View>({
    key: 'builder-view',
    defaultValue: 'both',
    getInitialValueInEffect: false,
  })
  const known: View = kept === 'grid' || kept === 'text' ? kept : 'both'
  return [known === 'both' && !isWide ? 'text' : known, setView]
}
