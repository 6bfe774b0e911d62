import { logOut } from '../session/log-out'
import { confirmLeave } from '../tab/leave'

/** Logs out, once whatever is unsaved has been asked about. */
export async function logOutAsked(): Promise<void> {
  if (await confirmLeave('all')) await logOut()
}
