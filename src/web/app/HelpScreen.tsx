import { useState } from 'react'
import { FilterField } from '../ui/FilterField.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AboutPanel } from './help/AboutPanel.tsx'
import { ArticlesPanel } from './help/ArticlesPanel.tsx'
import { articlesFor } from './help/articles.ts'
import { CoachPanel } from './help/CoachPanel.tsx'
import parts from './help/Help.module.css'
import { KeyboardPanel } from './help/KeyboardPanel.tsx'
import { searched } from './help/search.ts'
import { useHash } from './help/use-hash.ts'
import { useUser } from './session.tsx'

/** Short answers to what is asked, the keys, and whom to ask for more. */
export function HelpScreen() {
  const isAthlete = useUser().role === 'athlete'
  const [typed, setTyped] = useState('')
  const hash = useHash()
  const articles = articlesFor(isAthlete)
  const found = searched(articles, typed)
  return (
    <>
      <PageHead title="Help & Support" sentence="Short answers, the keys, and whom to ask." />
      <div className={parts.page}>
        <div className={parts.answers}>
          <search>
            <form
              className={parts.search}
              onSubmit={event => {
                event.preventDefault()
                document.querySelector<HTMLElement>('[data-first-answer] summary')?.focus()
              }}
            >
              <FilterField
                label="Search the help"
                value={typed}
                onChange={setTyped}
                className={parts.field}
              />
              <p role="status" className={parts.count}>
                {found.length === articles.length
                  ? `${articles.length} answers`
                  : `${found.length} of ${articles.length} answers`}
              </p>
            </form>
          </search>
          <ArticlesPanel found={found} isSearched={typed.trim() !== ''} openId={hash} />
        </div>
        <div className={parts.aside}>
          {isAthlete && <CoachPanel />}
          <KeyboardPanel isAthlete={isAthlete} />
          <AboutPanel />
        </div>
      </div>
    </>
  )
}
