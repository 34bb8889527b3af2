import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { latestAddress } from '../../app/latest-address.ts'
import { useToday } from '../../app/person.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { type Asked, readAsked, writeAsked } from './address.ts'

/** What is shown, kept in the address so that it can be sent to somebody and come back to. On a phone the agenda first. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const today = useToday()
  const isPhone = usePhone()
  const asked = useMemo(() => readAsked(address), [address])
  return {
    ...asked,
    view: asked.view ?? (isPhone ? ('agenda' as const) : ('week' as const)),
    date: asked.date ?? today,
    /** Turning pages and narrowing down are no steps to go back by. */
    change: useCallback(
      (changes: Partial<Asked>) => setAddress(writeAsked(latestAddress(), changes), { replace: true }),
      [setAddress],
    ),
    linkTo: useCallback((session: string) => `?${writeAsked(address, { session })}`, [address]),
  }
}
