import { Count, NestedList, Text, YesNo } from '../fields/index.js'

/** A kind of work waiting for the viewer, with the count of its list. */
export class ToDoRow {
  /** A key of `toDos`, which has its title and the location of its list; a client ignores unknown keys. */
  @Text({ min: 1, max: 40 }, ['事项', 'Type']) key!: string
  @Count(['数量', 'Number']) count!: number
  /** 1 if counting stopped early, as for the list. */
  @YesNo(['至少', 'At least']) atLeast!: 0 | 1
}

/** What waits for the signed-in manager. */
export class SessionWaiting {
  /** Kinds of work with nothing waiting are left out. */
  @NestedList(() => ToDoRow, ['待办', 'To do']) toDo!: ToDoRow[]
  @Count(['未读消息', 'Unread news']) unread!: number
  /** That of the response header of this name, so that a window on which nobody acts learns of a change too. */
  @Text({ min: 1, max: 40 }, ['权限版本', 'Permission version']) permissionVersion!: string
}
