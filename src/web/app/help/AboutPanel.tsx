import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/TextLink.tsx'
import { installation } from '../installation.ts'
import { productName } from '../messages.ts'
import { paths } from '../paths.ts'
import parts from './Help.module.css'

/** What holds for everybody, which version this is, and where a fault is told. */
export function AboutPanel() {
  const { data } = useQuery(installation)
  const version = data ? `${productName} ${data.version}` : productName
  return (
    <>
      <section className={parts.part} aria-labelledby="accessibility">
        <h2 id="accessibility" className={parts.title}>
          Accessibility
        </h2>
        <p>
          {productName} aims at WCAG 2.2, level AA. Everything works by keyboard alone, text can be enlarged
          to 200 %, the page fits 320 pixels, follows your light or dark setting, and stands still where your
          system asks for less motion.
        </p>
        <p>
          Each change is checked by machine (axe), which finds only part of what can go wrong, and nobody has
          certified it. If something keeps you out, it is a fault: please tell of it.
        </p>
      </section>
      <section className={parts.part} aria-labelledby="report">
        <h2 id="report" className={parts.title}>
          Something is wrong
        </h2>
        <p>
          Tell whoever runs this server; <TextLink to={paths.terms}>Terms and privacy</TextLink> says who that
          is. Say what you did, what you saw, and this version:
        </p>
        <p>
          <b>{version}</b>
          {data?.clubName && `, ${data.clubName}`}
        </p>
      </section>
    </>
  )
}
