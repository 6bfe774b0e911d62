import { user, type UserRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { RowButton } from '../../../ui/row-button'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

/** Long enough to dial, short enough not to be left standing on a screen. */
const shownForMs = 15_000

/** A masked phone number, shown whole for a while to whoever may see it. It is kept nowhere: each look asks anew. */
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
      // Whoever comes back to the tab asks again, and that is put on record again.
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
