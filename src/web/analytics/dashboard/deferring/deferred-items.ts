import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import type { Deferral } from '#contract/analytics/deferral.ts'

const getItemKey = ({ kind, itemId }: Pick<Deferral, 'kind' | 'itemId'>) =>
  kind === 'log' ? itemId : `${kind}-${itemId}`

/** The items that are still hidden. The response of an earlier server has no deferrals. */
export const getHiddenItems = ({ deferrals = [] }: AttentionQueue): Deferral[] =>
  deferrals.filter(one => !one.isBack)

/** The items that are back in the queue, by their keys. */
export const indexReturnedItems = ({ deferrals = [] }: AttentionQueue): ReadonlyMap<string, Deferral> =>
  new Map(deferrals.filter(one => one.isBack).map(one => [getItemKey(one), one]))
