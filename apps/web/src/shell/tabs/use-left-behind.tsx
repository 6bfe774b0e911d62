import { Button, Flex } from 'antd'
import { useEffect } from 'react'
import { translate } from '@bedside/contracts'
import { language } from '../../i18n/language'
import { textOf } from '../../i18n/messages'
import { remove, show } from '../../session/notices'
import { useSignedIn } from '../../session/session'
import { forgetVault, type Vault } from '../../session/vault'
import { restoreWork, workLeftBehind } from '../../tab/keep-work'
import { tabsMessages } from './tabs.messages'

const noticeKey = 'left-behind'

/** Offers to restore the unsaved work of the previous session until it is restored or discarded. */
export function useLeftBehind(): void {
  const { managerId } = useSignedIn().info
  useEffect(() => {
    const vault = workLeftBehind(managerId)
    if (vault) offer(vault)
  }, [managerId])
}

function offer(vault: Vault): void {
  const t = textOf(tabsMessages)
  const after = (step: () => void) => () => {
    remove(noticeKey)
    step()
  }
  show({
    kind: 'info',
    key: noticeKey,
    title: t('restoreTitle'),
    text: t('restoreText', {
      what: vault.pieces.map(({ title }) => translate(title, language.get())).join(t('comma')),
    }),
    forMs: 0,
    below: true,
    action: (
      <Flex gap="small">
        <Button onClick={after(forgetVault)}>{t('discard')}</Button>
        <Button type="primary" onClick={after(() => restoreWork(vault))}>
          {t('restore')}
        </Button>
      </Flex>
    ),
  })
}
