import { formatSeconds } from '#training/units.ts'
import { countOf } from '../../ui/words.ts'
import parts from './BlockHeadRow.module.css'
import { blockWords, secondsWords } from './block-words.ts'
import { useBuilder } from './context.ts'
import type { DraftBlock } from './draft.ts'

/** How a group is done, above its exercises: nothing for what is done set by set or simply in turns. */
export function BlockHeadRow({ block }: { block: DraftBlock }) {
  const { openDetails } = useBuilder()
  const { kind, name, rounds, seconds, restSeconds, items } = block
  const [first] = items
  const isPlain =
    (kind === 'straight' || kind === 'superset') && !name && rounds === null && restSeconds === null
  if (isPlain || !first) return null
  const facts = [
    name || blockWords[kind],
    name && kind !== 'straight' && blockWords[kind].toLowerCase(),
    rounds !== null && countOf(rounds, 'round'),
    seconds !== null && `${secondsWords[kind].toLowerCase()} ${formatSeconds(seconds)}`,
    restSeconds !== null && `rest ${formatSeconds(restSeconds)}`,
  ]
  return (
    <button type="button" className={parts.head} onClick={() => openDetails(first.id)}>
      {facts.filter(Boolean).join(', ')}
    </button>
  )
}
