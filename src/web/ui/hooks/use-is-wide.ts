import { useMediaQuery } from '@mantine/hooks'

/**
 * Returns whether the page is wide enough for a side panel. Uses the same breakpoint as `SidePanelLayout`.
 */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}
