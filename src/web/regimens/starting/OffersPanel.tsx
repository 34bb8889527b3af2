import { useQuery } from '@tanstack/react-query'
import { Corner } from '../../ui/Corner.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { lengthOf } from '../listing.ts'
import { ownRegimens } from '../queries.ts'
import parts from './OffersPanel.module.css'
import { starterPrograms } from './queries.ts'

export type Offer = { kind: 'own' | 'starter'; id: string; name: string; facts: string }

/** The coach's own templates, then the project's programs. */
export function OffersPanel({
  chosen,
  onChoose,
}: {
  chosen: Offer | undefined
  onChoose: (offer: Offer) => void
}) {
  const own = useQuery(ownRegimens)
  const starters = useQuery(starterPrograms)
  const mine = (own.data ?? [])
    .filter(one => one.isTemplate && one.archivedAt === null)
    .map(
      (one): Offer => ({
        kind: 'own',
        id: one.id,
        name: one.name,
        facts: factsOf(one.category, lengthOf(one)),
      }),
    )
  const theirs = (starters.data ?? []).map(({ key, name, category, weeks }): Offer => {
    const dayCount = weeks.reduce((sum, week) => sum + week.days.length, 0)
    const facts = factsOf(category, lengthOf({ weekCount: weeks.length, dayCount }))
    return { kind: 'starter', id: key, name, facts }
  })
  const group = (title: string, offers: readonly Offer[]) => (
    <Group title={title} offers={offers} chosen={chosen} onChoose={onChoose} />
  )
  return (
    <nav className={parts.offers} aria-label="Templates">
      {own.isPending && <LoadingRows count={2} height={52} />}
      {own.isError && (
        <ErrorState
          title="Your templates could not be loaded."
          onRetry={own.refetch}
          isRetrying={own.isFetching}
        />
      )}
      {mine.length > 0 && group('Yours', mine)}
      {starters.isPending && <LoadingRows count={8} height={52} />}
      {starters.isError && (
        <ErrorState
          title="The programs to begin from could not be loaded."
          onRetry={starters.refetch}
          isRetrying={starters.isFetching}
        />
      )}
      {theirs.length > 0 && group('Of Cornerman', theirs)}
      {own.isSuccess && mine.length === 0 && (
        <p className={parts.hint}>
          None of your own yet: “Keep as a template” stands in the menu of each of your regimens.
        </p>
      )}
    </nav>
  )
}

const factsOf = (...words: string[]) => words.filter(Boolean).join(', ')

function Group({
  title,
  offers,
  chosen,
  onChoose,
}: {
  title: string
  offers: readonly Offer[]
  chosen: Offer | undefined
  onChoose: (offer: Offer) => void
}) {
  return (
    <section aria-label={title}>
      <h2 className={parts.title}>{title}</h2>
      <ul>
        {offers.map(offer => {
          const isChosen = offer.kind === chosen?.kind && offer.id === chosen.id
          return (
            <li key={offer.id}>
              <button
                type="button"
                className={parts.offer}
                aria-pressed={isChosen}
                onClick={() => onChoose(offer)}
              >
                {isChosen && <Corner />}
                <span className={parts.name}>{offer.name}</span>
                <span className={parts.facts}>{offer.facts}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
