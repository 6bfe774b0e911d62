import { browserStorage } from '../lib/browser-storage'

const key = 'bedside.account'

/** The account remembered in this browser. Never a password. */
export const rememberedAccount = (): string => browserStorage.read(key) ?? ''

export function remember(account: string, wanted: boolean): void {
  if (wanted) browserStorage.write(key, account)
  else browserStorage.remove(key)
}
