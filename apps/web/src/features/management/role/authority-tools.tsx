import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Input } from 'antd'
import { useText } from '../../../i18n/messages'
import { authorityMessages } from './authority.messages'

/** The filters of the tree. */
export interface View {
  readonly words: string
  readonly onlyChanged: boolean
}

interface AuthorityToolsProps {
  view: View
  onView: (next: View) => void
  onOpen: (all: boolean) => void
  /** Undefined if nothing can be changed. */
  onCheck: ((on: boolean) => void) | undefined
}

/** The filters of the tree, and actions on all of it. */
export function AuthorityTools({ view, onView, onOpen, onCheck }: AuthorityToolsProps) {
  const t = useText(authorityMessages)
  return (
    <Flex wrap gap="small" align="center">
      <Input
        allowClear
        className="authority-search"
        prefix={<SearchOutlined />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={view.words}
        onChange={({ target }) => onView({ ...view, words: target.value })}
      />
      <Button onClick={() => onOpen(true)}>{t('expandAll')}</Button>
      <Button onClick={() => onOpen(false)}>{t('collapseAll')}</Button>
      {onCheck && (
        <>
          <Button onClick={() => onCheck(true)}>{t('checkAll')}</Button>
          <Button onClick={() => onCheck(false)}>{t('checkNone')}</Button>
          <Checkbox
            checked={view.onlyChanged}
            onChange={({ target }) => onView({ ...view, onlyChanged: target.checked })}
          >
            {t('onlyChanged')}
          </Checkbox>
        </>
      )}
    </Flex>
  )
}
