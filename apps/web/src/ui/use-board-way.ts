import { useText } from '../i18n/messages'
import { pageAddress } from '../lib/page-address'
import { useSignedIn } from '../session/session'
import type { MoreAction } from './more-actions'
import { uiMessages } from './ui.messages'

type BoardWay = MoreAction & { readonly to: string }

/** A link from records of a hospital to its bed board, for users who may see it. */
export function useBoardWay(): (hospitalId: number | null) => BoardWay | false {
  const t = useText(uiMessages)
  const { granted } = useSignedIn()
  return (hospitalId) =>
    hospitalId !== null &&
    granted.has('hospital.board') && { label: t('board'), to: pageAddress('hospital.board', { hospitalId }) }
}
