import { App } from 'antd'
import { useEffect } from 'react'
import { surface, type Notice } from '../session/notices'
import { record } from './notices/notice-history'
import { NoticeLine } from './notices/notice-line'

const shownMs = 3000

/** Shows notifications with antd: repeated ones once, with a count. */
export function NoticeSurface() {
  const { message, notification } = App.useApp()
  useEffect(() => {
    const onScreen = new Map<string, number>()

    function show(notice: Notice): void {
      const { kind, title, text, requestId, action, forMs = shownMs, key = `${kind} ${title ?? ''} ${text}` } = notice
      const count = notice.key === undefined ? (onScreen.get(key) ?? 0) + 1 : 1
      onScreen.set(key, count)
      record(notice)
      const shared = {
        key,
        type: kind,
        duration: forMs / 1000,
        onClose: () => void onScreen.delete(key),
        // Only errors and warnings interrupt screen readers.
        role: kind === 'error' || kind === 'warning' ? ('alert' as const) : ('status' as const),
      }
      const line = <NoticeLine text={text} count={count} requestId={requestId} />
      const words = title === undefined ? { title: line } : { title, description: line }
      if (notice.below) notification.open({ ...shared, ...words, placement: 'bottom', actions: action })
      else if (title === undefined)
        void message.open({
          ...shared,
          content: <NoticeLine text={text} count={count} requestId={requestId} action={action} />,
        })
      else notification.open({ ...shared, ...words, actions: action })
    }

    surface.set({
      show,
      remove(key) {
        onScreen.delete(key)
        message.destroy(key)
        notification.destroy(key)
      },
    })
    return () => surface.set(undefined)
  }, [message, notification])
  return null
}
