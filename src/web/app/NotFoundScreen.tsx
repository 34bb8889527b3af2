import { BigCorner } from '../ui/BigCorner.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  return (
    <AuthLayout>
      <BigCorner>
        <h1 tabIndex={-1}>{messages.notFound.title}</h1>
        <p>Nothing stands at this address. It may be mistyped, or what was here is gone.</p>
        <p>
          <TextLink to={paths.root}>{messages.notFound.home}</TextLink>
        </p>
      </BigCorner>
    </AuthLayout>
  )
}
