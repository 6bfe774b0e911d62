import { exportFile, type ExportFileRow } from '@bedside/contracts'
import { useEffect, useRef } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { hasFiles, myFilesOpen } from '../../session/my-files-state'
import { succeed } from '../../session/notices'
import { myFilesMessages } from './my-files.messages'

export const isUnderWay = ({ state }: ExportFileRow): boolean => state === 'WAITING' || state === 'RUNNING'
export const isNew = ({ state, fetched }: ExportFileRow): boolean => state === 'READY' && fetched === 0

/** The user's files; polls while one is being written, and shows a message when it is ready. */
export function useMyFiles() {
  const t = useText(myFilesMessages)
  const isOpen = useStore(myFilesOpen)
  const when = useStore(hasFiles) || isOpen
  const answer = useEndpoint(
    exportFile.getExportFileList,
    {},
    {
      when,
      quiet: true,
      everyMs: (files) => (files.some(isUnderWay) ? 1000 : undefined),
    },
  )
  const { data: files } = answer
  const underWay = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!files) return
    if (files.length === 0) hasFiles.set(false)
    for (const file of files)
      if (isNew(file) && underWay.current.has(file.exportFileId)) succeed(t('ready', { title: file.title }))
    underWay.current = new Set(files.filter(isUnderWay).map(({ exportFileId }) => exportFileId))
  }, [files, t])
  return answer
}
