import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../ui/Logo.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './AuthLayout.module.css'
import { productName } from './messages.ts'
import { paths } from './paths.ts'
import { serverInfo } from './server-info.ts'

/** The layout of pages shown before sign-in: the logo at the top left, the page in the centre. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { data } = useQuery(serverInfo)
  return (
    <div className={parts.frame}>
      <header className={parts.brand}>
        <Link to={paths.root} className={parts.home}>
          <Wordmark name={productName} />
        </Link>
      </header>
      <main className={parts.middle}>{children}</main>
      <footer className={parts.foot}>
        <span className={parts.promise}>
          Your data stays on this server. <TextLink to={paths.terms}>Terms and privacy</TextLink>
        </span>
        {data && (
          <span className={parts.version}>
            {productName} {data.version}, open source
          </span>
        )}
      </footer>
    </div>
  )
}
