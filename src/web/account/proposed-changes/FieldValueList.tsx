import { formatFieldName } from './field-labels.ts'
import styles from './ProposedChanges.module.css'

type Fields = Readonly<Record<string, unknown>>

/** Shows any value of a request: text as it is, and lists and objects with the names of their fields. */
export function FieldValueList({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={styles.none}>none</span>
  if (Array.isArray(value)) return <ValueList values={value} />
  if (typeof value === 'object') return <FieldList fields={value as Fields} />
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return <span className={styles.text}>{String(value)}</span>
}

function ValueList({ values }: { values: readonly unknown[] }) {
  if (values.length === 0) return <span className={styles.none}>none</span>
  if (values.every(value => typeof value !== 'object')) return values.join(', ')
  return (
    <ol className={styles.values}>
      {values.map((value, index) => (
        // The list does not change while it is shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: the values have no ids
        <li key={index}>
          <FieldValueList value={value} />
        </li>
      ))}
    </ol>
  )
}

function FieldList({ fields }: { fields: Fields }) {
  return (
    <dl className={styles.nested}>
      {Object.entries(fields).map(([name, value]) => (
        <div key={name}>
          <dt>{formatFieldName(name)}</dt>
          <dd>
            <FieldValueList value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
