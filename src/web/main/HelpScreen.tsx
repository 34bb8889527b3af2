import { useState } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { AboutAppSection } from '#web/main/help/AboutAppSection.tsx'
import { ArticlesSection } from '#web/main/help/ArticlesSection.tsx'
import { getHelpArticles } from '#web/main/help/articles.ts'
import styles from '#web/main/help/Help.module.css'
import { KeyboardSection } from '#web/main/help/KeyboardSection.tsx'
import { searchArticles } from '#web/main/help/search-articles.ts'
import { useScrollToHash } from '#web/main/help/use-scroll-to-hash.ts'
import { YourCoachSection } from '#web/main/help/YourCoachSection.tsx'
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
          <ArticlesSection found={found} isSearched={typed.trim() !== ''} openId={hash} />
        </div>
        <div className={styles.aside}>
          {isAthlete && <YourCoachSection />}
          <KeyboardSection isAthlete={isAthlete} />
          <AboutAppSection />
        </div>
      </div>
    </>
  )
}
