import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as a phone: the same line that the styles draw. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
