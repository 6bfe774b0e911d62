import type { Page } from '@playwright/test'

/** The client's notices: messages at the top, and notifications with a title in the corner. */
export function noticesOf(page: Page) {
  const messages = page.locator('.ant-message-notice')
  const notifications = page.locator('.ant-notification-notice')
  const message = (text: string | RegExp) => messages.filter({ hasText: text })
  const ofKind = (kind: 'warning' | 'error') => (text: string | RegExp) =>
    message(text).filter({ has: page.locator(`.ant-message-${kind}`) })
  return {
    messages,
    notifications,
    message,
    warning: ofKind('warning'),
    error: ofKind('error'),
    /**
     * Waits for a message. It is shown for three seconds, which an expectation may miss on a busy machine: it looks once a
     * second, and describes the whole page each time.
     */
    told: (text: string | RegExp): Promise<void> => message(text).waitFor(),
    notification: (text: string | RegExp) => notifications.filter({ hasText: text }),
  }
}
