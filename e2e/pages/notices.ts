import type { Page } from '@playwright/test'

/** The client's notices: messages at the top, and notifications with a title in the corner. */
export function noticesOf(page: Page) {
  const messages = page.locator('.ant-message-notice')
  const notifications = page.locator('.ant-notification-notice')
  return {
    messages,
    notifications,
    message: (text: string | RegExp) => messages.filter({ hasText: text }),
    notification: (text: string | RegExp) => notifications.filter({ hasText: text }),
  }
}
