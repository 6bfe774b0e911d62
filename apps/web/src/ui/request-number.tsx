import { useText } from '../i18n/messages'
import { ShortCode } from './short-code'
import { uiMessages } from './ui.messages'

/** Enough to tell requests apart. */
const shownCharacters = 8

/** A request id, shortened for display; copied in full. */
export function RequestNumber({ id, whole = false }: { id: string; whole?: boolean }) {
  const t = useText(uiMessages)
  return <ShortCode code={id} label={t('copyRequestId')} {...(!whole && { characters: shownCharacters })} />
}
