import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  LineOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RollbackOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { richTextMessages } from './rich-text.messages'

interface Tool {
  readonly name: keyof typeof richTextMessages
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
  /** Whether it applies to the text at the cursor; omitted for one-off actions. */
  readonly isOn?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    icon: 'H',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    icon: <small>H</small>,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    icon: <BoldOutlined />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    icon: '“ ”',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'horizontalRule',
    icon: <LineOutlined />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { name: 'undo', icon: <RollbackOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  {
    name: 'redo',
    icon: <RollbackOutlined className="rich-redo" />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: () => void
}

/** Formatting tools. One tab stop; arrow keys move between the tools. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const t = useText(richTextMessages)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map(({ isOn }) => isOn?.(now)), now.isActive('link')],
  })
  const all: readonly Tool[] = [
    ...tools.slice(0, -2),
    { name: 'link', icon: <LinkOutlined />, run: onLink, isOn: () => true },
    { name: 'picture', icon: <PictureOutlined />, run: onPicture },
    ...tools.slice(-2),
  ]
  const isOn = ({ name }: Tool) => (name === 'link' ? on.at(-1) : on[tools.findIndex((tool) => tool.name === name)])
  return (
    <div role="toolbar" aria-label={t('tools')} className="rich-tools" onKeyDown={walk}>
      {all.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          aria-label={t(tool.name)}
          title={t(tool.name)}
          aria-pressed={tool.isOn ? isOn(tool) : undefined}
          tabIndex={at === 0 ? 0 : -1}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
        >
          {tool.icon}
        </button>
      ))}
    </div>
  )
}

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const to = ends[event.key] ?? at + (steps[event.key] ?? 0)
  if (to === at) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}
