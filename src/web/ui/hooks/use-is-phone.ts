import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the page is narrow enough for the phone layout. Uses the same breakpoint as the styles. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
