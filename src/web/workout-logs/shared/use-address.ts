import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changesOf, latestAddress } from '../../app/latest-address.ts'
import { type Filter, readFilter, writeFilter } from './filter.ts'

/** The filter and the opened log, kept in the address so that both can be sent to somebody and come back to. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const openId = address.get('log') || undefined

  const withLog = useCallback(
    (id: string | undefined) => {
      const next = new URLSearchParams(address)
      if (id === undefined) next.delete('log')
      else next.set('log', id)
      return next
    },
    [address],
  )
  return {
    filter,
    setFilter: (next: Filter) => {
      const latest = latestAddress()
      const wanted = { ...readFilter(latest), ...changesOf(filter, next) }
      setAddress(writeFilter(latest, wanted), { replace: true })
    },
    openId,
    /** Moving on from log to log is no step to go back by. */
    open: useCallback(
      (id: string | undefined) => setAddress(withLog(id), { replace: openId !== undefined }),
      [setAddress, withLog, openId],
    ),
    linkTo: (id: string) => `?${withLog(id)}`,
  }
}
