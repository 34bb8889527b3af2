import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findChangedFields, getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { parseRegimenFilter, type RegimenFilter, toRegimenFilterParams } from './regimen-list.ts'

/**
 * Stores the filter in the URL, so that the Back button restores it. The search text is also kept in local
 * state, because the URL updates too slowly for fast typing.
 */
export function useRegimenFilter() {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState(() => parseRegimenFilter(address).search)
  const filter = useMemo(() => ({ ...parseRegimenFilter(address), search }), [address, search])
  function setFilter(next: RegimenFilter) {
    setSearch(next.search)
    const latest = { ...parseRegimenFilter(getCurrentSearchParams()), ...findChangedFields(filter, next) }
    setAddress(toRegimenFilterParams(latest), { replace: true })
  }
  return { filter, setFilter }
}
