import type { ExportFileRow } from '@bedside/contracts'
import { Empty } from 'antd'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { SidePanel } from '../../ui/side-panel'
import { FileLine } from './file-line'
import './my-files.css'
import { drawerMessages } from './my-files-drawer.messages'
import { myFilesMessages } from './my-files.messages'
import type { useMyFiles } from './use-my-files'

/** The user's background exports, in progress and ready. */
export default function MyFilesDrawer({
  asked,
  onLeave,
}: {
  asked: ReturnType<typeof useMyFiles>
  onLeave: () => void
}) {
  const t = useText(myFilesMessages)
  return (
    <SidePanel open title={t('files')} size={480} onLeave={onLeave}>
      <Answered answer={asked}>{(files) => <Files files={files} />}</Answered>
    </SidePanel>
  )
}

function Files({ files }: { files: readonly ExportFileRow[] }) {
  const t = useText(drawerMessages)
  if (files.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />
  return (
    <ul className="my-files">
      {files.map((file) => (
        <FileLine key={file.exportFileId} file={file} />
      ))}
    </ul>
  )
}
