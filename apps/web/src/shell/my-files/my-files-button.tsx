import { FolderOpenOutlined } from '@ant-design/icons'
import { Badge } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { closeMyFiles, myFilesOpen, openMyFiles } from '../../session/my-files-state'
import { IconButton } from '../navbar/icon-button'
import { myFilesMessages } from './my-files.messages'
import { isNew, isUnderWay, useMyFiles } from './use-my-files'

const MyFilesDrawer = lazy(() => import('./my-files-drawer'))

/** Shows how many exports are ready, and opens the list of them. */
export function MyFilesButton() {
  const t = useText(myFilesMessages)
  const myFiles = useMyFiles()
  const open = useStore(myFilesOpen)
  const ready = myFiles.data?.filter(isNew).length ?? 0
  const busy = myFiles.data?.some(isUnderWay) ?? false
  return (
    <>
      <Badge count={ready} dot={ready === 0 && busy} status="processing" size="small" offset={[-6, 6]}>
        <IconButton
          label={ready === 0 ? t('files') : t('filesReady', { count: ready })}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<FolderOpenOutlined />}
          onClick={openMyFiles}
        />
      </Badge>
      {open && (
        <Suspense fallback={null}>
          <MyFilesDrawer asked={myFiles} onLeave={closeMyFiles} />
        </Suspense>
      )}
    </>
  )
}
