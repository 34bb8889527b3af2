import parts from './Progression.module.css'

/** Why an exercise has its numbers: the words of the rule that made them. Nothing where no rule did. */
export function BecauseRow({ because }: { because: string | undefined }) {
  if (!because) return null
  return (
    <p className={parts.because}>
      <b>Why</b> {because}
    </p>
  )
}
