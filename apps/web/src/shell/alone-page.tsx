import { useTranslate, useText } from '../i18n/messages'
import type { Page } from '../lib/page'
import { useDocumentTitle } from './document-title'
import './layout.css'
import { PageContent } from './page-content'
import { shellMessages } from './shell.messages'

/** A page without the layout, because nobody is signed in and there is no menu. */
export function AlonePage({ page }: { page: Page }) {
  const t = useText(shellMessages)
  const translate = useTranslate()
  const title = translate(page.title)
  useDocumentTitle(title, t('product'))
  return (
    <main>
      <h1 className="only-heard">{title}</h1>
      <PageContent key={page.path} page={page} />
    </main>
  )
}
