import { user, type UserRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { RowButton } from '../../../ui/row-button'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

/** Long enough to dial, and short enough not to remain on an unattended screen. */
const shownForMs = 15_000

/**
 * A masked phone number. Permitted viewers can reveal it for some seconds; it is not cached, so each look is a call that
 * the operation log records.
 */
export function Phone({ row }: { row: UserRow }) {
  const t = useText(userMessages)
  const mayReveal = useCan(user.revealUser)
  const { run, busy } = useAction(user.revealUser)
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    if (whole === undefined) return undefined
    const timer = setTimeout(() => setWhole(undefined), shownForMs)
    return () => {
      clearTimeout(timer)
      // Returning to the tab shows the masked number, so that another look is recorded too.
      setWhole(undefined)
    }
  }, [whole])
  if (!row.phone) return '—'
  const reveal = async () => setWhole((await run({ userId: row.userId }))?.phone)
  return (
    <Flex gap="small" align="center">
      <span className="user-phone">{whole ?? row.phone}</span>
      {mayReveal && whole === undefined && (
        <RowButton
          disabled={busy}
          aria-label={t('revealOf', { name: nameOf(row) })}
          title={t('revealHint', { seconds: shownForMs / 1000 })}
          onClick={() => void reveal()}
        >
          {t('reveal')}
        </RowButton>
      )}
      {whole !== undefined && <RowButton onClick={() => setWhole(undefined)}>{t('hide')}</RowButton>}
    </Flex>
  )
}
