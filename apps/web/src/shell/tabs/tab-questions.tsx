import { lazy, Suspense } from 'react'
import { useTranslate } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { stranger } from '../../session/other-tabs'
import { question } from '../../tab/leave'
import { unsaved } from '../../tab/work'
import { LeaveDialog } from './leave-dialog'
import { useLeftBehind } from './use-left-behind'
import { useStaysNotice } from './use-stays-notice'

const StrangerDialog = lazy(() => import('../../session/stranger-dialog'))

/** Dialogs and notifications about tabs, on any page. */
export function TabQuestions() {
  useStaysNotice()
  useLeftBehind()
  const openQuestion = useStore(question)
  return (
    <>
      {openQuestion && <LeaveDialog question={openQuestion} />}
      <StrangerHost />
    </>
  )
}

function StrangerHost() {
  const who = useStore(stranger)
  const work = useStore(unsaved)
  const translate = useTranslate()
  if (!who) return null
  return (
    <Suspense fallback={null}>
      <StrangerDialog who={who} unsaved={[...work.values()].map(({ title }) => translate(title))} />
    </Suspense>
  )
}
