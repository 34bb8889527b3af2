import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { latestAddress } from '../../app/latest-address.ts'
import { type Order, orders, type Part, partKeys, type QuietDays, quietDays, type View } from './listing.ts'

type Kept = Pick<View, 'part' | 'quiet' | 'group' | 'order'>

const usual: Kept = { part: 'all', quiet: 7, group: undefined, order: 'name' }

/** What of the roster is looked at stands in the address, so that the way back from an athlete leads to the same rows. */
export function useView(): { view: View; setView: (change: Partial<View>) => void } {
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState('')
  const view = useMemo(() => ({ ...viewFrom(query), filter }), [query, filter])
  const setView = ({ filter: typed, ...change }: Partial<View>) => {
    if (typed !== undefined) setFilter(typed)
    if (Object.keys(change).length > 0)
      setQuery(queryWith(latestAddress(), change), { replace: true, preventScrollReset: true })
  }
  return { view, setView }
}

/** What stands there and is nothing that is known is the usual. */
function viewFrom(query: URLSearchParams): Kept {
  const [part, order] = [query.get('part'), query.get('order')]
  return {
    part: partKeys.find(key => key === part) ?? usual.part,
    quiet: quietDays.find(days => String(days) === query.get('quiet')) ?? usual.quiet,
    group: query.get('group') ?? undefined,
    order: (Object.keys(orders) as Order[]).find(key => key === order) ?? usual.order,
  }
}

function queryWith(before: URLSearchParams, change: Partial<Kept>): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const [key, value] of Object.entries(change) as [keyof Kept, Part | QuietDays | Order | undefined][]) {
    if (value === undefined || value === usual[key]) query.delete(key)
    else query.set(key, String(value))
  }
  return query
}
