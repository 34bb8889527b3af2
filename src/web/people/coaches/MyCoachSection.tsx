import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Coaching } from '#contract/people/people.ts'
import { AboutCoachPanel } from '#web/account/AboutCoachPanel.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { myCoaches, useChangeCoachingSettings } from '#web/shared/queries/coaches.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatMonthOfInstant } from '#web/ui/display/day-format.ts'
import { formatFullName, formatMailtoLink } from '#web/ui/display/format-text.ts'
import link from '#web/ui/link.module.css'
import panel from '#web/ui/panel.module.css'
import { ImportConsentRow } from './ImportConsentRow.tsx'
import { LeaveCoachDialog } from './LeaveCoachDialog.tsx'
import styles from './MyCoachSection.module.css'
import { ScopeEndRow } from './ScopeEndRow.tsx'
import { ScopeRow } from './ScopeRow.tsx'
import { type OfferedScope, offeredScopes, toggleScope } from './scopes.ts'

/** Shows one of the athlete's coaches, with the data that the athlete shares with this coach. */
export function MyCoachSection({ coaching, isOnly }: { coaching: Coaching; isOnly: boolean }) {
  const { coach, isPrimary, startedAt } = coaching
  const locale = useLocale()
  const { data: profiles = [] } = useQuery(myCoaches)
  const profile = profiles.find(one => one.id === coach.id)
  const change = useChangeCoachingSettings()
  const [isEnding, setEnding] = useState(false)
  // While a change is being saved, show the new values.
  const shown = change.isPending ? change.variables : coaching
  const { scopes = coaching.scopes, scopeEnds = coaching.scopeEnds } = shown
  const changeEnd = (scope: OfferedScope, lastDay: string | null) =>
    change.mutate({ id: coaching.id, scopeEnds: { ...scopeEnds, [scope]: lastDay } })

  return (
    <section className={panel.apart} aria-label={formatFullName(coach)}>
      <header className={styles.head}>
        <Avatar person={coach} size={40} />
        <div>
          <h2 className={styles.name}>{formatFullName(coach)}</h2>
          <p className={styles.since}>
            {[
              ...(profile?.specialties.slice(0, 3) ?? []),
              `since ${formatMonthOfInstant(startedAt, locale)}`,
            ].join(', ')}
          </p>
        </div>
        {isPrimary && !isOnly && <span className={styles.chip}>main coach</span>}
      </header>
      <AboutCoachPanel coach={coach} />
      {offeredScopes.map(scope => (
        <Fragment key={scope}>
          <ScopeRow
            scope={scope}
            coach={coach}
            isShared={scopes.includes(scope)}
            onToggle={() => change.mutate({ id: coaching.id, scopes: toggleScope(scopes, scope) })}
          />
          {scopes.includes(scope) && (
            <ScopeEndRow
              scope={scope}
              coach={coach}
              lastDay={scopeEnds?.[scope] ?? undefined}
              onChange={lastDay => changeEnd(scope, lastDay)}
            />
          )}
        </Fragment>
      ))}
      <ImportConsentRow coaching={coaching} />
      <p className={styles.ways}>
        <TextLink to={paths.athleteThread(coach.id)}>Message</TextLink>
        {profile && (
          <a className={link.link} href={formatMailtoLink(profile.email)}>
            Email
          </a>
        )}
        {!isPrimary && (
          <TextButton onClick={() => change.mutate({ id: coaching.id, isPrimary: true })}>
            Make main coach
          </TextButton>
        )}
        <TextButton onClick={() => setEnding(true)}>Leave coach</TextButton>
      </p>
      <LeaveCoachDialog coaching={coaching} isOpen={isEnding} onClose={() => setEnding(false)} />
    </section>
  )
}
