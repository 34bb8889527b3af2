import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changesOf, latestAddress } from '../app/latest-address.ts'
import { readWanted, type Wanted, writeWanted } from './listing.ts'

/**
 * Which exercises are looked at, kept in the address so that one comes back to them. What is typed is kept here too:
 * the address follows too late for quick fingers.
 */
export function useWanted() {
  const [address, setAddress] = useSearchParams()
  const [sought, setSought] = useState(() => readWanted(address).sought)
  const wanted = useMemo(() => ({ ...readWanted(address), sought }), [address, sought])
  function look(next: Wanted) {
    setSought(next.sought)
    const latest = { ...readWanted(latestAddress()), ...changesOf(wanted, next) }
    setAddress(writeWanted(latest), { replace: true })
  }
  return { wanted, look }
}
