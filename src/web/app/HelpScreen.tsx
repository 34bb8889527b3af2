import { useState } from 'react'
import { FilterField } from '../ui/FilterField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AboutAppPanel } from './help/AboutAppPanel.tsx'
import { ArticlesPanel } from './help/ArticlesPanel.tsx'
import { getHelpArticles } from './help/articles.ts'
import styles from './help/Help.module.css'
import { KeyboardPanel } from './help/KeyboardPanel.tsx'
import { searchArticles } from './help/search-articles.ts'
import { useScrollToHash } from './help/use-scroll-to-hash.ts'
import { YourCoachPanel } from './help/YourCoachPanel.tsx'
import { useUser } from './session.tsx'

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
