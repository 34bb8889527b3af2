import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '#web/app/client/server-info.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { productName } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './Help.module.css'

/** The accessibility statement, the version and how to report a problem. */
export function AboutAppSection() {
  const { data } = useQuery(serverInfo)
  const version = data ? `${productName} ${data.version}` : productName
  return (
    <>
      <section className={styles.part} aria-labelledby="accessibility">
        <h2 id="accessibility" className={styles.title}>
          Accessibility
        </h2>
        <p>
          {productName} aims to meet WCAG 2.2 level AA. You can use everything with the keyboard alone, text
          can be enlarged to 200 %, and pages fit a width of 320 pixels. The app follows your system’s
          settings for light or dark mode and reduced motion.
        </p>
        <p>
          Every change is tested automatically with axe, which finds only some accessibility problems. The
          app’s accessibility has not been certified. If something keeps you from using the app, please report
          it.
        </p>
      </section>
      <section className={styles.part} aria-labelledby="report">
        <h2 id="report" className={styles.title}>
          Report a problem
        </h2>
        <p>
          Contact the people who run this server; they are named in{' '}
          <TextLink to={paths.terms}>Terms and privacy</TextLink>. Describe what you did and what you saw, and
          include this version:
        </p>
        <p>
          <b>{version}</b>
          {data?.clubName && `, ${data.clubName}`}
        </p>
      </section>
    </>
  )
}
