import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for a log beside the list: the same line that the panes draw. */
export function useDesk(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}
