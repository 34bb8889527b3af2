/** The value of a field, its error message and what changes it. */
export type NativeFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
