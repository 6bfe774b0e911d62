import { logOut } from '../session/log-out'
import { confirmLeave } from '../tab/leave'

/** Signs out, after asking about unsaved work. */
export async function logOutAsked(): Promise<void> {
  if (await confirmLeave('all')) await logOut()
}
