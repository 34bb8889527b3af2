import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import {
  type InactiveDays,
  inactiveDayOptions,
  type RosterColumns,
  type RosterOrder,
  type RosterStatusFilter,
  type RosterView,
  rosterColumnLabels,
  rosterOrderLabels,
  rosterStatusFilters,
} from './roster-view.ts'

type AddressView = Pick<RosterView, 'part' | 'quiet' | 'group' | 'tags' | 'order' | 'columns'>

const defaultView: AddressView = {
  part: 'all',
  quiet: 7,
  group: undefined,
  tags: [],
  order: 'name',
  columns: 'week',
}

/**
 * Keeps the roster's filters in the URL, so that the coach sees the same rows after returning from an
 * athlete's page.
 */
export function useRosterView(): { view: RosterView; setView: (change: Partial<RosterView>) => void } {
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState('')
  const view = useMemo(() => ({ ...parseView(query), filter }), [query, filter])
  const setView = ({ filter: text, ...change }: Partial<RosterView>) => {
    if (text !== undefined) setFilter(text)
    if (Object.keys(change).length > 0)
      setQuery(updateRosterViewParams(getCurrentSearchParams(), change), {
        replace: true,
        preventScrollReset: true,
      })
  }
  return { view, setView }
}

/** Reads the view from the URL. Replaces unknown values with their defaults. */
function parseView(query: URLSearchParams): AddressView {
  const [part, order, columns] = [query.get('part'), query.get('order'), query.get('columns')]
  return {
    part: rosterStatusFilters.find(key => key === part) ?? defaultView.part,
    quiet: inactiveDayOptions.find(days => String(days) === query.get('quiet')) ?? defaultView.quiet,
    group: query.get('group') ?? undefined,
    tags: query.getAll('tag').filter(Boolean),
    order: (Object.keys(rosterOrderLabels) as RosterOrder[]).find(key => key === order) ?? defaultView.order,
    columns:
      (Object.keys(rosterColumnLabels) as RosterColumns[]).find(key => key === columns) ??
      defaultView.columns,
  }
}

function updateRosterViewParams(
  current: URLSearchParams,
  { tags, ...change }: Partial<AddressView>,
): URLSearchParams {
  const query = new URLSearchParams(current)
  if (tags) {
    query.delete('tag')
    for (const tag of tags) query.append('tag', tag)
  }
  for (const [key, value] of Object.entries(change) as [
    keyof typeof change,
    RosterStatusFilter | InactiveDays | RosterOrder | RosterColumns | undefined,
  ][]) {
    if (value === undefined || value === defaultView[key]) query.delete(key)
    else query.set(key, String(value))
  }
  return query
}
