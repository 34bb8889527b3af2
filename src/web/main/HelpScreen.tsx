import { useState } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { AboutAppPanel } from '#web/main/help/AboutAppPanel.tsx'
import { ArticlesPanel } from '#web/main/help/ArticlesPanel.tsx'
import { getHelpArticles } from '#web/main/help/articles.ts'
import styles from '#web/main/help/Help.module.css'
import { KeyboardPanel } from '#web/main/help/KeyboardPanel.tsx'
import { searchArticles } from '#web/main/help/search-articles.ts'
import { useScrollToHash } from '#web/main/help/use-scroll-to-hash.ts'
import { YourCoachPanel } from '#web/main/help/YourCoachPanel.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

/** The help page, with articles, keyboard shortcuts and contact details. */
export function HelpScreen() {
  const isAthlete = useUser().role === 'athlete'
  const [typed, setTyped] = useState('')
  const hash = useScrollToHash()
  const articles = getHelpArticles(isAthlete)
  const found = searchArticles(articles, typed)
  return (
    <>
      <PageHeader title="Help & Support" sentence="Articles, keyboard shortcuts and contact details." />
      <div className={styles.page}>
        <div className={styles.answers}>
          <search>
            <form
              className={styles.search}
              onSubmit={event => {
                event.preventDefault()
                document.querySelector<HTMLElement>('[data-first-answer] summary')?.focus()
              }}
            >
              <FilterField label="Search help" value={typed} onChange={setTyped} className={styles.field} />
              <p role="status" className={styles.count}>
                {found.length === articles.length
                  ? `${articles.length} articles`
                  : `${found.length} of ${articles.length} articles`}
              </p>
            </form>
          </search>
          <ArticlesPanel found={found} isSearched={typed.trim() !== ''} openId={hash} />
        </div>
        <div className={styles.aside}>
          {isAthlete && <YourCoachPanel />}
          <KeyboardPanel isAthlete={isAthlete} />
          <AboutAppPanel />
        </div>
      </div>
    </>
  )
}
