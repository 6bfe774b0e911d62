import { useTranslate } from '../../i18n/messages'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { PageViews } from '../../ui/page-views'
import { Entries } from './entries/entries'
import { financeTabs } from './finance-tabs'

/** The books: entries, and further tabs according to the viewer's permissions. */
export default function FinancePage() {
  const translate = useTranslate()
  const me = useSignedIn()
  const visibleTabs = financeTabs.filter(({ call }) => mayCall(me, call))
  if (visibleTabs.length < 2) return <Entries />
  return (
    <PageViews
      name="tab"
      views={visibleTabs.map(({ key, label, content: Content }) => ({
        key,
        label: translate(label),
        content: <Content />,
      }))}
    />
  )
}
