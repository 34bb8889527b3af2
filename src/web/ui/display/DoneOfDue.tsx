import table from '#web/ui/table.module.css'

/** Shows the numbers of completed and due sessions in a table cell, or a dash if no session was due. */
export function DoneOfDue({ done, due }: { done: number; due: number }) {
  if (due === 0) return <NoValue />
  return (
    <>
      <b className={table.done}>{done}</b> <span className={table.pencil}>/ {due}</span>
    </>
  )
}

export function NoValue() {
  return <span className={table.none}>–</span>
}
