import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { painKey } from './queue.ts'

const addressOf = (id: string | undefined): Record<string, string> => {
  if (id === undefined) return {}
  return id.startsWith(painKey({ id: '' })) ? { pain: id.slice(painKey({ id: '' }).length) } : { log: id }
}

/** The opened log or pain report (`pain-…`), kept in the address: it can be come back to and sent to somebody. */
export function useOpened() {
  const [address, setAddress] = useSearchParams()
  const pain = address.get('pain')
  const openId = pain ? painKey({ id: pain }) : address.get('log') || undefined
  const open = useCallback(
    (id: string | undefined) =>
      // Moving on from log to log is no step to go back by.
      setAddress(addressOf(id), { replace: openId !== undefined }),
    [setAddress, openId],
  )
  return { openId, open }
}
