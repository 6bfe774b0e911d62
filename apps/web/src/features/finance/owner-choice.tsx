import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { go } from '../../tab/go'

interface OwnerChoiceProps {
  title: string
  /** The list in which an agent or shop can be found by its figures. */
  list: { path: string; label: string }
  /** The field to choose one by name. */
  children: ReactNode
}

/** Asks for an agent or shop if the address names none. */
export function OwnerChoice({ title, list, children }: OwnerChoiceProps) {
  return (
    <Result
      status="info"
      title={title}
      extra={
        <div className="owner-choice">
          {children}
          <Button onClick={() => go(list.path)}>{list.label}</Button>
        </div>
      }
    />
  )
}
