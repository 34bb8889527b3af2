import parts from './Keys.module.css'

/** Keys and what they do, as a line below a list: `J K next, previous`. Only where there is a keyboard. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <p className={parts.keys}>
      {keys.map(([key, meaning]) => (
        <span key={key} className={parts.pair}>
          {key.split(' ').map(one => (
            <kbd key={one} className={parts.key}>
              {one}
            </kbd>
          ))}
          {meaning}
        </span>
      ))}
    </p>
  )
}
