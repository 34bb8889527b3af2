import { Fragment, type ReactNode, useRef } from 'react'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { getPlaceAttributes, maxRowsRendered, type RowPlace, useRenderedRows } from './use-rendered-rows.ts'

/** The attributes of a table, of whose rows only some may be rendered. */
export const getTableAttributes = (rowCount: number) => ({
  'aria-rowcount': rowCount > maxRowsRendered ? rowCount + 1 : undefined,
})

/** The attributes of the `tr` in this place. */
export const getRowAttributes = (place: RowPlace) => ({
  ...getPlaceAttributes(place),
  'data-index': place.index,
  'aria-rowindex': place.measure && place.index + 2,
})

type Props = {
  /** Identifies each row. The same array as long as the rows are the same. */
  keys: readonly string[]
  /** The approximate height of a row, until the row has been rendered. */
  rowHeightPx: number
  /** The indexes of rows, such as the current one, that stay rendered with their neighbours. */
  keptIndexes?: readonly number[]
  renderRow: (index: number, place: RowPlace) => ReactNode
}

/**
 * The body of a table. On wide screens, a table in a `SidePanelLayout` scrolls in its pane, and otherwise with the page.
 * The row with the focus stays rendered, so that it keeps the focus.
 */
export function TableBody({ keys, rowHeightPx, keptIndexes, renderRow }: Props) {
  const list = useRef<HTMLTableSectionElement>(null)
  const isInPane = useIsWide()
  const { rows, spaceAfterPx, measure, listAttributes } = useRenderedRows({
    ...{ list, keys, rowHeightPx, keptIndexes, isInPane },
  })
  return (
    <tbody ref={list} {...listAttributes}>
      {rows.map(({ key, index, spacePx }) => (
        <Fragment key={key}>
          <SpaceRow heightPx={spacePx} />
          {renderRow(index, { index, measure })}
        </Fragment>
      ))}
      <SpaceRow heightPx={spaceAfterPx} />
    </tbody>
  )
}

/** Takes the place of rows that are not rendered. */
function SpaceRow({ heightPx }: { heightPx: number }) {
  return heightPx > 0 && <tr style={{ height: heightPx }} />
}
