import { Count, NestedList, Text, YesNo } from '../fields/index.js'

/** One kind of work that waits for whoever listens, as many pieces as its list tells. */
export class ToDoRow {
  /** Which of `toDos`, which says what it is called and where its list stands; a client leaves out one it does not know. */
  @Text({ min: 1, max: 40 }, ['事项', 'Type']) key!: string
  @Count(['数量', 'Number']) count!: number
  /** 1 where counting stopped early, as that of the list does. */
  @YesNo(['至少', 'At least']) atLeast!: 0 | 1
}

/** What waits for whoever has signed in. */
export class SessionWaiting {
  /** Work that is theirs; a kind of which nothing does is left out. */
  @NestedList(() => ToDoRow, ['待办', 'To do']) toDo!: ToDoRow[]
  @Count(['未读消息', 'Unread news']) unread!: number
}
