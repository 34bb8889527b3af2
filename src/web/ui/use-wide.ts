import { useMediaQuery } from '@mantine/hooks'

/** Whether a panel stands beside its list: the same line that `Panes` draws. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}
