import table from './table.module.css'

/** Both numbers of a table's row, the done one in ink; a dash where nothing was due. */
export function DoneOfDue({ done, due }: { done: number; due: number }) {
  if (due === 0) return <None />
  return (
    <>
      <b className={table.done}>{done}</b> <span className={table.pencil}>/ {due}</span>
    </>
  )
}

export function None() {
  return <span className={table.none}>–</span>
}
