import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for details beside the days: the same line that the panes draw. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}
