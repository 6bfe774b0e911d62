import { encode, exportFile, type Endpoint } from '@bedside/contracts'
import { call } from '../api/client'
import { invalidate } from '../api/invalidate'
import { browserStorage } from '../lib/browser-storage'
import { createStore } from '../lib/store'

const key = 'bedside-has-files'

/** Whether the drawer of files is open. */
export const myFilesOpen = createStore(false)
export const openMyFiles = (): void => myFilesOpen.set(true)
export const closeMyFiles = (): void => myFilesOpen.set(false)

/** Whether an export was started in this browser; otherwise nothing is polled. */
export const hasFiles = createStore(browserStorage.read(key) === '1')
hasFiles.subscribe(() => browserStorage.write(key, hasFiles.get() ? '1' : ''))

/** Starts a background export, which is followed from now on, also after a reload. Rejects if refused. */
export async function writeOnServer(endpoint: Pick<Endpoint, 'name'>, input: object): Promise<void> {
  await call(exportFile.startExportFile, { call: endpoint.name, query: encode(input).toString() })
  hasFiles.set(true)
  openMyFiles()
  await invalidate(exportFile.startExportFile)
}
