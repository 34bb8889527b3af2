import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The opened log, kept in the address: it can be come back to and sent to somebody. */
export function useOpened() {
  const [address, setAddress] = useSearchParams()
  const openId = address.get('log') || undefined
  const open = useCallback(
    (id: string | undefined) =>
      // Moving on from log to log is no step to go back by.
      setAddress(id === undefined ? {} : { log: id }, { replace: openId !== undefined }),
    [setAddress, openId],
  )
  return { openId, open }
}
