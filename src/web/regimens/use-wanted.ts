import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { latestAddress } from '../app/latest-address.ts'
import { readWanted, type Wanted, writeWanted } from './listing.ts'

/**
 * What is looked at, kept in the address so that one comes back to it. What is typed is kept here too: the address
 * follows too late for quick fingers.
 */
export function useWanted() {
  const [address, setAddress] = useSearchParams()
  const [sought, setSought] = useState(() => readWanted(address).sought)
  const wanted = useMemo(() => ({ ...readWanted(address), sought }), [address, sought])
  function look(next: Wanted) {
    setSought(next.sought)
    // Only what differs from what was seen: the rest may have changed since.
    const changed = Object.entries(next).filter(([key, value]) => value !== wanted[key as keyof Wanted])
    const latest = { ...readWanted(latestAddress()), ...Object.fromEntries(changed) }
    setAddress(writeWanted(latest), { replace: true })
  }
  return { wanted, look }
}
