import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslate, useText } from '../../i18n/messages'
import { offersSaving, type Answer, type Question } from '../../tab/leave'
import { findTab } from '../../tab/tabs'
import { nameOf } from '../../tab/work'
import { Dialog } from '../../ui/dialog'
import { useTabName } from '../../tab/tab-name'
import { tabsMessages } from './tabs.messages'

/** Lists all unsaved work that would be lost: stay, save or discard. Actions among it cannot be carried out from here. */
export function LeaveDialog({ question }: { question: Question }) {
  const { pieces, answer } = question
  const savable = offersSaving(question)
  const t = useText(tabsMessages)
  const translate = useTranslate()
  const nameOfTab = useTabName()
  const [answerGiven, setGiven] = useState<Answer>()
  const stay = useRef<HTMLButtonElement>(null)
  const give = (next: Answer) => {
    setGiven(next)
    answer(next)
  }
  return (
    <Dialog
      open
      width={440}
      zIndex={1900}
      title={t('leaveTitle')}
      closable={false}
      mask={{ closable: false }}
      onLeave={() => give('stay')}
      // Only then: opening focuses the first button, on which Enter would discard the work.
      afterOpenChange={(open) => open && stay.current?.focus()}
      footer={[
        <Button key="leave" danger disabled={answerGiven !== undefined} onClick={() => give('leave')}>
          {t('leave')}
        </Button>,
        savable && (
          <Button
            key="save"
            loading={answerGiven === 'save'}
            disabled={answerGiven !== undefined}
            onClick={() => give('save')}
          >
            {t('save')}
          </Button>
        ),
        <Button key="stay" ref={stay} type="primary" disabled={answerGiven !== undefined} onClick={() => give('stay')}>
          {t('stay')}
        </Button>,
      ]}
    >
      <p>{t('leaveText')}</p>
      <ul className="leave-list">
        {pieces.map((piece) => {
          const tab = findTab(piece.tab)
          const work = translate(piece.title)
          return <li key={nameOf(piece)}>{tab ? t('of', { work, name: nameOfTab(tab) }) : work}</li>
        })}
      </ul>
      {!savable && <p className="muted">{t('actsByItself')}</p>}
    </Dialog>
  )
}
