import { useMediaQuery } from '@mantine/hooks'

/** Returns whether an open log fits next to the list. The breakpoint matches that of `Panes`. */
export function useHasSidePane(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}
