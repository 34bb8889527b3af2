import parts from './FacePanel.module.css'
import type { TaskWords } from './task-words.ts'

/** What is to be done, large: how much, what, with what. */
export function TasksPanel({ tasks }: { tasks: readonly TaskWords[] }) {
  return (
    <ul className={parts.tasks} data-many={tasks.length > 3}>
      {tasks.map(({ id, amount, name, load }) => (
        <li key={id}>
          {amount && <b>{amount}</b>} <span>{name}</span> {load && <i>{load}</i>}
        </li>
      ))}
    </ul>
  )
}
