import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the page is as narrow as a phone. Uses the same breakpoint as the styles. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
