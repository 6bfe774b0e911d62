import { useTranslate } from '../../i18n/messages'
import { PageViews } from '../../ui/page-views'
import { financeTabs } from './finance-tabs'

/** The books: entries, and further tabs according to the viewer's permissions. */
export default function FinancePage() {
  const translate = useTranslate()
  return (
    <PageViews
      name="tab"
      views={financeTabs.map(({ key, label, call, content: Content }) => ({
        key,
        label: translate(label),
        call,
        content: <Content />,
      }))}
    />
  )
}
