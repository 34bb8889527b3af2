import { Fragment, type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { type ListRowPlace, SpaceItem } from './RowList.tsx'
import { getPlaceAttributes, useRenderedRows } from './use-rendered-rows.ts'

export type RowGroup<Row> = { title: string; rows: readonly Row[] }

type Props<Row> = {
  list?: Ref<HTMLElement>
  className?: string
  /** The same array as long as the rows are the same. */
  groups: readonly RowGroup<Row>[]
  getKey: (row: Row) => string
  /** The approximate height of a row, until the row has been rendered. */
  rowHeightPx: number
  /** True if the list scrolls in the closest scroll pane, otherwise with the page. */
  isInPane?: boolean
  /** The heading of a group, to which the attributes belong. */
  renderHeading: (group: RowGroup<Row>, attributes: ReturnType<typeof getPlaceAttributes>) => ReactNode
  rowsClassName?: string
  renderRow: (row: Row, place: ListRowPlace) => ReactNode
}

/**
 * Lists under headings. Of many rows, only those near the visible ones are rendered, each with its heading, and the row with
 * the focus, which keeps it.
 */
export function GroupedRowList<Row>({
  list,
  className,
  groups,
  getKey,
  rowHeightPx,
  isInPane = false,
  renderHeading,
  rowsClassName,
  renderRow,
}: Props<Row>) {
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(list, () => element.current, [])
  const { keys, starts } = useMemo(() => placeGroups(groups, getKey), [groups, getKey])
  const getHeadingIndex = useCallback(
    (index: number) => starts.findLast(start => start <= index) ?? 0,
    [starts],
  )
  const { rows, spaceAfterPx, measure, listAttributes } = useRenderedRows({
    ...{ list: element, keys, rowHeightPx, isInPane, getHeadingIndex },
  })
  return (
    <div ref={element} className={className} {...listAttributes}>
      {groups.map((group, position) => {
        const start = starts[position] ?? 0
        const [heading, ...members] = rows.filter(
          ({ index }) => index >= start && index <= start + group.rows.length,
        )
        if (!heading) return null
        return (
          <Fragment key={group.title}>
            <Space heightPx={heading.spacePx} />
            <section aria-label={group.title}>
              {renderHeading(group, getPlaceAttributes({ index: start, measure }))}
              <ul className={rowsClassName}>
                {members.map(({ key, index, spacePx }) => {
                  const row = group.rows[index - start - 1]
                  return (
                    row && (
                      <Fragment key={key}>
                        <SpaceItem heightPx={spacePx} />
                        {renderRow(row, {
                          index,
                          measure,
                          // There is a heading above this group and above each earlier one.
                          rowIndex: index - position - 1,
                          position: index - start,
                          count: group.rows.length,
                        })}
                      </Fragment>
                    )
                  )
                })}
              </ul>
            </section>
          </Fragment>
        )
      })}
      <Space heightPx={spaceAfterPx} />
    </div>
  )
}

/** Returns a key for each heading and row in their order, and the places of the headings. */
function placeGroups<Row>(groups: readonly RowGroup<Row>[], getKey: (row: Row) => string) {
  const keys: string[] = []
  const starts: number[] = []
  for (const { title, rows } of groups) {
    starts.push(keys.length)
    keys.push(`heading ${title}`, ...rows.map(getKey))
  }
  return { keys, starts }
}

/** Takes the place of groups that are not rendered. */
const Space = ({ heightPx }: { heightPx: number }) => heightPx > 0 && <div style={{ height: heightPx }} />
