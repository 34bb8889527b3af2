import { Fragment, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { getPlaceAttributes, type RowPlace, useRenderedRows } from './use-rendered-rows.ts'

/** The place of a row among rows and headings, its index among all rows, and its position in its list of `count` rows, from 1. */
export type ListRowPlace = RowPlace & { rowIndex: number; position: number; count: number }

/** The attributes of the `li` in this place. */
export const getListRowAttributes = ({ rowIndex, position, count, ...place }: ListRowPlace) => ({
  ...getPlaceAttributes(place),
  'data-index': rowIndex,
  'aria-setsize': place.measure && count,
  'aria-posinset': place.measure && position,
})

type Props = {
  list?: Ref<HTMLElement>
  className?: string
  label?: string
  /** Identifies each row. The same array as long as the rows are the same. */
  keys: readonly string[]
  /** The approximate height of a row, until the row has been rendered. */
  rowHeightPx: number
  /** Rows before the others, which are always rendered. */
  before?: ReactNode
  renderRow: (index: number, place: ListRowPlace) => ReactNode
}

/**
 * An ordered list that scrolls with the page. A long list renders only the rows near the visible ones, and the row with the
 * focus, which keeps it.
 */
export function RowList({ list, className, label, keys, rowHeightPx, before, renderRow }: Props) {
  const element = useRef<HTMLOListElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(list, () => element.current, [])
  const { rows, spaceAfterPx, measure, listAttributes } = useRenderedRows({
    ...{ list: element, keys, rowHeightPx, isInPane: false },
  })
  return (
    <ol ref={element} className={className} aria-label={label} {...listAttributes}>
      {before}
      {rows.map(({ key, index, spacePx }) => (
        <Fragment key={key}>
          <SpaceItem heightPx={spacePx} />
          {renderRow(index, { index, measure, rowIndex: index, position: index + 1, count: keys.length })}
        </Fragment>
      ))}
      <SpaceItem heightPx={spaceAfterPx} />
    </ol>
  )
}

/** Takes the place of rows that are not rendered. */
export const SpaceItem = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 && <li aria-hidden="true" style={{ height: heightPx }} />
