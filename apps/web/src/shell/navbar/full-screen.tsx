import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { textOf, useText } from '../../i18n/messages'
import { show } from '../../session/notices'
import { IconButton } from './icon-button'
import { navbarMessages } from './navbar.messages'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

async function toggle(): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new Error('There is no full screen here')
    await (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    show({ kind: 'warning', text: textOf(navbarMessages)('noFullScreen') })
  }
}

export function FullScreenButton() {
  const t = useText(navbarMessages)
  const full = useSyncExternalStore(subscribe, isFull)
  return (
    <IconButton
      label={t(full ? 'leaveFullScreen' : 'enterFullScreen')}
      className="navbar-full"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggle()}
    />
  )
}
