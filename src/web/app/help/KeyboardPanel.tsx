import { Keys } from '../../ui/Keys.tsx'
import parts from './Help.module.css'
import { keyboardMap } from './keyboard-map.ts'

export function KeyboardPanel({ isAthlete }: { isAthlete: boolean }) {
  return (
    <section id="keys" className={parts.part} aria-labelledby="keys-title">
      <h2 id="keys-title" className={parts.title}>
        Keyboard
      </h2>
      {keyboardMap(isAthlete).map(group => (
        <div key={group.title} className={parts.keys}>
          <h3>{group.title}</h3>
          <ul>
            {group.keys.map(pair => (
              <li key={pair[0]}>
                <Keys keys={[pair]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
