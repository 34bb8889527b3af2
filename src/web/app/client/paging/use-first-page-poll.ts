import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '#web/app/client/query-client.ts'
import { notificationPollMs } from '#web/app/specification/constants.ts'
import { mergeFirstPage, type PageItems, type Pages } from './merge-first-page.ts'

/** All loaded pages are fetched again with every tenth poll, because the first page does not show changes to later ones. */
const pollsPerFullRefetch = 10

/**
 * Polls the first page of a list every 30 seconds, and merges it into the loaded pages of the query `queryKey`. A list of
 * which many pages are loaded would otherwise request all of them each time.
 */
export function useFirstPagePoll<Page, Item extends { id: string }>(
  queryKey: QueryKey,
  fetchFirst: () => Promise<Page>,
  items: PageItems<Page, Item>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) {
  const pollCount = useRef(0)
  const refetchAll = () => queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const poll = async () => {
    const loaded = queryClient.getQueryData<Pages<Page>>(queryKey)
    pollCount.current++
    if (!loaded || loaded.pages.length === 1 || pollCount.current % pollsPerFullRefetch === 0)
      return refetchAll()
    const first = await fetchFirst().catch(() => undefined)
    // The full request decides what a failure means for the screen.
    if (first === undefined) return refetchAll()
    // Meanwhile, further pages may have been loaded or requested.
    const newest = queryClient.getQueryData<Pages<Page>>(queryKey)
    if (!newest || queryClient.isFetching({ queryKey, exact: true }) > 0) return
    const merged = mergeFirstPage(newest, first, items)
    if (!merged) return refetchAll()
    queryClient.setQueryData(queryKey, merged)
  }
  useQuery({
    queryKey: ['first-page-polls', ...queryKey],
    queryFn: () => poll().then(() => null),
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isEnabled,
    refetchInterval: notificationPollMs,
  })
}
